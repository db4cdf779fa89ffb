import { z } from "zod";
import { AWAITS, type Awaits, STATUS_CATEGORIES } from "../claimStatus.ts";
import { choice, integer, isoDate, money, moneyOut, optional, text } from "../core/fields.ts";
import { message } from "../core/messages.ts";

export const PRIORITIES = ["Low", "Normal", "High", "Urgent"] as const;
/** The sort keys of a list of claims; a leading "-" reverses the order. `match`: best match first. */
const CLAIM_SORTS = ["received", "number", "closed", "claimed", "paid", "due"] as const;
export type ClaimSort = (typeof CLAIM_SORTS)[number];

/** Several codes in one value of the address: `INVEST,NOTICE1`. */
const codes = optional(
  text(400)
    .refine((value) => /^[A-Za-z0-9-]{1,12}(,[A-Za-z0-9-]{1,12})*$/.test(value), message("format"))
    .transform((value) => value.split(",")),
);
const amount = optional(money);
const lookupId = optional(integer(1, 2147483647));

export const ClaimFilters = z.object({
  q: optional(text(200)),
  state: optional(choice(["open", "closed"])),
  status: codes,
  category: optional(choice(STATUS_CATEGORIES)),
  /** The party that must act next. */
  awaits: optional(choice(Object.keys(AWAITS) as [Awaits, ...Awaits[]])),
  officer: optional(text(10).refine((value) => /^(me|none|[1-9]\d{0,8})$/.test(value), message("format"))),
  receivedFrom: optional(isoDate),
  receivedTo: optional(isoDate),
  closedFrom: optional(isoDate),
  closedTo: optional(isoDate),
  due: optional(choice(["overdue", "today", "week", "none"])),
  county: lookupId,
  priority: optional(choice(PRIORITIES)),
  channel: optional(text(10)),
  amountFrom: amount,
  amountTo: amount,
  closureCode: lookupId,
  employer: lookupId,
  /** No activity for more than this number of days. */
  stale: optional(integer(1, 9999)),
  /** The limitation date is within this number of days, or has passed. */
  limitation: optional(integer(0, 9999)),
});
export type ClaimFilters = z.output<typeof ClaimFilters>;

export const ClaimListQuery = ClaimFilters.extend({
  sort: optional(
    text(20).refine(
      (value) => value === "match" || CLAIM_SORTS.some((key) => value === key || value === `-${key}`),
      message("format"),
    ),
  ),
  after: optional(text(600)),
});
export type ClaimListQuery = z.output<typeof ClaimListQuery>;

export const ClaimStatusOf = z.object({
  code: z.string(),
  description: z.string(),
  category: z.enum(STATUS_CATEGORIES),
});
export const Named = z.object({ id: z.number(), name: z.string() });
export const NextDue = z.object({
  taskId: z.number(),
  title: z.string(),
  dueDate: z.string().nullable(),
  owner: z.string(),
});

export const ClaimRow = z.object({
  id: z.number(),
  number: z.string(),
  claimant: z.string().nullable(),
  employer: z.string().nullable(),
  status: ClaimStatusOf,
  officer: z.string().nullable(),
  receivedDate: z.string(),
  closedDate: z.string().nullable(),
  daysOpen: z.number(),
  due: NextDue.nullable(),
  amountClaimed: moneyOut.nullable(),
  amountDetermined: moneyOut.nullable(),
  amountPaid: moneyOut.nullable(),
  county: z.string().nullable(),
  priority: z.enum(PRIORITIES),
  closure: z.string().nullable(),
});
export type ClaimRow = z.output<typeof ClaimRow>;
