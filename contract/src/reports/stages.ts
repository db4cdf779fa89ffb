/*
 * The stages of a claim, each once: the two events between which its days are counted. Reports, their filters and the
 * ad hoc columns share them; `server/src/claim/stages/stages.queries.ts` has the SQL.
 */

/** The events of a claim as columns of a report; the date on which it was received is `receivedAt`. */
type StageEvent =
  | "receivedAt"
  | "acceptedAt"
  | "employerNotifiedAt"
  | "answerReceivedAt"
  | "hearingAskedOn"
  | "hearingHeldAt"
  | "decidedAfterHearingAt"
  | "determinationAt"
  | "paidInFullAt"
  | "closedAt";

type Stage = {
  label: string;
  from: StageEvent;
  to: StageEvent;
  /** The setting that has the days which the law or the agency allows; 0 is none. */
  clock?:
    | "clockFirstStepDays"
    | "employerAnswerDaysInState"
    | "clockHearingDays"
    | "clockDecisionDays"
    | "paymentDays";
};

export const STAGES = {
  daysToAccept: {
    label: "Received to accepted",
    from: "receivedAt",
    to: "acceptedAt",
    clock: "clockFirstStepDays",
  },
  daysToNotice: { label: "Accepted to employer notified", from: "acceptedAt", to: "employerNotifiedAt" },
  daysToAnswer: {
    label: "Employer notified to answer",
    from: "employerNotifiedAt",
    to: "answerReceivedAt",
    clock: "employerAnswerDaysInState",
  },
  daysToRequest: { label: "Received to hearing requested", from: "receivedAt", to: "hearingAskedOn" },
  daysToHearing: {
    label: "Received to hearing held",
    from: "receivedAt",
    to: "hearingHeldAt",
    clock: "clockHearingDays",
  },
  daysHearingToDecision: {
    label: "Hearing held to decision",
    from: "hearingHeldAt",
    to: "decidedAfterHearingAt",
    clock: "clockDecisionDays",
  },
  daysToDecision: { label: "Received to determination", from: "receivedAt", to: "determinationAt" },
  daysToPayment: {
    label: "Determination to paid in full",
    from: "determinationAt",
    to: "paidInFullAt",
    clock: "paymentDays",
  },
  daysToClose: { label: "Received to closed", from: "receivedAt", to: "closedAt" },
} as const satisfies Record<string, Stage>;
export type StageName = keyof typeof STAGES;
export const STAGE_NAMES = Object.keys(STAGES) as StageName[];
