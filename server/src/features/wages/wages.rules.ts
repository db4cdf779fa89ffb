import { can, type Role } from "@wage/contract/core/policy";
import { CLOSED_STATUSES } from "@wage/contract/workflow";

/** Findings are an officer's work on an open claim; a closed one stays as it was decided. */
export const mayEditFindings = (roles: readonly Role[], statusCode: string): boolean =>
  can(roles, "wage:investigate") && !CLOSED_STATUSES.includes(statusCode);
