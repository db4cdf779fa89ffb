import { agencyDay, daysBetween, dueInstant } from "@wage/contract/core/calendar";
import { changeTasks, listDueFields, lockTasks, type StoredTask } from "../../claim/task.queries.ts";
import { audit } from "../../core/audit/audit.ts";
import type { Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { movedDue } from "./taskPlan.rules.ts";

/**
 * Resumes tasks that a person put on hold. Their due dates move by the days on hold, to a working day; a legal deadline
 * does not move, because only an action on the claim may move it.
 */
export async function resumeTasks(tx: Tx, work: Work, ids: readonly number[]): Promise<void> {
  const tasks = await lockTasks(tx, ids);
  const legal = new Set((await listDueFields(tx, [...ids])).map(({ taskId }) => taskId));
  for (const task of tasks) await resumeTask(tx, work, task, legal.has(task.id));
}

async function resumeTask(tx: Tx, work: Work, task: StoredTask, isLegal: boolean): Promise<void> {
  if (task.status !== "OnHold" || task.onHoldUntil === null) return;
  const timeZone = work.settings.get("timeZone");
  const today = agencyDay(work.clock.now(), timeZone);
  const held = task.onHoldSince === null ? 0 : daysBetween(task.onHoldSince, today);
  const day =
    isLegal || task.dueDate === null || held === 0
      ? null
      : movedDue(task.dueDate, held, work.settings.holidays());
  await changeTasks(tx, [task.id], {
    status: "Open",
    onHoldUntil: null,
    onHoldSince: null,
    ...(day && { dueDate: day, dueAt: dueInstant(day, timeZone), deadlineFiredAt: null }),
  });
  await audit(tx, work, {
    action: "TaskResumed",
    claimId: task.claimId,
    summary: day ? `Item goes on, now due ${day}: ${task.title}` : `Item goes on: ${task.title}`,
    detail: { taskIds: [task.id] },
  });
}
