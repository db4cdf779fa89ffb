import { formatRate } from "@wage/contract/core/numbers";

const UNITS: Record<string, string> = {
  HOUR: "an hour",
  DAY: "a day",
  WEEK: "a week",
  MONTH: "a month",
  YEAR: "a year",
};

/** Returns a rate with its unit in words, `$20.00 an hour`; undefined if the rate is unknown. */
export function payRate({ rate, unit }: { rate: string | null; unit: string | null }): string | undefined {
  if (!rate) return undefined;
  const amount = formatRate(rate);
  return unit ? `${amount} ${UNITS[unit.toUpperCase()] ?? `(${unit.toLowerCase()})`}` : amount;
}
