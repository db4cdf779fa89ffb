import { can, type Role } from "@wage/contract/core/policy";

/** Officers edit findings until a determination is issued or the claim is closed; then they stay as decided. */
export const mayEditFindings = (
  roles: readonly Role[],
  { isOpen, isDecided }: { isOpen: boolean; isDecided: boolean },
): boolean => can(roles, "wage:investigate") && isOpen && !isDecided;

/** Staff enter the lines of a claim on paper until a determination is issued or the claim is closed. */
export const mayEnterLines = (
  roles: readonly Role[],
  { isOpen, isDecided }: { isOpen: boolean; isDecided: boolean },
): boolean => can(roles, "claim:edit") && isOpen && !isDecided;
