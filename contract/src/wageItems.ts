import type { Line } from "@wage/law/trace/lines";
import { Decimal } from "decimal.js";
import { z } from "zod";
import { LawFactFields } from "./actions.ts";
import { WageRow } from "./application/application.ts";
import { LawFigure } from "./calculator/lawFigure.ts";
import { choice, id, money, moneyOut, ok, optional, rowVersion, text } from "./core/fields.ts";
import { message } from "./core/messages.ts";
import { route } from "./core/route.ts";

/**
 * The origin of a line: the claim as filed, an addition by the claimant that staff recorded, or a finding of the
 * office, which no one claims.
 */
const WAGE_ORIGINS = ["Claim", "Amendment", "Finding"] as const;
export type WageOrigin = (typeof WAGE_ORIGINS)[number];

/** A wage item as staff see it: claimed, admitted by the employer, found by the investigation. */
export const WageItem = z.object({
  id: z.number(),
  position: z.number(),
  typeId: z.number(),
  type: z.string(),
  /** Flags of its type. */
  treatAsWage: z.boolean(),
  penaltyEligible: z.boolean(),
  periodStart: z.string().nullable(),
  periodEnd: z.string().nullable(),
  wageDueDate: z.string().nullable(),
  description: z.string().nullable(),
  estimated: z.boolean(),
  grossEarned: moneyOut,
  amountPaid: moneyOut,
  amountClaimed: moneyOut,
  employerAdmits: moneyOut.nullable(),
  investigatedAmount: moneyOut.nullable(),
  disallowReason: z.string().nullable(),
  calcTrace: z.array(z.string()),
  /** The numbers of the line as claimed; null where its kind has none. */
  rate: z.string().nullable(),
  rateUnit: z.string().nullable(),
  quantity: z.string().nullable(),
  weeks: z.string().nullable(),
  daysPerWeek: z.string().nullable(),
  percent: z.string().nullable(),
  flatAmount: moneyOut.nullable(),
  /** The hours by day behind the number of hours (hoursByDay.ts), and the id of the unit; of lines that staff entered. */
  hoursByDay: z.string().nullable(),
  rateTypeId: z.number().nullable(),
  origin: z.enum(WAGE_ORIGINS),
  /** The member of staff who entered the line; null if the claimant filed it online. */
  enteredBy: z.string().nullable(),
  /** The way in which the claimant added the line, or the office's reason for it; null for a line of the claim as filed. */
  entryReason: z.string().nullable(),
  rowVersion: z.number(),
});
export type WageItem = z.output<typeof WageItem>;

export const WageFinding = z
  .object({
    employerAdmits: optional(money),
    investigatedAmount: optional(money),
    disallowReason: optional(text(500)),
    rowVersion,
  })
  .strict();

/** True if less or more was found than is claimed, and no reason says why. A line that only the office found has one. */
export const lacksReason = (
  {
    investigatedAmount,
    disallowReason,
  }: Pick<z.output<typeof WageFinding>, "investigatedAmount" | "disallowReason">,
  { amountClaimed, origin }: { amountClaimed: string; origin: string },
): boolean =>
  investigatedAmount !== null &&
  disallowReason === null &&
  origin !== ("Finding" satisfies WageOrigin) &&
  !new Decimal(investigatedAmount).eq(amountClaimed);

const WageLine = WageRow.extend({ origin: choice(WAGE_ORIGINS), reason: optional(text(500)) });
const hasReason = ({ origin, reason }: Pick<z.output<typeof WageLine>, "origin" | "reason">) =>
  origin === "Claim" || reason !== null;
const NO_REASON = { path: ["reason"], message: message("required") };

/** A line that staff enter. The reason says how the claimant added it, or why the office did. */
export const EnteredWageLine = WageLine.refine(hasReason, NO_REASON);
export type EnteredWageLine = z.output<typeof EnteredWageLine>;

/** A line that staff entered, as it should have been. Its origin stays. */
export const CorrectedWageLine = WageLine.extend({ rowVersion }).refine(hasReason, NO_REASON);
export type CorrectedWageLine = z.output<typeof CorrectedWageLine>;

