import type { ClaimDetail, ClaimNote, LogLine } from "@wage/contract/claims/claimDetail";
import { type ClaimMoney, DECISION_TITLES } from "@wage/contract/claims/claimMoney";
import { APPELLANTS, HEARING_STATES, OFFERERS } from "@wage/contract/claims/hearings";
import { COMPONENTS, ENTRY_KINDS } from "@wage/contract/claims/ledger";
import { ARRIVAL_MEDIA } from "@wage/contract/claims/people/arrivals";
import { PROCEEDINGS } from "@wage/contract/claims/proceedings";
import { agencyDay, usDate } from "@wage/contract/core/calendar";
import { formatMoney } from "@wage/contract/core/numbers";
import type { WageItem } from "@wage/contract/wageItems";

/** A part of a sheet as the template reads it. */
export type SheetSection = {
  title: string | null;
  text: string | null;
  columns: { title: string; wide: boolean; number: boolean }[];
  rows: string[][];
};
type Cell = string | null | undefined;

const column = (title: string, how: "wide" | "number" | "narrow" = "narrow") => ({
  title,
  wide: how === "wide",
  number: how === "number",
});
const tableOf = (title: string | null, columns: SheetSection["columns"], rows: Cell[][]): SheetSection => ({
  title,
  text: rows.length === 0 ? "None." : null,
  columns,
  rows: rows.map((row) => row.map((cell) => cell ?? "")),
});
const facts = (title: string, rows: [string, Cell][]): SheetSection =>
  tableOf(
    title,
    [column("Fact"), column("On record", "wide")],
    rows.filter(([, value]) => value),
  );
const day = (date: Cell) => (date ? usDate(date) : null);
/** The agency's day of a moment. */
const dayOf = (moment: Cell, timeZone: string) =>
  moment ? usDate(agencyDay(new Date(moment), timeZone)) : null;
const money = (amount: Cell) => (amount ? formatMoney(amount) : null);
const joined = (...parts: Cell[]) => parts.filter(Boolean).join(", ");

type Address = { addressLine1: Cell; addressLine2: Cell; city: Cell; stateCode: Cell; zip: Cell };
const addressOf = (one: Address) =>
  joined(one.addressLine1, one.addressLine2, one.city, [one.stateCode, one.zip].filter(Boolean).join(" "));

/** The parties, the work and the amounts. Where the claimant's contact is confidential, a packet leaves it out. */
export function summarySections(
  claim: ClaimDetail,
  {
    leavesHouse,
    timeZone,
    nextStep,
  }: {
    leavesHouse: boolean;
    timeZone: string;
    /** What the claim waits for; null for a closed one, and for what leaves the house. */
    nextStep: string | null;
  },
): SheetSection[] {
  const { claimant, employer, employment } = claim;
  const withheld = leavesHouse && claim.confidentialContact;
  return [
    facts("Claim", [
      ["Number", claim.number],
      ["Status", claim.status.description],
      ["Received", day(claim.receivedDate)],
      ["Officer", claim.officer?.name],
      ["County", claim.county],
      ["Next step", nextStep],
      ["Closed", claim.closure && joined(dayOf(claim.closedAt, timeZone), claim.closure.description)],
    ]),
    facts("Claimant", [
      [
        "Name",
        claimant && [claimant.firstName, claimant.middleName, claimant.lastName].filter(Boolean).join(" "),
      ],
      ["Address", withheld ? "Confidential: write to the agency" : claimant && addressOf(claimant)],
      ["Telephone", withheld ? null : claimant?.phone],
      ["E-mail", withheld ? null : claimant?.email],
    ]),
    facts("Employer", [
      ["Name", employer?.legalName],
      ["Trade name", employer?.dba],
      ["Address", employer && addressOf(employer)],
      ["Telephone", employer?.phone],
    ]),
    facts("Work", [
      ["Job", employment?.jobTitle],
      ["First day", day(employment?.startDate)],
      ["Last day", day(employment?.lastDayWorked)],
    ]),
    facts("Amounts", [
      ["Claimed", money(claim.amountClaimed)],
      ["Determined", money(claim.amountDetermined)],
      ["Due", money(claim.amountDue)],
      ["Paid", money(claim.amountPaid)],
      ["Balance", money(claim.balance)],
    ]),
    ...(claim.narrative && !leavesHouse
      ? [{ title: "The claimant's statement", text: claim.narrative, columns: [], rows: [] }]
      : []),
  ];
}

const ORIGINS = { Amendment: "added by the claimant later", Finding: "found by the office, not claimed" };

export const wageSections = (items: readonly WageItem[]): SheetSection[] => [
  tableOf(
    "Wages",
    [
      column("Wages", "wide"),
      column("Period"),
      column("Claimed", "number"),
      column("Employer admits", "number"),
      column("Found", "number"),
    ],
    items.map((item) => [
      item.origin === "Claim" ? item.type : `${item.type} (${ORIGINS[item.origin]})`,
      [day(item.periodStart), day(item.periodEnd)].filter(Boolean).join(" – "),
      money(item.amountClaimed),
      money(item.employerAdmits),
      money(item.investigatedAmount),
    ]),
  ),
];

