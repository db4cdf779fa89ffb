import type { DELIVERIES, LetterRecipient, LetterRow, LetterStatus } from "@wage/contract/letters";
import type { TEMPLATE_RECIPIENTS } from "@wage/contract/letters/templates";

/** The dialog that is open on the letters of a claim. */
export type OpenedLetter =
  | { act: "new" }
  /** The letters to both parties that were just begun. */
  | { act: "both"; rows: readonly LetterRow[] }
  | { act: "read" | "edit" | "review" | "approve" | "issue" | "correct" | "void"; row: LetterRow };

export const RECIPIENT_LABEL: Record<LetterRecipient, string> = {
  claimant: "Claimant",
  employer: "Employer",
  countyAttorney: "County attorney",
  sheriff: "Sheriff",
  hearingOfficer: "Hearing officer",
  other: "Other recipient",
};

export const TEMPLATE_RECIPIENT_LABEL: Record<(typeof TEMPLATE_RECIPIENTS)[number], string> = {
  Claimant: "Claimant",
  Employer: "Employer",
  Both: "Claimant and employer",
  CountyAttorney: "County attorney",
  Sheriff: "Sheriff",
  Attorney: "Attorney",
  Court: "Court",
  Other: "Other recipient",
};

export const DELIVERY_LABEL: Record<(typeof DELIVERIES)[number], string> = {
  Mail: "First-class mail",
  "Certified mail": "Certified mail",
  Portal: "The recipient's page on our website",
  Email: "Email with the letter attached",
  Hand: "By hand",
  Fax: "Fax",
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
