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
  dueToday: {
    label: "Due today",
    counts: "Open claims whose next item is due today.",
  },
  dueThisWeek: {
    label: "Due within 7 days",
    counts: "Open claims whose next item is due from today to six days from now.",
  },
  awaitingEmployer: {
    label: "Waiting for the employer",
    counts:
      "Open claims on which the employer must act now; once the employer’s day has passed, the office must.",
  },
  awaitingClaimant: {
    label: "Waiting for the claimant",
    counts:
      "Open claims on which the claimant must act now; once the claimant’s day has passed, the office must.",
  },
  staleClaims: {
    label: "No activity",
    counts: "Open claims that nothing was changed on for the number of days in Admin › Global.",
  },
  nearLimitation: {
    label: "Limitation near",
    counts: "Open claims whose limitation date has passed or comes within the days in Admin › Global.",
  },
  decisionsToWrite: {
    label: "Decisions to write",
    counts:
      "Items to do on the tab Claimed wages, on claims whose status allows a determination to be submitted.",
  },
  approvalsWaiting: {
    label: "Approvals waiting",
    counts: "Items to do of the kind Approval that this person has, or that their role has and nobody took.",
  },
  hearings: {
    label: "Hearings",
    counts: "Hearings of open claims that are scheduled from today to 30 days from now.",
  },
  agreedDates: {
    label: "Agreed dates",
    counts:
      "Items to do within 30 days whose date was entered with an action, such as a settlement payment. Hearings are listed separately.",
  },
  installmentsDue: {
    label: "Installments due",
    counts: "Unpaid installments of plans in force that are late or due within 7 days.",
  },
  closedThisMonth: {
    label: "Closed this month",
    counts: "Claims closed since the first of the month that this person had when they were closed.",
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
  decided: {
    label: "Decided",
    counts:
      "What the employer must pay by the decision in force: a judgment, else a settlement, else a determination, else a full admission. A claim that was paid before any of them counts nothing.",
  },
  recovered: {
    label: "Recovered",
    counts: "Payments received, less those that failed, on the claims that were closed in the period.",
  },
} as const satisfies Record<string, { label: string; counts: string }>;
