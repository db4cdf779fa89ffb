import { type ActionInput, type Effect, type EffectKind, effectOf, recordsSum } from "@wage/contract/actions";
import { type EntryKind, PAYMENT_METHODS } from "@wage/contract/claims/ledger";
import { type FieldMessages, type Message, message } from "@wage/contract/core/messages";
import { formatMoney } from "@wage/contract/core/numbers";
import { Decimal } from "decimal.js";
import type { ClaimBalance, ClaimLegal, ClaimWages } from "../../../claim/state/claimState.rules.ts";

type Input = Partial<ActionInput>;
type Due = Pick<ClaimBalance, "outstanding" | "stateDue">;

/** Returns what a payment by this method can pay: money to the claimant never pays the state's part. Null if unknown. */
export function payableBy({ outstanding, stateDue }: Due, { method }: Input): Decimal | null {
  if (outstanding === null) return null;
  const { to } = PAYMENT_METHODS[method ?? "Other"];
  return Decimal.max(0, to === "held" ? outstanding : new Decimal(outstanding).minus(stateDue));
}

/** Returns the part of a payment that exceeds what it can pay; null if none does. */
export function beyondDue(claim: Due, input: Input): Decimal | null {
  const payable = payableBy(claim, input);
  if (!input.amount || payable === null) return null;
  const beyond = new Decimal(input.amount).minus(payable);
  return beyond.gt(0) ? beyond : null;
}

/** Returns the part of a judgment's or a settlement's sum that exceeds what is due; null if none does. */
export function sumBeyondDue(
  effects: readonly Effect[],
  { outstanding }: Pick<ClaimBalance, "outstanding">,
  { amount }: Input,
): Decimal | null {
  if (!recordsSum(effects) || !amount || outstanding === null) return null;
  const beyond = new Decimal(amount).minus(Decimal.max(0, outstanding));
  return beyond.gt(0) ? beyond : null;
}

/** The facts of a claim that say what an action gives up; `decided` is the sum of the decision that it records. */
export type Owing = Pick<ClaimBalance, "outstanding" | "decidedDue"> &
  Pick<ClaimLegal, "isSettled" | "judgmentOn"> & { decided?: string | null };

/**
 * Returns what an action gives up of what is due, by whatever name: a sum agreed or awarded for less, a decision for
 * less, a payment that settles, a write-off, an adjustment. Null if nothing, or while it is not known what is due.
 */
export function givenUp(effects: readonly Effect[], claim: Owing, input: Input): Decimal | null {
  if (effectOf(effects, "recordsDecision")) return decidedLess(claim, claim.decided);
  const { outstanding } = claim;
  if (!input.amount) return null;
  const kind = recordedKind(effects);
  if (kind === "WriteOff" || (kind === "Adjustment" && input.direction === "decrease"))
    return new Decimal(input.amount);
  const agrees = recordsSum(effects) || (kind === "Payment" && input.settles === true);
  if (!agrees || outstanding === null) return null;
  const rest = new Decimal(outstanding).minus(input.amount);
  return rest.gt(0) ? rest : null;
}

/** A decision changes what is due unless a settlement or a judgment says it. */
export function decidedLess(
  { decidedDue, isSettled, judgmentOn }: Pick<Owing, "decidedDue" | "isSettled" | "judgmentOn">,
  decided: Decimal.Value | null | undefined,
): Decimal | null {
  if (decided == null || decidedDue === null || isSettled || judgmentOn !== null) return null;
  const rest = new Decimal(decidedDue).minus(decided);
  return rest.gt(0) ? rest : null;
}

/**
 * Returns what is missing of an action that gives up a part of what is due, by field. An agreement or an order has its
 * paper; a write-off is the agency's own decision, of which the record is the paper.
 */
export function givenUpErrors(
  effects: readonly Effect[],
  claim: Owing,
  input: Input,
  alone: string,
): FieldMessages {
  const given = givenUp(effects, claim, input);
  if (!given) return {};
  const sum = formatMoney(given.toFixed(2));
  const decides = effectOf(effects, "recordsDecision") !== undefined;
  const isAgreed = decides || recordsSum(effects) || recordedKind(effects) === "Payment";
  return {
    // The findings of a decision are its reason.
    ...(!decides && !input.reason && { reason: [message("givesUp", sum, formatMoney(claim.outstanding))] }),
    ...(isAgreed && given.gt(alone) && !input.documentId && { documentId: [message("givesUpPaper", sum)] }),
  };
}

/** Returns what to answer if an action's amount exceeds what is due and no reason is given; null if it does not. */
export function beyondDueReason(effects: readonly Effect[], claim: Due, input: Input): Message | null {
  const sum = sumBeyondDue(effects, claim, input);
  if (sum) return message("sumBeyondDue", formatMoney(sum.toFixed(2)), formatMoney(claim.outstanding));
  const beyond = effectOf(effects, "recordsPayment") ? beyondDue(claim, input) : null;
  if (!beyond) return null;
  const payable = payableBy(claim, input);
  return message(
    payable?.eq(claim.outstanding ?? 0) ? "paymentBeyondDue" : "paymentBeyondClaimant",
    formatMoney(beyond.toFixed(2)),
    formatMoney(payable?.toFixed(2) ?? null),
  );
}

/** The effects that record an entry, with its kind. A second person approves the amount above the limit. */
const ENTRIES = {
  recordsPayment: "Payment",
  refundsMoney: "Refund",
  writesOff: "WriteOff",
  adjustsDue: "Adjustment",
  forwardsMoney: "Disbursement",
} as const satisfies Partial<Record<EffectKind, EntryKind>>;

/** Returns the kind of entry that an action records. */
export const recordedKind = (effects: readonly Effect[]) =>
  Object.entries(ENTRIES).find(([effect]) => effectOf(effects, effect as EffectKind))?.[1];

/**
 * `alone`: the amounts of this kind that were recorded on the claim lately, and that no one else approved; `givenUpAlone`:
 * what one person may give up.
 */
type Limit = { limit: string; alone: string; givenUpAlone: string };

/**
 * True if a second person must approve the amount; undefined while it is not entered. What is given up of a debt has a
 * limit of its own.
 */
export function needsApproval(
  claim: Owing & Due & Pick<ClaimBalance, "amountHeld">,
  effects: readonly Effect[],
  kind: EntryKind,
  input: Input,
  { limit, alone, givenUpAlone }: Limit,
): boolean | undefined {
  const amount = kind === "Disbursement" ? claim.amountHeld : input.amount;
  if (!amount) return undefined;
  const given = givenUp(effects, claim, input);
  const forgives = given?.plus(kind === "Payment" ? 0 : alone).gt(givenUpAlone) === true;
  const isLarge = new Decimal(amount).plus(alone).gt(limit);
  return forgives || isLarge || (kind === "Payment" && beyondDue(claim, input) !== null);
}

/** True if money, a judgment or a settlement is dated before the employment began, as with a wrong year. */
export const isBeforeEmployment = (
  effects: readonly Effect[],
  { employedFrom }: Pick<ClaimWages, "employedFrom">,
  { date }: Input,
): boolean =>
  employedFrom !== null &&
  typeof date === "string" &&
  date < employedFrom &&
  (recordedKind(effects) !== undefined || recordsSum(effects));
