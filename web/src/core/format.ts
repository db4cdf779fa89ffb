import { TRUNCATE_DEFAULT } from "@wage/contract/limits";
import { countText } from "../ui/counts.ts";

const pad = (value: number) => String(value).padStart(2, "0");

/** MM/DD/YYYY. Takes a calendar date or a moment; a moment shows in the reader's own time zone. */
export function formatDate(iso: string | null | undefined): string {
  if (!iso) return "";
  const date = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (date) return `${date[2]}/${date[3]}/${date[1]}`;
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return "";
  return `${pad(moment.getMonth() + 1)}/${pad(moment.getDate())}/${String(moment.getFullYear()).padStart(4, "0")}`;
}

/** MM/DD/YYYY hh:mm A, in the reader's own time zone. */
export function formatDateTime(iso: string | null | undefined): string {
  const date = formatDate(iso);
  if (!iso || date === "" || !iso.includes("T")) return date;
  const moment = new Date(iso);
  const hour = moment.getHours();
  return `${date} ${pad(hour % 12 || 12)}:${pad(moment.getMinutes())} ${hour < 12 ? "AM" : "PM"}`;
}

/** A typed MM/DD/YYYY (or M-D-YYYY, or ISO) as an ISO date; null when it is no date of the calendar. */
export function parseDate(typed: string): string | null {
  const american = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(typed);
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(typed);
  const [year, month, day] = american
    ? [american[3], american[1], american[2]]
    : iso
      ? [iso[1], iso[2], iso[3]]
      : [];
  if (!year || !month || !day) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return exists ? `${year}-${pad(Number(month))}-${pad(Number(day))}` : null;
}

/** Today in the reader's own time zone, `2026-11-21`. */
export function today(): string {
  const now = new Date();
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** Whole days from one calendar date to another. */
export const daysBetween = (from: string, to: string) =>
  Math.round(
    (Date.parse(`${to.slice(0, 10)}T00:00:00Z`) - Date.parse(`${from.slice(0, 10)}T00:00:00Z`)) / 86_400_000,
  );

/** "today", "in 3 days", "2 months ago". */
export function relativeDay(iso: string, from: string = today(), language = "en"): string {
  const days = daysBetween(from, iso);
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  if (Math.abs(days) < 60) return words.format(days, "day");
  return Math.abs(days) < 730
    ? words.format(Math.round(days / 30.44), "month")
    : words.format(Math.round(days / 365.25), "year");
}

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ",");

/** Rounds a decimal string half away from zero without ever making it a floating number. */
function roundText(value: string, decimals: number): string | null {
  const parts = /^([-+]?)(\d*)(?:\.(\d*))?$/.exec(value.trim());
  if (!parts || (!parts[2] && !parts[3])) return null;
  const fraction = (parts[3] ?? "").padEnd(decimals + 1, "0");
  let scaled = BigInt((parts[2] || "0") + fraction.slice(0, decimals));
  if (Number(fraction[decimals]) >= 5) scaled += 1n;
  const digits = scaled.toString().padStart(decimals + 1, "0");
  const whole = decimals === 0 ? digits : digits.slice(0, -decimals);
  const sign = parts[1] === "-" && scaled !== 0n ? "-" : "";
  return sign + grouped(whole) + (decimals === 0 ? "" : `.${digits.slice(-decimals)}`);
}

/** CON-02: two decimals and thousands separators. */
export function formatNumber(value: string | number | null | undefined, decimals = 2): string {
  if (value === null || value === undefined || value === "") return "";
  const text = typeof value === "number" ? value.toFixed(Math.max(decimals, 6)) : value;
  return roundText(text, decimals) ?? String(value);
}

/** $1,234.50, negative with a minus sign: -$12.00. */
export function formatMoney(value: string | number | null | undefined): string {
  const text = formatNumber(value);
  if (text === "") return "";
  return text.startsWith("-") ? `-$${text.slice(1)}` : `$${text}`;
}

/** A capped count, or nothing: "25", "1,000+", "". */
export const formatCount = (count: number | null | undefined) =>
  count === null || count === undefined ? "" : countText(count);

/** CON-02: cut to 20 characters unless told otherwise. */
export const truncate = (text: string, length = TRUNCATE_DEFAULT) =>
  text.length > length ? `${text.slice(0, length).trimEnd()}…` : text;

/** "3.2 MB" */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const units = ["KB", "MB", "GB", "TB"];
  let value = bytes / 1024;
  let unit = 0;
  while (value >= 1023.95 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${value.toFixed(1).replace(/\.0$/, "")} ${units[unit]}`;
}

interface NameParts {
  firstName?: string | null;
  lastName?: string | null;
}

/** "Garcia, Ana"; whichever part there is where the other is missing. */
export const formatPersonName = ({ firstName, lastName }: NameParts) =>
  [lastName, firstName].filter(Boolean).join(", ");
