import { isoDate } from "@wage/contract/core/fields";
import { REPORT_COLUMNS, type ReportColumn } from "@wage/contract/reports";
import { z } from "zod";

/** A keyset cursor: the cell of the sorted column, as text, and the claim's id. */
export type Cursor = { key: string | null; id: number };

const Wire = z.tuple([z.string().max(300).nullable(), z.int().positive().max(2147483647)]);

export const writeCursor = ({ key, id }: Cursor): string =>
  Buffer.from(JSON.stringify([key, id])).toString("base64url");

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
export function readCursor(text: string, column: ReportColumn): Cursor | null {
  try {
    const [key, id] = Wire.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    return key === null || isCell(column, key) ? { key, id } : null;
  } catch {
    return null;
  }
}
