import { addMonths, dayText, parseDay, yearOf } from "../../days.ts";
import type { Rational } from "../../rational.ts";
import * as exact from "../../rational.ts";
import { type Node, node } from "../node.ts";
import { LawError } from "../problem.ts";
import { number } from "../valueType.ts";
import { numberOf } from "./arithmetic.ts";
import type { Change } from "./balance.ts";

/** Days over 365, over those of the year (366 in a leap year), or each month a twelfth of the year. */
export const DAY_COUNTS = ["actual_365", "actual_actual", "twelfths"] as const;
export type DayCount = (typeof DAY_COUNTS)[number];
export const COMPOUNDING = ["simple", "yearly", "monthly"] as const;
export type Compounding = (typeof COMPOUNDING)[number];

type Balance = {
  from: number;
  until: number;
  /** Wages that come due and payments, in the order of their days. */
  changes: readonly Change[];
  rateOn: (day: number) => Node;
  days: DayCount;
  compound: Compounding;
};

const USD = number("USD");
const MONTHS = { simple: 0, monthly: 1, yearly: 12 } as const;
const MOST_SEGMENTS = 40_000;

/** One node for each span in which principal, rate and length of the year stay the same. */
export function segments(balance: Balance): Node[] {
  const { from, until, changes, rateOn, days, compound } = balance;
  const spans: Node[] = [];
  let owed = exact.ZERO;
  // Interest since the last compounding, which then joins the principal.
  let accrued = exact.ZERO;
  let day = from;
  let periods = 1;
  let next = 0;
  while (day < until) {
    for (; (changes[next]?.day ?? until) <= day; next++)
      owed = exact.add(owed, changes[next]?.amount ?? exact.ZERO);
    const compounding = compound === "simple" ? until : addMonths(from, MONTHS[compound] * periods);
    if (compounding === day) {
      owed = exact.add(owed, accrued);
      accrued = exact.ZERO;
      periods++;
      continue;
    }
    const rate = rateOn(day);
    const last = Math.min(until, compounding, changes[next]?.day ?? until, rate.more?.param?.upTo ?? until);
    const part = partOfYear(day, last, from, days);
    if (owed.n > 0n) {
      const span = segment(owed, rate, day, part);
      spans.push(span);
      if (spans.length > MOST_SEGMENTS) throw new LawError("lawSpanTooLong");
      if (span.value) accrued = exact.add(accrued, numberOf(span));
    }
    day = part.end;
  }
  return spans;
}

/** A span as fractions of the year, by the convention of days: "30 ÷ 365", or "2 ÷ 12" and "10 ÷ 372". */
export type YearPart = { from: string; to: string; count: number; year: number };
/** Cuts the time between two ISO dates into such spans; the months of twelfths are counted from the day `since`. */
export function yearParts(from: string, to: string, since: string, days: DayCount): YearPart[] {
  const [first = 0, last = 0, anchor = 0] = [from, to, since].map(parseDay);
  const parts: YearPart[] = [];
  for (let day = first; day < last; ) {
    const { end, count, year } = partOfYear(day, last, anchor, days);
    parts.push({ from: dayText(day), to: dayText(end), count, year });
    day = end;
  }
  return parts;
}

/** The longest part of a time that one fraction of the year can say: `count` of `year` days, or months. */
type PartOfYear = { end: number; count: number; year: number };
function partOfYear(day: number, last: number, from: number, days: DayCount): PartOfYear {
  if (days === "actual_365") return { end: last, count: last - day, year: 365 };
  if (days === "actual_actual") {
    const year = yearOf(day);
    const end = Math.min(last, year.next);
    return { end, count: end - day, year: year.days };
  }
  const { begin, next, index } = monthOf(day, from);
  let whole = index;
  if (begin === day) while (addMonths(from, whole + 1) <= last) whole++;
  if (whole > index) return { end: addMonths(from, whole), count: whole - index, year: 12 };
  const end = Math.min(last, next);
  return { end, count: end - day, year: 12 * (next - begin) };
}

/** The month in which a day lies, counted from the first day of the interest. */
function monthOf(day: number, from: number) {
  let index = Math.max(0, Math.floor((day - from) / 31));
  while (addMonths(from, index + 1) <= day) index++;
  return { index, begin: addMonths(from, index), next: addMonths(from, index + 1) };
}

function segment(principal: Rational, rate: Node, from: number, { end, count, year }: PartOfYear): Node {
  const figures = { from: dayText(from), until: dayText(end), days: String(count), year: String(year) };
  const base = node("literal", USD, principal);
  if (!rate.value)
    return node("segment", USD, rate.value === undefined ? undefined : null, [base, rate], { figures });
  const share = exact.multiply(numberOf(rate), exact.divide(exact.whole(count), exact.whole(year)));
  return node("segment", USD, exact.multiply(principal, share), [base, rate], { figures });
}
