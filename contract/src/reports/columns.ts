import type { Words } from "../claimStatus.ts";
import {
  CLAIM_COLUMNS,
  type ClaimColumn,
  type ColumnDefinition,
  type Condition,
  conditionOn,
  LANGUAGES,
  PRIORITIES,
  REPORT_COLUMNS as REPORT_COLUMNS_OF_CLAIMS,
  type ReportColumn as ReportColumnOfClaims,
} from "../claims/claimColumns.ts";
import { APPELLANTS, HEARING_MODES, HEARING_STATES } from "../claims/hearings.ts";
import { PAYMENT_METHOD_NAMES } from "../claims/ledger.ts";
import { choice } from "../core/fields.ts";
import { type Message, message } from "../core/messages.ts";
import type { Permission } from "../core/policy.ts";
import { DECISION_KINDS } from "./claimParts.ts";

/*
 * A report is of claims or of their records. A record has columns of its own, and beside them those of its claim.
 * `server/src/features/reports/subjects.queries.ts` has their SQL.
 */

type OwnColumns = Readonly<Record<string, ColumnDefinition>>;
const words = (table: Readonly<Record<string, string>>) =>
  ({ kind: "choice", choices: { words: table } }) as const;
const english = (table: Readonly<Record<string, Words>>) =>
  Object.fromEntries(Object.entries(table).map(([value, { en }]) => [value, en]));
const same = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, value]));
const money = (label: string) => ({ label, kind: "money" }) as const;
const date = (label: string) => ({ label, kind: "date" }) as const;
const time = (label: string) => ({ label, kind: "time" }) as const;
const text = (label: string) => ({ label, kind: "text" }) as const;
const staff = (label: string) =>
  ({ label, kind: "choice", choices: { officers: true }, compares: true }) as const;

const WAGE_LINES = {
  wageLineType: {
    label: "Type of line",
    kind: "choice",
    choices: { lookup: "WageItemType", by: "id" },
  },
  wageLineFrom: date("Line from"),
  wageLineTo: date("Line to"),
  wageLineClaimed: money("Line, claimed"),
  wageLineAdmitted: money("Line, admitted"),
  wageLineFound: money("Line, found due"),
  wageLineOrigin: {
    label: "Line from whom",
    ...words({ Claim: "The claim", Amendment: "Added by the claimant", Finding: "Found by the office" }),
  },
} as const satisfies OwnColumns;

const PAYMENTS = {
  paymentOn: date("Paid on"),
  paymentAmount: money("Payment"),
  paymentMethod: { label: "Payment method", ...words(same(PAYMENT_METHOD_NAMES)) },
  paymentReceivedOn: date("Payment known since"),
  paymentReference: text("Payment reference"),
} as const satisfies OwnColumns;

const DECISIONS = {
  decisionResult: { label: "Result", ...words(DECISION_KINDS) },
  decisionIssuedAt: time("Issued"),
  decisionState: { label: "In force", ...words({ Issued: "In force", Superseded: "Replaced" }) },
  decisionWages: money("Wages decided"),
  decisionPenalty: money("Penalty decided"),
  decisionInterest: money("Interest decided"),
  decisionStatePenalty: money("Penalty to the state decided"),
  decisionAppealBy: date("Appeal by"),
  decisionBy: staff("Drafted by"),
} as const satisfies OwnColumns;

const HEARINGS = {
  hearingState: { label: "Hearing state", ...words(english(HEARING_STATES)) },
  hearingRequestedOn: date("Hearing requested on"),
  hearingRequestedBy: { label: "Hearing requested by", ...words(english(APPELLANTS)) },
  hearingAt: time("Hearing at"),
  hearingMode: { label: "Hearing held how", ...words(english(HEARING_MODES)) },
  hearingOfficer: text("Hearing officer"),
  hearingOutcome: text("Hearing outcome"),
} as const satisfies OwnColumns;

const TASKS = {
  taskTitle: text("Task"),
  taskState: {
    label: "Task state",
    ...words({
      Open: "Open",
      InProgress: "In progress",
      OnHold: "On hold",
      Done: "Done",
      Cancelled: "Cancelled",
    }),
  },
  taskPriority: { label: "Task priority", ...words(same(PRIORITIES)) },
  taskDue: date("Task due"),
  taskCreatedAt: time("Task created"),
  taskDoneAt: time("Task done"),
  taskUser: staff("Task of"),
} as const satisfies OwnColumns;

