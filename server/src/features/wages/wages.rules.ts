import { can, type Role } from "@wage/contract/core/policy";
import type { WageOrigin } from "@wage/contract/wageItems";

/** Officers edit findings until a determination is issued or the claim is closed; then they stay as decided. */
export const mayEditFindings = (
  roles: readonly Role[],
  { isOpen, isDecided }: { isOpen: boolean; isDecided: boolean },
): boolean => can(roles, "wage:investigate") && isOpen && !isDecided;

type EnterState = { isOpen: boolean; isDecided: boolean; intakeChannel: string; hasFiledLines: boolean };

/**
 * Returns which lines a user may enter, until a determination is issued or the claim is closed. What a claimant signed
 * online is complete: staff record what the claimant adds, or what the office finds. The lines of a claim on paper come
 * first, because the claim is for the sum of its lines.
 */
export function enterableOrigins(
  roles: readonly Role[],
  { isOpen, isDecided, intakeChannel, hasFiledLines }: EnterState,
): WageOrigin[] {
  if (!can(roles, "claim:edit") || !isOpen || isDecided) return [];
  const isOnline = intakeChannel === "Online";
  if (!isOnline && !hasFiledLines) return ["Claim"];
  return [
    ...(isOnline ? [] : (["Claim"] as const)),
    "Amendment",
    ...(can(roles, "wage:investigate") ? (["Finding"] as const) : []),
  ];
}
