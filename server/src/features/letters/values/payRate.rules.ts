import type { Words } from "@wage/contract/claimStatus";
import type { Language } from "@wage/contract/core/messages";
import { formatRate } from "@wage/contract/core/numbers";

const UNITS: Record<string, Words> = {
  HOUR: { en: "an hour", es: "por hora" },
  DAY: { en: "a day", es: "por día" },
  WEEK: { en: "a week", es: "por semana" },
  MONTH: { en: "a month", es: "por mes" },
  YEAR: { en: "a year", es: "por año" },
};

/** Returns a rate with its unit in words, `$20.00 an hour`; undefined if the rate is unknown. */
export function payRate(
  { rate, unit }: { rate: string | null; unit: string | null },
  language: Language,
): string | undefined {
  if (!rate) return undefined;
  const amount = formatRate(rate);
  return unit ? `${amount} ${UNITS[unit.toUpperCase()]?.[language] ?? `(${unit.toLowerCase()})`}` : amount;
}
