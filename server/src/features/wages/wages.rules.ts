import { can, type Role } from "@wage/contract/core/policy";

/** Officers edit findings of open claims only; those of a closed claim stay as decided. */
export const mayEditFindings = (roles: readonly Role[], isOpen: boolean): boolean =>
  can(roles, "wage:investigate") && isOpen;
