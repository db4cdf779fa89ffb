import {
  REPORT_COLUMNS,
  type ReportColumn,
  type ReportFilter,
  type ReportPage,
  type ReportTable,
} from "@wage/contract/reports";
import { type RawBuilder, sql } from "kysely";
import type { Day } from "../../claim/claimRow.queries.ts";
import { amountDue, daysOpen, personName } from "../../claim/claimRow.queries.ts";
import { markedColumns } from "../../claim/fieldColumns.queries.ts";
import { OPEN_TASK } from "../../claim/task.queries.ts";
import { type Cursor, writeCursor } from "../../core/cursor.rules.ts";
import type { Db } from "../../core/database/db.ts";

type Sql = RawBuilder<unknown>;

const local = (moment: Sql, { timeZone }: Day) => sql`(${moment} at time zone ${timeZone})`;

/** Each column as an expression on claim `c` and its joins. Dates and times are in the agency's time zone. */
const expressions = (day: Day): Record<ReportColumn, Sql> => ({
  claimNumber: sql`c.claim_number`,
  receivedAt: local(sql`c.received_at`, day),
  closedAt: local(sql`c.closed_at`, day),
  status: sql`s.description`,
  category: sql`s.category`,
  closureCode: sql`x.code`,
  closureText: sql`x.description`,
  closureGroup: sql`x.group_name`,
  claimant: personName("p"),
  employer: sql`e.legal_name`,
  officer: sql`o.name`,
  county: sql`k.description`,
  priority: sql`c.priority`,
  channel: sql`c.intake_channel`,
  language: sql`c.language`,
  amountClaimed: sql`c.amount_claimed`,
  amountDetermined: sql`c.amount_determined`,
  penaltyDetermined: sql`c.penalty_determined`,
  interestDetermined: sql`c.interest_determined`,
  amountPaid: sql`c.amount_paid`,
  balance: sql`(${amountDue} - coalesce(c.amount_paid, 0))`,
  daysOpen: daysOpen(day),
  nextDue: sql`(select min(t.due_date) from task t where t.claim_id = c.id and t.status in ${OPEN_TASK})`,
  limitationDate: sql`c.limitation_date`,
  acceptedAt: local(sql`c.accepted_at`, day),
  employerNotifiedAt: local(sql`c.employer_notified_at`, day),
  answerReceivedAt: local(sql`c.answer_received_at`, day),
  determinationAt: local(sql`c.determination_at`, day),
  paidInFullAt: local(sql`c.paid_in_full_at`, day),
  ...markedColumns("report"),
});

const FROM = sql`claim c
  join claim_status s on s.code = c.status_code
  left join person p on p.id = c.claimant_id
  left join employer e on e.id = c.employer_id
  left join employment m on m.claim_id = c.id
  left join app_user o on o.id = c.assigned_user_id
  left join county k on k.id = c.county_id
  left join closure_code x on x.id = c.closure_code_id`;

const TYPES = {
  text: "text",
  choice: "text",
  money: "numeric",
  number: "numeric",
  date: "date",
  time: "timestamp",
} as const;
const castTo = (column: ReportColumn, value: string) =>
  sql`${value}::${sql.raw(TYPES[REPORT_COLUMNS[column].kind])}`;

/** Returns a cell as exact text: numbers without rounding, times to the second. */
const asText = (column: ReportColumn, expression: Sql): Sql =>
  REPORT_COLUMNS[column].kind === "time"
    ? sql`to_char(${expression}, 'YYYY-MM-DD HH24:MI:SS')`
    : sql`(${expression})::text`;

const likeText = (value: string) => value.replace(/[\\%_]/g, "\\$&");

function condition({ column, operator, value }: ReportFilter, all: Record<ReportColumn, Sql>): Sql {
  const cell = all[column];
  const given = value ?? "";
  const dated = REPORT_COLUMNS[column].kind === "time" ? sql`(${cell})::date` : cell;
  switch (operator) {
    case "empty":
      return sql`${cell} is null`;
    case "notEmpty":
      return sql`${cell} is not null`;
    case "contains":
      return sql`${cell} ilike ${`%${likeText(given)}%`}`;
    case "startsWith":
      return sql`${cell} ilike ${`${likeText(given)}%`}`;
    case "isNot":
      return sql`${cell} is distinct from ${given}`;
    case "atLeast":
      return sql`${cell} >= ${castTo(column, given)}`;
    case "atMost":
      return sql`${cell} <= ${castTo(column, given)}`;
    case "on":
      return sql`${dated} = ${given}::date`;
    case "from":
      return sql`${dated} >= ${given}::date`;
    case "to":
      return sql`${dated} <= ${given}::date`;
    case "is":
      return sql`${cell} = ${castTo(column, given)}`;
  }
}

