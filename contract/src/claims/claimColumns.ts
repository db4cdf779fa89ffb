import { z } from "zod";
import { CLOSURE_GROUPS } from "../actions.ts";
import { AWAITS, STATUS_CATEGORIES } from "../claimStatus.ts";
import { choice, decimal, isoDate, matching, optional, text } from "../core/fields.ts";
import { message } from "../core/messages.ts";
import type { LookupName } from "../lookups.ts";
import {
  DATA_PROBLEMS,
  DECISION_KINDS,
  DUE_SOURCES,
  EMPLOYER_SIZES,
  SECTORS,
} from "../reports/claimParts.ts";
import { STAGE_NAMES, STAGES, type StageName } from "../reports/stages.ts";
import { type ClaimField, markedFields } from "./claimFields.ts";
import { TAG_MAX } from "./tags.ts";

/*
 * The columns of a claim, each once: the label that users read, how it is compared, and the values to choose from. The
 * claims search and the reports filter by them; `server/src/claim/claimColumns.queries.ts` has their SQL.
 */

export const PRIORITIES = ["Low", "Normal", "High", "Urgent"] as const;
export const CHANNELS: Readonly<Record<string, string>> = {
  Online: "Online",
  Mail: "Mail",
  Email: "Email",
  Fax: "Fax",
  WalkIn: "Walk-in",
  Phone: "Phone",
  Referral: "Referral",
  Import: "Imported record",
};
export const LANGUAGES: Readonly<Record<string, string>> = { en: "English", es: "Spanish" };
export const YES_NO: Readonly<Record<string, string>> = { yes: "Yes", no: "No", unknown: "Unknown" };

/**
 * The kinds of columns: they determine comparison, sorting and format. `time` is the agency's wall clock; a `group` is
 * one of a few parts into which all claims fall; a `day` is one on which a claim was in a state.
 */
type ColumnKind = "text" | "choice" | "group" | "money" | "number" | "date" | "time" | "day";

/** The source of the values of a choice: rows of a look-up, officers, or fixed values with their labels. */
export type Choices =
  | { lookup: LookupName; by: "id" | "code"; only?: string }
  | { officers: true }
  | { tags: true }
  | { words: Readonly<Record<string, string>> };

export type ColumnDefinition = {
  label: string;
  kind: ColumnKind;
  choices?: Choices;
  /** A filter may name several values, separated by commas. */
  several?: true;
  /** A value reads well without the label: "Open", "Laramie". */
  alone?: true;
  /** An amount that may be below zero. */
  signed?: true;
  /** The column names a member of staff, so that figures by it compare people. */
  compares?: true;
  /** Names a person or holds what a person wrote: its rows count against the budget of personal data. */
  personal?: true;
};

const wordsOf = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, value]));
const english = (table: Readonly<Record<string, { en: string }>>) =>
  Object.fromEntries(Object.entries(table).map(([value, { en }]) => [value, en]));
const wordsOfYesNo = { yes: "Yes", no: "No" };
const oneOf = (words: Readonly<Record<string, string>>) => ({ choices: { words } });

const KIND_OF_CONTROL: Partial<Record<ClaimField["control"], ColumnKind>> = {
  date: "date",
  money: "money",
  rate: "money",
  decimal: "money",
  integer: "number",
  lookup: "choice",
  choice: "choice",
  yesNoUnknown: "choice",
};

function choicesOf({ lookup, byCode, only, values, control }: ClaimField): Choices | undefined {
  if (lookup) return { lookup, by: byCode ? "code" : "id", ...(only && { only }) };
  if (values) return { words: wordsOf(values) };
  return control === "yesNoUnknown" ? { words: YES_NO } : undefined;
}

const STAGE_COLUMNS = Object.fromEntries(
  STAGE_NAMES.map((name) => [name, { label: `${STAGES[name].label}, days`, kind: "number" }]),
) as Record<StageName, { label: string; kind: "number" }>;

