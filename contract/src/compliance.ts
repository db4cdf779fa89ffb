import { z } from "zod";
import { STATUS_CATEGORIES } from "./claimStatus.ts";
import { ClaimRow } from "./claims/claimList.ts";
import { MODE_NAMES } from "./claims/hearings.ts";
import { integer, moneyOut, optional } from "./core/fields.ts";
import { route } from "./core/route.ts";

/** The most claims that the caseload shows as cards and rows; the search has the others. */
export const CASELOAD_MAX = 300;

const BoardItem = z.object({
  id: z.number(),
  title: z.string(),
  claimId: z.number().nullable(),
  claimNumber: z.string().nullable(),
  claimant: z.string().nullable(),
  employer: z.string().nullable(),
  dueDate: z.string().nullable(),
});
export type BoardItem = z.output<typeof BoardItem>;
const BoardItems = z.object({ count: z.number(), rows: z.array(BoardItem) });

export const ComplianceBoard = z.object({
  officer: z.object({ id: z.number(), name: z.string() }),
  /** Those whose board the reader may choose: an administrator every officer's, others the absent ones they stand in for. */
  officers: z.array(z.object({ id: z.number(), name: z.string(), open: z.number() })),
  open: z.number(),
  target: z.number().nullable(),
  byStatus: z.array(
    z.object({
      code: z.string(),
      description: z.string(),
      category: z.enum(STATUS_CATEGORIES),
      count: z.number(),
      oldestDays: z.number(),
    }),
  ),
  due: z.object({ overdue: z.number(), today: z.number(), week: z.number() }),
  /** Claims that await the employer or the claimant. */
  awaiting: z.object({ employer: z.number(), claimant: z.number() }),
  stale: z.object({ days: z.number(), count: z.number() }),
  limitation: z.object({ days: z.number(), count: z.number() }),
  decisions: BoardItems,
  approvals: BoardItems,
  dates: BoardItems,
  hearings: z.object({
    count: z.number(),
    rows: z.array(
      z.object({
        claimId: z.number(),
        claimNumber: z.string(),
        claimant: z.string().nullable(),
        employer: z.string().nullable(),
        startsAt: z.string(),
        mode: z.enum(MODE_NAMES),
        place: z.string(),
      }),
    ),
  }),
  installments: z.object({
    count: z.number(),
    rows: z.array(
      z.object({
        claimId: z.number(),
        claimNumber: z.string(),
        employer: z.string().nullable(),
        number: z.number(),
        dueDate: z.string(),
        left: moneyOut,
      }),
    ),
  }),
  /** Employers of the caseload on the watch-list, and those with three claims or more in twelve months. */
  watch: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      claims: z.number(),
      /** The reason why it is on the watch-list. */
      reason: z.string().nullable(),
    }),
  ),
  closed: z.object({ thisMonth: z.number(), recovered: moneyOut }),
  /** The most urgent claims of each kind, ten at most. */
  overdueClaims: z.array(ClaimRow),
  staleClaims: z.array(ClaimRow),
  limitationClaims: z.array(ClaimRow),
});
export type ComplianceBoard = z.output<typeof ComplianceBoard>;

export const complianceRoutes = {
  get: route("GET", "/Compliance", {
    access: "compliance:read",
    /** The office narrows whom an administrator chooses from; a board itself shows all that its officer has. */
    query: z.object({
      officer: optional(integer(1, 2147483647)),
      office: optional(integer(1, 2147483647)),
    }),
    reply: ComplianceBoard,
  }),
  /** The officer's open claims, the one due first at the top. */
  caseload: route("GET", "/Compliance/caseload", {
    access: "compliance:read",
    query: z.object({ officer: optional(integer(1, 2147483647)) }),
    reply: z.object({ rows: z.array(ClaimRow), count: z.number() }),
  }),
};
