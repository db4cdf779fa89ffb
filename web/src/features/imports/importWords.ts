import type { Choice, FindingKind } from "@wage/contract/imports/findings";
import type { BatchRow } from "@wage/contract/imports/importBatch";

export const BATCH_LOOK: Record<BatchRow["state"], { label: string; category: string }> = {
  Mapping: { label: "To be mapped", category: "Intake" },
  Reading: { label: "Being read", category: "Waiting" },
  Checked: { label: "Checked", category: "Intake" },
  Taking: { label: "Being taken", category: "Waiting" },
  Cancelled: { label: "Stopped", category: "Closed" },
  Taken: { label: "Taken", category: "Collection" },
  Undoing: { label: "Being undone", category: "Waiting" },
  Undone: { label: "Undone", category: "Closed" },
  Failed: { label: "Failed", category: "Legal" },
};

export const CHOICE_WORDS: Record<Choice, string> = {
  take: "Take",
  aside: "Keep aside",
  join: "One case of several rows",
  separate: "A case each, with a number of its own",
};

export const KIND_WORDS: Record<FindingKind, string> = {
  numberAbsent: "No claim number (taking gives one)",
  numberInvalid: "Not a claim number (taking gives one)",
  numberRepeated: "The same case twice",
  rowRepeated: "The same row twice",
  numberExists: "The number belongs to another claim",
  workedOn: "Somebody has worked on the claim",
  likeAnother: "Like a claim with another number",
  receivedUnreadable: "No date received that can be read",
  closedUnreadable: "Date closed cannot be read",
  statusUnmapped: "Status without a target",
  closureUnmapped: "Closure too long for a code",
  closedWithoutDate: "Closed without a date (its last date is taken)",
  openWithCloseDate: "Open with a date closed (the date is not taken)",
  closedBeforeReceived: "Closed before it was received",
  dateInFuture: "A date in the future",
  dateOutsideFile: "A date outside the years of the file",
  paidManyTimes: "Paid more than ten times what was claimed",
  amountNegative: "An amount below zero",
  textTooLong: "Longer than its field (taking keeps the beginning there)",
  cellBeyond: "A cell after the last heading",
  countyUnknown: "No county of this name",
  notDate: "Not a date, kept as text",
  notAmount: "Not an amount, kept as text",
  amountUnknown: "Amount said to be unknown",
  amountAtLeast: "“At least” this amount",
  amountRounded: "Rounded to the cent",
};
