import type { WageItem } from "@wage/contract/wageItems";

/** Says where a line comes from: whose it is, who entered it and why. */
export function sourceOf({ origin, enteredBy, entryReason }: WageItem): string {
  if (enteredBy === null) return "As signed by the claimant; it cannot be changed.";
  if (origin === "Amendment") return `Added by the claimant, entered by ${enteredBy}: ${entryReason}`;
  if (origin === "Finding")
    return `Found by the office, not claimed, entered by ${enteredBy}: ${entryReason}`;
  return `Entered from the claim by ${enteredBy}`;
}
