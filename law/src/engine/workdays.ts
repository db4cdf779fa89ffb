import { dayText, type HoursOfDay, hoursWithoutZone } from "../days.ts";
import * as exact from "../rational.ts";
import type { InputType } from "../rule.ts";
import { type Node, type Row, trailPath } from "./node.ts";
import { type Problem, problem } from "./problem.ts";

type RowsInput = Extract<InputType, { rows: unknown }>;

/** Refuses days of work outside of their period, and more hours on one date than the day has, each by its date. */
export function dayProblems(
  { within, hours_of_day: hours }: RowsInput,
  list: Node,
  from: Node | undefined,
  hoursOfDay: HoursOfDay = hoursWithoutZone,
): Problem[] {
  if (list.value === undefined || list.value === null) return [];
  const rows = list.value as readonly Row[];
  const first = from?.value;
  return [
    ...(within && typeof first === "number" ? outside(rows, first, within.days) : []),
    ...(hours === undefined ? [] : tooLong(rows, hours, hoursOfDay)),
  ];
}

function outside(rows: readonly Row[], first: number, days: number): Problem[] {
  const problems: Problem[] = [];
  for (const row of rows) {
    const { value: day, more } = row.read("date");
    if (typeof day === "number" && more?.trail && (day < first || day >= first + days))
      problems.push(problem(trailPath(more.trail), "lawOutsidePeriod", dayText(day), dayText(first), days));
  }
  return problems;
}

const SHORTEST_DAY = exact.whole(23);

/** Rows are in the order of their dates. */
function tooLong(rows: readonly Row[], hours: string, hoursOfDay: HoursOfDay): Problem[] {
  const problems: Problem[] = [];
  let sum = exact.ZERO;
  for (const [at, row] of rows.entries()) {
    const { value: day } = row.read("date");
    const { value, more } = row.read(hours);
    sum = exact.add(sum, (value ?? exact.ZERO) as exact.Rational);
    if (rows[at + 1]?.read("date").value === day) continue;
    if (typeof day === "number" && more?.trail && exact.compare(sum, SHORTEST_DAY) > 0) {
      const most = hoursOfDay(dayText(day));
      if (exact.compare(sum, exact.whole(most)) > 0)
        problems.push(
          problem(trailPath(more.trail), "lawDayTooLong", dayText(day), most, exact.exactText(sum)),
        );
    }
    sum = exact.ZERO;
  }
  return problems;
}
