import { calculate } from "@wage/law/calculate";
import { compileLaw, type Law } from "@wage/law/engine/law";
import { FEDERAL_ONLY } from "@wage/law/facts";
import { EARNINGS } from "@wage/law/rules/earnings";
import { FEDERAL_PARAMETERS } from "@wage/law/rules/federalParameters";
import { SANITY } from "@wage/law/rules/sanity";
import type { RateUnit } from "../lines/wageLaw.ts";

/** Units of a rate that have an hourly equivalent, by the unit of the look-up. */
const UNITS: Partial<Record<RateUnit, string>> = {
  hour: "USD/hour",
  day: "USD/day",
  week: "USD/week",
  "two weeks": "USD/two_weeks",
  "half month": "USD/half_month",
  month: "USD/month",
  year: "USD/year",
};
// A full week is assumed: the question is about mistakes of a kind, not about a few hours.
const FULL_TIME = { hours_a_week: "40", hours_a_day: "8" };

let law: Law | undefined;

/** True if a rate is so high or so low for its unit that the form asks whether it is right; false if it cannot tell. */
export function isUnusualRate(rate: string, unit: RateUnit, today: string): boolean {
  const lawUnit = UNITS[unit];
  if (lawUnit === undefined) return false;
  law ??= compileLaw({
    parameters: FEDERAL_PARAMETERS,
    rules: [...EARNINGS, ...SANITY],
    words: {},
    calendars: {},
  });
  const facts = { work_date: today, rate: { value: rate, unit: lawUnit }, ...FULL_TIME };
  const computed = calculate(law, "sanity.rate", facts, { state: FEDERAL_ONLY });
  return "outcome" in computed && computed.outcome.result.value === true;
}
