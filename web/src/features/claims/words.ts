import type { Application } from "@wage/contract/application/application";
import type { Warning } from "@wage/contract/application/applicationWarnings";

/** Labels for codes of the contract. */
export const ANSWER_LABEL: Record<string, string> = {
  disputes: "Disputes the claim",
  admits: "Admits the claim",
  partly: "Admits part of it",
};

/** The answers of the form's step "story", in the order in which staff read them; its narrative stands by itself. */
export const STORY_LABEL = {
  askedEmployer: "Asked the employer",
  askedDate: "Asked on",
  askedHow: "Asked by",
  employerReason: "The employer's answer",
  otherProceeding: "Other proceeding",
  otherProceedingDetail: "Where and since when",
  othersAffected: "Others not paid",
  othersNames: "Their names",
  retaliation: "Retaliation",
  retaliationDetail: "What happened",
} satisfies Record<Exclude<keyof Application["story"], "narrative">, string>;

/** The meaning of "no" for each question before the form. */
export const SCREENER_NO: Record<string, string> = {
  workedInState: "The work was not done in this state",
  privateEmployer: "The employer is not private",
  employee: "Was not an employee",
  recent: "The wages are older than the time limit",
  amountInRange: "The amount is outside the limits",
  notElsewhere: "Someone else already has the claim",
  moneyOwed: "Does not ask for money that is owed",
} satisfies Record<keyof Application["screener"], string>;

export const WARNING_LABEL: Record<string, string> = {
  oldWages: "Some wages are older than the time limit",
  belowMinimum: "The total is below the minimum amount",
  aboveMaximum: "The total is above the maximum amount",
  lowRate: "The rate is below the minimum wage",
  noEmployerAddress: "No address for the employer",
  overlap: "Two lines of the same kind are for the same days",
  notAskedEmployer: "The employer has not been asked",
  screener: "A question before the form was answered no",
  zipOfOtherState: "The claimant's ZIP code is of another state",
  mailTypo: "The claimant's email may be mistyped",
  emergencyPhoneIsOwn: "The emergency contact has the claimant's phone",
  representativePhoneIsOwn: "The representative has the claimant's phone",
  employerZipOfOtherState: "The employer's ZIP code is of another state",
  employerPhoneIsOwn: "The employer has the claimant's phone",
  employerEmailIsOwn: "The employer has the claimant's email",
  hoursBeyondDays: "The hours of a week do not fit into its days",
  paidBeforeJob: "The last pay was before the first day of work",
  askedBeforeJob: "The employer was asked before the first day of work",
  lineBeforeJob: "A line begins before the first day of work",
  lineAfterJob: "A line ends after the last day of work",
  dueBeforeWork: "The pay of a line was due before its first day",
  paidThoughNeverPaid: "A line was paid in part by an employer who never paid",
  commissionWithoutPlan: "A line of commission without a commission plan",
} satisfies Record<Warning, string>;

export const MILESTONE_LABEL = {
  received: "Received",
  accepted: "Accepted",
  assigned: "First assigned",
  employerNotified: "Employer notified",
  answerReceived: "Employer answered",
  determined: "Determination issued",
  paidInFull: "Paid in full",
  closed: "Closed",
  reopened: "Reopened",
} as const;

interface Name {
  prefix?: string | null;
  firstName: string;
  middleName?: string | null;
  lastName: string;
  suffix?: string | null;
}
/** "Ana M. Garcia": the name in reading order. */
export const fullName = ({ prefix, firstName, middleName, lastName, suffix }: Name) =>
  [prefix, firstName, middleName, lastName, suffix].filter(Boolean).join(" ");

interface Address {
  addressLine1: string | null;
  addressLine2: string | null;
  city: string | null;
  stateCode: string | null;
  zip: string | null;
}
export const addressText = ({ addressLine1, addressLine2, city, stateCode, zip }: Address) =>
  [addressLine1, addressLine2, [city, [stateCode, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ")]
    .filter(Boolean)
    .join(", ");