const LETTERS = {
  letterSubject: text("Letter"),
  letterTemplate: text("Letter template"),
  letterState: {
    label: "Letter state",
    ...words({
      Draft: "Draft",
      InReview: "In review",
      Approved: "Approved",
      Issued: "Issued",
      Mailed: "Mailed",
      Delivered: "Delivered",
      Returned: "Returned",
      Voided: "Voided",
      Superseded: "Superseded",
    }),
  },
  letterRecipient: {
    label: "Letter to",
    ...words({
      claimant: "Claimant",
      employer: "Employer",
      countyAttorney: "County attorney",
      sheriff: "Sheriff",
      hearingOfficer: "Hearing officer",
      other: "Other",
    }),
  },
  letterLanguage: { label: "Letter language", ...words(LANGUAGES) },
  letterDate: date("Letter date"),
  letterIssuedAt: time("Letter issued"),
} as const satisfies OwnColumns;

const PEOPLE = {
  personName: { label: "Person", kind: "text", personal: true },
  personPart: {
    label: "Part in the claim",
    kind: "choice",
    choices: { lookup: "PublicPersonType", by: "id" },
  },
  personCity: { label: "Person’s city", kind: "text", personal: true },
  personState: text("Person’s state"),
  personLanguage: { label: "Person’s language", ...words(LANGUAGES) },
} as const satisfies OwnColumns;

const EMPLOYERS = {
  firmName: text("Employer’s name"),
  firmCity: text("City of the employer"),
  firmState: text("State of the employer"),
  firmIndustry: {
    label: "Industry of the employer",
    kind: "choice",
    choices: { lookup: "BusinessType", by: "id", only: "Industry" },
  },
  firmEmployees: { label: "Number of employees", kind: "number" },
  firmClaims: { label: "Number of claims", kind: "number" },
  firmOpenClaims: { label: "Number of open claims", kind: "number" },
  firmClaimed: money("Claimed from the employer"),
  firmPaid: money("Paid by the employer"),
} as const satisfies OwnColumns;

type SubjectDefinition = {
  label: string;
  /** The words for one record and for several, as they stand within a sentence. */
  one: string;
  many: string;
  /** The permission by which these records are read on the page of a claim; their report requires it too. */
  access: Permission;
  columns: OwnColumns;
  /** A record is of one claim, whose columns it has too. */
  isOfClaim: boolean;
  /** The columns with which a new report of the subject begins. */
  first: string;
  /** The sentence that says which records are left out; without it all are counted. */
  note?: string;
};

