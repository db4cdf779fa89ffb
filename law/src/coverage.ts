import { NONE } from "./parameter.ts";

/** The years for which the coverage of the law is shown. */
export const COVERAGE_YEARS = [2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027];

/**
 * The knowledge that a profile has of a parameter in a year; `none` says that the law has no such rule. A year is as well
 * known as its least known day.
 */
export type Knowledge = "confirmed" | "unconfirmed" | "unknown" | "none";

type Dated = {
  from: string;
  /** The first day on which the value no longer holds. */
  to?: string | null;
  value: string | boolean | null;
  status: string;
  confirmed?: boolean | undefined;
};

/** The knowledge of each of the years, in their order. */
export const coverageOf = (values: readonly Dated[]): Knowledge[] =>
  COVERAGE_YEARS.map((year) => knowledgeIn(values, `${year}-01-01`, `${year + 1}-01-01`));

function knowledgeIn(values: readonly Dated[], first: string, end: string): Knowledge {
  // ISO dates are in the order of their texts, and the values follow one another without a gap.
  const held = values.filter(({ from, to }) => from < end && (!to || to > first));
  const [start] = held;
  if (!start || start.from > first || held.some(({ status }) => status === "not_set")) return "unknown";
  const rules = held.filter(({ value }) => value !== null && value !== NONE);
  if (rules.length === 0) return "none";
  return rules.every(({ confirmed }) => confirmed) ? "confirmed" : "unconfirmed";
}
