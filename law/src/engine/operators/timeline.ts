import { addMonths } from "../../days.ts";
import type { Expression, Running } from "../../expression.ts";
import * as exact from "../../rational.ts";
import { PURE } from "../../units.ts";
import { broken, operand, reference, typed } from "../compile.ts";
import { type Node, node, type Row, withoutValue } from "../node.ts";
import { LawError } from "../problem.ts";
import type { Compiled, Operators, Path, Run, Scope } from "../scope.ts";
import { DATE, fits, number, typeName, type ValueType } from "../valueType.ts";
import { numberOf } from "./arithmetic.ts";
import { type Change, owedOn, steps } from "./balance.ts";
import { excluded, exclusion, LONGEST } from "./dates.ts";

/*
 * These operators follow the unpaid balance from day to day: wages join it on the day on which they were due, and a payment
 * leaves it on its own day.
 */

const USD = number("USD");
const DAYS = number("day");
const CHANGES: ValueType = { kind: "rows", fields: { date: DATE, amount: USD } };

/** A list of dated amounts. */
export function changeRows(name: string, scope: Scope, path: Path): Compiled {
  const part = reference(name, scope, path);
  if (part.type.kind === "broken" || fits(CHANGES, part.type)) return part;
  return broken(scope, path, "lawWrongType", typeName(part.type), "rows");
}

/** The changes of a balance, or the values that are missing in the rows. */
export function changesOf(wages: Node, paid: Node | undefined): { changes: Change[]; gaps: Node[] } {
  const changes: Change[] = [];
  const gaps: Node[] = [];
  for (const [list, sign] of [
    [wages, 1],
    [paid, -1],
  ] as const)
    for (const row of (list?.value ?? []) as readonly Row[]) {
      const [date, amount] = [row.read("date"), row.read("amount")];
      const missing = [date, amount].filter(({ value }) => value === undefined || value === null);
      gaps.push(...missing);
      if (missing.length > 0) continue;
      const sum = numberOf(amount);
      changes.push({ day: date.value as number, amount: sign === 1 ? sum : { n: -sum.n, d: sum.d } });
    }
  return { changes: changes.sort((a, b) => a.day - b.day), gaps };
}

type Balance = { balance: string; payments: string; on: Expression };
function balance(expression: Balance, scope: Scope, path: Path): Compiled {
  const parts = [
    changeRows(expression.balance, scope, [...path, "balance"]),
    changeRows(expression.payments, scope, [...path, "payments"]),
    typed(expression.on, DATE, scope, [...path, "on"]),
  ];
  return {
    type: USD,
    run(frame) {
      const args = parts.map((part) => part.run(frame));
      const gap = withoutValue("balance", USD, args);
      if (gap) return gap;
      const [wages, paid, on] = args as [Node, Node, Node];
      const { changes, gaps } = changesOf(wages, paid);
      if (gaps.length > 0) return node("balance", USD, undefined, gaps);
      return node("balance", USD, owedOn(changes, on.value as number), args);
    },
  };
}

/** Days or months in which one sum was unpaid. */
type Span = { from: number; to: number; count: exact.Rational; left: number; owed: exact.Rational };
type Measured = {
  op: string;
  type: ValueType;
  /** True if another balance begins another span. */
  byBalance: boolean;
  valueOf(span: Span): exact.Rational;
};

/** Counts the periods with something unpaid, or adds up what was unpaid in each. */
function running(wages: string, expression: Running, measured: Measured, scope: Scope, path: Path): Compiled {
  const { op, type } = measured;
  const parts = [
    changeRows(wages, scope, [...path, op]),
    changeRows(expression.payments, scope, [...path, "payments"]),
    typed(expression.from, DATE, scope, [...path, "from"]),
    typed(expression.until, DATE, scope, [...path, "until"]),
  ];
  const period =
    expression.period === undefined
      ? undefined
      : typed(expression.period, { kind: "text" }, scope, [...path, "period"]).run;
  const out = excluded(expression, scope, path);
  const most = (expression.most ?? []).map((one, index) => limit(one, scope, [...path, "most", index]));
  return {
    type,
    run(frame) {
      const args = parts.map((part) => part.run(frame));
      const limits = most.map((run) => run(frame));
      const kind = period?.(frame);
      const needed = [...args, ...(kind ? [kind] : []), ...limits.filter(({ value }) => value !== null)];
      const gap = withoutValue(op, type, needed);
      if (gap) return gap;
      const [given, paid, from, until] = args as [Node, Node, Node, Node];
      const { changes, gaps } = changesOf(given, paid);
      if (gaps.length > 0) return node(op, type, undefined, gaps);
      const [start, end] = [from.value as number, until.value as number];
      if (end - start > LONGEST) throw new LawError("lawSpanTooLong");
      const days = exclusion(out, frame, start, Math.max(start, end));
      if (!days.isOff) return node(op, type, undefined, [...args, ...days.args]);
      const counting = { changes, start, end, isOff: days.isOff, most: least(limits) };
      const months = kind?.value === "month_begun" || kind?.value === "month_completed";
      const spans = months
        ? monthsUnpaid(counting, kind.value === "month_begun")
        : daysUnpaid(counting, measured.byBalance);
      let sum = exact.ZERO;
      const nodes = spans.map((span) => {
        const value = measured.valueOf(span);
        sum = exact.add(sum, value);
        return spanNode(span, value, type, months ? "month" : "day");
      });
      return node(op, type, sum, [...nodes, ...limits, ...days.args]);
    },
  };
}

