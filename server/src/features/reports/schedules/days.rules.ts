import { addCalendarDays, addMonths } from "@wage/contract/core/calendar";
import type { Rhythm } from "@wage/contract/reports/schedules";

const LATER: Record<Rhythm, (day: string, count: number) => string> = {
  weekly: (day, count) => addCalendarDays(day, 7 * count),
  monthly: addMonths,
  quarterly: (day, count) => addMonths(day, 3 * count),
};

/**
 * Returns the first day of a schedule that is not before `from`, as ISO dates. Each is counted from the first one: after the
 * last day of February the 31st comes back.
 */
export function dayFrom(startsOn: string, rhythm: Rhythm, from: string): string {
  let day = startsOn;
  for (let count = 1; day < from; count++) day = LATER[rhythm](startsOn, count);
  return day;
}
