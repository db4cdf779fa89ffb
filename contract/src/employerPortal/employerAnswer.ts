import { z } from "zod";
import {
  choice,
  email,
  id,
  integer,
  isoDate,
  longText,
  optional,
  personName,
  positiveMoney,
  text,
  uuid,
} from "../core/fields.ts";
import { WAGE_ITEMS_MAX } from "../core/limits.ts";
import { message } from "../core/messages.ts";

/** The employer's answer to one wage line. */
export const LINE_POSITIONS = ["agree", "partly", "disagree"] as const;
export type LinePosition = (typeof LINE_POSITIONS)[number];

/** The employer's position on the whole claim, as the action that records the answer takes it. */
export const ANSWER_POSITIONS = ["disputes", "admits", "partly"] as const;
export type AnswerPosition = (typeof ANSWER_POSITIONS)[number];

const LineAnswer = z
  .object({
    itemId: id,
    position: choice(LINE_POSITIONS),
    /** The part of a line that is owed, if the employer agrees in part. */
    amount: optional(positiveMoney),
    reason: optional(longText(2000)),
  })
  .superRefine(({ position, amount, reason }, refuse) => {
    const mark = (path: string) =>
      refuse.addIssue({ code: "custom", path: [path], message: message("required") });
    if (position === "partly" && amount === null) mark("amount");
    if (position !== "agree" && reason === null) mark("reason");
  });
export type LineAnswer = z.output<typeof LineAnswer>;

const signature = {
  name: personName(140),
  title: text(100),
};

/** One person's answer for the employer, line by line, signed by name. */
export const EmployerAnswer = z.object({
  lines: z.array(LineAnswer).max(WAGE_ITEMS_MAX),
  /** For a claim without wage lines. */
  position: optional(choice(["disputes", "admits"])),
  statement: optional(longText(6000)),
  ...signature,
  email: optional(email),
  agree: z.literal(true, message("required")),
});
export type EmployerAnswer = z.output<typeof EmployerAnswer>;

export const MoreTime = z.object({ until: isoDate, reason: longText(2000, 3), ...signature });
export type MoreTime = z.output<typeof MoreTime>;

/**
 * An offer of more than this many times the larger of what is claimed and what is owed is a slip of the keys: threefold
 * damages with interest and costs stay below it.
 */
export const OFFER_TIMES_MAX = 5;
/** The first payment of an offer is at most so many days away. */
export const OFFER_DAYS_MAX = 366;

/** An offer to pay at once, or in equal monthly installments from a first date on. */
export const PaymentOffer = z.object({
  amount: positiveMoney,
  installments: integer(1, 60),
  firstDate: isoDate,
  remark: optional(longText(2000)),
  ...signature,
});
export type PaymentOffer = z.output<typeof PaymentOffer>;

/** The idempotency key of what is sent: the same key is stored once. */
export const sendKey = uuid;

const typed = (max: number) => z.string().max(max).default("");
/** An unfinished answer, as typed; nothing in it is checked before it is sent. */
export const AnswerDraft = z.object({
  lines: z
    .array(
      z.object({
        itemId: id,
        position: z.enum([...LINE_POSITIONS, ""]).default(""),
        amount: typed(20),
        reason: typed(2000),
      }),
    )
    .max(WAGE_ITEMS_MAX),
  position: typed(10),
  statement: typed(6000),
  name: typed(140),
  title: typed(100),
  email: typed(254),
});
export type AnswerDraft = z.output<typeof AnswerDraft>;

/** Returns the position on the whole claim that the positions on its lines make up. */
export function positionOf(
  positions: readonly LinePosition[],
  ofWhole: "disputes" | "admits" | null,
): AnswerPosition | null {
  if (positions.length === 0) return ofWhole;
  if (positions.every((position) => position === "agree")) return "admits";
  return positions.every((position) => position === "disagree") ? "disputes" : "partly";
}
