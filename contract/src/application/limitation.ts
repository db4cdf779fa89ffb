import { addCalendarDays, addMonths } from "../core/calendar.ts";
import { type LimitationPeriod, timeLimitOf } from "./timeLimit.ts";

export type Due = { wageDueDate: string | null; periodEnd: string };

/** The day on which the oldest wages were due, from which the limitation period runs. */
const earliestDue = (items: readonly Due[]): string | undefined =>
  items.map((row) => row.wageDueDate ?? row.periodEnd).toSorted()[0];

/** The last ISO date on which a claim for wages due on a day can be filed, as the rule `limitation.last_day` counts it. */
function lastDayToFile(dueOn: string, period: LimitationPeriod): string {
  const { unit, number } = timeLimitOf(period);
  return unit === "days" ? addCalendarDays(dueOn, number) : addMonths(dueOn, number);
}

/**
 * The last day on which a claim for the oldest wages can be filed; null without wages. The period is the one of the law on
 * the day on which they were due, as the rule `limitation.last_day` reads it.
 */
export function limitationDate(
  items: readonly Due[],
  periodOn: (dueOn: string) => LimitationPeriod,
): string | null {
  const dueOn = earliestDue(items);
  return dueOn === undefined ? null : lastDayToFile(dueOn, periodOn(dueOn));
}

/** True if the oldest wages were due so long ago that the limitation period has ended. */
export function isTooOld(items: readonly Due[], today: string, period: LimitationPeriod): boolean {
  const last = limitationDate(items, () => period);
  return last !== null && last < today;
}
