import { message } from "@wage/contract/core/messages";
import type { MatrixRow } from "@wage/contract/workflow";
import type { Known, Warning } from "./matrixKnown.rules.ts";

/** The tasks whose passed deadline runs the row without a person. */
const triggersOf = ({ condition }: MatrixRow) => [
  ...(condition.deadlinePassed ?? []),
  ...(condition.dayAfter ?? []),
];

/** The tasks of a row that are due as soon as they are created. A setting or an entered date is taken to lie ahead. */
const dueAtOnce = ({ tasks }: MatrixRow) =>
  tasks
    .filter(({ days, anchor }) => typeof days === "number" && days <= 0 && anchor !== "input")
    .map(({ taskDetail }) => taskDetail);

/**
 * Returns the rows that the scheduler would run again and again: the deadline of a task runs them, and they create, by
 * themselves or by way of other such rows, the same task with a deadline that has come already.
 */
export function loops(rows: readonly MatrixRow[], { taskDetails }: Known): Warning[] {
  const next = new Map<string, Set<string>>();
  for (const row of rows)
    for (const task of triggersOf(row))
      next.set(task, new Set([...(next.get(task) ?? []), ...dueAtOnce(row)]));
  const leadsTo = (from: string, wanted: string, seen = new Set<string>()): boolean => {
    if (from === wanted) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    return [...(next.get(from) ?? [])].some((each) => leadsTo(each, wanted, seen));
  };
  const label = (code: string) => taskDetails.find((each) => each.code === code)?.label ?? code;
  return rows.flatMap((row) => {
    const again = triggersOf(row).find((task) => dueAtOnce(row).some((created) => leadsTo(created, task)));
    if (again === undefined) return [];
    return [{ level: "error" as const, rowNumber: row.rowNumber, text: message("rowLoops", label(again)) }];
  });
}
