import type { ActionEvent } from "@wage/contract/actions";
import type { ClaimantStep } from "@wage/contract/claimStatus";

/** The event of a reply, by what the claim's status asks the claimant for. An appeal is made on paper. */
export const REPLY_EVENTS: Partial<Record<ClaimantStep, ActionEvent>> = {
  information: "claimantInforms",
  reply: "claimantReplies",
};

/** Messages of one claimant, so that the officer's inbox is not flooded. */
export const messageTries = (claimId: number) => [
  { kind: "message", subject: String(claimId), max: 10, minutes: 60 },
  { kind: "message", subject: `${claimId} day`, max: 30, minutes: 24 * 60 },
];
