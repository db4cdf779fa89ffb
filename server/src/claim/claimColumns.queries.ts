import {
  CLAIM_COLUMNS,
  type ClaimColumn,
  type ClaimCondition,
  type Operator,
  REPORT_COLUMNS,
  type ReportColumn,
} from "@wage/contract/claims/claimColumns";
import { NOT_THE_SAME } from "@wage/contract/claims/claimEdits";
import { type DataProblem, EMPLOYER_SIZES } from "@wage/contract/reports/claimParts";
import { STAGES, type StageName } from "@wage/contract/reports/stages";
import { type RawBuilder, sql } from "kysely";
import { claimRowJoins, type Day, daysOpen, personName } from "./claimRow.queries.ts";
import { openClaim, overdueItem } from "./counts.queries.ts";
import { watchedEmployers } from "./employer/employerRecord.queries.ts";
import { markedColumns, storedColumns } from "./fieldColumns.queries.ts";
import {
  decidedAfterHearingAt,
  decisionInForce,
  hearingAskedOn,
  hearingHeldAt,
  stageColumns,
  stageDays,
  statePenalty,
} from "./stages/stages.queries.ts";
import { waitsOn } from "./state/waitsOn.queries.ts";
import { OPEN_TASK, RUNNING_TASK } from "./task.queries.ts";

type Sql = RawBuilder<unknown>;
/** `userId` stands for "me" as the value of a filter. */
export type FilterContext = { day: Day; userId: number };

/** The tables that the columns of a report read. */
export const reportSource = sql`claim c ${claimRowJoins} left join person p on p.id = c.claimant_id
  left join employer e on e.id = c.employer_id left join employment m on m.claim_id = c.id`;

/** The deadline of a task on hold stands still. The first condition is what the partial indexes of open tasks need. */
const running = (task: string) =>
  sql`${sql.ref(`${task}.status`)} in ${OPEN_TASK} and ${sql.ref(`${task}.status`)} in ${RUNNING_TASK}`;

/**
 * The stored value of each column, by which claims are compared. Every filter of the claims search stands on claim `c`
 * alone, because its list joins nothing to the claim and uses the claim's indexes.
 */
const STORED: Record<Exclude<ClaimColumn, keyof typeof GROUPS | "daysOpen" | "openOn" | StageName>, Sql> = {
  claimNumber: sql`c.claim_number`,
  receivedAt: sql`c.received_at`,
  closedAt: sql`c.closed_at`,
  status: sql`c.status_code`,
  closureCode: sql`c.closure_code_id`,
  closureText: sql`x.description`,
  claimant: personName("p"),
  employer: sql`e.legal_name`,
  employerId: sql`c.employer_id`,
  officer: sql`c.assigned_user_id`,
  county: sql`c.county_id`,
  office: sql`c.office_id`,
  countyFips: sql`k.fips`,
  priority: sql`c.priority`,
  channel: sql`c.intake_channel`,
  language: sql`c.language`,
  amountClaimed: sql`c.amount_claimed`,
  amountDetermined: sql`c.amount_determined`,
  penaltyDetermined: sql`c.penalty_determined`,
  interestDetermined: sql`c.interest_determined`,
  amountDue: sql`c.amount_due`,
  amountPaid: sql`c.amount_paid`,
  balance: sql`c.balance`,
  nextDue: sql`(select min(t.due_date) from task t where t.claim_id = c.id and ${running("t")})`,
  limitationDate: sql`c.limitation_date`,
  updatedAt: sql`c.updated_at`,
  tag: sql`nullif(c.tags, '{}')`,
  employerCity: sql`(select y.city from employer y where y.id = c.employer_id)`,
  acceptedAt: sql`c.accepted_at`,
  employerNotifiedAt: sql`c.employer_notified_at`,
  answerReceivedAt: sql`c.answer_received_at`,
  determinationAt: sql`c.determination_at`,
  paidInFullAt: sql`c.paid_in_full_at`,
  hearingAskedOn,
  hearingHeldAt,
  decidedAfterHearingAt,
  dueSource: sql`c.due_source`,
  amountWrittenOff: sql`(case when c.due_source is not null then c.amount_written_off end)`,
  statePenalty,
  judgmentOn: sql`(select max(p.started_on) from proceeding p
    where p.claim_id = c.id and p.kind = 'Judgment' and not p.superseded)`,
  decisionKind: sql`(select d.kind from determination d where d.id = ${decisionInForce})`,
  decisionOn: sql`(select d.approved_at from determination d where d.id = ${decisionInForce})`,
  ...storedColumns("report"),
};

