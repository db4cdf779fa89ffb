import {
  FILTER_COLUMNS,
  isRecordColumn,
  type RecordColumn,
  type RecordSubject,
  type ReportColumn,
  type ReportCondition,
  type Subject,
} from "@wage/contract/reports/columns";
import { isFilterGroup, type ReportFilter } from "@wage/contract/reports/filters";
import { type RawBuilder, sql } from "kysely";
import {
  amountCondition,
  cellsOf,
  claimCondition,
  dayCondition,
  type FilterContext,
  reportSource,
  storedColumn,
  textCondition,
} from "../../claim/claimColumns.queries.ts";
import { type Day, personName } from "../../claim/claimRow.queries.ts";
import { openClaim } from "../../claim/counts.queries.ts";
import type { Barred } from "../../core/context.ts";
import { readable } from "../../core/identity/barred.queries.ts";

type Sql = RawBuilder<unknown>;
/** The day, the reader, and the claims that the reader may not read: no figure counts those. */
export type ReaderContext = FilterContext & { barred: Barred };

/** The table of each subject's records `r`, the joins that their cells need, and the condition that a record is counted. */
const RECORDS: Record<RecordSubject, { table: string; joins?: Sql; which?: Sql }> = {
  wageLines: { table: "wage_item", joins: sql`left join wage_item_type rt on rt.id = r.wage_item_type_id` },
  payments: {
    table: "ledger_entry",
    which: sql`(r.kind = 'Payment' and r.status = 'Posted' and not exists (
      select from ledger_entry v where v.reverses_id = r.id and v.status = 'Posted'))`,
  },
  decisions: {
    table: "determination",
    joins: sql`left join app_user ru on ru.id = r.drafted_by`,
    which: sql`r.status in ('Issued', 'Superseded')`,
  },
  hearings: { table: "hearing", which: sql`r.status <> 'TakenBack'` },
  tasks: { table: "task", joins: sql`left join app_user ru on ru.id = r.user_id` },
  letters: { table: "letter" },
  people: {
    table: "claim_person",
    joins: sql`join person rp on rp.id = r.person_id join public_person_type rt on rt.id = r.public_person_type_id`,
  },
  employers: { table: "employer", joins: sql`left join business_type rt on rt.id = r.industry_id` },
};

const isOfRecords = (of: Subject | undefined): of is RecordSubject => of !== undefined && of !== "claims";

/** The tables of a subject: claim `c` with what its columns read, and the record `r`. */
export function sourceOf(of: Subject | undefined): Sql {
  if (!isOfRecords(of)) return reportSource;
  const { table, joins = sql`` } = RECORDS[of];
  const records = sql`${sql.table(table)} r`;
  return of === "employers"
    ? sql`${records} ${joins}`
    : sql`${reportSource} join ${records} on r.claim_id = c.id ${joins}`;
}

/** The number of a row, and that of its claim. */
export const idOf = (of: Subject | undefined): Sql => (isOfRecords(of) ? sql`r.id` : sql`c.id`);
export const claimIdOf = (of: Subject | undefined): Sql => (of === "employers" ? sql`null` : sql`c.id`);

/** The rows that this reader may read. */
export function rowsReadable(of: Subject | undefined, { barred }: ReaderContext): Sql {
  if (!isOfRecords(of)) return readable(sql`c.id`, barred);
  const isReadable =
    of === "employers" ? sql`exists (${claimsOfEmployer(barred)})` : readable(sql`c.id`, barred);
  return sql`(${RECORDS[of].which ?? sql`true`} and ${isReadable})`;
}

/** The claims against employer `r` that this reader may read, so that what is barred is in no sum by difference. */
const claimsOfEmployer = (barred: Barred, what: Sql = sql``) =>
  sql`select ${what} from claim c where c.employer_id = r.id and ${readable(sql`c.id`, barred)}`;

const local = (moment: Sql, { timeZone }: Day) => sql`(${moment} at time zone ${timeZone})`;

