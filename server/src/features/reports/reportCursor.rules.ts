import { isoDate } from "@wage/contract/core/fields";
import { REPORT_COLUMNS, type ReportColumn } from "@wage/contract/reports/columns";
import { type Cursor, readCursor } from "../../core/cursor.rules.ts";

const DAY_TIME = /^.{10} (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** True if the text is a valid cell of this column, so that PostgreSQL never fails to parse it. */
function isCell(column: ReportColumn, cell: string): boolean {
  const { kind } = REPORT_COLUMNS[column];
  if (kind === "date") return isoDate.safeParse(cell).success;
  if (kind === "time") return DAY_TIME.test(cell) && isoDate.safeParse(cell.slice(0, 10)).success;
  if (kind === "number") return /^-?\d{1,9}$/.test(cell);
  if (kind === "money") return /^-?\d{1,12}(\.\d{1,4})?$/.test(cell);
  return cell.isWellFormed() && !cell.includes("\0");
}

/** Parses a cursor of a table sorted by this column; returns null if it is malformed. */
export const readReportCursor = (text: string, column: ReportColumn): Cursor | null =>
  readCursor(text, column, (key) => key === null || isCell(column, key));
