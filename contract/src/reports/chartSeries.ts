import { showFigure } from "./figureWords.ts";
import type { FigureCell, ReportPart } from "./presets.ts";

/** A figure of a chart: null is unknown, which is never drawn as zero. */
export type ChartFigure = { value: number | null; shown: string; claims: FigureCell["claims"] };
/** The figures of a chart, on the page and on paper: each series has one for each category. */
export type ChartSeries = {
  axis: string;
  categories: string[];
  series: { name: string; figures: ChartFigure[] }[];
};

type Row = ReportPart["rows"][number];

/** Two groups may have the same name, as two people do; a chart tells its marks apart by their names. */
const distinct = (names: readonly string[]): string[] =>
  names.map((name, index) => {
    const before = names.slice(0, index).filter((one) => one === name).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });

/** The chosen columns as series, without the rows that sum up others; a heat map has a series for each row instead. */
export function chartSeries(
  { columns, rows: all, totals = [] }: ReportPart,
  { kind, columns: shown }: NonNullable<ReportPart["chart"]>,
): ChartSeries {
  const figureOf = (row: Row | undefined, column: number): ChartFigure => {
    const cell = row?.[column];
    return {
      value: cell?.value == null ? null : Number(cell.value),
      shown: showFigure(cell?.kind ?? columns[column]?.kind ?? "number", cell?.value ?? null),
      claims: cell?.claims,
    };
  };
  const rows = all.filter((_, index) => !totals.includes(index));
  const names = distinct(rows.map((row) => showFigure("text", row[0]?.value ?? null)));
  const labels = shown.map((column) => columns[column]?.label ?? "");
  const axis = columns[0]?.label ?? "";
  return kind === "heat"
    ? {
        axis,
        categories: distinct(labels),
        series: rows.map((row, index) => ({
          name: names[index] ?? "",
          figures: shown.map((column) => figureOf(row, column)),
        })),
      }
    : {
        axis,
        categories: names,
        series: shown.map((column, index) => ({
          name: labels[index] ?? "",
          figures: rows.map((row) => figureOf(row, column)),
        })),
      };
}
