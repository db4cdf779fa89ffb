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
type Part = Extract<ComponentName, "Wages" | "Interest" | "Fees">;
/** Money paid or forgiven on an ISO date, with the parts that it lessens in turn. */
type Credit = { date: string; amount: string; order: readonly ComponentName[] };
/** The days on which nothing runs because the employer is in bankruptcy; without an end they go on. */
export type InterestPause = { from: string; to: string | null };
type Given = JudgmentTerms & {
  until: string;
  credits: readonly Credit[];
  pauses: readonly InterestPause[];
  /** Fees are paid beside the judgment and bear no interest. */
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
export function judgmentInterest({ amount, rate, from, until, credits, pauses, fees }: Given): {
  total: string;
  steps: InterestStep[];
} {
  const steps: InterestStep[] = [];
  // Wages stand for the judgment itself, which is paid off in their place in the order.
  const unpaid = { Fees: new Decimal(fees), Interest: new Decimal(0), Wages: new Decimal(amount) };
  let day = from;
  const runTo = (to: string) => {
    for (const span of runningDays(day, to, pauses)) {
      const days = daysBetween(span.from, span.to);
      const principal = unpaid.Wages;
      if (principal.lte(0)) continue;
      const interest = principal.times(rate).div(100).times(days).div(YEAR).toDecimalPlaces(2);
      steps.push({ ...span, days, principal: principal.toFixed(2), interest: interest.toFixed(2) });
      unpaid.Interest = unpaid.Interest.plus(interest);
    }
    if (to > day) day = to;
  };
  for (const { date, amount: sum, order } of credits.toSorted((a, b) => a.date.localeCompare(b.date))) {
    if (date > until) break;
    runTo(date);
    let left = new Decimal(sum);
    for (const part of order.filter((name): name is Part => name in unpaid)) {
      const applied = Decimal.min(left, unpaid[part]);
      unpaid[part] = unpaid[part].minus(applied);
      left = left.minus(applied);
    }
  }
  runTo(until);
  return { total: Decimal.sum(0, ...steps.map(({ interest }) => interest)).toFixed(2), steps };
}

/** Returns the parts of a time in which interest runs. */
function runningDays(from: string, to: string, pauses: readonly InterestPause[]) {
  const spans: { from: string; to: string }[] = [];
  let day = from;
  const begun = pauses.filter((pause) => pause.from < to);
  for (const pause of begun.toSorted((a, b) => a.from.localeCompare(b.from))) {
    if (pause.from > day) spans.push({ from: day, to: pause.from });
    const resume = pause.to !== null && pause.to < to ? pause.to : to;
    if (resume > day) day = resume;
  }
  if (to > day) spans.push({ from: day, to });
  return spans;
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
  /** The ISO date on which the employer's bankruptcy stopped it; null while it runs. */
  stoppedOn: z.string().nullable(),
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
