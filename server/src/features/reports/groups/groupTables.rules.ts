import { REPORT_COLUMNS, type ReportColumn, subjectOf } from "@wage/contract/reports/columns";
import { type ConditionInReply, conditionsOf, FILTERS_MOST } from "@wage/contract/reports/filters";
import {
  describeGroups,
  type GroupedReport,
  groupLabel,
  measureLabel,
  PIVOT_COLUMNS_MOST,
  type ReportGroup,
  type ReportMeasure,
} from "@wage/contract/reports/groups";
import type { FigureCell, FigureKind, ReportPart } from "@wage/contract/reports/presets";
import { cell, head, part, when } from "../presets/figures.rules.ts";
import { canLead, groupOf } from "./groupCells.rules.ts";

/** A row of figures: the count, the counts of what is known, the measures. `over` is 1 for a dimension that it sums up. */
export type GroupRow = {
  keys: (string | null)[];
  labels: (string | null)[];
  figures: (string | null)[];
  over: number[];
};
type Conditions = ConditionInReply[];
type Chart = ReportPart["chart"];

const ALL = "All";
/** More marks than these make no picture. */
const MARKS_MOST = 60;
const BARS_MOST = 30;
const SHADED_COLUMNS_MOST = 12;
/** The colours that stay apart from each other. */
const COLORS = 5;

const kindOf = ({ column, kind }: ReportMeasure): FigureKind => {
  if (REPORT_COLUMNS[column].kind === "money") return "money";
  return kind === "sum" ? "count" : "number";
};

const isSum = ({ over }: GroupRow) => over.some((one) => one === 1);
const ofSubject = ({ subject }: GroupedReport) => (subject ? { subject } : {});
const title = ({ groups }: GroupedReport) => groups.map(groupLabel).join(" × ");

/** Returns the names of a row and the conditions on exactly its claims; none if they cannot be told by filters. */
function namesOf({ groups, filters }: GroupedReport, row: GroupRow) {
  const parts = groups.map((group, index) =>
    row.over[index] === 1 ? null : groupOf(group, row.keys[index] ?? null, row.labels[index] ?? null),
  );
  const own = parts.flatMap((one) => one?.conditions ?? []);
  // A part without conditions cannot be told from all claims.
  const leads = parts.every((one) => one === null || canLead(one.conditions));
  const firstSum = row.over.indexOf(1);
  return {
    names: parts.map((one, index) => (one ? one.label : index === firstSum ? ALL : "")),
    claims: (more: Conditions = []) => {
      const all = [...filters, ...own, ...more];
      const count = conditionsOf(filters).length + own.length + more.length;
      return leads && count <= FILTERS_MOST ? all : undefined;
    },
  };
}

const known = (column: ReportColumn) => when(column, "notEmpty", null);

/** A row for each group, and after them those that sum up. */
export function listPart(
  asked: GroupedReport,
  measured: ReportColumn[],
  rows: readonly GroupRow[],
): ReportPart {
  const { groups, measures } = asked;
  const table = part(
    title(asked),
    describeGroups(asked),
    [
      ...groups.map((group) => head(groupLabel(group), "text")),
      head(subjectOf(asked.subject).label),
      ...measured.map((column) => head(`${REPORT_COLUMNS[column].label}, known of`)),
      ...measures.map((measure) => head(measureLabel(measure), kindOf(measure))),
    ],
    rows.map((row) => {
      const [count, ...figures] = row.figures;
      const { names, claims } = namesOf(asked, row);
      return [
        ...names.map((name) => cell(name)),
        cell(count ?? null, claims()),
        ...measured.map((column, index) => cell(figures[index] ?? null, claims([known(column)]))),
        ...figures.slice(measured.length).map((figure) => cell(figure)),
      ];
    }),
    chartOfList(asked, measured, rows),
  );
  return { ...table, ...ofSubject(asked), totals: rows.flatMap((row, index) => (isSum(row) ? [index] : [])) };
}

/** Amounts of one claim and sums of many share no scale, nor do amounts and days. */
const scaleOf = (measure: ReportMeasure) => `${kindOf(measure)} ${measure.kind === "sum"}`;