const yesNo = (holds: Sql) => (value: string) => (value === "yes" ? holds : sql`not ${holds}`);

/** The columns of the kind `group`, each as the condition that a claim is in the part of this name. */
const GROUPS = {
  state: (state: string) => (state === "open" ? openClaim : sql`not ${openClaim}`),
  category: (category: string) =>
    sql`c.status_code in (select code from claim_status where category = ${category})`,
  awaits: (party: string, { day }: FilterContext) => sql`${openClaim} and exists (
    select from claim_status s where s.code = c.status_code and ${waitsOn(day)} = ${party})`,
  closureGroup: (group: string) =>
    sql`c.closure_code_id in (select id from closure_code where group_name = ${group})`,
  interpreter: yesNo(sql`c.interpreter_needed`),
  // A claim without an employer is not against one on the list.
  watched: (value: string) =>
    value === "yes"
      ? sql`c.employer_id in ${watchedEmployers}`
      : sql`not coalesce(c.employer_id in ${watchedEmployers}, false)`,
  legalHold: yesNo(sql`c.legal_hold`),
  newDocument: yesNo(sql`exists (
    select from task t where t.claim_id = c.id and t.status in ${OPEN_TASK} and t.document_id is not null)`),
  related: yesNo(sql`exists (
    select from relation r where (r.claim_a_id = c.id or r.claim_b_id = c.id) and r.kind <> ${NOT_THE_SAME})`),
  industry: (industry: string) =>
    sql`c.employer_id in (select y.id from employer y where y.industry_id = ${industry})`,
  wageType: (type: string) =>
    sql`exists (select from wage_item w where w.claim_id = c.id and w.wage_item_type_id = ${type})`,
  employerSize: (size: string) => {
    const [least, most] = EMPLOYER_SIZES[size as keyof typeof EMPLOYER_SIZES] ?? [null, null];
    return least === null
      ? sql`not exists (select from employer y where y.id = c.employer_id and y.employee_count > 0)`
      : sql`c.employer_id in (select y.id from employer y
          where y.employee_count >= ${least}::integer and (${most}::integer is null or y.employee_count <= ${most}))`;
  },
  sector: (sector: string) =>
    sector === "unknown"
      ? sql`not exists (select from employer y join business_type b on b.id = y.industry_id
          where y.id = c.employer_id and b.sector is not null)`
      : sql`c.employer_id in (select y.id from employer y join business_type b on b.id = y.industry_id
          where b.sector = ${sector})`,
  problem: (problem: string, { day }: FilterContext) => PROBLEMS[problem as DataProblem](day),
  due: (due: string, { day }: FilterContext) =>
    due === "none"
      ? noDueTask
      : sql`exists (select from task t where t.claim_id = c.id and ${EARLIEST} and ${dueWindow(due, day)})`,
};

/** What cannot be true of claim `c`, or is missing, by DATA_PROBLEMS. */
const PROBLEMS: Record<DataProblem, (day: Day) => Sql> = {
  closedBeforeReceived: (day) => before(sql`c.closed_at`, sql`c.received_date`, day),
  acceptedBeforeReceived: (day) => before(sql`c.accepted_at`, sql`c.received_date`, day),
  decidedBeforeReceived: (day) => before(sql`c.determination_at`, sql`c.received_date`, day),
  answeredBeforeNotified: (day) =>
    before(sql`c.answer_received_at`, sql`${local(sql`c.employer_notified_at`, day)}::date`, day),
  paidBeforeDecided: (day) =>
    before(sql`c.paid_in_full_at`, sql`${local(sql`c.determination_at`, day)}::date`, day),
  receivedInFuture: ({ today }) => sql`c.received_date > ${today}::date`,
  overpaid: () => sql`c.balance < 0`,
  writtenOffTooMuch: () => sql`(c.due_source is not null and c.amount_written_off > c.ledger_due)`,
  noAmount: () => sql`(${openClaim} and c.amount_claimed is null)`,
  noPayment: () => sql`(not ${openClaim} and c.amount_paid is null)`,
  noClosure: () => sql`(not ${openClaim} and c.closure_code_id is null)`,
  noCounty: () => sql`c.county_id is null`,
  noEmployer: () => sql`c.employer_id is null`,
};
const before = (moment: Sql, date: Sql, day: Day) =>
  sql`coalesce(${local(moment, day)}::date < ${date}, false)`;