export const accountSections = (
  { ledger, proceedings, determinations, hearings }: ClaimMoney,
  timeZone: string,
): SheetSection[] => [
  tableOf(
    "Decisions",
    [
      column("Issued"),
      column("Decision"),
      column("Findings", "wide"),
      column("Wages", "number"),
      column("Interest", "number"),
      column("Penalty to the claimant", "number"),
    ],
    determinations
      .filter(({ status }) => status === "Issued" || status === "Superseded")
      .map((one) => [
        dayOf(one.approvedAt, timeZone),
        DECISION_TITLES[one.kind],
        joined(one.findings, one.status === "Superseded" ? "superseded" : null),
        money(one.amount),
        money(one.interest),
        money(one.penalty),
      ]),
  ),
  ...determinations
    // Other figures than the law's have a reason of their own: these steps do not lead to them.
    .filter(({ status, figuresReason }) => status === "Issued" && figuresReason === null)
    .flatMap(({ computed }) => (computed && computed.account.length > 0 ? [computed.account] : []))
    .map(
      (account): SheetSection => ({
        title: "How penalty and interest were calculated",
        text: account.join("\n"),
        columns: [],
        rows: [],
      }),
    ),
  tableOf(
    "Appeals and hearings",
    [column("Appeal received"), column("Of"), column("Hearing", "wide"), column("State"), column("Decision")],
    hearings
      .filter(({ status }) => status !== "TakenBack")
      .map((one) => [
        joined(
          day(one.requestedOn),
          one.requestMedium && ARRIVAL_MEDIA[one.requestMedium],
          one.goodCause && "late, allowed",
        ),
        one.requestedBy && APPELLANTS[one.requestedBy].en,
        joined(dayOf(one.startsAt, timeZone), one.officer, one.place, one.waiver),
        HEARING_STATES[one.status].en,
        one.outcome && DECISION_TITLES[one.outcome],
      ]),
  ),
  tableOf(
    "Legal steps",
    [column("Step"), column("Date"), column("Amount", "number"), column("Court, number, result", "wide")],
    proceedings
      .filter(({ superseded }) => !superseded)
      .map((one) => [
        PROCEEDINGS[one.kind].en,
        joined(day(one.startedOn), one.endedOn && `ended ${day(one.endedOn)}`),
        money(one.amount),
        joined(one.court, one.caseNumber, one.result),
      ]),
  ),
  tableOf(
    "Exhibits of the hearing",
    [column("Number", "number"), column("Document", "wide"), column("Offered by"), column("Admitted")],
    hearings
      .flatMap(({ papers }) => papers)
      .filter(({ number }) => number !== null)
      .toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0))
      .map(({ number, document, offeredBy, admitted, note }) => [
        String(number),
        joined(document, note),
        offeredBy && OFFERERS[offeredBy].en,
        admitted === null ? "no ruling" : admitted ? "yes" : "no",
      ]),
  ),
  tableOf(
    "Due and paid",
    [
      column("Part", "wide"),
      column("Due", "number"),
      column("Paid", "number"),
      column("Written off", "number"),
      column("Left", "number"),
    ],
    ledger.components.map((one) => [
      COMPONENTS[one.component].en,
      money(one.due),
      money(one.paid),
      money(one.writtenOff),
      money(one.left),
    ]),
  ),
  tableOf(
    "Account",
    [column("Date"), column("Entry", "wide"), column("Amount", "number")],
    ledger.entries
      .filter(({ status }) => status === "Posted")
      .toReversed()
      .map((one) => [
        day(one.occurredOn),
        joined(
          ENTRY_KINDS[one.kind].en,
          one.component && COMPONENTS[one.component].en,
          one.method,
          one.receivedOn && `received ${day(one.receivedOn)}`,
          one.medium && ARRIVAL_MEDIA[one.medium],
          one.reversed ? "reversed" : null,
        ),
        money(one.amount),
      ]),
  ),
];

/** Notes of legal advice are never part of a file. */
export const noteSections = (notes: readonly ClaimNote[], timeZone: string): SheetSection[] => [
  tableOf(
    "Notes",
    [column("Date"), column("Kind"), column("Note", "wide")],
    notes
      .filter(({ privileged }) => !privileged)
      .toReversed()
      .map(({ createdAt, kind, author, body }) => [dayOf(createdAt, timeZone), joined(kind, author), body]),
  ),
];

export const historySections = (log: readonly LogLine[], timeZone: string): SheetSection[] => [
  tableOf(
    "Activity log",
    [column("Date"), column("Who"), column("What", "wide")],
    log.toReversed().map(({ at, who, summary }) => [dayOf(at, timeZone), who, summary]),
  ),
];

/** A part of the file with the number of its pages, or the reason why it has none. */
export type IndexedPart = { title: string; detail: string; pages: number | null };

/** The index: the page on which each part begins, after the pages of the index itself. */
export function indexSections(parts: readonly IndexedPart[], ownPages: number): SheetSection[] {
  let next = ownPages + 1;
  const rows = parts.map(({ title, detail, pages }) => {
    const first = next;
    next += pages ?? 0;
    return [title, detail, pages === null ? "not included" : String(first)];
  });
  return [tableOf("Index", [column("Paper", "wide"), column("Details"), column("Page", "number")], rows)];
}
