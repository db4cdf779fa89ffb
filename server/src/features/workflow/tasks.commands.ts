import { DUE_FIELDS, type DueField } from "@wage/contract/claimStatus";
import { agencyDay, daysBetween, dueInstant } from "@wage/contract/core/calendar";
import { changeTasks, finishTasks, insertTask, listDueFields } from "../../claim/task.queries.ts";
import type { OpenTask } from "../../claim/task.rules.ts";
import { actorId } from "../../core/audit/audit.ts";
import type { Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import type { Act } from "./act.rules.ts";
import { type Chosen, named } from "./taskChoice.rules.ts";
import { movedDue, type PlannedTask } from "./taskPlan.rules.ts";

/** Dates of the claim that its tasks set; `moved` is the new date of a deadline that was postponed. */
export type DueDates = Partial<Record<DueField | "moved", string>>;

/** Completes, cancels, pauses, resumes and moves open tasks; returns the dates of the claim that change. */
export async function changeOpenTasks(
  tx: Tx,
  work: Work,
  act: Act,
  { done, cancelled }: Chosen,
): Promise<DueDates> {
  const finish = { by: actorId(work), at: act.now, outcome: act.action.label };
  await finishTasks(tx, idsOf(done), { ...finish, status: "Done" });
  await finishTasks(tx, idsOf(cancelled), { ...finish, status: "Cancelled" });
  const finished = new Set([...done, ...cancelled]);
  const rest = act.openTasks.filter((task) => !finished.has(task));
  const pausing = named(act.row.pauses, rest).filter((task) => !isHeldByRule(task));
  await changeTasks(tx, idsOf(pausing), {
    status: "OnHold",
    onHoldUntil: null,
    onHoldSince: act.today,
    snoozedUntil: null,
  });
  if (act.row.resumes) return resume(tx, work, act, rest);
  const { date } = act.input;
  if (!date || act.row.moves.length === 0) return {};
  const moving = named(act.row.moves, rest);
  return { ...(await move(tx, work, moving, () => date)), moved: date };
}

/** True for a task that an action on the claim put on hold; a person's hold has an end. */
const isHeldByRule = ({ status, onHoldUntil }: OpenTask) => status === "OnHold" && onHoldUntil === null;

/**
 * Resumes the tasks that came on hold with the claim, their due dates postponed by the days on hold. A task that an
 * earlier action paused, such as the answer of an employer whose mail was returned, keeps waiting for its own reason.
 */
async function resume(tx: Tx, work: Work, act: Act, rest: OpenTask[]): Promise<DueDates> {
  const holdBegan = agencyDay(act.claim.statusSince, work.settings.get("timeZone"));
  const holidays = work.settings.holidays();
  const since = ({ onHoldSince }: OpenTask) => onHoldSince ?? holdBegan;
  const waiting = rest.filter((task) => isHeldByRule(task) && since(task) >= holdBegan);
  await changeTasks(tx, idsOf(waiting), { status: "Open", onHoldUntil: null, onHoldSince: null });
  return move(
    tx,
    work,
    waiting,
    (task) => task.dueDate && movedDue(task.dueDate, daysBetween(since(task), act.today), holidays),
  );
}

const move = (tx: Tx, work: Work, tasks: OpenTask[], dayOf: (task: OpenTask) => string | null) =>
  moveTasks(
    tx,
    work,
    new Map(
      tasks.flatMap((task): [number, string][] => {
        const day = dayOf(task);
        return day ? [[task.id, day]] : [];
      }),
    ),
  );

/** Gives tasks new due days; returns the dates of the claim that change with them. */
export async function moveTasks(
  tx: Tx,
  work: Work,
  days: ReadonlyMap<number, string>,
): Promise<Partial<Record<DueField, string>>> {
  for (const [id, day] of days)
    await changeTasks(tx, [id], {
      dueDate: day,
      dueAt: dueAt(work, day),
      deadlineFiredAt: null,
      snoozedUntil: null,
    });
  const dates: Partial<Record<DueField, string>> = {};
  for (const { taskId, dueField } of await listDueFields(tx, [...days.keys()])) {
    const field = DUE_FIELDS.find((known) => known === dueField);
    const day = days.get(taskId);
    if (field && day) dates[field] = day;
  }
  return dates;
}

export async function createTasks(tx: Tx, work: Work, act: Act, planned: PlannedTask[]): Promise<number[]> {
  const ids: number[] = [];
  for (const task of planned)
    ids.push(
      await insertTask(tx, {
        taskDetailCode: task.taskDetail,
        role: task.role,
        claimId: act.claim.id,
        documentId: act.input.documentId ?? null,
        userId: task.userId,
        matrixId: act.row.id,
        createdByAction: act.action.code,
        dueDate: task.dueDate,
        dueAt: task.dueDate && dueAt(work, task.dueDate),
        createdBy: actorId(work),
        createdAt: act.now,
      }),
    );
  return ids;
}

const dueAt = (work: Work, day: string) => dueInstant(day, work.settings.get("timeZone"));
const idsOf = (tasks: OpenTask[]) => tasks.map(({ id }) => id);

/** A task whose reason is gone closes by itself, and the log says so. */
export const lineOfCancelled = ({ action, claim }: Act, cancelled: readonly OpenTask[]) => ({
  action: "TaskCancelled",
  claimId: claim.id,
  summary: `Items closed because of “${action.label}”: ${cancelled.map(({ title }) => title).join(", ")}`,
  detail: { taskIds: cancelled.map(({ id }) => id) },
});
