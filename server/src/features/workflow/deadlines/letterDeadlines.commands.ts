import type { Anchor } from "@wage/contract/workflow";
import { updateClaim } from "../../../claim/claim.queries.ts";
import { lockClaim } from "../../../claim/state/claimState.queries.ts";
import { changeTasks, listOpenTasks } from "../../../claim/task.queries.ts";
import type { OpenTask } from "../../../claim/task.rules.ts";
import type { Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { dueDays } from "../taskPlan.rules.ts";
import { moveTasks } from "../tasks.commands.ts";
import { daySettings } from "../workflow.commands.ts";
import { findMatrixRow } from "../workflow.queries.ts";

/** The letter of an action, by whose row of the matrix its deadlines were made. */
type OfAction = { claimId: number; matrixId: number | null };
type DatedLetter = OfAction & { letterDate: string };
/** A deadline that moved, with the day before. */
export type MovedDeadline = { taskId: number; from: string; to: string };

/**
 * Restarts the deadlines that run from the mailing or the service of a letter, now that its day is known. A deadline only
 * moves to a later day: the letter states the earlier one, and no one may lose a day that was promised.
 */
export async function startDeadlines(
  tx: Tx,
  work: Work,
  { claimId, matrixId, letterDate }: DatedLetter,
  { anchor, day }: { anchor: Anchor; day: string },
): Promise<MovedDeadline[]> {
  const row = matrixId === null ? undefined : await findMatrixRow(tx, matrixId);
  const specs = row?.tasks.filter((spec) => spec.anchor === anchor) ?? [];
  if (specs.length === 0) return [];
  const claim = (await lockClaim(tx, claimId, work.settings))?.claim;
  if (!claim) return [];
  // The days are those that the letter states, whatever has been in force since.
  const setting = daySettings(work, letterDate);
  const plan = { today: day, holidays: work.settings.holidays(), setting, input: {} };
  const moved: MovedDeadline[] = [];
  for (const task of await listOpenTasks(tx, claimId)) {
    const spec = specs.find(({ taskDetail }) => taskDetail === task.taskDetailCode);
    const to = spec && task.matrixId === matrixId ? dueDays(spec, claim, plan)[0] : null;
    if (to && task.dueDate && to > task.dueDate) moved.push({ taskId: task.id, from: task.dueDate, to });
  }
  await moveTo(tx, work, claimId, new Map(moved.map(({ taskId, to }) => [taskId, to])));
  return moved;
}

/** Takes back a restart, for deadlines that no one has moved since. */
export async function takeBackDeadlines(
  tx: Tx,
  work: Work,
  claimId: number,
  moved: readonly MovedDeadline[],
): Promise<void> {
  if (moved.length === 0) return;
  await lockClaim(tx, claimId, work.settings);
  const now = new Map((await listOpenTasks(tx, claimId)).map(({ id, dueDate }) => [id, dueDate]));
  const back = moved.filter(({ taskId, to }) => now.get(taskId) === to);
  await moveTo(tx, work, claimId, new Map(back.map(({ taskId, from }) => [taskId, from])));
}

/**
 * Moves the deadline that a letter states to the one that the letter in its place states. A deadline that waited for a
 * new address runs again. The claim is locked by the caller.
 */
export async function restateDeadlines(
  tx: Tx,
  work: Work,
  { claimId, matrixId }: OfAction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const tasks = (await listOpenTasks(tx, claimId)).filter(
    (task) => matrixId !== null && task.matrixId === matrixId && task.dueDate === from,
  );
  const held = tasks.filter(({ status }) => status === "OnHold").map(({ id }) => id);
  await changeTasks(tx, held, { status: "Open", onHoldUntil: null, onHoldSince: null });
  await moveTo(tx, work, claimId, new Map(tasks.map(({ id }) => [id, to])));
}

async function moveTo(tx: Tx, work: Work, claimId: number, days: ReadonlyMap<OpenTask["id"], string>) {
  if (days.size === 0) return;
  const dates = await moveTasks(tx, work, days);
  await updateClaim(tx, claimId, { ...dates, updatedAt: work.clock.now() });
}
