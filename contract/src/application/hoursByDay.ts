import { addCalendarDays, daysBetween, hoursOfDay, usDate } from "../core/calendar.ts";
import { Temporal } from "../core/temporal.ts";
import type { TraceLanguage, WageSum } from "../lines/wageLaw.ts";
import { toDecimal } from "../lines/wageSentences.ts";
import type { Answers } from "./applicationQuestions.ts";

/*
 * The hours of a wage line by day, as one text that a draft can keep: `2026-02-02=8;2026-02-03=7.5`. They are the record
 * behind the line's number of hours, so both must agree.
 */

export type DayHours = { day: string; hours: string };

const ENTRY = /^(\d{4}-\d{2}-\d{2})=(\d{1,2}(?:\.\d{1,2})?)$/;
/** The most hours of any day, on which the clocks go back. */
const LONGEST_DAY = 25;
/** The days that a page offers one by one; a longer time is entered as a number. */
const DAYS_MAX = 62;

/** Returns the days of a text in order; null if it is none, or has a day twice or more hours than any day has. */
export function readHoursByDay(text: unknown): DayHours[] | null {
  if (typeof text !== "string" || text === "") return null;
  const days: DayHours[] = [];
  for (const entry of text.split(";")) {
    const [, day, hours] = ENTRY.exec(entry) ?? [];
    if (!day || !hours || Number(hours) > LONGEST_DAY || day <= (days.at(-1)?.day ?? "")) return null;
    days.push({ day, hours });
  }
  return days;
}

/** Returns the first day that has more hours than the agency's time zone gives it. */
export function dayTooLong(text: unknown, timeZone: string): (DayHours & { most: number }) | null {
  for (const { day, hours } of readHoursByDay(text) ?? []) {
    const most = hoursOfDay(day, timeZone);
    if (Number(hours) > most) return { day, hours, most };
  }
  return null;
}

export const writeHoursByDay = (days: readonly DayHours[]): string =>
  days
    .filter(({ hours }) => Number(hours) > 0)
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .map(({ day, hours }) => `${day}=${hours}`)
    .join(";");

/** Returns the sum in hours; whole hundredths are added, so that it is exact. */
export const hoursOfDays = (days: readonly DayHours[]): string =>
  String(days.reduce((sum, { hours }) => sum + Math.round(Number(hours) * 100), 0) / 100);

/** Returns every day of a period; none if it is not a period or too long for a page. */
export function daysOf(start: unknown, end: unknown): string[] {
  const isDay = (day: unknown): day is string => typeof day === "string" && /^\d{4}-\d{2}-\d{2}$/.test(day);
  if (!isDay(start) || !isDay(end) || end < start) return [];
  const count = daysBetween(start, end) + 1;
  return count > DAYS_MAX ? [] : Array.from({ length: count }, (_, index) => addCalendarDays(start, index));
}

/** True unless the hours by day contradict the number of hours of their line. */
export function agreesWithDays({ hoursByDay, quantity, weeks }: Answers): boolean {
  if (!hoursByDay) return true;
  const days = readHoursByDay(hoursByDay);
  return days !== null && !weeks && toDecimal(String(quantity ?? ""))?.eq(hoursOfDays(days)) === true;
}

/** Puts the days before the calculation of a line, for the officer and the claimant. */
export function withDays({ hoursByDay }: Answers, sum: WageSum, language: TraceLanguage): WageSum {
  const days = readHoursByDay(hoursByDay);
  if (!days) return sum;
  const list = days.map(({ day, hours }) => `${usDate(day).slice(0, 5)} ${Number(hours)} h`).join(", ");
  const sentence = language === "es" ? `Horas por día: ${list}` : `Hours by day: ${list}`;
  return { ...sum, calcTrace: [sentence, ...sum.calcTrace] };
}

