import { findsWagesOwed } from "@wage/contract/actions";
import { type Holidays, isWorkingDay, usDate } from "@wage/contract/core/calendar";
import { type Message, message } from "@wage/contract/core/messages";
import { formatMoney } from "@wage/contract/core/numbers";
import type { InvariantName } from "@wage/contract/invariants/invariants";
import { Decimal } from "decimal.js";
import { type ClosingFacts, missingToClose } from "../ledger/closing.rules.ts";

type Sums = Record<"due" | "paid" | "held" | "writtenOff", string>;

/** The facts of a claim that the rules read; amounts are exact decimals as text, days ISO dates. */
export type InvariantFacts = ClosingFacts & {
  isClosed: boolean;
  amountClaimed: string | null;
  /** The sums that the claim shows, and those of its ledger; null without one. */
  shown: Sums;
  ledger: Sums | null;
  /** The determination in force. */
  decision: { kind: string; amount: string; total: string } | null;
  /** Wage lines whose amount found differs from the amount claimed, without a reason. */
  unreasonedLines: number;
  /** What acts gave up that lack a reason, a paper or a second person; null if nothing. */
  givenUpUnbacked: string | null;
  /** Figures of the determination in force that depart from the law without a reason and a second person. */
  unlawfulFigures: number;
  /** Hearings recorded as held without their time, officer or place, and without a waiver. */
  unrecordedHearings: number;
  closure: { description: string; requires: readonly string[] } | null;
  /** What is open of a claim: a plan in force, a hearing to come, a determination in review. */
  open: { plan: boolean; hearing: boolean; draft: boolean };
  /** The days given to the parties, installments that are not paid among them. */
  partyDays: readonly string[];
  limitationDate: string | null;
  workedFrom: string | null;
  /** Days of money before the work began or after the day on which it was recorded. */
  strayMoneyDays: readonly string[];
};

type Rule = (facts: InvariantFacts, holidays: Holidays) => Message | null;

/** The rules of the table, by its rows: each returns what does not hold. */
const RULES: Record<InvariantName, Rule> = {
  sumsFollowLedger: ({ shown, ledger }) => {
    if (!ledger) return null;
    const wrong = (Object.keys(shown) as (keyof Sums)[]).find(
      (name) => !new Decimal(shown[name]).eq(ledger[name]),
    );
    return wrong ? message("brokenSums", formatMoney(shown[wrong]), formatMoney(ledger[wrong])) : null;
  },

  decisionFitsClaim: ({ decision, amountClaimed }) => {
    if (!decision) return null;
    const { kind, amount, total } = decision;
    const isNothing = new Decimal(total).isZero();
    const isWhole = amountClaimed !== null && new Decimal(amount).gte(amountClaimed);
    const fits = findsWagesOwed(kind) ? !isNothing && !(kind === "Partly" && isWhole) : isNothing;
    return fits
      ? null
      : message("brokenDecision", kind, formatMoney(total), formatMoney(amountClaimed ?? "0.00"));
  },

  findingHasReason: ({ unreasonedLines: count }) => (count > 0 ? message("brokenFinding", count) : null),

  givenUpBacked: ({ givenUpUnbacked: sum }) =>
    sum === null ? null : message("brokenGivenUp", formatMoney(sum)),

  figuresByLaw: ({ unlawfulFigures: count }) => (count > 0 ? message("brokenFigures", count) : null),

  heldHearingHasRecord: ({ unrecordedHearings: count }) => (count > 0 ? message("brokenHearing") : null),

  closureHolds: ({ isClosed, closure, ...facts }) => {
    // Money that comes too much leaves the reason true.
    const isOverpaid = facts.outstanding !== null && new Decimal(facts.outstanding).isNegative();
    if (!isClosed || !closure || isOverpaid) return null;
    const missing = missingToClose(closure.requires, facts);
    return missing.length > 0 ? message("brokenClosure", closure.description, missing) : null;
  },

  closedRests: ({ isClosed, open }) => {
    if (!isClosed) return null;
    const rest = [
      ...(open.plan ? [message("restingPlan")] : []),
      ...(open.hearing ? [message("restingHearing")] : []),
      ...(open.draft ? [message("restingDraft")] : []),
    ];
    return rest.length > 0 ? message("brokenRest", rest) : null;
  },

  partyDayWorks: ({ isClosed, partyDays }, holidays) => {
    const day = isClosed ? undefined : partyDays.find((each) => !isWorkingDay(each, holidays));
    return day ? message("brokenDay", usDate(day)) : null;
  },

  limitationAfterWork: ({ limitationDate, workedFrom }) =>
    limitationDate && workedFrom && limitationDate <= workedFrom
      ? message("brokenLimitation", usDate(limitationDate), usDate(workedFrom))
      : null,

  moneyHasItsDay: ({ strayMoneyDays: [day] }) => (day ? message("brokenMoneyDay", usDate(day)) : null),
};

export type Breach = { invariant: InvariantName; detail: Message };

/** Returns what does not hold of a claim, in the order of the table. */
export const breachesOf = (facts: InvariantFacts, holidays: Holidays): Breach[] =>
  (Object.keys(RULES) as InvariantName[]).flatMap((invariant) => {
    const detail = RULES[invariant](facts, holidays);
    return detail ? [{ invariant, detail }] : [];
  });

/** Returns what an action broke: what did not hold before it may stay as it is, so that old claims can be worked on. */
export function brokenBy(before: readonly Breach[], after: readonly Breach[]): Breach[] {
  const known = new Set(before.map(({ invariant }) => invariant));
  return after.filter(({ invariant }) => !known.has(invariant));
}
