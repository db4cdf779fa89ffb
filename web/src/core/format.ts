import { TRUNCATE_DEFAULT } from "@wage/contract/core/limits";

const pad = (value: number) => String(value).padStart(2, "0");

/** Creates the formatter on first use and only once: creating one is expensive. */
function once<Format>(make: () => Format): () => Format {
  let made: Format | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The agency's time zone, in which its days begin and end. The server writes it into each page. */
export const agencyTimeZone = once(() => {
  const told = document.querySelector<HTMLMetaElement>("meta[name=time-zone]")?.content;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: told }).resolvedOptions().timeZone;
  } catch {
    // Under `npm run dev` the page holds a placeholder.
    return undefined;
  }
});
const day = { year: "numeric", month: "2-digit", day: "2-digit" } as const;

// CON-02 fixes the format, whatever the reader's language.
const date = once(() => new Intl.DateTimeFormat("en-US", { ...day, timeZone: agencyTimeZone() }));
const time = once(
  () =>
    new Intl.DateTimeFormat("en-US", {
      hour: "2-digit",
      minute: "2-digit",
      hour12: true,
      timeZone: agencyTimeZone(),
    }),
);
// The Swedish locale formats dates as ISO does.
const isoDate = once(() => new Intl.DateTimeFormat("sv-SE", { ...day, timeZone: agencyTimeZone() }));

/** MM/DD/YYYY, from a calendar date or a timestamp; a timestamp is shown in the agency's time zone. */
export function formatDate(iso: string | null | undefined): string {
  if (!iso) return "";
  // A calendar date has no time zone: only the order of its parts changes.
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (parts) return `${parts[2]}/${parts[3]}/${parts[1]}`;
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return "";
  return date().format(moment);
}

/** MM/DD/YYYY hh:mm A, in the agency's time zone. */
export function formatDateTime(iso: string | null | undefined): string {
  const day = formatDate(iso);
  if (!iso || day === "" || !iso.includes("T")) return day;
  // Some engines put a narrow no-break space before AM.
  return `${day} ${time().format(new Date(iso)).replace(/\s/, " ")}`;
}

/** Parses a typed MM/DD/YYYY (or M-D-YYYY, or ISO) to an ISO date; null when it is not a date of the calendar. */
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

/** Today in the agency's time zone, `2026-11-21`. */
export const today = (): string => isoDate().format(new Date());

/** The calendar date of a timestamp in the agency's time zone; a calendar date stays. */
export const dayOf = (iso: string) => (iso.includes("T") ? isoDate().format(new Date(iso)) : iso);

/** Whole days from one calendar date to another; a timestamp counts as its day in the agency's time zone. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${dayOf(to)}T00:00:00Z`) - Date.parse(`${dayOf(from)}T00:00:00Z`)) / 86_400_000);

/** "today", "in 3 days", "2 months ago". */
export function relativeDay(iso: string, from: string = today(), language = "en"): string {
  const days = daysBetween(from, iso);
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  if (Math.abs(days) < 60) return words.format(days, "day");
  return Math.abs(days) < 730
    ? words.format(Math.round(days / 30.44), "month")
    : words.format(Math.round(days / 365.25), "year");
}

/** CON-02: cut to 20 characters by default. */
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
