import type { Facts } from "@wage/law/facts";
import { toDecimal } from "../lines/wageSentences.ts";
import { isSalaryUnit } from "../wages.ts";
import { type CalculatorFacts, hasDays, WEEKDAYS } from "./calculator.ts";
import { COUNTED_FACTS, LAW_UNITS } from "./rateUnits.ts";
import { spreadHours, USUAL_DAYS } from "./spreadHours.ts";

/* The work that the visitor described, as facts of the rules: one typical week, repeated. */

const DAY_MS = 86_400_000;

/** The hours of a week; null if they are unknown. */
export function weeklyHours(facts: CalculatorFacts): string | null {
  if (!hasDays(facts)) return facts.hoursPerWeek;
  return WEEKDAYS.reduce((sum, day) => sum.plus(facts[day] ?? "0"), toDecimal("0") ?? failed("0")).toFixed();
}
const failed = (text: string): never => {
  throw new Error(`${text} is not a decimal`);
};

/** The days of a week that begins on a date, each with its hours; null if the hours are unknown. */
export function daysOf(facts: CalculatorFacts, weekStart: string): { date: string; hours: string }[] | null {
  const first = Date.parse(`${weekStart}T00:00:00Z`);
  const dates = Array.from({ length: 7 }, (_, index) => new Date(first + index * DAY_MS));
  const dayOf = (date: Date, hours: string) => ({ date: date.toISOString().slice(0, 10), hours });
  if (hasDays(facts))
    return dates.flatMap((date) => {
      const hours = facts[WEEKDAYS[date.getUTCDay()] ?? "sunday"];
      return hours ? [dayOf(date, hours)] : [];
    });
  return facts.hoursPerWeek === null ? null : spreadHours(facts.hoursPerWeek, weekStart, facts.daysPerWeek);
}

export const weekStarts = ({ start, weeks }: Pick<CalculatorFacts, "start" | "weeks">): string[] =>
  Array.from({ length: weeks }, (_, index) =>
    new Date(Date.parse(`${start}T00:00:00Z`) + index * 7 * DAY_MS).toISOString().slice(0, 10),
  );

/** The number of units in a week that the rate multiplies: hours, days of a salary, or pieces. */
export function weeklyQuantity(facts: CalculatorFacts): string {
  if (isSalaryUnit(facts.unit)) return String(facts.daysPerWeek ?? USUAL_DAYS);
  return (facts.unit === "hour" ? weeklyHours(facts) : facts.count) ?? "0";
}

/** The facts of the rule earnings.line for some weeks. */
export function earningFacts(facts: CalculatorFacts, weeks: number): Facts {
  const quantity = toDecimal(weeklyQuantity(facts))?.times(weeks).toFixed() ?? null;
  return {
    work_date: facts.start,
    rate: { value: facts.rate, unit: LAW_UNITS[facts.unit] ?? "", origin: "claimed" },
    [COUNTED_FACTS[facts.unit] ?? "days"]: quantity,
    days_a_week: String(facts.daysPerWeek ?? USUAL_DAYS),
  };
}
