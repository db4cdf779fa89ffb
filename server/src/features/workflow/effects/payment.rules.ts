import { type ActionInput, type Effect, effectOf } from "@wage/contract/actions";
import { Decimal } from "decimal.js";
import type { ClaimState } from "../../../claim/claimState.rules.ts";

type Input = Partial<ActionInput>;

/** Returns the part of a payment that exceeds what must still be paid; null if none does. */
export function beyondDue(
  { outstanding }: ClaimState,
  effects: readonly Effect[],
  { amount }: Input,
): Decimal | null {
  if (!effectOf(effects, "recordsPayment") || !amount || outstanding === null) return null;
  const beyond = new Decimal(amount).minus(Decimal.max(0, outstanding));
  return beyond.gt(0) ? beyond : null;
}

/** The effects whose amount a second person approves above the limit. */
const APPROVED_EFFECTS = [
  "recordsPayment",
  "refundsMoney",
  "writesOff",
  "adjustsDue",
  "forwardsMoney",
] as const;

/** True if a second person must approve the amount; undefined while it is not entered. */
export function needsApproval(
  claim: ClaimState,
  effects: readonly Effect[],
  input: Input,
  limit: string,
): boolean | undefined {
  if (!APPROVED_EFFECTS.some((kind) => effectOf(effects, kind))) return false;
  const amount = effectOf(effects, "forwardsMoney") ? claim.amountHeld : input.amount;
  if (!amount) return undefined;
  return new Decimal(amount).gt(limit) || beyondDue(claim, effects, input) !== null;
}