/** Claim `c` was open at the end of the day. One that was closed before it was received never was. */
const openAtEndOf = (date: Sql, { timeZone }: Day) =>
  sql`(c.received_date <= ${date} and (c.closed_at is null or c.closed_at >= (${date} + 1)::timestamp at time zone ${timeZone}))`;

const isGroup = (column: ClaimColumn): column is keyof typeof GROUPS => column in GROUPS;

const local = (moment: Sql, { timeZone }: Day) => sql`(${moment} at time zone ${timeZone})`;

/** Returns each column as a report shows it, in the agency's time zone, on `reportSource`. */
export const cellsOf = (day: Day): Record<ReportColumn, Sql> => ({
  ...STORED,
  ...(Object.fromEntries(MOMENTS.map((name) => [name, local(STORED[name], day)])) as Record<Moment, Sql>),
  status: sql`s.description`,
  category: sql`s.category`,
  closureCode: sql`x.code`,
  closureGroup: sql`x.group_name`,
  officer: sql`o.name`,
  county: sql`k.description`,
  office: sql`f.description`,
  daysOpen: daysOpen(day),
  ...stageColumns(day),
  ...markedColumns("report"),
});

/** Returns the value by which a filter compares a column: of a chosen row its id or code, else the cell itself. */
export const storedColumn = (column: ReportColumn, cells: Record<ReportColumn, Sql>): Sql =>
  REPORT_COLUMNS[column].kind === "choice" && Object.hasOwn(STORED, column)
    ? STORED[column as keyof typeof STORED]
    : cells[column];

type Moment = {
  [K in ReportColumn]: (typeof REPORT_COLUMNS)[K]["kind"] extends "time" ? K : never;
}[ReportColumn];
const MOMENTS = Object.keys(REPORT_COLUMNS).filter(
  (name) => REPORT_COLUMNS[name as ReportColumn].kind === "time",
) as Moment[];

function storedOf(column: Exclude<ClaimColumn, keyof typeof GROUPS | "openOn">, day: Day): Sql {
  if (column === "daysOpen") return daysOpen(day);
  return isStage(column) ? stageDays(column, day) : STORED[column];
}
const isStage = (column: string): column is StageName => Object.hasOwn(STAGES, column);

/** Returns the condition as SQL on claim `c`. */
export function claimCondition({ column, operator, value }: ClaimCondition, context: FilterContext): Sql {
  const given = value ?? "";
  if (isGroup(column)) {
    const inGroup = GROUPS[column](given, context);
    return operator === "isNot" ? sql`(${inGroup}) is not true` : inGroup;
  }
  if (column === "openOn") return openAtEndOf(sql`${given}::date`, context.day);
  const stored = storedOf(column, context.day);
  if (operator === "empty") return sql`${stored} is null`;
  if (operator === "notEmpty") return sql`${stored} is not null`;
  switch (CLAIM_COLUMNS[column].kind) {
    case "text":
      // There are fewer employers than claims, so the few in a city are found first.
      if (column === "employerCity")
        return sql`c.employer_id in (select y.id from employer y where ${textCondition(sql`y.city`, operator, given)})`;
      return textCondition(stored, operator, given);
    case "money":
    case "number":
      return amountCondition(stored, operator, given);
    case "date":
    case "time":
      return dayCondition(daysOf(column, stored, context.day), operator, given, context.day);
    default: {
      const isIn = chosen(column, stored, given, context);
      return operator === "isNot" ? sql`(${isIn}) is not true` : isIn;
    }
  }
}

