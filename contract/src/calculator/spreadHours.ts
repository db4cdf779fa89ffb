import { addCalendarDays } from "../core/calendar.ts";
import { toDecimal } from "../lines/wageSentences.ts";

/** The days of a week, where no one says how many were worked. */
export const USUAL_DAYS = 5;

/** The number of days over which hours are spread if no one says how many: that of a usual week, but no day of more than 24 hours. */
function workedDays(hours: string, daysPerWeek: string | number | null, most: number): number {
  const least = toDecimal(hours)?.div(24).ceil().toNumber() ?? 1;
  const usual =
    toDecimal(daysPerWeek === null ? null : String(daysPerWeek))
      ?.ceil()
      .toNumber() || USUAL_DAYS;
  return Math.min(7, Math.max(1, least, Math.min(usual, most)));
}

/**
 * The hours of a week as days of equal length from its first day: of all ways to divide them among so many days the one
 * with the least overtime by the day, so that no more is claimed than the hours show.
 */
export function spreadHours(
  hours: string,
  weekStart: string,
  daysPerWeek: string | number | null,
  most = 7,
): { date: string; hours: string }[] {
  const total = toDecimal(hours);
  if (!total) return [];
  const count = workedDays(hours, daysPerWeek, most);
  const each = total.div(count).toDecimalPlaces(2);
  // The last day takes the rest, so that the week has the hours that were typed.
  const last = total.minus(each.times(count - 1));
  return Array.from({ length: count }, (_, index) => ({
    date: addCalendarDays(weekStart, index),
    hours: (index === count - 1 ? last : each).toFixed(),
  }));
}
