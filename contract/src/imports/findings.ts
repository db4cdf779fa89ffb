/** What may be done with all rows of a kind of finding. */
export type Choice = "take" | "aside" | "join" | "separate";

/**
 * The kinds of findings in a file, with what may be done about each; the first holds unless another is chosen. A row with
 * doubtful figures is kept aside until somebody chooses; a cell that says nothing certain is taken as text, its value
 * unknown. The sentence of a kind is the message of the same name.
 */
export const CHOICES = {
  numberAbsent: ["aside", "take"],
  numberInvalid: ["aside", "take"],
  numberRepeated: ["aside", "join", "separate"],
  rowRepeated: ["aside", "take"],
  numberExists: ["aside"],
  workedOn: ["aside"],
  likeAnother: ["take", "aside"],
  receivedUnreadable: ["aside"],
  closedUnreadable: ["aside"],
  statusUnmapped: ["aside"],
  closureUnmapped: ["aside", "take"],
  closedWithoutDate: ["take", "aside"],
  openWithCloseDate: ["aside", "take"],
  closedBeforeReceived: ["aside", "take"],
  dateInFuture: ["aside", "take"],
  dateOutsideFile: ["aside", "take"],
  paidManyTimes: ["aside", "take"],
  amountNegative: ["aside", "take"],
  textTooLong: ["aside", "take"],
  cellBeyond: ["take", "aside"],
  countyUnknown: ["take", "aside"],
  notDate: ["take", "aside"],
  notAmount: ["take", "aside"],
  amountUnknown: ["take", "aside"],
  amountAtLeast: ["take", "aside"],
  amountRounded: ["take", "aside"],
} as const satisfies Record<string, readonly [Choice, ...Choice[]]>;
export type FindingKind = keyof typeof CHOICES;
export const FINDING_KINDS = Object.keys(CHOICES) as FindingKind[];

/** What was noticed in a row. `value` completes the message of its kind: a line, a length. */
export type Finding = { kind: FindingKind; column: string; cell: string; value?: number };

export const choiceOf = (choices: Partial<Record<FindingKind, Choice>>, kind: FindingKind): Choice =>
  choices[kind] ?? CHOICES[kind][0];

/** The kinds whose rows are kept aside. */
export const asideKinds = (choices: Partial<Record<FindingKind, Choice>>): FindingKind[] =>
  FINDING_KINDS.filter((kind) => choiceOf(choices, kind) === "aside");
