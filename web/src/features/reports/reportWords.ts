import { REPORT_COLUMNS, type ReportColumn } from "@wage/contract/reports/columns";
import { plural } from "../../ui/display/plural.ts";

export const isNumeric = (column: ReportColumn) =>
  REPORT_COLUMNS[column].kind === "money" || REPORT_COLUMNS[column].kind === "number";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
/** `2026-02` → Feb 2026 */
export const showMonth = (month: string) => `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

export const showDays = (days: number | null) =>
  days === null ? "—" : `${days % 1 === 0 ? days : days.toFixed(1)} ${plural(days, "day", "days")}`;
