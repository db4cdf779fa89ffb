import { claimRoutes } from "@wage/contract/claims/claims";

/** The reads of the claim page and of its tabs, which an edit of any part of the claim makes stale. */
export const CLAIM_PAGE = [
  claimRoutes.get,
  claimRoutes.money,
  claimRoutes.tasks,
  claimRoutes.notes,
  claimRoutes.relations,
  claimRoutes.assignments,
  claimRoutes.log,
];
