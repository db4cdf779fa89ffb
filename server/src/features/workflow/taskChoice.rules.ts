import { ANY_OPEN } from "@wage/contract/workflow";
import type { OpenTask } from "../../claim/task.rules.ts";
import { type OnClaim, type Row, startsFrom } from "./workflow.rules.ts";

export type Chosen = { done: OpenTask[]; cancelled: OpenTask[] };

/**
 * Returns the open tasks that a row completes and cancels. A task that is completed is not cancelled. An action that
 * closes the claim leaves no earlier task open, whatever the row says, except those by which a second person decides on
 * an amount: it still awaits the decision.
 */
export function chosenTasks(row: Row, tasks: readonly OpenTask[], closes: boolean): Chosen {
  const chosen = row.completes.map((entry) => namedBy(entry, tasks));
  const done = new Set(chosen.flatMap(({ cancels, found }) => (cancels ? [] : found)));
  const byName = chosen.flatMap(({ cancels, found }) => (cancels ? found : []));
  const rest = row.cancelsAll || closes ? tasks.filter(({ awaitsDecision }) => !awaitsDecision) : [];
  const cancelled = [...byName, ...rest];
  return { done: [...done], cancelled: [...new Set(cancelled)].filter((task) => !done.has(task)) };
}

/**
 * Parses an entry: "<code>" and "role:<role>" complete tasks, "first:<code>" the one due first; "cancel:<code>" cancels
 * them.
 */
function namedBy(entry: string, tasks: readonly OpenTask[]): { cancels: boolean; found: OpenTask[] } {
  const [word, code] = entry.includes(":") ? entry.split(":", 2) : ["", entry];
  if (word === "role") return { cancels: false, found: tasks.filter(({ roleName }) => roleName === code) };
  const found = tasks.filter((task) => code === ANY_OPEN || task.taskDetailCode === code);
  return { cancels: word === "cancel", found: word === "first" ? found.toSorted(byDue).slice(0, 1) : found };
}

const byDue = (a: OpenTask, b: OpenTask) => (a.dueAt ?? "9999").localeCompare(b.dueAt ?? "9999");

/** Returns the open tasks that a list of codes names; "*" names all. */
export const named = (codes: readonly string[], tasks: readonly OpenTask[]): OpenTask[] =>
  tasks.filter((task) => codes.includes(ANY_OPEN) || codes.includes(task.taskDetailCode));

/** Returns the actions of the matrix that complete a task; such a task is completed by performing the action. */
export const completedBy = (
  taskDetail: string,
  claim: OnClaim,
  rows: readonly Row[],
  systemEvents: ReadonlySet<string>,
): string[] => [
  ...new Set(
    rows
      .filter(
        ({ actionCode, completes, fromStatus }) =>
          !systemEvents.has(actionCode) &&
          (completes.includes(taskDetail) || completes.includes(`first:${taskDetail}`)) &&
          startsFrom(fromStatus, claim),
      )
      .map(({ actionCode }) => actionCode),
  ),
];
