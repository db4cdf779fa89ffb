import { Decimal } from "decimal.js";
import { z } from "zod";
import { daysBetween } from "../core/calendar.ts";
import { id, moneyOut } from "../core/fields.ts";
import { formatMoney, formatQuantity } from "../core/numbers.ts";
import { route } from "../core/route.ts";
import type { ComponentName } from "./ledger.ts";

/* Interest that a judgment bears: simple, by the day of a year of 365 days, on what is unpaid of it. */

export type JudgmentTerms = {
  amount: string;
  /** Percent a year. */
  rate: string;
  /** The ISO date of the judgment; the day itself bears no interest. */
  from: string;
};
type Given = JudgmentTerms & {
  until: string;
  payments: readonly { date: string; amount: string }[];
  /** The order in which the agency applies a payment; fees are no part of the judgment. */
  order: readonly ComponentName[];
  fees: string;
};

/** The interest of the days between two payments. */
const InterestStep = z.object({
  from: z.string(),
  to: z.string(),
  days: z.number(),
  principal: moneyOut,
  interest: moneyOut,
});
export type InterestStep = z.output<typeof InterestStep>;

const YEAR = 365;

/** Returns the interest from the judgment to an ISO date, rounded to the cent for each step. */
export function judgmentInterest({ amount, rate, from, until, payments, order, fees }: Given): {
  total: string;
  steps: InterestStep[];
} {
  const steps: InterestStep[] = [];
  let unpaid = { Fees: new Decimal(fees), Interest: new Decimal(0), Wages: new Decimal(amount) };
  let day = from;
  const runTo = (to: string) => {
    const days = daysBetween(day, to);
    if (days <= 0 || unpaid.Wages.lte(0)) return;
    const interest = unpaid.Wages.times(rate).div(100).times(days).div(YEAR).toDecimalPlaces(2);
    steps.push({ from: day, to, days, principal: unpaid.Wages.toFixed(2), interest: interest.toFixed(2) });
    unpaid = { ...unpaid, Interest: unpaid.Interest.plus(interest) };
    day = to;
  };
  for (const { date, amount: paid } of payments.toSorted((a, b) => a.date.localeCompare(b.date))) {
    if (date > until) break;
    runTo(date);
    let left = new Decimal(paid);
    // Wages stand for the judgment itself, which is paid off in their place in the order.
    for (const part of order.filter((name) => name === "Fees" || name === "Interest" || name === "Wages")) {
      const applied = Decimal.min(left, unpaid[part]);
      unpaid = { ...unpaid, [part]: unpaid[part].minus(applied) };
      left = left.minus(applied);
    }
  }
  runTo(until);
  return { total: Decimal.sum(0, ...steps.map(({ interest }) => interest)).toFixed(2), steps };
}

/** Returns a step in words: "$870.65 × 10% × 30 ÷ 365 = $7.16". */
export const stepInWords = ({ principal, days, interest }: InterestStep, rate: string): string =>
  `${formatMoney(principal)} × ${formatQuantity(rate)}% × ${days} ÷ ${YEAR} = ${formatMoney(interest)}`;

/** The interest of the judgment in force, to today. */
const JudgmentInterest = z.object({
  rate: z.string(),
  from: z.string(),
  until: z.string(),
  total: moneyOut,
  /** The part of it that the ledger has already. */
  posted: moneyOut,
  steps: z.array(InterestStep),
});
export type JudgmentInterest = z.output<typeof JudgmentInterest>;

export const judgmentInterestRoutes = {
  /** Null without a judgment that bears interest. */
  get: route("GET", "/Claim/:claimId/JudgmentInterest", {
    access: "claim:read",
    params: z.object({ claimId: id }),
    reply: z.object({ interest: JudgmentInterest.nullable() }),
  }),
};