/** Joins conditions; without any, every claim fits. */
export const allOf = (conditions: readonly Sql[]): Sql =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;

function chosen(column: ClaimColumn, stored: Sql, value: string, { userId }: FilterContext): Sql {
  if (column === "officer" && value === "none") return sql`${stored} is null`;
  if (column === "officer" && value === "me") return sql`${stored} = ${userId}`;
  // The first condition is what the partial index of tags needs.
  if (column === "tag") return sql`(c.tags <> '{}' and c.tags @> ${[value]}::text[])`;
  // A comparison with one value keeps the order of an index, which any() does not.
  return CLAIM_COLUMNS[column].several && value.includes(",")
    ? sql`${stored} = any (${value.split(",")}::text[])`
    : sql`${stored} = ${value}`;
}

const likeText = (value: string) => value.replace(/[\\%_]/g, "\\$&");

export function textCondition(stored: Sql, operator: Operator, value: string): Sql {
  if (operator === "contains") return sql`${stored} ilike ${`%${likeText(value)}%`}`;
  if (operator === "startsWith") return sql`${stored} ilike ${`${likeText(value)}%`}`;
  return sql`${stored} = ${value}`;
}

export function amountCondition(stored: Sql, operator: Operator, value: string): Sql {
  const way = operator === "atLeast" ? sql`>=` : operator === "atMost" ? sql`<=` : sql`=`;
  return sql`${stored} ${way} ${value}::numeric`;
}

/** The comparisons of a date, or of a moment by its day in the agency's time zone. */
type Days = { from: (date: Sql) => Sql; before: (date: Sql) => Sql };

function daysOf(column: ClaimColumn, stored: Sql, day: Day): Days {
  if (CLAIM_COLUMNS[column].kind === "date")
    return { from: (date) => sql`${stored} >= ${date}`, before: (date) => sql`${stored} < ${date}` };
  // The timestamp narrows the rows by its index; the date stamp gives the exact result.
  if (column === "receivedAt")
    return {
      from: (date) => sql`c.received_date >= ${date} and ${stored} >= ${date} - 1`,
      before: (date) => sql`c.received_date < ${date} and ${stored} < ${date} + 1`,
    };
  return {
    from: (date) => sql`${stored} >= ${dayStart(date, day)}`,
    before: (date) => sql`${stored} < ${dayStart(date, day)}`,
  };
}

export function dayCondition({ from, before }: Days, operator: Operator, value: string, { today }: Day): Sql {
  switch (operator) {
    case "within":
      return before(sql`(${today}::date + ${value}::integer + 1)`);
    case "olderThan":
      return before(sql`(${today}::date - ${value}::integer)`);
    case "from":
      return from(sql`${value}::date`);
    case "to":
      return before(sql`(${value}::date + 1)`);
    default:
      return sql`${from(sql`${value}::date`)} and ${before(sql`(${value}::date + 1)`)}`;
  }
}

/** Selects the task `t` whose deadline runs and is the earliest of its claim. */
export const EARLIEST = sql`${running("t")} and t.due_at is not null
  and not exists (select from task sooner where sooner.claim_id = t.claim_id and ${running("sooner")}
    and (sooner.due_at, sooner.id) < (t.due_at, t.id))`;
export const noDueTask = sql`not exists (
  select from task t where t.claim_id = c.id and ${running("t")} and t.due_at is not null)`;

const dayStart = (date: Sql, { timeZone }: Day) => sql`(${date})::timestamp at time zone ${timeZone}`;

/** Compares the due time of task `t`, in whole days of the agency's time zone. */
export function dueWindow(due: string, day: Day): Sql {
  const today = sql`${day.today}::date`;
  if (due === "overdue") return overdueItem(day.today);
  const days = due === "today" ? sql`1` : sql`7`;
  return sql`t.due_at >= ${dayStart(today, day)} and t.due_at < ${dayStart(sql`${today} + ${days}`, day)}`;
}
