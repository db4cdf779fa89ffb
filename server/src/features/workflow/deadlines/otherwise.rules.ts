import type { Otherwise } from "@wage/contract/claims/summary/nextStep";
import { isRunningTask, type OpenTask } from "../../../claim/task.rules.ts";
import { holds } from "../facts.rules.ts";
import { type Plan, planLetters } from "../taskPlan.rules.ts";
import { type ActionRow, type OnClaim, pickRow, type Row, type Statuses } from "../workflow.rules.ts";

type Asked = {
  claim: OnClaim;
  actions: readonly Pick<ActionRow, "code" | "isSystemEvent">[];
  rows: readonly Row[];
  openTasks: readonly OpenTask[];
  plan: Pick<Plan, "facts" | "setting" | "today">;
  statuses: Statuses;
  taskTitles: ReadonlyMap<string, string>;
  letterNames: ReadonlyMap<string, string>;
};

/**
 * Returns the acts of the system at the next deadline of a task that has any; null if no deadline has. A deadline at which a row ran
 * has had its consequence, though its task may still be open.
 */
export function otherwiseOf(asked: Asked): Otherwise | null {
  const { openTasks, plan } = asked;
  const running = openTasks
    .filter((task) => isRunningTask(task) && task.deadlineFiredAt === null)
    .filter(({ dueDate }) => dueDate !== null && dueDate >= plan.today)
    .toSorted((a, b) => (a.dueDate ?? "").localeCompare(b.dueDate ?? ""));
  for (const task of running) {
    const row = rowFor(task.taskDetailCode, asked);
    if (!row || !task.dueDate) continue;
    const dayAfter = row.condition.dayAfter?.includes(task.taskDetailCode) === true;
    const told = consequence(row, { on: task.dueDate, task: task.title, dayAfter }, asked);
    // A row may only complete tasks, of which nobody learns.
    if ([...told.sends, ...told.drafts, ...told.tasks].length > 0 || told.toStatus) return told;
  }
  return null;
}

/** The row that runs when a task of this kind is not done by its day. */
function rowFor(code: string, { claim, actions, rows, plan }: Asked): Row | undefined {
  const automatic = new Set(
    actions.filter(({ isSystemEvent }) => isSystemEvent).map((action) => action.code),
  );
  const waiting = rows.filter(
    ({ actionCode, condition }) =>
      automatic.has(actionCode) &&
      (condition.deadlinePassed?.includes(code) || condition.dayAfter?.includes(code)),
  );
  const facts = { ...plan.facts, passed: [code], passedBeforeToday: [code] };
  return pickRow(waiting, claim, facts, plan.setting);
}

function consequence(
  row: Row,
  due: Pick<Otherwise, "on" | "task" | "dayAfter">,
  { plan, statuses, taskTitles, letterNames }: Asked,
): Otherwise {
  const letters = planLetters(row, plan);
  const names = (isDraft: boolean) =>
    letters
      .filter(({ issue }) => (issue === "draft") === isDraft)
      .map(({ template }) => letterNames.get(template) ?? template);
  return {
    ...due,
    sends: names(false),
    drafts: names(true),
    tasks: row.tasks
      .filter(({ when }) => !when || holds(when, plan.facts, plan.setting))
      .map(({ taskDetail }) => taskTitles.get(taskDetail) ?? taskDetail),
    toStatus: row.toStatus && (statuses.get(row.toStatus)?.label ?? null),
  };
}
