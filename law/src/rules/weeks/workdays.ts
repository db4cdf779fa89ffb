import type { InputType } from "../../rule.ts";

/** Days of work: the rows of one date are one day, which has no more hours than the clock gave it. */
const workdays = (columns: Record<string, InputType> = {}) => ({
  rows: { date: "date", hours: "hour", ...columns },
  hours_of_day: "hours",
});
export const WORKDAYS = workdays();
export const PAID_WORKDAYS = workdays({ paid: "USD" });

const WEEK = { from: "week_start", days: 7 };
/** The days of the workweek that begins on `week_start`. */
export const DAYS_OF_WEEK = { ...WORKDAYS, within: WEEK };
/** The same, with the rate of the hours: two rates on one date are two rows. */
export const RATED_DAYS_OF_WEEK = { ...workdays({ rate: "USD/hour" }), within: WEEK };
