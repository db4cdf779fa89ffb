import { isSmall } from "./suppression.rules.ts";

/** Claims by the months (YYYY-MM) in which they were received and closed. */
export type MonthPair = { received: string; closed: string | null; claims: number };
export type MonthCount = { from: string; to: string; received: number; closed: number; open: number };

const ordinal = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
const monthAt = (n: number) => `${Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, "0")}`;
export const monthAfter = (month: string): string => monthAt(ordinal(month) + 1);
export const monthBefore = (month: string): string => monthAt(ordinal(month) - 1);

/** Returns what each month from the first to the last counts; the open claims are those at its end. */
export function countMonths(pairs: readonly MonthPair[], first: string, last: string): MonthCount[] {
  const [from, to] = [ordinal(first), ordinal(last)];
  const months = Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => {
    const month = monthAt(from + n);
    return { from: month, to: month, received: 0, closed: 0, open: 0 };
  });
  for (const { received, closed, claims } of pairs) {
    const [begun, ended] = [ordinal(received), closed === null ? Number.POSITIVE_INFINITY : ordinal(closed)];
    for (const [n, month] of months.entries()) {
      if (from + n === begun) month.received += claims;
      if (from + n === ended) month.closed += claims;
      if (begun <= from + n && ended > from + n) month.open += claims;
    }
  }
  return months;
}

/**
 * Puts months together until each figure of the group counts no claim or enough, so that no difference between published
 * figures counts a few. Months at the end that do not suffice yet wait for later ones.
 */
export function publishable(months: readonly MonthCount[]): MonthCount[] {
  const groups: MonthCount[] = [];
  let group: MonthCount | undefined;
  for (const month of months) {
    group = group
      ? {
          from: group.from,
          to: month.to,
          received: group.received + month.received,
          closed: group.closed + month.closed,
          open: month.open,
        }
      : month;
    if ([group.received, group.closed, group.open].some(isSmall)) continue;
    groups.push(group);
    group = undefined;
  }
  return groups;
}

/**
 * Puts published months into years: a year ends with the group of months that holds its December, so that a year is a sum
 * of published months and tells nothing that they do not.
 */
export function yearsOf(groups: readonly MonthCount[]): MonthCount[] {
  const years: MonthCount[] = [];
  let year: MonthCount | undefined;
  for (const group of groups) {
    year = year
      ? {
          from: year.from,
          to: group.to,
          received: year.received + group.received,
          closed: year.closed + group.closed,
          open: group.open,
        }
      : group;
    if (group.to < `${year.from.slice(0, 4)}-12`) continue;
    years.push(year);
    year = undefined;
  }
  return years;
}
