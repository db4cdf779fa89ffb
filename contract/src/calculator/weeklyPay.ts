import type { RateUnit } from "../lines/wageLaw.ts";
import { computeWageItem, isSalaryUnit } from "../wages.ts";

type Agreement = {
  unit: RateUnit | null | undefined;
  rate: string | null;
  hoursPerWeek: string | null;
  daysPerWeek: string | null;
};

/** Returns the agreed pay of a week in dollars; null if its hours or days are not known. */
export function weeklyPayOf({ unit, rate, hoursPerWeek, daysPerWeek }: Agreement): string | null {
  const quantity = unit === "hour" ? hoursPerWeek : daysPerWeek;
  if (!unit || !rate || !quantity) return null;
  if (unit !== "hour" && unit !== "day" && !isSalaryUnit(unit)) return null;
  return computeWageItem({ formula: "quantity", unit, rate, quantity, daysPerWeek: quantity }).grossEarned;
}
