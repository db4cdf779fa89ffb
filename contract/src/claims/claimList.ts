import { z } from "zod";
import { STATUS_CATEGORIES } from "../claimStatus.ts";
import { moneyOut, optional, text } from "../core/fields.ts";
import { message } from "../core/messages.ts";
import { CLAIM_COLUMNS, type ClaimColumn, filterValue, type Operator, PRIORITIES } from "./claimColumns.ts";

/** The sort keys of a list of claims; a leading "-" reverses the order. `match`: best match first. */
export const CLAIM_SORTS = [
  "received",
  "number",
  "closed",
  "claimed",
  "determined",
  "paid",
  "balance",
  "due",
  "days",
  "claimant",
  "employer",
  "status",
  "officer",
  "county",
  "closure",
  "priority",
] as const;
export type ClaimSort = (typeof CLAIM_SORTS)[number];

/** The filters of the claims search: a key of the address is a column with its operator. */
export const LIST_FILTERS = {
  state: { column: "state", operator: "is" },
  officer: { column: "officer", operator: "is" },
  status: { column: "status", operator: "is" },
  category: { column: "category", operator: "is" },
  awaits: { column: "awaits", operator: "is" },
  due: { column: "due", operator: "is" },
  receivedFrom: { column: "receivedAt", operator: "from" },
  receivedTo: { column: "receivedAt", operator: "to" },
  closedFrom: { column: "closedAt", operator: "from" },
  closedTo: { column: "closedAt", operator: "to" },
  county: { column: "county", operator: "is" },
  office: { column: "office", operator: "is" },
  priority: { column: "priority", operator: "is" },
  channel: { column: "channel", operator: "is" },
  amountFrom: { column: "amountClaimed", operator: "atLeast" },
  amountTo: { column: "amountClaimed", operator: "atMost" },
  closureCode: { column: "closureCode", operator: "is" },
  employer: { column: "employerId", operator: "is" },
  stale: { column: "updatedAt", operator: "olderThan" },
  limitation: { column: "limitationDate", operator: "within" },
  balanceFrom: { column: "balance", operator: "atLeast" },
  penaltyFrom: { column: "penaltyDetermined", operator: "atLeast" },
  tag: { column: "tag", operator: "is" },
  language: { column: "language", operator: "is" },
  interpreter: { column: "interpreter", operator: "is" },
  wageType: { column: "wageType", operator: "is" },
  industry: { column: "industry", operator: "is" },
  employerCity: { column: "employerCity", operator: "contains" },
  newDocument: { column: "newDocument", operator: "is" },
  related: { column: "related", operator: "is" },
  watched: { column: "watched", operator: "is" },
  legalHold: { column: "legalHold", operator: "is" },
} as const satisfies Record<string, { column: ClaimColumn; operator: Operator }>;
export type FilterKey = keyof typeof LIST_FILTERS;
export const FILTER_KEYS = Object.keys(LIST_FILTERS) as FilterKey[];

const filterSchema = (key: FilterKey) =>
  optional(filterValue(CLAIM_COLUMNS[LIST_FILTERS[key].column], LIST_FILTERS[key].operator));

export const ClaimFilters = z.object({
  q: optional(text(200)),
  ...(Object.fromEntries(FILTER_KEYS.map((key) => [key, filterSchema(key)])) as Record<
    FilterKey,
    ReturnType<typeof filterSchema>
  >),
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
  balance: moneyOut.nullable(),
  tags: z.array(z.string()),
  county: z.string().nullable(),
  office: z.string().nullable(),
  priority: z.enum(PRIORITIES),
  closure: z.string().nullable(),
});
export type ClaimRow = z.output<typeof ClaimRow>;
