import { showFigure } from "@wage/contract/reports/figureWords";
import { claimsAddress, type ReportPart } from "@wage/contract/reports/presets";
import type { ChartData } from "../../ui/charts/chartData.ts";

type Row = ReportPart["rows"][number];

/** Two groups may have the same name, as two people do; a chart tells its marks apart by their names. */
const distinct = (names: readonly string[]): string[] =>
  names.map((name, index) => {
    const before = names.slice(0, index).filter((one) => one === name).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });

/** The chosen columns as series; a heat map has a series for each row instead. */
export function chartOf(
  { columns, rows: all, totals = [], subject }: ReportPart,
  { kind, columns: shown }: NonNullable<ReportPart["chart"]>,
): ChartData {
  const markOf = (row: Row | undefined, column: number) => {
    const cell = row?.[column];
    return {
      value: cell?.value == null ? null : Number(cell.value),
      shown: showFigure(cell?.kind ?? columns[column]?.kind ?? "number", cell?.value ?? null),
      ...(cell?.claims && { to: claimsAddress(cell.claims, subject) }),
    };
  };
  const rows = all.filter((_, index) => !totals.includes(index));
  const names = distinct(rows.map((row) => showFigure("text", row[0]?.value ?? null)));
  const axis = columns[0]?.label ?? "";
  return kind === "heat"
    ? {
        axis,
        categories: distinct(shown.map((column) => columns[column]?.label ?? "")),
        series: rows.map((row, index) => ({
          name: names[index] ?? "",
          marks: shown.map((column) => markOf(row, column)),
        })),
      }
    : {
        axis,
        categories: names,
        series: shown.map((column) => ({
          name: columns[column]?.label ?? "",
          marks: rows.map((row) => markOf(row, column)),
        })),
      };
}
