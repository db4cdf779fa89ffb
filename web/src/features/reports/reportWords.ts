import { type ColumnDefinition, REPORT_COLUMNS, type ReportColumn } from "@wage/contract/claims/claimColumns";
import { formatMoney } from "@wage/contract/core/numbers";
import { formatDate } from "../../core/format.ts";
import { plural } from "../../ui/display/plural.ts";

/** Formats a cell. Times are the agency's local time, as `2026-01-02 13:05:09`. */
export function showCell(column: ReportColumn, cell: string | null): string {
  if (cell === null) return "";
  const { kind, choices }: ColumnDefinition = REPORT_COLUMNS[column];
  if (choices && "words" in choices) return choices.words[cell] ?? cell;
  switch (kind) {
    case "money":
      return formatMoney(cell);
    case "date":
      return formatDate(cell);
    case "time":
      return showTime(cell);
    default:
      return cell;
  }
}

/** MM/DD/YYYY hh:mm A; exactly midnight is a date without a time, as earlier systems stored it. */
export function showTime(cell: string): string {
  const [day = "", clock = ""] = cell.split(" ");
  if (clock === "00:00:00" || clock === "") return formatDate(day);
  const [hour = "0", minute = "00"] = clock.split(":");
  const twelve = Number(hour) % 12 || 12;
  return `${formatDate(day)} ${String(twelve).padStart(2, "0")}:${minute} ${Number(hour) < 12 ? "AM" : "PM"}`;
}

export const isNumeric = (column: ReportColumn) =>
  REPORT_COLUMNS[column].kind === "money" || REPORT_COLUMNS[column].kind === "number";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
/** `2026-02` → Feb 2026 */
export const showMonth = (month: string) => `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

export const showDays = (days: number | null) =>
  days === null ? "—" : `${days % 1 === 0 ? days : days.toFixed(1)} ${plural(days, "day", "days")}`;
