/**
 * Every figure that several screens show, each once: its label, and the line that says what it counts. The SQL of each
 * is in `server/src/claim/counts.queries.ts`, and a test compares the screens with each other.
 */
export const COUNTS = {
  openClaims: {
    label: "Open claims",
    counts: "Claims that are not closed, those on hold and in intake included.",
  },
  withoutOfficer: {
    label: "Without an officer",
    counts: "Open claims that no officer has. A claim that is not accepted yet needs none.",
  },
  overdueClaims: {
    label: "Overdue claims",
    counts:
      "Open claims with an overdue item. A claim on hold is not late, because its deadlines stand still.",
  },
  openItems: {
    label: "Open items",
    counts: "Items that are not done or canceled, those on hold or snoozed included.",
  },
  toDo: {
    label: "To do",
    counts: "Open items that are neither on hold nor snoozed.",
  },
  overdueItems: {
    label: "Overdue items",
    counts:
      "Open items whose due date has passed. An item on hold is not late, because its deadline stands still.",
  },
  recovered: {
    label: "Recovered",
    counts: "Payments received, less those that failed, on the claims that were closed in the period.",
  },
} as const satisfies Record<string, { label: string; counts: string }>;
