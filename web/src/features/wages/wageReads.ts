import { claimRoutes } from "@wage/contract/claims/claims";
import { wageRoutes } from "@wage/contract/wageItems";

/** The reads that show the lines of a claim or their sum. */
export const CLAIM_READS = [wageRoutes.list, claimRoutes.get, claimRoutes.list];
