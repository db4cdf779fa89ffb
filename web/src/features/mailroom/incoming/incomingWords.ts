import type { LookupRow } from "@wage/contract/lookups";
import {
  type IncomingPiece,
  incomingRoutes,
  type MAIL_SENDERS,
  type StackRow,
  type SuggestedClaim,
} from "@wage/contract/mailroom/incoming";
import { refresh } from "../../../core/http/query.ts";

const STACK_LOOK: Record<StackRow["status"], { label: string; category: string }> = {
  Collecting: { label: "Files are missing", category: "Waiting" },
  Reading: { label: "Being read", category: "Waiting" },
  Stopped: { label: "Stopped", category: "Closed" },
  Failed: { label: "Failed", category: "Legal" },
  Ready: { label: "Read", category: "Intake" },
};

/** A stack whose pieces are all handled has nothing left to do. */
export const lookOfStack = ({ status, open }: Pick<StackRow, "status" | "open">) =>
  status === "Ready" && open === 0 ? { label: "Done", category: "Collection" } : STACK_LOOK[status];

export const PIECE_LOOK: Record<IncomingPiece["status"], { label: string; category: string }> = {
  Open: { label: "To attach", category: "Intake" },
  Unattached: { label: "Unattached", category: "Waiting" },
  Attached: { label: "Attached", category: "Collection" },
  Discarded: { label: "Discarded", category: "Closed" },
};

export type Sender = (typeof MAIL_SENDERS)[number];
export const SENDER_WORDS: Record<Sender, string> = {
  Claimant: "The claimant",
  Employer: "The employer",
  Court: "A court",
  Staff: "Someone else",
};

/** The kind of document that mail of a sender usually is, by its code; the officer's item asks for the exact one. */
export const USUAL_KIND: Record<Sender, string> = {
  Claimant: "OTHER",
  Employer: "ANSWER",
  Court: "OTHER",
  Staff: "OTHER",
};
/** The kind of document that a letter is which came back. */
export const RETURNED_KIND = "RETURNED";

export const kindOf = (rows: readonly LookupRow<"DocumentType">[] | undefined, code: string) =>
  rows?.find((row) => row.code === code && row.active)?.id;

export const senderOf = ({ letters, proposed }: IncomingPiece): Sender =>
  letters.find(({ claimId }) => claimId === proposed?.claimId)?.sender ?? "Staff";

export const nameOf = ({ claimNumber, claimantName, employerName, isClosed }: SuggestedClaim): string =>
  `${claimNumber}: ${claimantName || "no claimant"}, ${employerName || "no employer"}${isClosed ? " (closed)" : ""}`;

export const refreshIncoming = () =>
  refresh(incomingRoutes.stacks, incomingRoutes.stack, incomingRoutes.unattached);
