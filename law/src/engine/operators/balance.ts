import type { Rational } from "../../rational.ts";
import * as exact from "../../rational.ts";

/** Wages that come due on a day, or, below zero, a payment. */
export type Change = { day: number; amount: Rational };

const orNothing = (sum: Rational): Rational => (sum.n > 0n ? sum : exact.ZERO);

/** Returns the amount owed at the end of a day; an overpayment is kept for wages that come due later. */
export function owedOn(changes: readonly Change[], day: number): Rational {
  let sum = exact.ZERO;
  for (const change of changes) if (change.day <= day) sum = exact.add(sum, change.amount);
  return orNothing(sum);
}

/** The parts of a time in which the balance stays the same, by changes in the order of their days. */
export function steps(changes: readonly Change[], start: number, end: number) {
  const found: { from: number; until: number; owed: Rational }[] = [];
  let sum = exact.ZERO;
  let next = 0;
  for (let day = start; day < end; ) {
    for (; (changes[next]?.day ?? end) <= day; next++)
      sum = exact.add(sum, changes[next]?.amount ?? exact.ZERO);
    const until = Math.min(end, changes[next]?.day ?? end);
    found.push({ from: day, until, owed: orNothing(sum) });
    day = until;
  }
  return found;
}
