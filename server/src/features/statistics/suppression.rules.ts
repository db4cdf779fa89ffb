import { SMALLEST_COUNT } from "@wage/contract/statistics/statistics";

/** A category with the number of claims that its figure counts. */
export type Counted = { category: string; count: number };

export const isSmall = (count: number): boolean => count > 0 && count < SMALLEST_COUNT;

/**
 * Returns the categories of one division whose figures are hidden: those that count one to nine claims, those hidden
 * `already`, and as many of the next larger ones as protect them. A reader who subtracts what is shown from the total is
 * left with the sum of the hidden ones, and knows that each counts at least one claim: there are at least two, and the sum
 * leaves open for each whether it is as small as one or as large as ten. If even all together do not protect each other,
 * every category is hidden, also the empty ones.
 */
export function hiddenCategories(cells: readonly Counted[], already: ReadonlySet<string>): Set<string> {
  const filled = cells.filter(({ count }) => count > 0).sort((a, b) => a.count - b.count);
  const hidden = filled.filter(({ category, count }) => isSmall(count) || already.has(category));
  if (hidden.length === 0) return new Set(already);
  const larger = filled.filter((cell) => !hidden.includes(cell));
  for (; !protectEachOther(hidden); hidden.push(...larger.splice(0, 1)))
    if (larger.length === 0) return new Set(cells.map(({ category }) => category));
  return new Set([...already, ...hidden.map(({ category }) => category)]);
}

const protectEachOther = (hidden: readonly Counted[]): boolean =>
  hidden.length >= 2 &&
  hidden.reduce((sum, { count }) => sum + count, 0) - (hidden.length - 1) >= SMALLEST_COUNT;
