/*
 * An independent way to the pay of a week, for comparison with the engine: every quarter of an hour is looked at in turn
 * and classified by the words of the statutes. It shares no code with the engine, its fractions included.
 */

type Fraction = [n: bigint, d: bigint];

function fraction(text: string): Fraction {
  const [units = "0", decimals = ""] = text.split(".");
  return [BigInt(units + decimals), 10n ** BigInt(decimals.length)];
}
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const toCents = ([n, d]: Fraction): bigint => (n * 200n + d) / (2n * d);

export type SlowDay = { quarters: number; rate: string };
type Statute = { daily?: number; double?: number; seventh?: boolean; weekly?: number };

/** Labor Code 510; 7 CCR 1103-1 rule 4.1.1; K.S.A. 44-1204; 29 USC 207. In quarters of an hour. */
const STATUTES: Record<string, Statute> = {
  CA: { daily: 32, double: 48, seventh: true, weekly: 160 },
  CO: { daily: 48, weekly: 160 },
  KS: { weekly: 184 },
  WY: {},
  federal: { weekly: 160 },
};

/** The halves of the regular rate for one quarter of an hour by the rules on days; 0 for straight time. */
function halvesByDay(quarter: number, isSeventh: boolean, { daily, double }: Statute): number {
  if (isSeventh) return quarter > (daily ?? 0) ? 2 : 1;
  if (double !== undefined && quarter > double) return 2;
  return daily !== undefined && quarter > daily ? 1 : 0;
}

/** The halves of the regular rate that are due on top of straight time: one for overtime, two for double time. */
function halves(days: readonly SlowDay[], statute: Statute): number {
  const allSeven = days.length === 7 && days.every(({ quarters }) => quarters > 0);
  const weekly = statute.weekly ?? Number.POSITIVE_INFINITY;
  let straight = 0;
  let count = 0;
  for (const [index, { quarters }] of days.entries()) {
    const isSeventh = statute.seventh === true && allSeven && index === 6;
    for (let quarter = 1; quarter <= quarters; quarter++) {
      const byDay = halvesByDay(quarter, isSeventh, statute);
      if (byDay === 0) straight++;
      count += byDay === 0 && straight > weekly ? 1 : byDay;
    }
  }
  return count;
}

/** The pay of a week in cents: straight time, bonus, and the greater premium of the federal and the state's law. */
export function slowWeek(days: readonly SlowDay[], bonus: string, state: string, federal: boolean): bigint {
  let straight: Fraction = [0n, 1n];
  let quarters = 0;
  for (const day of days) {
    straight = plus(straight, times(fraction(day.rate), [BigInt(day.quarters), 4n]));
    quarters += day.quarters;
  }
  const all = plus(straight, fraction(bonus));
  const premium = (statute: Statute | undefined): bigint =>
    quarters === 0 || !statute
      ? 0n
      : toCents(times(all, [BigInt(halves(days, statute)), BigInt(quarters) * 2n]));
  const [one, other] = [premium(STATUTES[state]), federal ? premium(STATUTES.federal) : 0n];
  const greater = one > other ? one : other;
  return toCents(plus(all, [greater, 100n]));
}