/** A step of a calculation, as linesOf gives it. */
export const TraceLine = z.object({
  op: z.string(),
  name: z.string(),
  formula: z.string(),
  value: z.string(),
  sentence: z.string(),
  cites: z.array(z.looseObject({})),
  depth: z.number(),
  rejected: z.array(z.string()),
  missing: z.array(z.string()),
  kind: z.string(),
  rule: z.string().optional(),
  isRepeated: z.boolean(),
}) as unknown as z.ZodType<Line>;
/** A computed penalty or interest with its steps. */
const ConsequenceFigure = z.object({
  rule: z.string(),
  dueOn: z.string().nullable(),
  unpaid: moneyOut,
  figure: LawFigure,
  lines: z.object({ en: z.array(TraceLine), es: z.array(TraceLine) }),
});

const onClaim = z.object({ claimId: id });
export const wageRoutes = {
  list: route("GET", "/Claim/:claimId/Wages", {
    access: "wage:read",
    params: onClaim,
    reply: z.object({
      items: z.array(WageItem),
      /** null means that nothing is recorded yet, which differs from 0.00. */
      totals: z.object({
        amountClaimed: moneyOut,
        employerAdmits: moneyOut.nullable(),
        investigatedAmount: moneyOut.nullable(),
      }),
      /** The amount that a claim on paper states; null before its first line is entered, and online. */
      amountStated: moneyOut.nullable(),
      /** The sum that the employer admitted while the claim had no lines; null otherwise. */
      admittedInAll: moneyOut.nullable(),
      can: z.object({ edit: z.boolean(), enter: z.array(z.enum(WAGE_ORIGINS)) }),
    }),
  }),
  /** The rules of law in force and the place of the work, for the calculator. */
  law: route("GET", "/Claim/:claimId/Wages/Law", {
    access: "wage:read",
    params: onClaim,
    reply: z.object({
      /** A RuleSet, which was checked when it was published; null before any was. */
      ruleSet: z.record(z.string(), z.unknown()).nullable(),
      /** The hash of its content. */
      version: z.string().nullable(),
      /** The letters of the state, or `ANOTHER_STATE` of `@wage/law`, whose law is not known; the FIPS code of the county. */
      place: z.object({ state: z.string(), county: z.string().nullable(), city: z.string().nullable() }),
      /** The first day of the job. */
      hiredOn: z.string().nullable(),
    }),
  }),
  /** Penalty and interest by the rules in force, on the wages found; what is not known is named. */
  consequences: route("GET", "/Claim/:claimId/Wages/Consequences", {
    access: "wage:read",
    params: onClaim,
    query: z.object({ ...LawFactFields, owed: optional(money) }),
    reply: z.object({
      interest: LawFigure,
      claimantPenalty: LawFigure,
      statePenalty: LawFigure,
      civilPenalty: LawFigure,
      missing: z.array(z.string()),
      /** The names of the law that nobody has set and without which a figure is a floor or not known. */
      unset: z.array(z.string()),
      rulesVersion: z.string(),
      figures: z.array(ConsequenceFigure),
    }),
  }),
  /** Enters a line under the rules of the public form. A finding leaves the claimed amount as it is. */
  enter: route("POST", "/Claim/:claimId/Wages", {
    access: "claim:edit",
    once: true,
    params: onClaim,
    body: EnteredWageLine,
    /** `amount` is claimed or, of a finding, found. */
    reply: z.object({ id: z.number(), amount: moneyOut, claimTotal: moneyOut }),
  }),
  /** Corrects a line that staff entered wrongly; what was found for it, and its evidence, stay. */
  correct: route("PUT", "/Claim/:claimId/Wages/:itemId/Line", {
    access: "claim:edit",
    params: onClaim.extend({ itemId: id }),
    body: CorrectedWageLine,
    reply: z.object({ amount: moneyOut, claimTotal: moneyOut }),
  }),
  /** Removes a line that staff entered wrongly. What the claimant signed online stays. */
  remove: route("DELETE", "/Claim/:claimId/Wages/:itemId", {
    access: "claim:edit",
    params: onClaim.extend({ itemId: id }),
    reply: ok,
  }),
  update: route("PUT", "/Claim/:claimId/Wages/:itemId", {
    access: "wage:investigate",
    params: onClaim.extend({ itemId: id }),
    body: WageFinding,
    reply: z.object({ rowVersion: z.number() }),
  }),
};
