import { isClosed } from "@wage/contract/claimStatus";
import { agencyDay } from "@wage/contract/core/calendar";
import { STEPS_OF_CLAIM, type StepOfClaim } from "@wage/contract/statistics/durations";
import type { SpanOutlook } from "@wage/contract/statistics/outlook";
import type { Party, Roadmap, RoadmapStep } from "@wage/contract/statistics/roadmap";

/** The milestone with which each step ends. */
const ENDS = {
  review: "accepted",
  notice: "employerNotified",
  answer: "answerReceived",
  finding: "determination",
  payment: "paidInFull",
} as const satisfies Record<StepOfClaim, string>;
type Stamp = "received" | (typeof ENDS)[StepOfClaim];
type Stamps = Record<Stamp, string | null>;

/** Returns the agency's days of the milestones. */
export const daysOf = <Name extends string>(stamps: Record<Name, string | null>, timeZone: string) =>
  Object.fromEntries(
    Object.entries<string | null>(stamps).map(([name, at]) => [name, at && agencyDay(at, timeZone)]),
  ) as Record<Name, string | null>;

type Claim = {
  category: string;
  awaits: Party;
  /** A decision, a settlement, a judgment or a whole admission says what is owed: the payment is what remains. */
  hasDebt: boolean;
  stamps: Stamps;
};

/**
 * Returns the steps of a claim. It is in the step after the last one that it finished; the steps before that it did not
 * stamp were passed, as the employer's answer is when none comes. A debt that came without a decision, as by a settlement,
 * waits for its payment; a decision that leaves no debt has none to wait for.
 */
export function roadmapOf(claim: Claim, outlook: readonly SpanOutlook[]): Roadmap {
  const { stamps, hasDebt } = claim;
  const closed = isClosed(claim.category);
  const last = STEPS_OF_CLAIM.findLastIndex((step) => stamps[ENDS[step]] !== null);
  const payment = STEPS_OF_CLAIM.indexOf("payment");
  const reached = hasDebt ? Math.max(last, payment - 1) : last;
  const stateOf = (step: StepOfClaim, index: number): RoadmapStep["state"] => {
    if (stamps[ENDS[step]] !== null) return "done";
    if (index <= reached) return "passed";
    if (closed || (index === payment && stamps.determination !== null && !hasDebt)) return "unneeded";
    return index === reached + 1 ? "now" : "ahead";
  };
  const usual = (span: string) => outlook.find((each) => each.span === span && each.lower !== null) ?? null;
  const steps = STEPS_OF_CLAIM.map((step, index): RoadmapStep => {
    const state = stateOf(step, index);
    return {
      step,
      state,
      from: state === "done" || state === "now" ? beginOf(stamps, index) : null,
      to: stamps[ENDS[step]],
      usual: state === "now" || state === "ahead" ? usual(step) : null,
    };
  });
  const isDecided = closed || hasDebt || stamps.determination !== null;
  return { steps, awaits: closed ? null : claim.awaits, decision: isDecided ? null : usual("decision") };
}

/** The day of the last milestone before the step. */
const beginOf = (stamps: Stamps, index: number): string | null =>
  STEPS_OF_CLAIM.slice(0, index)
    .map((step) => stamps[ENDS[step]])
    .findLast((day) => day !== null) ?? stamps.received;