function limit(expression: Expression, scope: Scope, path: Path): Run {
  const { type, run } = operand(expression, scope, path);
  const isCount = type.kind === "number" && [PURE, "day", "*"].includes(type.unit);
  return isCount || type.kind === "broken"
    ? run
    : broken(scope, path, "lawWrongType", typeName(type), "day").run;
}

function least(limits: readonly Node[]): exact.Rational | undefined {
  const known = limits.filter(({ value }) => value !== null).map(numberOf);
  return known.length === 0 ? undefined : known.reduce((a, b) => (exact.compare(b, a) < 0 ? b : a));
}

const spanNode = (
  { from, to, count, left, owed }: Span,
  value: exact.Rational,
  type: ValueType,
  period: string,
) =>
  node(
    "span",
    type,
    value,
    [node("literal", USD, owed), node("literal", DATE, from), node("literal", DATE, to)],
    {
      figures: { count: exact.exactText(count), excluded: String(left), period },
    },
  );

type Counting = {
  changes: readonly Change[];
  start: number;
  end: number;
  isOff: (day: number) => boolean;
  most: exact.Rational | undefined;
};

/** The part of a period that still counts under a limit: one, or less than one of the last. */
const room = (most: exact.Rational | undefined, counted: number): exact.Rational => {
  if (!most) return exact.ONE;
  const left = exact.subtract(most, exact.whole(counted));
  return exact.compare(left, exact.ONE) >= 0
    ? exact.ONE
    : exact.compare(left, exact.ZERO) > 0
      ? left
      : exact.ZERO;
};

/** A day counts if something is still unpaid at its end. */
function daysUnpaid({ changes, start, end, isOff, most }: Counting, byBalance: boolean): Span[] {
  const spans: Span[] = [];
  let counted = 0;
  for (const { from, until, owed } of steps(changes, start, end)) {
    if (owed.n <= 0n) continue;
    const before = spans.at(-1);
    const joins = before !== undefined && before.to === from - 1 && !byBalance;
    const span: Span = joins ? before : { from, to: from - 1, count: exact.ZERO, left: 0, owed };
    if (!joins) spans.push(span);
    for (let day = from; day < until; day++) {
      const share = room(most, counted);
      if (share.n === 0n) return spans.filter(({ count }) => count.n > 0n);
      span.to = day;
      if (isOff(day)) {
        span.left++;
        continue;
      }
      span.count = exact.add(span.count, share);
      counted++;
    }
  }
  return spans.filter(({ count }) => count.n > 0n);
}

/** A month begun counts with what is unpaid on its first day, a completed one with what is unpaid on its last. */
function monthsUnpaid({ changes, start, end, most }: Counting, begun: boolean): Span[] {
  const spans: Span[] = [];
  let counted = 0;
  for (let month = 0; ; month++) {
    const [from, next] = [addMonths(start, month), addMonths(start, month + 1)];
    const share = room(most, counted);
    if ((begun ? from >= end : next > end) || share.n === 0n) return spans;
    const owed = owedOn(changes, begun ? from : next - 1);
    if (owed.n <= 0n) continue;
    counted++;
    const before = spans.at(-1);
    if (before?.to === from - 1 && exact.compare(before.owed, owed) === 0) {
      before.to = next - 1;
      before.count = exact.add(before.count, share);
    } else spans.push({ from, to: next - 1, count: share, left: 0, owed });
  }
}

const RUNNING_KEYS = ["payments", "from", "until", "period", "exclude", "holidays", "most"];
const DAYS_COUNTED: Measured = {
  op: "days_unpaid",
  type: DAYS,
  byBalance: false,
  valueOf: ({ count }) => count,
};
const BALANCES_ADDED: Measured = {
  op: "sum_unpaid",
  type: USD,
  byBalance: true,
  valueOf: ({ count, owed }) => exact.multiply(count, owed),
};

export const TIMELINE: Operators = {
  balance: { keys: ["payments", "on"], compile: balance },
  days_unpaid: {
    keys: RUNNING_KEYS,
    compile: (expression: Running & { days_unpaid: string }, scope, path) =>
      running(expression.days_unpaid, expression, DAYS_COUNTED, scope, path),
  },
  sum_unpaid: {
    keys: RUNNING_KEYS,
    compile: (expression: Running & { sum_unpaid: string }, scope, path) =>
      running(expression.sum_unpaid, expression, BALANCES_ADDED, scope, path),
  },
};
