import { findsWagesOwed } from "@wage/contract/actions";
import type { ProceedingKind } from "@wage/contract/claims/proceedings";
import { CLOSING_RULES, type ClosingRuleName } from "@wage/contract/closing";
import { type Message, type MessageKey, message } from "@wage/contract/core/messages";
import { formatMoney } from "@wage/contract/core/numbers";
import { Decimal } from "decimal.js";

export type ClosingFacts = {
  /** The amount still to be paid; null while it is not known what is due. */
  outstanding: string | null;
  /** The part of it that is due only because the employer admits it. */
  admittedUnpaid: string | null;
  paid: string | null;
  /** What is claimed beside an admission, and neither admitted nor decided. */
  undecided: string;
  held: string;
  writtenOff: string;
  /** The kind of the issued determination. */
  determination: string | null;
  /** The kinds of legal steps on record. */
  proceedings: readonly ProceedingKind[];
  /** True if somebody linked the claim as a duplicate of another. */
  linkedDuplicate: boolean;
};

/** Returns what is missing before the claim may be closed by these rules. */
export const missingToClose = (rules: readonly string[], facts: ClosingFacts): Message[] =>
  rules.flatMap((rule) => missing(rule as ClosingRuleName, facts) ?? []);

/** True if an entry makes the reason of a closed claim untrue; money that comes too much does not. */
export const becomesUntrue = (
  rules: readonly string[],
  { before, after }: Record<"before" | "after", ClosingFacts>,
): boolean =>
  !(after.outstanding !== null && new Decimal(after.outstanding).isNegative()) &&
  missingToClose(rules, after).length > missingToClose(rules, before).length;

const ON_RECORD = {
  Settlement: "proceedingSettlement",
  Judgment: "proceedingJudgment",
  Referral: "proceedingReferral",
  Bankruptcy: "proceedingBankruptcy",
  Withdrawal: "proceedingWithdrawal",
} as const satisfies Partial<Record<ProceedingKind, MessageKey>>;

function missing(rule: ClosingRuleName, facts: ClosingFacts): Message | null {
  switch (rule) {
    case "balanceZero":
      return unbalanced(facts.outstanding);
    case "nothingHeld":
      return remaining("closeHeld", facts.held);
    case "allDecided":
      return remaining("closeUndecided", facts.undecided);
    case "nothingWrittenOff":
      return remaining("closeWrittenOff", facts.writtenOff);
    case "somethingPaid":
      return new Decimal(facts.paid ?? 0).gt(0) ? null : message("closeNothingPaid");
    case "nothingOwed":
      return facts.determination !== null && !findsWagesOwed(facts.determination)
        ? null
        : message("closeNotDetermined");
    case "nothingOrdered":
      return (facts.determination !== null && findsWagesOwed(facts.determination)) ||
        facts.proceedings.some((kind) => kind === "Settlement" || kind === "Judgment")
        ? message("closeOrdered")
        : null;
    case "nothingAdmitted":
      return remaining("closeAdmitted", facts.admittedUnpaid ?? "0.00");
    case "notSettled":
      return facts.proceedings.includes("Settlement") ? message("closeSettled") : null;
    case "linkedDuplicate":
      return facts.linkedDuplicate ? null : message("closeNotLinked");
    default: {
      const { proceeding } = CLOSING_RULES[rule];
      return facts.proceedings.includes(proceeding)
        ? null
        : message("closeWithout", message(ON_RECORD[proceeding]));
    }
  }
}

/** Names the amount that prevents the closing, if there is one. */
const remaining = (
  key: "closeHeld" | "closeUndecided" | "closeAdmitted" | "closeWrittenOff",
  amount: string,
): Message | null => (new Decimal(amount).gt(0) ? message(key, formatMoney(amount)) : null);

function unbalanced(outstanding: string | null): Message | null {
  if (outstanding === null) return message("closeAmountUnknown");
  const left = new Decimal(outstanding);
  if (left.isZero()) return null;
  return left.gt(0)
    ? message("closeUnpaid", formatMoney(outstanding))
    : message("closeOverpaid", formatMoney(left.neg().toFixed(2)));
}
