import { REPORT_COLUMNS, type ReportColumn } from "@wage/contract/reports";

// A spreadsheet takes these for the start of a formula.
const FORMULA = /^[=+\-@\t\r]/;

/** One cell by RFC 4180; text that a spreadsheet would run as a formula is made plain by an apostrophe. */
function csvCell(cell: string | null, isText: boolean): string {
  if (cell === null) return "";
  const safe = isText && FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const isText = (column: ReportColumn) => ["text", "choice"].includes(REPORT_COLUMNS[column].kind);

export const csvHead = (columns: readonly ReportColumn[]): string =>
  `${columns.map((column) => csvCell(REPORT_COLUMNS[column].label, true)).join(",")}\r\n`;

export function csvLines(columns: readonly ReportColumn[], rows: readonly (string | null)[][]): string {
  const text = columns.map(isText);
  return rows
    .map((cells) => `${cells.map((cell, index) => csvCell(cell, text[index] ?? true)).join(",")}\r\n`)
    .join("");
}
