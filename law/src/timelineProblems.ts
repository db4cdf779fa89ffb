import type { ConsequenceFacts } from "./consequences.ts";
import { parseDay } from "./days.ts";
import { type Problem, problem } from "./engine/problem.ts";
import { parseDecimal } from "./rational.ts";
import type { DatedAmount, UnpaidPart } from "./timeline.ts";

type Timeline = {
  facts: ConsequenceFacts;
  parts: readonly UnpaidPart[];
  payments: readonly DatedAmount[];
  /** The first day of the job. */
  hiredOn?: string | null;
};

/** The dates of a claim that cannot be: each fault leads to its fact. Dates that are not known are no faults. */
export function timelineProblems({ facts, parts, payments, hiredOn }: Timeline): Problem[] {
  const dates: [path: (string | number)[], date: string | null | undefined][] = [
    ...DATES.map((name): [string[], string | null | undefined] => [[name], facts[name]]),
    ...parts.map(({ dueOn }, at): [(string | number)[], string | null] => [["parts", at, "dueOn"], dueOn]),
    ...payments.map(({ date }, at): [(string | number)[], string] => [["payments", at, "date"], date]),
  ];
  const amounts: [path: (string | number)[], amount: string | null][] = [
    [["dailyWage"], facts.dailyWage],
    ...parts.map(({ unpaid }, at): [(string | number)[], string] => [["parts", at, "unpaid"], unpaid]),
    ...payments.map(({ amount }, at): [(string | number)[], string] => [["payments", at, "amount"], amount]),
  ];
  const malformed = [
    ...dates.flatMap(([path, date]) =>
      date && parseDay(date) === undefined ? [problem(path, "lawNotADate", date)] : [],
    ),
    ...amounts.flatMap(([path, amount]) => amountProblems(path, amount)),
  ];
  return malformed.length > 0 ? malformed : orderProblems({ facts, parts, payments, hiredOn });
}

const DATES = ["computedTo", "separatedOn", "demandedOn", "noticedOn", "checkRefusedOn"] as const;

function amountProblems(path: (string | number)[], amount: string | null): Problem[] {
  if (amount === null) return [];
  const value = parseDecimal(amount);
  if (!value) return [problem(path, "lawNotADecimal", amount)];
  return value.n < 0n ? [problem(path, "lawNegative", amount)] : [];
}

/** ISO dates are in the order of their texts. */
function orderProblems({ facts, parts, payments, hiredOn }: Timeline): Problem[] {
  const problems: Problem[] = [];
  const { separatedOn } = facts;
  if (hiredOn && separatedOn && separatedOn < hiredOn)
    problems.push(problem(["separatedOn"], "lawSeparationTooEarly", separatedOn, hiredOn));
  if (facts.demanded === false && facts.demandedOn)
    problems.push(problem(["demandedOn"], "lawNoDemandOnDay", facts.demandedOn));
  const dues = parts.flatMap(({ dueOn }) => dueOn ?? []);
  const first = dues.toSorted()[0];
  // As long as one due date is missing, the first of them may be that one.
  if (first === undefined || dues.length < parts.length) return problems;
  const tooEarly = (["computedTo", "demandedOn", "noticedOn", "checkRefusedOn"] as const).filter((name) => {
    const date = facts[name];
    return date && date < first;
  });
  problems.push(...tooEarly.map((name) => problem([name], "lawBeforeDue", facts[name] ?? "", first)));
  for (const [at, { date }] of payments.entries())
    if (date < first) problems.push(problem(["payments", at, "date"], "lawPaymentTooEarly", date, first));
  return problems;
}
