import { REPORT_COLUMNS, type ReportColumn } from "@wage/contract/reports/columns";
import {
  BANDS,
  type Cut,
  GROUP_ROWS_MOST,
  type GroupedReport,
  type ReportGroup,
  type ReportMeasure,
} from "@wage/contract/reports/groups";
import type { ReportPart } from "@wage/contract/reports/presets";
import { type RawBuilder, sql } from "kysely";
import { allOf } from "../../../claim/claimColumns.queries.ts";
import type { Db } from "../../../core/database/db.ts";
import {
  cellsOfReport,
  type ReaderContext,
  reportCondition,
  rowsReadable,
  sourceOf,
  storedOfReport,
} from "../subjects.queries.ts";
import { type GroupRow, isWide, listPart, pivotPart } from "./groupTables.rules.ts";

type Sql = RawBuilder<unknown>;
type Context = ReaderContext & { fiscalStart: number };

const PARTS: Partial<Record<Cut, string>> = { year: "year", quarter: "quarter", month: "month", day: "day" };

/** The column's value by which claims fall into groups: the same value that its filter compares. */
function keyOf({ column, by }: ReportGroup, context: Context): Sql {
  const cells = cellsOfReport(context);
  if (by === "band") {
    const isMoney = REPORT_COLUMNS[column].kind === "money";
    const starts = (isMoney ? BANDS.money : BANDS.number).map((limit) => limit + (isMoney ? 0.01 : 1));
    return sql`case when ${cells[column]} < 0 then 0
      else 1 + width_bucket((${cells[column]})::numeric, ${starts}::numeric[]) end`;
  }
  if (by === "value") return storedOfReport(column, context);
  // The date stamp, not the moment, is the day on which a claim was received.
  const day = column === "receivedAt" ? sql`c.received_date` : sql`(${cells[column]})::date`;
  if (by === "fiscalYear") {
    const months = sql`make_interval(months => ${context.fiscalStart - 1}::integer)`;
    return sql`(date_trunc('year', ${day} - ${months}) + ${months})::date`;
  }
  return sql`date_trunc(${PARTS[by] ?? "day"}::text, ${day}::timestamp)::date`;
}

const FIGURES: Record<ReportMeasure["kind"], (value: Sql, percent: number) => Sql> = {
  sum: (value) => sql`sum(${value})`,
  average: (value) => sql`round(avg(${value}), 2)`,
  median: (value) => FIGURES.percentile(value, 50),
  percentile: (value, percent) =>
    sql`round((percentile_cont(${percent / 100}::double precision) within group (order by ${value}))::numeric, 2)`,
};

/** The limit that a report exceeds, which therefore cannot be shown. */
export type TooMuch = "groupsTooMany" | "pivotTooWide";

/** Returns the report, or why it is not shown. All figures are of one statement. */
export async function readGroups(
  db: Db,
  asked: GroupedReport,
  context: Context,
): Promise<ReportPart | TooMuch> {
  const { groups, measures, filters } = asked;
  const cells = cellsOfReport(context);
  const measured = [...new Set(measures.map(({ column }) => column))];
  const at = (prefix: string, index: number) => sql.ref(`a.${prefix}${index}`);
  const named = (prefix: string, list: readonly Sql[]) =>
    list.map((expression, index) => sql`${expression} as ${sql.ref(`${prefix}${index}`)}`);
  const columns = [
    ...named(
      "k",
      groups.map((group) => sql`(${keyOf(group, context)})::text`),
    ),
    ...named(
      "l",
      groups.map(({ column }) => sql`(${cells[column]})::text`),
    ),
    ...named(
      "m",
      measured.map((column) => sql`(${cells[column]})::numeric`),
    ),
  ];
  const keys = groups.map((_, index) => at("k", index));
  const measuredValue = (column: ReportColumn) => at("m", measured.indexOf(column));
  const figures = [
    sql`count(*)`,
    ...measured.map((column) => sql`count(${measuredValue(column)})`),
    ...measures.map(({ kind, column, percent }) => FIGURES[kind](measuredValue(column), percent ?? 50)),
  ].map((figure) => sql`(${figure})::text`);
  const where = allOf([
    ...filters.map((filter) => reportCondition(filter, context)),
    rowsReadable(asked.subject, context),
  ]);
  const { rows } = await sql<GroupRow>`
    select array[${sql.join(keys)}] as keys, array[${sql.join(groups.map((_, index) => sql`min(${at("l", index)})`))}] as labels,
      array[${sql.join(figures)}] as figures, array[${sql.join(keys.map((key) => sql`grouping(${key})`))}] as "over"
    from (select ${sql.join(columns)} from ${sourceOf(asked.subject)} where ${where}) a
    group by ${setsOf(asked, keys)}
    order by ${sql.join(groups.map((group, index) => ordered(group, at("k", index), at("l", index))))}
    limit ${MOST_ROWS + 1}`.execute(db);
  const found = rows.filter(({ over }) => over.every((one) => one === 0));
  if (found.length > GROUP_ROWS_MOST || rows.length > MOST_ROWS) return "groupsTooMany";
  if (asked.layout !== "pivot") return listPart(asked, measured, rows);
  return isWide(rows) ? "pivotTooWide" : pivotPart(asked, measured, rows);
}

/** Each group makes at most one row more of each of the two levels above it, and one row sums up all. */
const MOST_ROWS = 3 * GROUP_ROWS_MOST + 1;

/** The sums beside the groups: of all claims, of the parts above a group, or of each row and each column. */
function setsOf({ layout }: GroupedReport, keys: readonly Sql[]): Sql {
  if (layout === "subtotals") return sql`rollup (${sql.join(keys)})`;
  return layout === "pivot" ? sql`cube (${sql.join(keys)})` : sql`grouping sets ((${sql.join(keys)}), ())`;
}

/** A sum comes after what it sums up. Days and bands are in their order, all else by name; unknown comes last. */
const ordered = ({ by }: ReportGroup, key: Sql, label: Sql): Sql => {
  const isSum = sql`grouping(${key}) asc`;
  if (by === "value")
    return sql`${isSum}, (case when grouping(${key}) = 0 then min(${label}) end) asc nulls last, ${key} asc nulls last`;
  return by === "band" ? sql`${isSum}, ${key}::integer asc nulls last` : sql`${isSum}, ${key} asc nulls last`;
};