/** The cells of the records, as a report shows them. */
const recordCells = ({ day, barred }: ReaderContext): Record<RecordColumn, Sql> => ({
  wageLineType: sql`rt.description`,
  wageLineFrom: sql`r.period_start`,
  wageLineTo: sql`r.period_end`,
  wageLineClaimed: sql`r.amount_claimed`,
  wageLineAdmitted: sql`r.employer_admits`,
  wageLineFound: sql`r.investigated_amount`,
  wageLineOrigin: sql`r.origin`,
  paymentOn: sql`r.occurred_on`,
  paymentAmount: sql`r.amount`,
  paymentMethod: sql`r.method`,
  paymentReceivedOn: sql`r.received_on`,
  paymentReference: sql`r.reference`,
  decisionResult: sql`r.kind`,
  decisionIssuedAt: local(sql`r.approved_at`, day),
  decisionState: sql`r.status`,
  decisionWages: sql`r.amount`,
  decisionPenalty: sql`r.penalty`,
  decisionInterest: sql`r.interest`,
  decisionStatePenalty: sql`r.state_penalty`,
  decisionAppealBy: sql`r.appeal_by_date`,
  decisionBy: sql`ru.name`,
  hearingState: sql`r.status`,
  hearingRequestedOn: sql`r.requested_on`,
  hearingRequestedBy: sql`r.requested_by`,
  hearingAt: local(sql`r.starts_at`, day),
  hearingMode: sql`r.mode`,
  hearingOfficer: sql`r.officer`,
  hearingOutcome: sql`r.outcome`,
  taskTitle: sql`r.title`,
  taskState: sql`r.status`,
  taskPriority: sql`r.priority`,
  taskDue: sql`r.due_date`,
  taskCreatedAt: local(sql`r.created_at`, day),
  taskDoneAt: local(sql`r.completed_at`, day),
  taskUser: sql`ru.name`,
  letterSubject: sql`r.subject`,
  letterTemplate: sql`r.template_code`,
  letterState: sql`r.status`,
  letterRecipient: sql`r.recipient`,
  letterLanguage: sql`r.language_code`,
  letterDate: sql`r.letter_date`,
  letterIssuedAt: local(sql`r.issued_at`, day),
  personName: personName("rp"),
  personPart: sql`rt.description`,
  personCity: sql`rp.city`,
  personState: sql`rp.state_code`,
  personLanguage: sql`rp.language`,
  firmName: sql`r.legal_name`,
  firmCity: sql`r.city`,
  firmState: sql`r.state_code`,
  firmIndustry: sql`rt.description`,
  firmEmployees: sql`r.employee_count`,
  firmClaims: sql`(${claimsOfEmployer(barred, sql`count(*)`)})`,
  firmOpenClaims: sql`(${claimsOfEmployer(barred, sql`count(*)`)} and ${openClaim})`,
  firmClaimed: sql`(${claimsOfEmployer(barred, sql`sum(c.amount_claimed)`)})`,
  firmPaid: sql`(${claimsOfEmployer(barred, sql`sum(c.amount_paid)`)})`,
});

/** The value by which a record's column is compared, where it is a chosen row or a person. */
const CHOSEN: Partial<Record<RecordColumn, Sql>> = {
  wageLineType: sql`r.wage_item_type_id`,
  decisionBy: sql`r.drafted_by`,
  taskUser: sql`r.user_id`,
  personPart: sql`r.public_person_type_id`,
  firmIndustry: sql`r.industry_id`,
};

export const cellsOfReport = (context: ReaderContext): Record<ReportColumn, Sql> => ({
  ...cellsOf(context.day),
  ...recordCells(context),
});

/** Returns the value by which a column is compared and makes groups: of a chosen row its id or code, else the cell. */
export const storedOfReport = (column: ReportColumn, context: ReaderContext): Sql =>
  isRecordColumn(column)
    ? (CHOSEN[column] ?? recordCells(context)[column])
    : storedColumn(column, cellsOf(context.day));

/** Returns a filter of a report, with the groups in it, as SQL on claim `c` and record `r`. */
export function reportCondition(filter: ReportFilter, context: ReaderContext): Sql {
  if (isFilterGroup(filter)) {
    const conditions = filter.filters.map((one) => reportCondition(one, context));
    return sql`(${sql.join(conditions, filter.match === "any" ? sql` or ` : sql` and `)})`;
  }
  const { column, operator, value } = filter;
  return isRecordColumn(column)
    ? recordCondition(column, { ...filter, column }, context)
    : claimCondition({ column, operator, value }, context);
}

function recordCondition(
  column: RecordColumn,
  { operator, value }: ReportCondition,
  context: ReaderContext,
): Sql {
  const stored = storedOfReport(column, context);
  const given = value ?? "";
  if (operator === "empty") return sql`${stored} is null`;
  if (operator === "notEmpty") return sql`${stored} is not null`;
  switch (FILTER_COLUMNS[column].kind) {
    case "text":
      return textCondition(stored, operator, given);
    case "money":
    case "number":
      return amountCondition(stored, operator, given);
    case "date":
    case "time": {
      const day = sql`(${stored})::date`;
      const days = {
        from: (date: Sql) => sql`${day} >= ${date}`,
        before: (date: Sql) => sql`${day} < ${date}`,
      };
      return dayCondition(days, operator, given, context.day);
    }
    default: {
      const isIn =
        given === "none"
          ? sql`${stored} is null`
          : sql`${stored} = ${given === "me" ? context.userId : given}`;
      return operator === "isNot" ? sql`(${isIn}) is not true` : isIn;
    }
  }
}