/** Every column that a report may show and sort by. */
export const REPORT_COLUMNS = {
  claimNumber: { label: "Claim number", kind: "text" },
  receivedAt: { label: "Received", kind: "time" },
  closedAt: { label: "Closed", kind: "time" },
  status: {
    label: "Status",
    kind: "choice",
    choices: { lookup: "ClaimStatus", by: "code" },
    several: true,
    alone: true,
  },
  category: { label: "Status category", kind: "group", ...oneOf(wordsOf(STATUS_CATEGORIES)) },
  closureCode: {
    label: "Closure code",
    kind: "choice",
    choices: { lookup: "ClosureCode", by: "id" },
    alone: true,
  },
  closureText: { label: "Closure", kind: "text" },
  closureGroup: { label: "Closure group", kind: "group", ...oneOf(english(CLOSURE_GROUPS)) },
  claimant: { label: "Claimant", kind: "text", personal: true },
  employer: { label: "Employer", kind: "text" },
  officer: { label: "Officer", kind: "choice", choices: { officers: true }, alone: true, compares: true },
  county: { label: "County", kind: "choice", choices: { lookup: "County", by: "id" }, alone: true },
  office: { label: "Office", kind: "choice", choices: { lookup: "Office", by: "id" } },
  countyFips: { label: "County's FIPS code", kind: "text" },
  priority: { label: "Priority", kind: "choice", ...oneOf(wordsOf(PRIORITIES)) },
  channel: { label: "Filed by", kind: "choice", ...oneOf(CHANNELS), alone: true },
  language: { label: "Language", kind: "choice", ...oneOf(LANGUAGES) },
  amountClaimed: { label: "Claimed", kind: "money" },
  amountDetermined: { label: "Determined", kind: "money" },
  penaltyDetermined: { label: "Penalty", kind: "money" },
  interestDetermined: { label: "Interest", kind: "money" },
  amountDue: { label: "Due", kind: "money" },
  amountPaid: { label: "Paid", kind: "money" },
  balance: { label: "Balance", kind: "money", signed: true },
  daysOpen: { label: "Days open", kind: "number" },
  nextDue: { label: "Next due", kind: "date" },
  limitationDate: { label: "Limitation date", kind: "date" },
  acceptedAt: { label: "Accepted", kind: "time" },
  employerNotifiedAt: { label: "Employer notified", kind: "time" },
  answerReceivedAt: { label: "Employer answered", kind: "time" },
  determinationAt: { label: "Determination issued", kind: "time" },
  paidInFullAt: { label: "Paid in full", kind: "time" },
  hearingAskedOn: { label: "Hearing requested", kind: "date" },
  hearingHeldAt: { label: "Hearing held", kind: "time" },
  dueSource: { label: "Owed by", kind: "choice", ...oneOf(DUE_SOURCES), alone: true },
  amountWrittenOff: { label: "Written off", kind: "money" },
  statePenalty: { label: "Penalty to the state", kind: "money" },
  judgmentOn: { label: "Judgment", kind: "date" },
  decisionKind: { label: "Decision", kind: "choice", ...oneOf(DECISION_KINDS), alone: true },
  decisionOn: { label: "Decision issued", kind: "time" },
  ...STAGE_COLUMNS,
  ...markedFields("report", (field, label): ColumnDefinition => {
    const choices = choicesOf(field);
    return {
      label,
      kind: KIND_OF_CONTROL[field.control] ?? "text",
      ...(choices && { choices }),
      ...(field.personal && { personal: true }),
    };
  }),
} as const satisfies Record<string, ColumnDefinition>;
export type ReportColumn = keyof typeof REPORT_COLUMNS;

/** Columns that claims are filtered by and that no report shows. */
const FILTER_COLUMNS = {
  openOn: { label: "Open at the end of", kind: "day" },
  decidedAfterHearingAt: { label: "Decided after a hearing", kind: "time" },
  employerSize: { label: "Employees", kind: "group", ...oneOf(wordsOf(Object.keys(EMPLOYER_SIZES))) },
  sector: { label: "Sector", kind: "group", ...oneOf(english(SECTORS)) },
  problem: { label: "To check", kind: "group", ...oneOf(DATA_PROBLEMS), alone: true },
  state: {
    label: "Open or closed",
    kind: "group",
    ...oneOf({ open: "Open", closed: "Closed" }),
    alone: true,
  },
  awaits: { label: "Waiting for", kind: "group", ...oneOf(english(AWAITS)) },
  due: {
    label: "Due",
    kind: "group",
    ...oneOf({ overdue: "Overdue", today: "Today", week: "Within 7 days", none: "Nothing due" }),
  },
  employerId: { label: "Employer", kind: "choice", alone: true },
  updatedAt: { label: "Last activity", kind: "time" },
  tag: { label: "Tag", kind: "choice", choices: { tags: true } },
  interpreter: { label: "Interpreter needed", kind: "group", ...oneOf(wordsOfYesNo) },
  watched: { label: "Employer on the watch-list", kind: "group", ...oneOf(wordsOfYesNo) },
  legalHold: { label: "Legal hold", kind: "group", ...oneOf(wordsOfYesNo) },
  newDocument: { label: "Document to review", kind: "group", ...oneOf(wordsOfYesNo) },
  related: { label: "Related to another claim", kind: "group", ...oneOf(wordsOfYesNo) },
  employerCity: { label: "Employer’s city", kind: "text" },
  industry: {
    label: "Industry",
    kind: "group",
    choices: { lookup: "BusinessType", by: "id", only: "Industry" },
  },
  wageType: {
    label: "Type of wages",
    kind: "group",
    choices: { lookup: "WageItemType", by: "id" },
  },
} as const satisfies Record<string, ColumnDefinition>;

export type ClaimColumn = ReportColumn | keyof typeof FILTER_COLUMNS;
export const CLAIM_COLUMNS: Readonly<Record<ClaimColumn, ColumnDefinition>> = {
  ...REPORT_COLUMNS,
  ...FILTER_COLUMNS,
};

/** The filter operators, with the words that follow a column's label; "…" stands for the value. */
export const OPERATORS = {
  is: "is",
  isNot: "is not",
  contains: "contains",
  startsWith: "starts with",
  atLeast: "at least",
  atMost: "at most",
  on: "on",
  from: "from",
  to: "to",
  /** Counts calendar days from today; a day that has passed is within them. */
  within: "within … days",
  olderThan: "more than … days ago",
  empty: "is blank",
  notEmpty: "is not blank",
} as const;
export type Operator = keyof typeof OPERATORS;