const conditions = (table: ReportTable, all: Record<ReportColumn, Sql>): Sql =>
  table.filters.length > 0
    ? sql.join(
        table.filters.map((filter) => condition(filter, all)),
        sql` and `,
      )
    : sql`true`;

export const DEFAULT_SORT = { column: "receivedAt", descending: true } as const;

/** Returns a page of a table, by keyset on the sorted column and the id; blank cells come last. */
export async function readTablePage(
  db: Db,
  table: ReportTable,
  { after, limit }: { after: Cursor | null; limit: number },
  day: Day,
): Promise<ReportPage> {
  const all = expressions(day);
  const sort = table.sort ?? DEFAULT_SORT;
  const key = sortKey(sort, all);
  const where = conditions(table, all);
  const beyond = after ? sql`and ${beyondCursor(sort, key, after)}` : sql``;
  const cells = sql.join(table.columns.map((column) => asText(column, all[column])));
  const { rows } = await sql<{ id: number; cells: (string | null)[]; key: string | null }>`
    select c.id, array[${cells}] as cells, ${asText(sort.column, key)} as key
    from ${FROM} where ${where} ${beyond}
    order by ${ordered(sort, key)} limit ${sql.lit(limit + 1)}`.execute(db);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map(({ id, cells }) => ({ id, cells })),
    next: rows.length > limit && last ? writeCursor(sort.column, { key: last.key, id: last.id }) : null,
    ...(await readTotals(db, where)),
  };
}

// Times are truncated to the second, as the cursor carries them; with a finer key a page could begin within one second.
const sortKey = ({ column }: Sort, all: Record<ReportColumn, Sql>): Sql =>
  REPORT_COLUMNS[column].kind === "time" ? sql`date_trunc('second', ${all[column]})` : all[column];

type Sort = { column: ReportColumn; descending: boolean };
const ordered = ({ descending }: Sort, key: Sql) =>
  descending ? sql`${key} desc nulls last, c.id desc` : sql`${key} asc nulls last, c.id asc`;

function beyondCursor(sort: Sort, key: Sql, { key: at, id }: Cursor): Sql {
  const way = sql.raw(sort.descending ? "<" : ">");
  if (at === null) return sql`(${key} is null and c.id ${way} ${id})`;
  const value = castTo(sort.column, at);
  return sql`(${key} ${way} ${value} or (${key} = ${value} and c.id ${way} ${id}) or ${key} is null)`;
}

async function readTotals(db: Db, where: Sql): Promise<Pick<ReportPage, "count" | "totals">> {
  const { rows } = await sql<{
    count: number;
    amountClaimed: string | null;
    amountDetermined: string | null;
    amountPaid: string | null;
  }>`
    select count(*)::integer as count, sum(c.amount_claimed)::text as amount_claimed,
      sum(c.amount_determined)::text as amount_determined, sum(c.amount_paid)::text as amount_paid
    from ${FROM} where ${where}`.execute(db);
  const { count = 0, ...totals } = rows[0] ?? {
    amountClaimed: null,
    amountDetermined: null,
    amountPaid: null,
  };
  return { count, totals };
}

/** True if a table has more rows than this; counts no further. */
export async function isLonger(db: Db, table: ReportTable, than: number, day: Day): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from ${FROM} where ${conditions(table, expressions(day))} limit ${sql.lit(than + 1)}
    ) counted`.execute(db);
  return (rows[0]?.count ?? 0) > than;
}

const CHUNK = 2000;

/** Yields the rows of a table in chunks through a database cursor, so that memory use stays constant. */
export async function* readTable(db: Db, table: ReportTable, day: Day): AsyncGenerator<(string | null)[][]> {
  const all = expressions(day);
  const sort = table.sort ?? DEFAULT_SORT;
  const cells = sql.join(table.columns.map((column) => asText(column, all[column])));
  const tx = await db.startTransaction().setIsolationLevel("repeatable read").execute();
  try {
    await sql`set local statement_timeout = '5min'`.execute(tx);
    await sql`declare report no scroll cursor for
      select array[${cells}] as cells from ${FROM}
      where ${conditions(table, all)} order by ${ordered(sort, sortKey(sort, all))}`.execute(tx);
    while (true) {
      const { rows } = await sql<{ cells: (string | null)[] }>`fetch ${sql.lit(CHUNK)} from report`.execute(
        tx,
      );
      if (rows.length === 0) break;
      yield rows.map((row) => row.cells);
    }
  } finally {
    await tx.rollback().execute();
  }
}
