import { firstSort, type ReportPage, type ReportTable } from "@wage/contract/reports";
import { REPORT_COLUMNS, type ReportColumn, type Subject } from "@wage/contract/reports/columns";
import { type RawBuilder, sql } from "kysely";
import { allOf } from "../../claim/claimColumns.queries.ts";
import { type Cursor, writeCursor } from "../../core/cursor.rules.ts";
import type { Db } from "../../core/database/db.ts";
import {
  cellsOfReport,
  claimIdOf,
  idOf,
  type ReaderContext,
  reportCondition,
  rowsReadable,
  sourceOf,
} from "./subjects.queries.ts";

type Sql = RawBuilder<unknown>;

const TYPES = {
  text: sql`text`,
  choice: sql`text`,
  group: sql`text`,
  money: sql`numeric`,
  number: sql`numeric`,
  date: sql`date`,
  day: sql`date`,
  time: sql`timestamp`,
};
const castTo = (column: ReportColumn, value: string) => sql`${value}::${TYPES[REPORT_COLUMNS[column].kind]}`;

/** Returns a cell as exact text: numbers without rounding, times to the second. */
const asText = (column: ReportColumn, expression: Sql): Sql =>
  REPORT_COLUMNS[column].kind === "time"
    ? sql`to_char(${expression}, 'YYYY-MM-DD HH24:MI:SS')`
    : sql`(${expression})::text`;

const conditions = ({ subject, filters }: ReportTable, context: ReaderContext): Sql =>
  allOf([...filters.map((filter) => reportCondition(filter, context)), rowsReadable(subject, context)]);

export const sortOf = ({ subject, sort }: Pick<ReportTable, "subject" | "sort">): Sort =>
  sort ?? firstSort(subject);

/** Returns a page of a table, by keyset on the sorted column and the id; blank cells come last. */
export async function readTablePage(
  db: Db,
  table: ReportTable,
  { after, limit }: { after: Cursor | null; limit: number },
  context: ReaderContext,
): Promise<ReportPage> {
  const all = cellsOfReport(context);
  const sort = sortOf(table);
  const key = sortKey(sort, all);
  const where = conditions(table, context);
  const id = idOf(table.subject);
  const beyond = after ? sql`and ${beyondCursor(sort, key, id, after)}` : sql``;
  const cells = sql.join(table.columns.map((column) => asText(column, all[column])));
  const { rows } = await sql<{
    id: number;
    claimId: number | null;
    cells: (string | null)[];
    key: string | null;
  }>`
    select ${id} as id, ${claimIdOf(table.subject)} as claim_id, array[${cells}] as cells, ${asText(sort.column, key)} as key
    from ${sourceOf(table.subject)} where ${where} ${beyond}
    order by ${ordered(sort, key, id)} limit ${limit + 1}`.execute(db);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map(({ id: row, claimId, cells: of }) => ({
      id: row,
      ...(table.subject && claimId !== null && { claimId }),
      cells: of,
    })),
    next: rows.length > limit && last ? writeCursor(sort.column, { key: last.key, id: last.id }) : null,
    ...(await readTotals(db, table.subject, where)),
  };
}

// Times are truncated to the second, as the cursor carries them; with a finer key a page could begin within one second.
const sortKey = ({ column }: Sort, all: Record<ReportColumn, Sql>): Sql =>
  REPORT_COLUMNS[column].kind === "time" ? sql`date_trunc('second', ${all[column]})` : all[column];

type Sort = { column: ReportColumn; descending: boolean };
const ordered = ({ descending }: Sort, key: Sql, id: Sql) =>
  descending ? sql`${key} desc nulls last, ${id} desc` : sql`${key} asc nulls last, ${id} asc`;

function beyondCursor(sort: Sort, key: Sql, rowId: Sql, { key: at, id }: Cursor): Sql {
  const way = sort.descending ? sql`<` : sql`>`;
  if (at === null) return sql`(${key} is null and ${rowId} ${way} ${id})`;
  const value = castTo(sort.column, at);
  return sql`(${key} ${way} ${value} or (${key} = ${value} and ${rowId} ${way} ${id}) or ${key} is null)`;
}

const SUMS = sql`sum(c.amount_claimed)::text as amount_claimed,
  sum(c.amount_determined)::text as amount_determined, sum(c.amount_paid)::text as amount_paid`;
const NO_SUMS = sql`null as amount_claimed, null as amount_determined, null as amount_paid`;

/** Sums of claims are those of a table of claims alone: of records they would count a claim more than once. */
async function readTotals(
  db: Db,
  of: Subject | undefined,
  where: Sql,
): Promise<Pick<ReportPage, "count" | "totals">> {
  const { rows } = await sql<{
    count: number;
    amountClaimed: string | null;
    amountDetermined: string | null;
    amountPaid: string | null;
  }>`
    select count(*)::integer as count, ${of === undefined || of === "claims" ? SUMS : NO_SUMS}
    from ${sourceOf(of)} where ${where}`.execute(db);
  const { count = 0, ...totals } = rows[0] ?? {
    amountClaimed: null,
    amountDetermined: null,
    amountPaid: null,
  };
  return { count, totals };
}

/** Returns the number of a table's rows; counts no further than one above `most`. */
export async function countRows(
  db: Db,
  table: ReportTable,
  most: number,
  context: ReaderContext,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from ${sourceOf(table.subject)} where ${conditions(table, context)} limit ${most + 1}
    ) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

const CHUNK = 2000;

/** Yields the rows of a table in chunks through a database cursor, so that memory use stays constant. */
export async function* readTable(
  db: Db,
  table: ReportTable,
  context: ReaderContext,
): AsyncGenerator<(string | null)[][]> {
  const all = cellsOfReport(context);
  const sort = sortOf(table);
  const cells = sql.join(table.columns.map((column) => asText(column, all[column])));
  const tx = await db.startTransaction().setIsolationLevel("repeatable read").execute();
  try {
    await sql`set local statement_timeout = '5min'`.execute(tx);
    await sql`declare report no scroll cursor for
      select array[${cells}] as cells from ${sourceOf(table.subject)}
      where ${conditions(table, context)} order by ${ordered(sort, sortKey(sort, all), idOf(table.subject))}`.execute(
      tx,
    );
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
