import { COUNTS, MONEY } from "@wage/contract/statistics/statistics";
import { type Counted, hiddenCategories, isSmall } from "./suppression.rules.ts";

type Money = (typeof MONEY)[number];
/** Sums as exact decimal strings, null if no claim has the amount; `known` counts the claims that have it. */
export type Sums = Record<Money, string | null> & { known: Record<Money, number> };
export type CategoryCount = Sums & { category: string; received: number; closed: number };
export type Figure =
  | { state: "shown"; value: string | number }
  | { state: "hidden"; value: null }
  | { state: "unknown"; value: null };

const HIDDEN: Figure = { state: "hidden", value: null };

/** A sum over no claim at all is zero; one over claims of which none has the amount is unknown. */
const sumOf = (sum: string | null, closed: number): Figure =>
  sum !== null || closed === 0 ? { state: "shown", value: sum ?? "0.00" } : { state: "unknown", value: null };

/** Returns the figures of money of a year as a whole: a sum over few claims is hidden. */
export const totalMoney = (total: Sums & { closed: number }): Record<Money, Figure> =>
  perMeasure(MONEY, (measure) =>
    isSmall(total.known[measure]) ? HIDDEN : sumOf(total[measure], total.closed),
  );

/**
 * Returns the figures of each category of one division of a year's claims. What is hidden of the closed claims is hidden of
 * their money too: an amount that is shown tells that it counts ten claims at least.
 */
export function categoryFigures(rows: readonly CategoryCount[], total: Record<Money, Figure>) {
  const count = (of: (row: CategoryCount) => number): Counted[] =>
    rows.map((row) => ({ category: row.category, count: of(row) }));
  const counts = perMeasure(COUNTS, (measure) =>
    hiddenCategories(
      count((row) => row[measure]),
      new Set(),
    ),
  );
  const everything = new Set(rows.map(({ category }) => category));
  const money = perMeasure(MONEY, (measure) =>
    total[measure].state === "hidden"
      ? everything
      : hiddenCategories(
          count((row) => row.known[measure]),
          counts.closed,
        ),
  );
  return rows.map((row) => ({
    category: row.category,
    ...perMeasure(
      COUNTS,
      (measure): Figure =>
        counts[measure].has(row.category) ? HIDDEN : { state: "shown", value: row[measure] },
    ),
    ...perMeasure(MONEY, (measure) =>
      money[measure].has(row.category) ? HIDDEN : sumOf(row[measure], row.closed),
    ),
  }));
}

const perMeasure = <Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;
