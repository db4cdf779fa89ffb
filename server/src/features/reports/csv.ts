import { REPORT_COLUMNS, type ReportColumn } from "@wage/contract/reports/columns";
import type { ReportPart } from "@wage/contract/reports/presets";
import { stringify } from "csv-stringify/sync";

// A spreadsheet takes these characters for the start of a formula.
const FORMULA = /^[=+\-@\t\r]/;

/** Writes CSV as in RFC 4180. */
const write = (rows: (string | null)[][]) =>
  stringify(rows, { record_delimiter: "windows", quoted_match: /[\r\n]/ });

/** Text that a spreadsheet would run as a formula gets an apostrophe; numbers keep their minus. */
const neutral = (text: string | null) => (text !== null && FORMULA.test(text) ? `'${text}` : text);

const isText = (column: ReportColumn) => ["text", "choice", "group"].includes(REPORT_COLUMNS[column].kind);

export const csvHead = (columns: readonly ReportColumn[]): string =>
  write([columns.map((column) => neutral(REPORT_COLUMNS[column].label))]);

export function csvLines(columns: readonly ReportColumn[], rows: readonly (string | null)[][]): string {
  const text = columns.map(isText);
  return write(
    rows.map((cells) => cells.map((cell, index) => ((text[index] ?? true) ? neutral(cell) : cell))),
  );
}

/** A table of figures; what is unknown is a word, as in the workbook, because an empty cell would be taken for zero. */
export const csvOfPart = ({ columns, rows }: ReportPart): string =>
  write([
    columns.map(({ label }) => neutral(label)),
    ...rows.map((row) =>
      row.map(({ value, kind }, index) => {
        if (value === null) return "unknown";
        return (kind ?? columns[index]?.kind) === "text" ? neutral(value) : value;
      }),
    ),
  ]);
