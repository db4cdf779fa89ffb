import { REPORT_COLUMNS, type ReportColumn } from "@wage/contract/claims/claimColumns";
import { FILTERS_MOST } from "@wage/contract/reports/filters";
import {
  BANDS,
  type Cut,
  describeGroups,
  GROUP_ROWS_MOST,
  type GroupedReport,
  groupLabel,
  measureLabel,
  type ReportGroup,
  type ReportMeasure,
} from "@wage/contract/reports/groups";
import type { FigureCell, FigureKind, ReportPart } from "@wage/contract/reports/presets";
import { type RawBuilder, sql } from "kysely";
import {
  allOf,
  cellsOf,
  claimCondition,
  type FilterContext,
  reportSource,
  storedColumn,
} from "../../../claim/claimColumns.queries.ts";
import type { Barred } from "../../../core/context.ts";
import type { Db } from "../../../core/database/db.ts";
import { readable } from "../../../core/identity/barred.queries.ts";
import { cell, head, part, when } from "../presets/figures.rules.ts";
import { canLead, groupOf } from "./groupCells.rules.ts";

type Sql = RawBuilder<unknown>;
type Context = FilterContext & { barred: Barred; fiscalStart: number };
type Row = { keys: (string | null)[]; labels: (string | null)[]; figures: (string | null)[]; all: boolean };

const PARTS: Partial<Record<Cut, string>> = { year: "year", quarter: "quarter", month: "month", day: "day" };

/** The column's value by which claims fall into groups: the same value that its filter compares. */
function keyOf({ column, by }: ReportGroup, context: Context): Sql {
  const cells = cellsOf(context.day);
  if (by === "band") {
    const isMoney = REPORT_COLUMNS[column].kind === "money";
    const starts = (isMoney ? BANDS.money : BANDS.number).map((limit) => limit + (isMoney ? 0.01 : 1));
    return sql`case when ${cells[column]} < 0 then 0
      else 1 + width_bucket((${cells[column]})::numeric, ${starts}::numeric[]) end`;
  }
  if (by === "value") return storedColumn(column, cells);
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

const kindOf = ({ column, kind }: ReportMeasure): FigureKind => {
  if (REPORT_COLUMNS[column].kind === "money") return "money";
  return kind === "sum" ? "count" : "number";
};

/** Returns the report, or null if it has more groups than are shown. All figures are of one statement. */
export async function readGroups(db: Db, asked: GroupedReport, context: Context): Promise<ReportPart | null> {
  const { groups, measures, filters } = asked;
  const cells = cellsOf(context.day);
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
    ...filters.map((filter) => claimCondition(filter, context)),
    readable(sql`c.id`, context.barred),
  ]);
  const { rows } = await sql<Row>`
    select array[${sql.join(keys)}] as keys, array[${sql.join(groups.map((_, index) => sql`min(${at("l", index)})`))}] as labels,
      array[${sql.join(figures)}] as figures, grouping(${sql.join(keys)}) > 0 as "all"
    from (select ${sql.join(columns)} from ${reportSource} where ${where}) a
    group by grouping sets ((${sql.join(keys)}), ())
    order by "all", ${sql.join(groups.map((group, index) => ordered(group, at("k", index), at("l", index))))}
    limit ${GROUP_ROWS_MOST + 2}`.execute(db);
  const found = rows.filter(({ all }) => !all);
  if (found.length > GROUP_ROWS_MOST) return null;
  const total = rows.find(({ all }) => all);
  return part(
    groups.map(groupLabel).join(" × "),
    describeGroups(asked),
    [
      ...groups.map((group) => head(groupLabel(group), "text")),
      head("Claims"),
      ...measured.map((column) => head(`${REPORT_COLUMNS[column].label}, known of`)),
      ...measures.map((measure) => head(measureLabel(measure), kindOf(measure))),
    ],
    [...found, ...(total ? [total] : [])].map((row) => cellsOfRow(row, asked, measured)),
    ...(groups.length === 1 && found.length > 1 && found.length <= 60
      ? [{ kind: "columns" as const, columns: [1] }]
      : []),
  );
}

/** Days and bands in their order, all else by name; unknown comes last. */
const ordered = ({ by }: ReportGroup, key: Sql, label: Sql): Sql => {
  if (by === "value") return sql`min(${label}) asc nulls last, ${key} asc nulls last`;
  return by === "band" ? sql`${key}::integer asc nulls last` : sql`${key} asc nulls last`;
};

function cellsOfRow(row: Row, { groups, filters }: GroupedReport, measured: ReportColumn[]): FigureCell[] {
  const [count, ...figures] = row.figures;
  const parts = row.all
    ? []
    : groups.map((group, index) => groupOf(group, row.keys[index] ?? null, row.labels[index] ?? null));
  const own = parts.flatMap(({ conditions }) => conditions);
  // A part without conditions cannot be told from all claims.
  const leads = parts.every(({ conditions }) => canLead(conditions));
  const led = (value: string | null, more: typeof own = []) => {
    const all = [...filters, ...own, ...more];
    return cell(value, leads && all.length <= FILTERS_MOST ? all : undefined);
  };
  return [
    ...groups.map((_, index) => cell(row.all ? (index === 0 ? "All" : "") : (parts[index]?.label ?? null))),
    led(count ?? null),
    ...measured.map((column, index) => led(figures[index] ?? null, [when(column, "notEmpty", null)])),
    ...figures.slice(measured.length).map((figure) => cell(figure)),
  ];
}
