import type { FigureKind, ReportPart } from "@wage/contract/reports/presets";
import writeExcelFile from "write-excel-file/node";

/** How a spreadsheet shows each kind of figure; text stays text, so that no cell is ever run as a formula. */
const FORMATS: Record<Exclude<FigureKind, "text">, string> = {
  count: "#,##0",
  money: "$#,##0.00",
  days: "#,##0",
  percent: '0.0"%"',
  number: "#,##0.##",
};

const bold = (value: string) => ({ value, type: String, fontWeight: "bold" as const });
const text = (value: string) => ({ value, type: String });

function cellOf(value: string | null, kind: FigureKind) {
  if (value === null) return text("unknown");
  return kind === "text" ? text(value) : { value: Number(value), type: Number, format: FORMATS[kind] };
}

/** Characters that the name of a sheet cannot have, and its length, are those of the file format. */
const sheetName = (title: string, index: number) =>
  `${index + 1} ${title.replace(/[[\]*?:/\\]/g, " ")}`.slice(0, 31).trim();

const sheetOf = ({ title, columns, rows }: ReportPart, index: number) => ({
  sheet: sheetName(title, index),
  data: [
    columns.map(({ label }) => bold(label)),
    ...rows.map((row) => row.map((cell, at) => cellOf(cell.value, cell.kind ?? columns[at]?.kind ?? "text"))),
  ],
  columns: columns.map(({ label }, at) => ({ width: at === 0 ? 42 : Math.max(12, label.length + 2) })),
  stickyRowsCount: 1,
  stickyColumnsCount: 1,
});

export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A report with what its figures depend on: the period or the filters, each with its name. */
export type PrintedReport = {
  title: string;
  asOf: string;
  facts: readonly (readonly [string, string])[];
  parts: readonly ReportPart[];
};

/** Writes a report as a workbook: a sheet that says what it is, and one for each table with numbers as numbers. */
export const workbookOf = (document: PrintedReport): Promise<Buffer> =>
  writeExcelFile([
    {
      sheet: "About",
      data: [
        [bold("Report"), text(document.title)],
        ...document.facts.map(([name, words]) => [bold(name), { ...text(words), wrap: true }]),
        [bold("As of (UTC)"), text(document.asOf)],
        [bold("Table"), bold("Definition")],
        ...document.parts.map(({ title, definition }) => [text(title), { ...text(definition), wrap: true }]),
      ],
      columns: [{ width: 32 }, { width: 110 }],
    },
    ...document.parts.map(sheetOf),
  ]).toBuffer();
