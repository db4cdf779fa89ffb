import { MILESTONES, type PublicStatus } from "@wage/contract/application/publicStatus";
import { isClosed } from "@wage/contract/claimStatus";

type MilestoneDates = Record<(typeof MILESTONES)[number], string | null>;

/** Returns the milestones reached, in the order of the claim's process. */
export const milestonesOf = (stamps: MilestoneDates): PublicStatus["milestones"] =>
  MILESTONES.flatMap((key) => {
    const at = stamps[key];
    return at ? [{ key, at }] : [];
  });

/** Returns the day by which the office looks at the claim. One that has passed would be a promise that was not kept. */
export const promisedBy = (reviewBy: string | null, today: string): string | null =>
  reviewBy !== null && reviewBy >= today ? reviewBy : null;

/** A claimant may withdraw a claim while it is open. */
export const mayWithdraw = ({ category, mayBeLeft }: { category: string; mayBeLeft: boolean }): boolean =>
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
