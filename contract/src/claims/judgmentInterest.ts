import { type DayCount, yearParts } from "@wage/law/engine/operators/interestSegments";
import { Decimal } from "decimal.js";
import { z } from "zod";
import { id, moneyOut } from "../core/fields.ts";
import { formatMoney, formatQuantity } from "../core/numbers.ts";
import { route } from "../core/route.ts";
import type { ComponentName } from "./ledger.ts";

/* Interest that a judgment bears: simple, on what is unpaid of it, the days counted as the law of the state counts them. */

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
  /** The day-count convention by which the state's law computes interest. */
  dayCount: DayCount;
  /** Fees are paid beside the judgment and bear no interest. */
  fees: string;
};

/** The interest of the days between two payments. */
const InterestStep = z.object({
  from: z.string(),
  to: z.string(),
  /** Days, or completed months, of so many in a year: 30 of 365, 2 of 12. */
  days: z.number(),
  year: z.number(),
  principal: moneyOut,
  interest: moneyOut,
});
export type InterestStep = z.output<typeof InterestStep>;

/** Returns the interest from the judgment to an ISO date, rounded to the cent for each step. */
export function judgmentInterest({ amount, rate, from, until, credits, pauses, fees, dayCount }: Given): {
  total: string;
  steps: InterestStep[];
} {
  const steps: InterestStep[] = [];
  // Wages stand for the judgment itself, which is paid off in their place in the order.
  const unpaid = { Fees: new Decimal(fees), Interest: new Decimal(0), Wages: new Decimal(amount) };
  let day = from;
  const runTo = (to: string) => {
    const spans = runningDays(day, to, pauses).flatMap((span) =>
      yearParts(span.from, span.to, from, dayCount),
    );
    for (const { count: days, year, ...span } of spans) {
      const principal = unpaid.Wages;
      if (principal.lte(0)) continue;
      const interest = principal.times(rate).div(100).times(days).div(year).toDecimalPlaces(2);
      steps.push({ ...span, days, year, principal: principal.toFixed(2), interest: interest.toFixed(2) });
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
export const stepInWords = ({ principal, days, year, interest }: InterestStep, rate: string): string =>
  `${formatMoney(principal)} × ${formatQuantity(rate)}% × ${days} ÷ ${year} = ${formatMoney(interest)}`;

/** The conventions by the value of the setting, which follows the state's law. */
export const DAY_COUNT_OF = {
  "Days over 365": "actual_365",
  "Days over those of the year": "actual_actual",
  "Months as twelfths of the year": "twelfths",
} as const satisfies Record<string, DayCount>;
export type DayCountName = keyof typeof DAY_COUNT_OF;
export const DAY_COUNT_NAMES = Object.keys(DAY_COUNT_OF) as [DayCountName, ...DayCountName[]];

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
