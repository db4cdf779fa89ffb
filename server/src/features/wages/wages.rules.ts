import { can, type Role } from "@wage/contract/core/policy";

/** Findings are an officer's work on an open claim; a closed one stays as it was decided. */
export const mayEditFindings = (roles: readonly Role[], isOpen: boolean): boolean =>
  can(roles, "wage:investigate") && isOpen;
