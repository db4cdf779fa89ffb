import { can, type Role } from "@wage/contract/core/policy";
import type { WageItem, WageOrigin } from "@wage/contract/wageItems";
import { Decimal } from "decimal.js";

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

type EnteredAmount = { origin: WageOrigin; amountClaimed: string };

/**
 * Returns what the employer admits of a line that is entered or corrected. Lines of the claim divide the sum that was
 * admitted while it had none; otherwise nothing new is admitted, and never more of a line than is claimed.
 */
export function admittedOf(
  { origin, amountClaimed }: EnteredAmount,
  { amountAdmitted }: { amountAdmitted: string | null },
  others: readonly Pick<WageItem, "employerAdmits">[],
  before?: Pick<WageItem, "employerAdmits">,
): string | null {
  if (amountAdmitted !== null && origin === "Claim") {
    const rest = Decimal.sub(
      amountAdmitted,
      Decimal.sum(0, ...others.map((each) => each.employerAdmits ?? 0)),
    );
    return Decimal.max(0, Decimal.min(rest, amountClaimed)).toFixed(2);
  }
  const known = before?.employerAdmits ?? null;
  return known === null ? null : Decimal.min(known, amountClaimed).toFixed(2);
}
