import { usDate } from "../core/calendar.ts";
import { formatMoney, formatNumber } from "../core/numbers.ts";
import { REPORT_COLUMNS, type ReportColumn } from "./columns.ts";
import type { FigureKind } from "./presets.ts";

/** Writes a figure of a report; what is unknown is a word, never zero. */
export function showFigure(kind: FigureKind, value: string | null): string {
  if (value === null) return "unknown";
  switch (kind) {
    case "text":
      return value;
    case "money":
      return formatMoney(value);
    case "percent":
      return `${oneDecimal(value)}%`;
    case "number":
      return oneDecimal(value);
    default:
      return formatNumber(Number(value), 0);
  }
}

const oneDecimal = (value: string) => Number(value).toLocaleString("en-US", { maximumFractionDigits: 1 });

/** Formats a cell. Times are the agency's local time, as `2026-01-02 13:05:09`. */
export function showCell(column: ReportColumn, cell: string | null): string {
  if (cell === null) return "";
  const { kind, choices } = REPORT_COLUMNS[column];
  if (choices && "words" in choices) return choices.words[cell] ?? cell;
  switch (kind) {
    case "money":
      return formatMoney(cell);
    case "date":
      return usDate(cell);
    case "time":
      return showTime(cell);
    default:
      return cell;
  }
}

/** MM/DD/YYYY hh:mm A; exactly midnight is a date without a time, as earlier systems stored it. */
export function showTime(cell: string): string {
  const [day = "", clock = ""] = cell.split(" ");
  if (clock === "00:00:00" || clock === "") return usDate(day);
  const [hour = "0", minute = "00"] = clock.split(":");
  const twelve = Number(hour) % 12 || 12;
  return `${usDate(day)} ${String(twelve).padStart(2, "0")}:${minute} ${Number(hour) < 12 ? "AM" : "PM"}`;
}
