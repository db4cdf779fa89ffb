import type { ImportMapping } from "@wage/contract/imports/importMapping";
import { Decimal } from "decimal.js";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const CLOCK = String.raw`(?:[ T,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([AaPp]\.?[Mm]\.?)?)?`;
const ISO = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${CLOCK}Z?$`);
const NUMERIC = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})${CLOCK}$`);
const DAY_MONTH = new RegExp(String.raw`^(\d{1,2})[- ]([A-Za-z]{3,9})\.?[-, ]+(\d{4}|\d{2})${CLOCK}$`);
const MONTH_DAY = new RegExp(String.raw`^([A-Za-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})${CLOCK}$`);

/** How dates of a file are read. A year of two digits is one of the hundred years from `firstYear` on. */
export type DateReading = { order: ImportMapping["dateOrder"]; firstYear: number };

/**
 * Parses a date in the common notations; returns ISO, to the second if there is a time, or null if it is blank or no
 * date.
 */
export function readTime(cell: string, reading: DateReading): string | null {
  const text = cell.trim();
  const monthOf = (name = "") => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  const iso = ISO.exec(text);
  if (iso) return plain(iso[1], iso[2], iso[3], iso.slice(4));
  const numeric = NUMERIC.exec(text);
  if (numeric) {
    const [first, second] = [numeric[1], numeric[2]];
    const [month, day] = reading.order === "month-first" ? [first, second] : [second, first];
    return plain(yearOf(numeric[3], reading.firstYear), month, day, numeric.slice(4));
  }
  const dayMonth = DAY_MONTH.exec(text);
  if (dayMonth)
    return plain(
      yearOf(dayMonth[3], reading.firstYear),
      monthOf(dayMonth[2]),
      dayMonth[1],
      dayMonth.slice(4),
    );
  const monthDay = MONTH_DAY.exec(text);
  if (monthDay) return plain(monthDay[3], monthOf(monthDay[1]), monthDay[2], monthDay.slice(4));
  return serial(text);
}

/** Words for a day that has not come. */
const NO_DATE = /^(not closed|not yet|none|open|pending|n\/?a|null|-+|0{1,2}[-/]0{1,2}[-/]0{2,4})\.?$/i;

/** True if the cell says that there is no date, which is an answer and needs no remark. */
export const saysNoDate = (cell: string): boolean => cell.trim() === "" || NO_DATE.test(cell.trim());

type Part = string | number | undefined;

function yearOf(text: string | undefined, firstYear: number): number {
  if (text?.length !== 2) return Number(text);
  const year = firstYear - (firstYear % 100) + Number(text);
  return year < firstYear ? year + 100 : year;
}

function plain(year: Part, month: Part, day: Part, [hour, minute, second, half]: (string | undefined)[]) {
  const afternoon = half ? /^p/i.test(half) : undefined;
  if (half && (Number(hour) < 1 || Number(hour) > 12)) return null;
  const hours = afternoon === undefined ? Number(hour ?? 0) : (Number(hour) % 12) + (afternoon ? 12 : 0);
  try {
    const time = Temporal.PlainDateTime.from(
      {
        year: Number(year),
        month: Number(month),
        day: Number(day),
        hour: hours,
        minute: Number(minute ?? 0),
        second: Number(second ?? 0),
      },
      { overflow: "reject" },
    );
    return time.year >= 1900 && time.year <= 2100 ? time.toString({ smallestUnit: "second" }) : null;
  } catch {
    return null;
  }
}

/** Converts a spreadsheet's serial day: 1 is 1900-01-01, and 1900 is wrongly a leap year. */
function serial(text: string): string | null {
  if (!/^\d{5}$/.test(text)) return null;
  const day = Temporal.PlainDate.from("1899-12-30").add({ days: Number(text) });
  return day.year >= 1990 && day.year <= 2060 ? `${day}T00:00:00` : null;
}

/** Words for an unknown amount. */
const UNKNOWN = /^(undt|undet|undetermined|unknown|unk|n\/?a|none given|pending|tbd|\?+|-+)\.?$/i;

/** Parses an amount to the cent; null if the cell is blank or no amount, since blank is not 0.00. */
export function readAmount(cell: string): { value: string | null; kinds: AmountKind[] } {
  const text = cell.trim();
  if (text === "") return { value: null, kinds: [] };
  if (UNKNOWN.test(text)) return { value: null, kinds: ["amountUnknown"] };
  const { digits, isNegative } = unsigned(text);
  const match = /^\$*\s*((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)\s*(\+|plus|or more)?\s*\.?$/i.exec(
    digits,
  );
  if (!match?.[1]) return { value: null, kinds: ["notAmount"] };
  const exact = new Decimal(match[1].replaceAll(",", "").replace(/\.$/, ""));
  const value = exact.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
  if (value.gte("10000000000")) return { value: null, kinds: ["notAmount"] };
  const kinds: AmountKind[] = [];
  if (match[2]) kinds.push("amountAtLeast");
  if (!value.eq(exact)) kinds.push("amountRounded");
  if (isNegative && !value.isZero()) kinds.push("amountNegative");
  return { value: (isNegative && !value.isZero() ? value.neg() : value).toFixed(2), kinds };
}

type AmountKind = "amountUnknown" | "notAmount" | "amountAtLeast" | "amountRounded" | "amountNegative";

/** Accountants put an amount below zero in parentheses, or the minus behind it. */
function unsigned(text: string): { digits: string; isNegative: boolean } {
  const inside =
    /^\$?\s*\((.+)\)$/.exec(text)?.[1] ?? /^-\s*(.+)$/.exec(text)?.[1] ?? /^(\$?.*\d)\s*-$/.exec(text)?.[1];
  return inside ? { digits: inside.trim(), isNegative: true } : { digits: text, isNegative: false };
}
