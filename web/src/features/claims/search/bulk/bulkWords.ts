import type { BulkChange } from "@wage/contract/claims/claimBulk";

/** The changes of the claims search. An action is performed together from today's plan, where each letter is read first. */
export type BulkKind = Exclude<BulkChange["kind"], "act">;
export const BULK_KINDS = ["assign", "tag", "letter", "transfer"] as const satisfies readonly BulkKind[];

export const BULK: Record<BulkKind, { button: string; title: string }> = {
  assign: { button: "Assign officer", title: "Assign the selected claims" },
  tag: { button: "Tags", title: "Change the tags of the selected claims" },
  transfer: { button: "Move to an office", title: "Move the selected claims to an office" },
  letter: { button: "Draft a letter", title: "Draft a letter for the selected claims" },
};
