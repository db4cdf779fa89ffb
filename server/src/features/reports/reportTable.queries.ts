import { REPORT_COLUMNS, type ReportColumn } from "@wage/contract/claims/claimColumns";
import type { ReportPage, ReportTable } from "@wage/contract/reports";
import { type RawBuilder, sql } from "kysely";
import { allOf, cellsOf, type FilterContext, reportSource } from "../../claim/claimColumns.queries.ts";
import type { Barred } from "../../core/context.ts";
import { type Cursor, writeCursor } from "../../core/cursor.rules.ts";
import type { Db } from "../../core/database/db.ts";
import { readable } from "../../core/identity/barred.queries.ts";
import { reportCondition } from "./reportCondition.queries.ts";

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

const conditions = ({ filters }: ReportTable, context: ReaderContext): Sql =>
  allOf([...filters.map((filter) => reportCondition(filter, context)), readable(sql`c.id`, context.barred)]);

/** `conflicts`: the claims that the reader may not read. */
type ReaderContext = FilterContext & { barred: Barred };

export const DEFAULT_SORT = { column: "receivedAt", descending: true } as const;

/** Returns a page of a table, by keyset on the sorted column and the id; blank cells come last. */
export async function readTablePage(
  db: Db,
  table: ReportTable,
  { after, limit }: { after: Cursor | null; limit: number },
  context: ReaderContext,
): Promise<ReportPage> {
  const all = cellsOf(context.day);
  const sort = table.sort ?? DEFAULT_SORT;
  const key = sortKey(sort, all);
  const where = conditions(table, context);
  const beyond = after ? sql`and ${beyondCursor(sort, key, after)}` : sql``;
  const cells = sql.join(table.columns.map((column) => asText(column, all[column])));
  const { rows } = await sql<{ id: number; cells: (string | null)[]; key: string | null }>`
    select c.id, array[${cells}] as cells, ${asText(sort.column, key)} as key
    from ${reportSource} where ${where} ${beyond}
    order by ${ordered(sort, key)} limit ${limit + 1}`.execute(db);
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
  const way = sort.descending ? sql`<` : sql`>`;
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
    from ${reportSource} where ${where}`.execute(db);
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
      select from ${reportSource} where ${conditions(table, context)} limit ${most + 1}
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
  const all = cellsOf(context.day);
  const sort = table.sort ?? DEFAULT_SORT;
  const cells = sql.join(table.columns.map((column) => asText(column, all[column])));
  const tx = await db.startTransaction().setIsolationLevel("repeatable read").execute();
  try {
    await sql`set local statement_timeout = '5min'`.execute(tx);
    await sql`declare report no scroll cursor for
      select array[${cells}] as cells from ${reportSource}
      where ${conditions(table, context)} order by ${ordered(sort, sortKey(sort, all))}`.execute(tx);
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
