import type { RateUnit } from "../lines/wageLaw.ts";

/** The unit of a rate in the rules, by the unit of the look-up WageRateTypes. */
export const LAW_UNITS: Partial<Record<RateUnit, string>> = {
  hour: "USD/hour",
  day: "USD/day",
  shift: "USD/shift",
  piece: "USD/piece",
  mile: "USD/mile",
  job: "USD/job",
  week: "USD/week",
  "two weeks": "USD/two_weeks",
  "half month": "USD/half_month",
  month: "USD/month",
  year: "USD/year",
};
/** The fact that counts what the rate is paid for; a salary counts days. */
export const COUNTED_FACTS: Partial<Record<RateUnit, string>> = {
  hour: "hours",
  shift: "shifts",
  piece: "pieces",
  mile: "miles",
  job: "jobs",
};
