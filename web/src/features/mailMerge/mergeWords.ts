import type { MergeItem, MergeRow } from "@wage/contract/letters/mailMerge";

export const RECIPIENT_WORDS: Record<MergeRow["recipient"], string> = {
  claimant: "the claimant",
  employer: "the employer",
  countyAttorney: "the county attorney",
  sheriff: "the sheriff",
  hearingOfficer: "the hearing officer",
  other: "someone else",
};

export const MERGE_LOOK: Record<MergeRow["status"], { label: string; category: string }> = {
  Checking: { label: "Being checked", category: "Waiting" },
  Review: { label: "Ready to review", category: "Intake" },
  Issuing: { label: "Being issued", category: "Waiting" },
  Stopped: { label: "Stopped", category: "Closed" },
  Failed: { label: "Failed", category: "Legal" },
  Done: { label: "Issued", category: "Collection" },
  Cancelled: { label: "Cancelled", category: "Closed" },
  Refused: { label: "Refused", category: "Closed" },
};

export const ITEM_LOOK: Record<MergeItem["state"], { label: string; category: string }> = {
  Waiting: { label: "Not checked yet", category: "Waiting" },
  Ready: { label: "Ready", category: "Intake" },
  Exception: { label: "Left out", category: "Legal" },
  Issued: { label: "Issued", category: "Collection" },
};