export const OPERATORS_OF: Readonly<Record<ColumnKind, readonly [Operator, ...Operator[]]>> = {
  text: ["is", "contains", "startsWith", "empty", "notEmpty"],
  choice: ["is", "isNot", "empty", "notEmpty"],
  group: ["is", "isNot"],
  money: ["is", "atLeast", "atMost", "empty", "notEmpty"],
  number: ["is", "atLeast", "atMost", "empty", "notEmpty"],
  date: ["on", "from", "to", "within", "olderThan", "empty", "notEmpty"],
  day: ["on"],
  time: ["on", "from", "to", "within", "olderThan", "empty", "notEmpty"],
};
export const takesValue = (operator: Operator) => operator !== "empty" && operator !== "notEmpty";
export const takesDays = (operator: Operator) => operator === "within" || operator === "olderThan";

const rowId = text(10).refine(
  (value) => /^[1-9]\d{0,9}$/.test(value) && Number(value) <= 2147483647,
  message("format"),
);
const LARGEST = "9999999999";

function chosenValue(choices: Choices | undefined): z.ZodType<string> {
  if (!choices) return rowId;
  if ("tags" in choices) return text(TAG_MAX);
  if ("officers" in choices) return matching(/^(me|none|[1-9]\d{0,8})$/, 10);
  if ("words" in choices) return choice(Object.keys(choices.words) as [string, ...string[]]);
  return choices.by === "id" ? rowId : matching(/^[A-Za-z0-9-]{1,12}$/, 12);
}

const filterValues = new WeakMap<ColumnDefinition, Map<Operator, z.ZodType<string, unknown>>>();

/**
 * Returns the schema of the value that a filter compares a column with. Each is made once: a report of groups asks for one for each
 * condition of each figure, and making thousands held up every other request.
 */
export function filterValue(column: ColumnDefinition, operator: Operator): z.ZodType<string, unknown> {
  const made = filterValues.get(column) ?? new Map<Operator, z.ZodType<string, unknown>>();
  filterValues.set(column, made);
  const value = made.get(operator) ?? newFilterValue(column, operator);
  made.set(operator, value);
  return value;
}

function newFilterValue(
  { kind, choices, several, signed }: ColumnDefinition,
  operator: Operator,
): z.ZodType<string, unknown> {
  if (takesDays(operator)) return matching(/^\d{1,4}$/, 4);
  switch (kind) {
    case "date":
    case "time":
    case "day":
      return isoDate;
    case "money":
      return decimal({ min: signed ? `-${LARGEST}` : "0", max: LARGEST, decimals: 2 });
    case "number":
      return decimal({ max: LARGEST, decimals: 0 });
    case "text":
      return text(200);
    default: {
      const one = chosenValue(choices);
      return several
        ? text(400).refine((list) => list.split(",").every((value) => one.safeParse(value).success), {
            error: message("format"),
          })
        : one;
    }
  }
}

export type Condition<Column extends string> = { column: Column; operator: Operator; value: string | null };
export type ClaimCondition = Condition<ClaimColumn>;

/** A condition on these columns: column, operator and the value that it is compared with. */
export const conditionOn = <Column extends string>(columns: Readonly<Record<Column, ColumnDefinition>>) =>
  z
    .strictObject({
      column: choice(Object.keys(columns) as [Column, ...Column[]]),
      operator: choice(Object.keys(OPERATORS) as [Operator, ...Operator[]]),
      value: optional(text(400)),
    })
    .transform(({ column: name, operator, value }, ctx): Condition<Column> => {
      const column = name as Column;
      const refuse = (field: string, problem: string) => {
        ctx.addIssue({ code: "custom", path: [field], message: problem });
        return z.NEVER;
      };
      if (!OPERATORS_OF[columns[column].kind].includes(operator))
        return refuse("operator", message("format"));
      if (!takesValue(operator)) return { column, operator, value: null };
      const read = filterValue(columns[column], operator).safeParse(value);
      if (!read.success) return refuse("value", read.error.issues[0]?.message ?? message("format"));
      return { column, operator, value: read.data };
    });

export const ClaimCondition = conditionOn(CLAIM_COLUMNS);

/** The values of the filter on officers that are no officer. */
export const OFFICER_WORDS: Readonly<Record<string, string>> = { me: "Mine", none: "Unassigned" };

/** "Open", "Priority: High", "Received from 01/05/2026", "Limitation date within 30 days": the value is given as text. */
export function conditionWords(
  { label, alone }: ColumnDefinition,
  operator: Operator,
  shown: string,
): string {
  const words = OPERATORS[operator];
  if (!takesValue(operator)) return `${label} ${words}`;
  if (alone && operator === "is") return shown;
  if (words.includes("…")) return `${label} ${words.replace("…", shown)}`;
  return operator === "is" ? `${label}: ${shown}` : `${label} ${words} ${shown}`;
}