/**
 * Reads a table of days and hours, as time clocks and spreadsheets export it: a date and a number in each line. Where a
 * heading names the hours, they are read from its column, else from two times of the clock or from the first number. A
 * shift over midnight is split between its days; several lines of a day are added. `leftOut` counts the lines with a date
 * that are outside the period, or would make a day longer than it is.
 */
export function readHoursTable(
  table: string,
  period: readonly string[],
  timeZone: string,
): { days: DayHours[]; leftOut: number } {
  const found = new Map<string, number>();
  let column = -1;
  let leftOut = 0;
  for (const cells of table.split(/\r?\n/).map(cellsOf)) {
    const day = cells.map(dayIn).find((each) => each !== null);
    if (!day) {
      const heading = cells.findIndex((cell) => /^(total )?(hours|hrs|horas)\b/i.test(cell));
      if (heading >= 0) column = heading;
      continue;
    }
    const parts = column < 0 ? shiftIn(cells, day, timeZone) : hoursAlone(hoursIn(cells[column] ?? ""), day);
    const sums = parts.map(({ on, hours }) => ({ on, sum: (found.get(on) ?? 0) + hours }));
    if (sums.every(({ on, sum }) => period.includes(on) && sum <= hoursOfDay(on, timeZone)))
      for (const { on, sum } of sums) found.set(on, sum);
    else leftOut += 1;
  }
  return {
    days: [...found].map(([day, hours]) => ({ day, hours: String(Number(hours.toFixed(2))) })),
    leftOut,
  };
}

const MIDNIGHT = Temporal.PlainTime.from("00:00");
type Part = { on: string; hours: number };
const hoursAlone = (hours: number | null | undefined, on: string): Part[] =>
  hours === null || hours === undefined ? [] : [{ on, hours }];

/** The hours of a line by their days: from its two times, or its first number. An end at or before the start is the next day's. */
function shiftIn(cells: readonly string[], day: string, timeZone: string): Part[] {
  const [start, end] = cells.map(timeIn).filter((each) => each !== null);
  if (!start || !end)
    return hoursAlone(
      cells.map(hoursIn).find((each) => each !== null),
      day,
    );
  const at = (on: string, plainTime = MIDNIGHT) =>
    Temporal.PlainDate.from(on).toZonedDateTime({ timeZone, plainTime });
  const hoursFrom = (from: Temporal.ZonedDateTime, until: Temporal.ZonedDateTime) =>
    from.until(until, { largestUnit: "hours" }).total("hours");
  if (Temporal.PlainTime.compare(start, end) < 0)
    return [{ on: day, hours: hoursFrom(at(day, start), at(day, end)) }];
  const next = addCalendarDays(day, 1);
  const parts = [
    { on: day, hours: hoursFrom(at(day, start), at(next)) },
    { on: next, hours: hoursFrom(at(next), at(next, end)) },
  ];
  return parts.filter(({ hours }) => hours > 0);
}

/** `22:00`, `10:00 PM`. */
function timeIn(cell: string): Temporal.PlainTime | null {
  const [, hour, minute, half] = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*(?:([ap])\.?m\.?)?$/i.exec(cell) ?? [];
  if (!hour || !minute || Number(minute) > 59 || Number(hour) > (half ? 12 : 23)) return null;
  const inHalf = half ? (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hour);
  return Temporal.PlainTime.from({ hour: inHalf, minute: Number(minute) });
}

/** The cells of a line. A comma separates only where nothing else does; a pasted text is separated by its spaces. */
function cellsOf(line: string): string[] {
  const separator = ["\t", ";", ","].find((each) => line.includes(each)) ?? /\s+/;
  return line.split(separator).map((cell) => cell.trim().replace(/^"|"$/g, ""));
}

const hoursIn = (cell: string): number | null =>
  /^\d{1,2}([.,]\d{1,2})?$/.test(cell) ? Number(cell.replace(",", ".")) : null;

function dayIn(cell: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(cell)) return cell;
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(cell) ?? [];
  if (!month || !day || !year) return null;
  return `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
