import { addMonths, dayText, yearOf } from "../../days.ts";
import type { Rational } from "../../rational.ts";
import * as exact from "../../rational.ts";
import { type Node, node } from "../node.ts";
import { LawError } from "../problem.ts";
import { number } from "../valueType.ts";
import { numberOf } from "./arithmetic.ts";

/** A payment, which reduces the principal from its day on. */
export type Change = { day: number; amount: Rational };
type Balance = {
  principal: Rational;
  from: number;
  until: number;
  changes: readonly Change[];
  rateOn: (day: number) => Node;
  days: "actual_365" | "actual_actual";
  compound: "none" | "yearly" | "monthly";
};

const USD = number("USD");
const MONTHS = { none: 0, monthly: 1, yearly: 12 } as const;
const MOST_SEGMENTS = 40_000;

/** One node for each span in which principal, rate and length of the year stay the same. */
export function segments(balance: Balance): Node[] {
  const { from, until, changes, rateOn, days, compound } = balance;
  const spans: Node[] = [];
  const sorted = changes.toSorted((a, b) => a.day - b.day);
  let principal = balance.principal;
  // Interest since the last compounding, which then joins the principal.
  let accrued = exact.ZERO;
  let day = from;
  let periods = 1;
  let next = 0;
  while (day < until) {
    for (; (sorted[next]?.day ?? until) <= day; next++)
      principal = less(principal, sorted[next]?.amount ?? exact.ZERO);
    const compounding = compound === "none" ? until : addMonths(from, MONTHS[compound] * periods);
    if (compounding === day) {
      principal = exact.add(principal, accrued);
      accrued = exact.ZERO;
      periods++;
      continue;
    }
    const rate = rateOn(day);
    const year = yearOf(day);
    const length = days === "actual_365" ? 365 : year.days;
    const end = Math.min(
      until,
      compounding,
      sorted[next]?.day ?? until,
      days === "actual_actual" ? year.next : until,
      rate.more?.param?.upTo ?? until,
    );
    const span = segment(principal, rate, day, end, length);
    spans.push(span);
    if (spans.length > MOST_SEGMENTS) throw new LawError("lawSpanTooLong");
    if (span.value) accrued = exact.add(accrued, numberOf(span));
    day = end;
  }
  return spans;
}

const less = (principal: Rational, paid: Rational): Rational =>
  exact.compare(principal, paid) > 0 ? exact.subtract(principal, paid) : exact.ZERO;

function segment(principal: Rational, rate: Node, from: number, until: number, year: number): Node {
  const figures = {
    from: dayText(from),
    until: dayText(until),
    days: String(until - from),
    year: String(year),
  };
  const base = node("literal", USD, principal);
  if (!rate.value)
    return node("segment", USD, rate.value === undefined ? undefined : null, [base, rate], { figures });
  const share = exact.multiply(numberOf(rate), exact.divide(exact.whole(until - from), exact.whole(year)));
  return node("segment", USD, exact.multiply(principal, share), [base, rate], { figures });
}
