import { Temporal } from "../core/temporal.ts";

/** Whole years between a date of birth and another date; null for an invalid date. */
export function ageOn(birth: string, today: string): number | null {
  try {
    return Temporal.PlainDate.from(birth).until(today, { largestUnit: "years" }).years;
  } catch {
    return null;
  }
}
