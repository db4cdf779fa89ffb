import { MILESTONES, type PublicStatus } from "@wage/contract/application/publicStatus";
import { CLAIMANT_STEPS, type ClaimantStep, type DueField, isClosed } from "@wage/contract/claimStatus";

type MilestoneDates = Record<(typeof MILESTONES)[number], string | null>;
export type DueDates = Record<DueField, string | null>;
/** The flags of the claim's status that the page depends on. */
export type StatusFlags = {
  category: string;
  mayBeLeft: boolean;
  claimantStep: ClaimantStep | null;
  dueDates: readonly DueField[];
};

/** Returns the one thing the claimant must or may do now; null while the office or the employer has to act. */
export const nextStepOf = (
  { claimantStep: key }: Pick<StatusFlags, "claimantStep">,
  due: DueDates,
): PublicStatus["youMust"] => {
  if (key === null) return null;
  const day = due[CLAIMANT_STEPS[key].due];
  return day === null && "onceDue" in CLAIMANT_STEPS[key] ? null : { key, due: day };
};

/** Returns the milestones reached, in the order of the claim's process. */
export const milestonesOf = (stamps: MilestoneDates): PublicStatus["milestones"] =>
  MILESTONES.flatMap((key) => {
    const at = stamps[key];
    return at ? [{ key, at }] : [];
  });

const DATE_KEYS = {
  answerDueDate: "answerDue",
  replyDueDate: "replyDue",
  appealByDate: "appealBy",
  payByDate: "payBy",
} as const satisfies Record<DueField, PublicStatus["dates"][number]["key"]>;

/**
 * Returns the due dates that matter in this status; a date that no one waits for any more would only worry the
 * claimant.
 */
export const datesOf = (
  { dueDates }: Pick<StatusFlags, "dueDates">,
  due: DueDates,
  review: { reviewBy: string | null; today: string },
): PublicStatus["dates"] => [
  // A day that has passed would be a promise that was not kept.
  ...(review.reviewBy && review.reviewBy >= review.today
    ? [{ key: "reviewBy" as const, date: review.reviewBy }]
    : []),
  ...dueDates.flatMap((field) => {
    const date = due[field];
    return date ? [{ key: DATE_KEYS[field], date }] : [];
  }),
];

/** A claimant may withdraw a claim while it is open. */
export const mayWithdraw = ({ category, mayBeLeft }: Pick<StatusFlags, "category" | "mayBeLeft">): boolean =>
  !isClosed(category) && mayBeLeft;

/** A claimant may change the filed answers until an officer has the claim or the employer was told of it. */
export const mayAmend = (claim: {
  isClosed: boolean;
  isFiledOnline: boolean;
  firstAssignedAt: string | null;
  employerNotifiedAt: string | null;
}): boolean =>
  !claim.isClosed &&
  claim.isFiledOnline &&
  claim.firstAssignedAt === null &&
  claim.employerNotifiedAt === null;

/** True if any of the new values differs from the old ones. */
export const isChanged = <T extends Record<string, string | null>>(
  before: { [K in keyof T]: string | null },
  after: T,
): boolean => Object.entries(after).some(([key, value]) => (before[key] ?? null) !== value);

/** Codes entered for a new e-mail address. */
export const confirmationTries = (claimId: number) => [
  { kind: "mailCode", subject: String(claimId), max: 5, minutes: 15 },
];

/** Codes entered for a telephone number; six digits are guessed sooner than the eight characters of a mail. */
export const textCodeTries = (claimId: number) => [
  { kind: "textCode", subject: String(claimId), max: 5, minutes: 60 },
];

/** Changes of the contact details, so that neither mails nor audit lines become a flood. */
export const contactChangeTries = (claimId: number) => [
  { kind: "contact", subject: String(claimId), max: 10, minutes: 60 },
];