export const SUBJECTS = {
  claims: {
    label: "Claims",
    one: "claim",
    many: "claims",
    access: "claim:read",
    columns: {},
    isOfClaim: true,
    first: "claimNumber,receivedAt,closedAt,closureCode,amountPaid",
  },
  wageLines: {
    label: "Wage lines",
    one: "wage line",
    many: "wage lines",
    access: "wage:read",
    columns: WAGE_LINES,
    isOfClaim: true,
    first: "claimNumber,wageLineType,wageLineFrom,wageLineTo,wageLineClaimed,wageLineFound",
  },
  payments: {
    label: "Payments",
    one: "payment",
    many: "payments",
    access: "claim:read",
    columns: PAYMENTS,
    isOfClaim: true,
    first: "claimNumber,employer,paymentOn,paymentAmount,paymentMethod",
    note: "What was paid before a claim came from an earlier system is not among them. Payments that were reversed, or that nobody has approved yet, are not among them.",
  },
  decisions: {
    label: "Decisions",
    one: "decision",
    many: "decisions",
    access: "claim:read",
    columns: DECISIONS,
    isOfClaim: true,
    first: "claimNumber,decisionIssuedAt,decisionResult,decisionState,decisionWages",
    note: "Decisions that are not issued are not among them.",
  },
  hearings: {
    label: "Hearings",
    one: "hearing",
    many: "hearings",
    access: "claim:read",
    columns: HEARINGS,
    isOfClaim: true,
    first: "claimNumber,hearingState,hearingRequestedOn,hearingAt,hearingOutcome",
    note: "Hearings that were taken back are not among them.",
  },
  tasks: {
    label: "Tasks",
    one: "task",
    many: "tasks",
    access: "inbox:read",
    columns: TASKS,
    isOfClaim: true,
    first: "claimNumber,taskTitle,taskState,taskDue,taskDoneAt",
    note: "Tasks without a claim are not among them.",
  },
  letters: {
    label: "Letters",
    one: "letter",
    many: "letters",
    access: "letter:read",
    columns: LETTERS,
    isOfClaim: true,
    first: "claimNumber,letterSubject,letterRecipient,letterState,letterDate",
    note: "Drafts, and letters that were voided, are among them.",
  },
  people: {
    label: "People",
    one: "person of a claim",
    many: "people of claims",
    access: "claim:read",
    columns: PEOPLE,
    isOfClaim: true,
    first: "claimNumber,personName,personPart,personLanguage",
    note: "The claimants are among them. Who has a part in several claims is counted in each.",
  },
  employers: {
    label: "Employers",
    one: "employer",
    many: "employers",
    access: "claim:read",
    columns: EMPLOYERS,
    isOfClaim: false,
    first: "firmName,firmCity,firmClaims,firmOpenClaims,firmClaimed,firmPaid",
    note: "Employers without a claim that you may read are not among them.",
  },
} as const satisfies Record<string, SubjectDefinition>;
export type Subject = keyof typeof SUBJECTS;
export type RecordSubject = Exclude<Subject, "claims">;
const SUBJECT_NAMES = Object.keys(SUBJECTS) as [Subject, ...Subject[]];
export const isSubject = (name: string): name is Subject => Object.hasOwn(SUBJECTS, name);
/** The subject of a report; without one it is of claims. */
export const subject = choice(SUBJECT_NAMES).optional();
export const subjectOf = (name: Subject | undefined): SubjectDefinition => SUBJECTS[name ?? "claims"];

const RECORD_COLUMNS = {
  ...WAGE_LINES,
  ...PAYMENTS,
  ...DECISIONS,
  ...HEARINGS,
  ...TASKS,
  ...LETTERS,
  ...PEOPLE,
  ...EMPLOYERS,
} as const;
export type RecordColumn = keyof typeof RECORD_COLUMNS;
export const isRecordColumn = (name: string): name is RecordColumn => Object.hasOwn(RECORD_COLUMNS, name);

/** Every column that a report of any subject shows. */
export type ReportColumn = ReportColumnOfClaims | RecordColumn;
export const REPORT_COLUMNS: Readonly<Record<ReportColumn, ColumnDefinition>> = {
  ...REPORT_COLUMNS_OF_CLAIMS,
  ...RECORD_COLUMNS,
};
export const isReportColumn = (name: string): name is ReportColumn => Object.hasOwn(REPORT_COLUMNS, name);
export const columnName = choice(Object.keys(REPORT_COLUMNS) as [ReportColumn, ...ReportColumn[]]);

/** Every column that a report of any subject filters by. */
export type FilterColumn = ClaimColumn | RecordColumn;
export const FILTER_COLUMNS: Readonly<Record<FilterColumn, ColumnDefinition>> = {
  ...CLAIM_COLUMNS,
  ...RECORD_COLUMNS,
};
export const isFilterColumn = (name: string): name is FilterColumn => Object.hasOwn(FILTER_COLUMNS, name);
export type ReportCondition = Condition<FilterColumn>;
export const ReportCondition = conditionOn(FILTER_COLUMNS);

/** True if a report of the subject has the column: its own, or one of its claim. */
export const hasColumn = (of: Subject | undefined, column: FilterColumn): boolean =>
  Object.hasOwn(subjectOf(of).columns, column) || (subjectOf(of).isOfClaim && !isRecordColumn(column));

export const notOfSubject = (of: Subject | undefined, column: FilterColumn): Message =>
  message("columnOfOther", FILTER_COLUMNS[column].label, subjectOf(of).label);

/** True if one of these columns shows personal data. */
export const showsPersonalData = (columns: readonly ReportColumn[]): boolean =>
  columns.some((column) => REPORT_COLUMNS[column].personal);
