import { z } from "zod";
import { STATUS_CATEGORIES } from "./claimStatus.ts";
import { ClaimRow } from "./claims/claimList.ts";
import { integer, moneyOut, optional } from "./core/fields.ts";
import { route } from "./core/route.ts";

export const ComplianceBoard = z.object({
  officer: z.object({ id: z.number(), name: z.string() }),
  /** The officers whose board an administrator may choose; an officer sees only their own. */
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
    query: z.object({ officer: optional(integer(1, 2147483647)) }),
    reply: ComplianceBoard,
  }),
};
