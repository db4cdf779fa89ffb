import { addMonths, isWeekend, weekdayOf } from "../../days.ts";
import { DAYS_OFF, type Expression } from "../../expression.ts";
import { type Rational, whole } from "../../rational.ts";
import { broken, typed } from "../compile.ts";
import { type Node, node, withoutValue } from "../node.ts";
import { LawError } from "../problem.ts";
import type { Compiled, Frame, Operators, Path, Run, Scope } from "../scope.ts";
import { CALENDAR, DATE, number, type ValueType } from "../valueType.ts";

const DAYS = number("day");
/** A century: a longer count is a mistake in a date, and each day is looked at. */
export const LONGEST = 36_525;

const dayOf = (of: Node): number => of.value as number;
function wholeNumber(of: Node): number {
  const { n, d } = of.value as Rational;
  if (n % d !== 0n) throw new LawError("lawNotWhole");
  return Number(n / d);
}

type Move = (day: number, count: number) => number;
function moved(op: "add_days" | "add_months", unit: string, move: Move): Operators[string] {
  return {
    keys: [],
    compile(expression: Record<string, [Expression, Expression]>, scope: Scope, path: Path): Compiled {
      const [date, count] = expression[op] ?? [];
      if (date === undefined || count === undefined) return broken(scope, path, "lawNotAnExpression");
      const from = typed(date, DATE, scope, [...path, op, 0]);
      const by = typed(count, number(unit), scope, [...path, op, 1]);
      return {
        type: DATE,
        run(frame) {
          const args = [from.run(frame), by.run(frame)];
          const [start, steps] = args as [Node, Node];
          return withoutValue(op, DATE, args) ?? node(op, DATE, move(dayOf(start), wholeNumber(steps)), args);
        },
      };
    },
  };
}

function extreme(op: "earlier" | "later", sign: 1 | -1): Operators[string] {
  return {
    keys: [],
    compile(expression: Record<string, Expression[]>, scope: Scope, path: Path): Compiled {
      const list = expression[op];
      if (!Array.isArray(list)) return broken(scope, path, "lawNotAnExpression");
      const parts = list.map((part, index) => typed(part, DATE, scope, [...path, op, index]));
      return {
        type: DATE,
        run(frame) {
          const args = parts.map((part) => part.run(frame));
          const known = args.filter(({ value }) => value !== null);
          if (known.some(({ value }) => value === undefined)) return node(op, DATE, undefined, args);
          const days = known.map((arg) => dayOf(arg) * sign).toSorted((a, b) => a - b);
          const [best] = days;
          return node(op, DATE, best === undefined ? null : best * sign, args);
        },
      };
    },
  };
}

/** The days that a count leaves out: of each week, and of a calendar of holidays. */
type Excluded = { text: Run | undefined; calendar: Run | undefined };
export function excluded(
  expression: { exclude?: Expression; holidays?: Expression },
  scope: Scope,
  path: Path,
): Excluded {
  const { exclude, holidays } = expression;
  const off: ValueType = { kind: "text", of: DAYS_OFF };
  return {
    text: exclude === undefined ? undefined : typed(exclude, off, scope, [...path, "exclude"]).run,
    calendar:
      holidays === undefined ? undefined : typed(holidays, CALENDAR, scope, [...path, "holidays"]).run,
  };
}

/** Returns a test for excluded days, and the nodes that say which they are; no test where the law is not set. */
export function exclusion({ text, calendar }: Excluded, frame: Frame, from: number, to: number) {
  const args = [text?.(frame), calendar?.(frame)].filter((arg) => arg !== undefined);
  const off = args.find(({ type }) => type.kind === "text")?.value;
  const name = args.find(({ type }) => type.kind === "calendar")?.value;
  // A law that counts every day counts holidays too, whatever calendar the place has.
  const isEveryDay = text !== undefined && off !== "sundays" && off !== "weekends";
  const isUnknown = args.some(
    ({ type, value }) => value === undefined && (type.kind === "text" || !isEveryDay),
  );
  if (isUnknown) return { args };
  const holidays = typeof name === "string" && !isEveryDay ? frame.session.calendar(name) : undefined;
  if (holidays && (from < holidays.from || to > holidays.to))
    throw new LawError("lawCalendarEnds", String(name));
  const isOff = (day: number) =>
    (off === "sundays" && weekdayOf(day) === "sunday") ||
    (off === "weekends" && isWeekend(day)) ||
    holidays?.days.has(day) === true;
  return { args, isOff };
}

