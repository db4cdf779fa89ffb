import { Decimal } from "decimal.js";

/*
 * The time of a claim: the separation, the demand, each day on which wages were due and each payment. Penalties and interest
 * are computed on it once for what they hang on, never once for each line of wages.
 */

/** Wages that were due on one day. */
export type UnpaidPart = { dueOn: string | null; unpaid: string };
export type DatedAmount = { date: string; amount: string };

/** What a penalty hangs on. */
export type Scope = "claim" | "separation" | "payday" | "check";

/** The wages on which one penalty is computed, with the payments that count for them. */
export type Unit = {
  /** The day from which it counts, null if it is not known. */
  dueOn: string | null;
  /** The last day on which wages of it were due. */
  lastDueOn: string | null;
  wages: { date: string | null; amount: string }[];
  payments: DatedAmount[];
};

/** Wages of the same due date as one, in the order of the dates; nothing that is not more than zero. */
export function byDueDate(parts: readonly UnpaidPart[]): Unit["wages"] {
  const sums = new Map<string | null, Decimal>();
  for (const { dueOn, unpaid } of parts) sums.set(dueOn, Decimal.sum(sums.get(dueOn) ?? 0, unpaid));
  return [...sums]
    .filter(([, sum]) => sum.gt(0))
    .map(([date, sum]) => ({ date, amount: sum.toFixed(2) }))
    .toSorted((a, b) => (a.date ?? "").localeCompare(b.date ?? ""));
}

/** All wages as one. */
export function wholeUnit(wages: Unit["wages"], payments: readonly DatedAmount[]): Unit {
  const isDated = wages.every(({ date }) => date !== null);
  return {
    dueOn: isDated ? (wages[0]?.date ?? null) : null,
    lastDueOn: isDated ? (wages.at(-1)?.date ?? null) : null,
    wages,
    payments: [...payments],
  };
}

/** The wages of each due date, each with its part of the payments, which pay what was due first. */
export function paydayUnits(wages: Unit["wages"], payments: readonly DatedAmount[]): Unit[] {
  const units = wages.map((one) => wholeUnit([one], []));
  const left = wages.map(({ amount }) => new Decimal(amount));
  for (const { date, amount } of payments.toSorted((a, b) => a.date.localeCompare(b.date))) {
    let spare = new Decimal(amount);
    for (const [at, unit] of units.entries()) {
      const applied = Decimal.min(spare, left[at] ?? 0);
      if (applied.isZero()) continue;
      unit.payments.push({ date, amount: applied.toFixed(2) });
      left[at] = (left[at] ?? applied).minus(applied);
      spare = spare.minus(applied);
    }
  }
  return units;
}
