import { Temporal } from "../core/temporal.ts";

/** Whole years between a date of birth and another date; null for an invalid date. */
function ageOn(birth: string, today: string): number | null {
  try {
    return Temporal.PlainDate.from(birth).until(today, { largestUnit: "years" }).years;
  } catch {
    return null;
  }
}

/** False for a year of birth that is a slip of the fingers: no claimant is under 10 or over 110. */
export function isWorkingAge(birth: string, today: string): boolean {
  const age = ageOn(birth, today);
  return age !== null && age >= 10 && age <= 110;
}