type CountDays = { count_days: [Expression, Expression]; exclude?: Expression; holidays?: Expression };
function countDays(expression: CountDays, scope: Scope, path: Path): Compiled {
  const [from, until] = expression.count_days ?? [];
  if (from === undefined || until === undefined) return broken(scope, path, "lawNotAnExpression");
  const parts = [
    typed(from, DATE, scope, [...path, "count_days", 0]),
    typed(until, DATE, scope, [...path, "count_days", 1]),
  ];
  const out = excluded(expression, scope, path);
  return {
    type: DAYS,
    run(frame) {
      const ends = parts.map((part) => part.run(frame));
      const gap = withoutValue("count_days", DAYS, ends);
      if (gap) return gap;
      const [start = 0, end = 0] = ends.map(dayOf);
      if (end - start > LONGEST) throw new LawError("lawSpanTooLong");
      const { args, isOff } = exclusion(out, frame, start, Math.max(start, end));
      if (!isOff) return node("count_days", DAYS, undefined, [...ends, ...args]);
      let days = 0;
      let left = 0;
      for (let day = start; day < end; day++) {
        if (isOff(day)) left++;
        else days++;
      }
      return node("count_days", DAYS, whole(days), [...ends, ...args], {
        figures: { excluded: String(left) },
      });
    },
  };
}

type NextDay = { next_day: Expression; exclude?: Expression; holidays?: Expression };
function nextDay(expression: NextDay, scope: Scope, path: Path): Compiled {
  const part = typed(expression.next_day, DATE, scope, [...path, "next_day"]);
  const out = excluded(expression, scope, path);
  return {
    type: DATE,
    run(frame) {
      const arg = part.run(frame);
      const gap = withoutValue("next_day", DATE, [arg]);
      if (gap) return gap;
      let day = dayOf(arg);
      const { args, isOff } = exclusion(out, frame, day, day);
      if (!isOff) return node("next_day", DATE, undefined, [arg, ...args]);
      while (isOff(day)) day++;
      return node("next_day", DATE, day, [arg, ...args]);
    },
  };
}

type WorkingDays = {
  add_working_days: [Expression, Expression];
  exclude?: Expression;
  holidays?: Expression;
};
function addWorkingDays(expression: WorkingDays, scope: Scope, path: Path): Compiled {
  const [date, count] = expression.add_working_days ?? [];
  if (date === undefined || count === undefined) return broken(scope, path, "lawNotAnExpression");
  const parts = [
    typed(date, DATE, scope, [...path, "add_working_days", 0]),
    typed(count, DAYS, scope, [...path, "add_working_days", 1]),
  ];
  const out = excluded(expression, scope, path);
  return {
    type: DATE,
    run(frame) {
      const args = parts.map((part) => part.run(frame));
      const gap = withoutValue("add_working_days", DATE, args);
      if (gap) return gap;
      const [start, steps] = args as [Node, Node];
      let day = dayOf(start);
      const counted = wholeNumber(steps);
      if (counted > LONGEST) throw new LawError("lawSpanTooLong");
      const { args: more, isOff } = exclusion(out, frame, day, day + counted);
      if (!isOff) return node("add_working_days", DATE, undefined, [...args, ...more]);
      for (let left = counted; left > 0; ) if (!isOff(++day)) left--;
      return node("add_working_days", DATE, day, [...args, ...more]);
    },
  };
}

export const DATES: Operators = {
  add_days: moved("add_days", "day", (day, count) => day + count),
  add_months: moved("add_months", "month", addMonths),
  earlier: extreme("earlier", 1),
  later: extreme("later", -1),
  count_days: { keys: ["exclude", "holidays"], compile: countDays },
  add_working_days: { keys: ["exclude", "holidays"], compile: addWorkingDays },
  next_day: { keys: ["exclude", "holidays"], compile: nextDay },
};
