/*
 * Calendar days as whole numbers, counted from 1970-01-01, without a clock, a time zone or an object per day.
 * The conversions are the proleptic Gregorian ones of Howard Hinnant, "chrono-compatible low-level date algorithms".
 */

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
type Weekday = (typeof WEEKDAYS)[number];

/** The hours of a date where the work is done: 23 on the day on which clocks go forward, 25 when they go back. */
export type HoursOfDay = (date: string) => number;
/** Without a time zone the most that any day has. */
export const hoursWithoutZone: HoursOfDay = () => 25;

const DAYS_OF_400_YEARS = 146_097;
const DAYS_TO_1970 = 719_468;

function fromParts(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_OF_400_YEARS + dayOfEra - DAYS_TO_1970;
}

function toParts(day: number): [year: number, month: number, day: number] {
  const shifted = day + DAYS_TO_1970;
  const era = Math.floor(shifted / DAYS_OF_400_YEARS);
  const dayOfEra = shifted - era * DAYS_OF_400_YEARS;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9);
  const dayOfMonth = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  return [yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfMonth];
}

const pad = (value: number, length: number) => String(value).padStart(length, "0");

export function dayText(day: number): string {
  const [year, month, dayOfMonth] = toParts(day);
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(dayOfMonth, 2)}`;
}

/** Returns the day of an ISO date, or undefined if there is no such day. */
export function parseDay(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return isDay ? fromParts(year, month, day) : undefined;
}

/** 0 is Sunday; 1970-01-01 was a Thursday. */
const weekdayIndex = (day: number): number => (((day + 4) % 7) + 7) % 7;
export const weekdayOf = (day: number): Weekday => WEEKDAYS[weekdayIndex(day)] ?? "sunday";
export const isWeekend = (day: number): boolean => weekdayIndex(day) % 6 === 0;

const daysInMonth = (year: number, month: number): number =>
  month === 12 ? 31 : fromParts(year, month + 1, 1) - fromParts(year, month, 1);

/** The same day some months later, or the last day of a shorter month. */
export function addMonths(day: number, months: number): number {
  const [year, month, dayOfMonth] = toParts(day);
  const index = year * 12 + month - 1 + months;
  const [newYear, newMonth] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1];
  return fromParts(newYear, newMonth, Math.min(dayOfMonth, daysInMonth(newYear, newMonth)));
}

/** The first day of the year after the day's year, and the number of days of the day's year. */
export function yearOf(day: number): { next: number; days: number } {
  const [year] = toParts(day);
  const next = fromParts(year + 1, 1, 1);
  return { next, days: next - fromParts(year, 1, 1) };
}
