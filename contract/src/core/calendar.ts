import { FUTURE_YEARS_MAX } from "./limits.ts";
import { Temporal } from "./temporal.ts";

/**
 * Holidays: days without work beside Saturdays and Sundays, as ISO dates. Data, never code: Admin › Global holds them.
 */
export type Holidays = ReadonlySet<string>;
export const DUE_BASES = ["Calendar", "Business"] as const;
export type DueBasis = (typeof DUE_BASES)[number];

/** Deadlines end at four in the afternoon, agency time. */
const DUE_HOUR = 16;

const SATURDAY = 6;

export function isWorkingDay(day: string, holidays: Holidays): boolean {
  return Temporal.PlainDate.from(day).dayOfWeek < SATURDAY && !holidays.has(day);
}

export const addCalendarDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** The same day the given number of months later; the last day of a shorter month. */
export const addMonths = (day: string, months: number): string =>
  Temporal.PlainDate.from(day).add({ months }).toString();

/** Returns the last ISO date that a deadline, a hearing or an installment may have. */
export const furthestDay = (today: string): string => addMonths(today, 12 * FUTURE_YEARS_MAX);

/** The day itself if it is a working day, else the next one. */
export const rollForward = (day: string, holidays: Holidays): string => roll(day, holidays, 1);

/** The day itself if it is a working day, else the one before: for a task that must be done ahead of a date. */
export const rollBack = (day: string, holidays: Holidays): string => roll(day, holidays, -1);

function roll(day: string, holidays: Holidays, step: 1 | -1): string {
  let at = day;
  while (!isWorkingDay(at, holidays)) at = addCalendarDays(at, step);
  return at;
}

/** The n-th working day after (or, below zero, before) a day; zero rolls forward to a working day. */
export function addBusinessDays(day: string, days: number, holidays: Holidays): string {
  if (days === 0) return rollForward(day, holidays);
  const step = days > 0 ? 1 : -1;
  let at = day;
  for (let left = Math.abs(days); left > 0; left--) at = roll(addCalendarDays(at, step), holidays, step);
  return at;
}

export type DueRule = {
  /** The letterhead date, or any other day from which the period runs. */
  letterDate: string;
  days: number;
  basis: DueBasis;
  holidays: Holidays;
};

/** The due day. The last day of a period never falls on a day without work. */
export function dueDate({ letterDate, days, basis, holidays }: DueRule): string {
  if (basis === "Business") return addBusinessDays(letterDate, days, holidays);
  const day = addCalendarDays(letterDate, days);
  return days < 0 ? rollBack(day, holidays) : rollForward(day, holidays);
}

/** The agency's calendar day at an instant: at 23:00 in Wyoming it is already the next day in UTC. */
export function agencyDay(instant: Date | string, timeZone: string): string {
  // The result is cached by the minute: every time zone's day begins on a whole minute, and nearly every call is about
  // now.
  const minute = Math.floor(new Date(instant).getTime() / 60_000);
  if (minute === latest.minute && timeZone === latest.timeZone) return latest.day;
  const day = toInstant(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();
  latest = { minute, timeZone, day };
  return day;
}
let latest = { minute: Number.NaN, timeZone: "", day: "" };

/** The instant at which a due day is over for the office: 16:00 agency time. */
export const dueInstant = (day: string, timeZone: string): Date =>
  new Date(
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: { hour: DUE_HOUR } })
      .epochMilliseconds,
  );

/** The hours of a calendar day: 23 on the day on which the clocks go forward, 25 when they go back. */
export const hoursOfDay = (day: string, timeZone: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(timeZone).hoursInDay;

export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: "days" }).days;

const toInstant = (instant: Date | string) =>
  Temporal.Instant.from(typeof instant === "string" ? instant : instant.toISOString());

/** `2026-11-21` as MM/DD/YYYY. */
export const usDate = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
