import type { LetterRecipient, LetterStatus } from "@wage/contract/letters";

export const RECIPIENT_LABEL: Record<LetterRecipient, string> = {
  claimant: "Claimant",
  employer: "Employer",
  countyAttorney: "County attorney",
  sheriff: "Sheriff",
  other: "Other recipient",
};

export const STATUS_LOOK: Record<LetterStatus, { label: string; category: string }> = {
  Draft: { label: "Draft", category: "Waiting" },
  InReview: { label: "In review", category: "Waiting" },
  Approved: { label: "Approved", category: "Intake" },
  Issued: { label: "Issued", category: "Collection" },
  Mailed: { label: "In the mail", category: "Collection" },
  Delivered: { label: "Delivered", category: "Collection" },
  Returned: { label: "Returned", category: "Legal" },
  Voided: { label: "Voided", category: "Closed" },
  Superseded: { label: "Superseded", category: "Closed" },
};