/** One dimension is a picture: of the measures that share a scale with the first one, or else of the count. */
function chartOfList(
  { groups, measures }: GroupedReport,
  measured: ReportColumn[],
  rows: readonly GroupRow[],
): Chart {
  const [group] = groups;
  const marks = rows.length - 1;
  if (!group || groups.length > 1 || marks < 2 || marks > MARKS_MOST) return undefined;
  const [first] = measures;
  const shown = first
    ? measures.flatMap((measure, index) =>
        scaleOf(measure) === scaleOf(first) ? [2 + measured.length + index] : [],
      )
    : [1];
  const columns = shown.slice(0, COLORS);
  const drawn = rows
    .filter((row) => !isSum(row))
    .flatMap(({ figures }) => columns.map((at) => figures[at - 1]));
  if (drawn.some((figure) => Number(figure ?? 0) < 0)) return undefined;
  if (group.by === "value") return marks * columns.length > BARS_MOST ? undefined : { kind: "bars", columns };
  return { kind: group.by === "band" || marks <= 24 ? "columns" : "lines", columns };
}

const keyOf = (keys: readonly (string | null)[]) => JSON.stringify(keys);

/** The rows that sum up the first dimension alone: one for each column. */
const columnsOf = (rows: readonly GroupRow[]) => rows.filter(({ over }) => over[0] === 1 && over[1] === 0);

export const isWide = (rows: readonly GroupRow[]): boolean => columnsOf(rows).length > PIVOT_COLUMNS_MOST;

/** The first dimension as rows and the second as columns, each with the figure of all; a cell is one figure. */
export function pivotPart(
  asked: GroupedReport,
  measured: ReportColumn[],
  rows: readonly GroupRow[],
): ReportPart {
  const [measure] = asked.measures;
  const kind = measure ? kindOf(measure) : "count";
  const byKey = new Map(rows.map((row) => [`${row.over} ${keyOf(row.keys)}`, row]));
  const figureOf = (over: readonly number[], keys: readonly (string | null)[]): FigureCell => {
    const row = byKey.get(`${over} ${keyOf(keys)}`);
    const given = row ?? { over: [...over], keys: [...keys], labels: [], figures: ["0"] };
    const { claims } = namesOf(asked, given);
    if (!measure) return cell(given.figures[0] ?? "0", claims());
    return cell(given.figures[1 + measured.length] ?? null, claims([known(measure.column)]));
  };
  const across = columnsOf(rows);
  const down = rows.filter(({ over }) => over[1] === 1);
  const nameAt = (row: GroupRow, index: 0 | 1) => namesOf(asked, row).names[index] ?? null;
  const tableRows = down.map((row) => [
    cell(nameAt(row, 0)),
    ...across.map((column) => figureOf([row.over[0] ?? 0, 0], [row.keys[0] ?? null, column.keys[1] ?? null])),
    figureOf(row.over, row.keys),
  ]);
  const columns = [
    head(groupLabel(asked.groups[0] as ReportGroup), "text"),
    ...across.map((column) => head(nameAt(column, 1) ?? "unknown", kind)),
    head(ALL, kind),
  ];
  const table = part(
    title(asked),
    describeGroups(asked),
    columns,
    tableRows,
    chartOfPivot(asked, tableRows.slice(0, -1), across.length),
  );
  return { ...table, ...ofSubject(asked), totals: [tableRows.length - 1] };
}

/** Parts that make a whole stand on each other; what does not add up, or has more parts than colours, is a heat map. */
function chartOfPivot({ measures }: GroupedReport, rows: readonly FigureCell[][], width: number): Chart {
  const columns = Array.from({ length: width }, (_, index) => index + 1);
  if (rows.length < 2 || rows.length > MARKS_MOST || width < 2) return undefined;
  if (rows.some((row) => row.slice(1).some(({ value }) => Number(value ?? 0) < 0))) return undefined;
  const [measure] = measures;
  const adds = measure === undefined || measure.kind === "sum";
  if (adds && width <= COLORS) return { kind: "stacked", columns };
  return rows.length <= BARS_MOST && width <= SHADED_COLUMNS_MOST ? { kind: "heat", columns } : undefined;
}
