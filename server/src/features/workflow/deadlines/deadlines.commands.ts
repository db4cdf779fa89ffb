import { agencyDay } from "@wage/contract/core/calendar";
import { countClaimsByVersion } from "../../../claim/matrixVersion.queries.ts";
import { findClaimState, lockClaim } from "../../../claim/state/claimState.queries.ts";
import { fireTask, listTasksToResume } from "../../../claim/task.queries.ts";
import { inTransaction, type Services, systemWork, type Work } from "../../../core/context.ts";
import { inSavepoint, type Tx } from "../../../core/database/db.ts";
import { AppError } from "../../../core/errors.ts";
import { daysOf } from "../facts.rules.ts";
import { resumeTasks } from "../heldTasks.commands.ts";
import { type ActionResult, daySettings, performActionIn } from "../workflow.commands.ts";
import { type Matrix, readMatrix } from "../workflow.queries.ts";
import type { Row } from "../workflow.rules.ts";
import {
  BATCH,
  type DueRun,
  listDueTasks,
  listSweeps,
  type Sweep as SweptRow,
  wantsSweep,
} from "./deadlines.queries.ts";

/** Runs the scheduled rows of the matrix: passed deadlines, near limitation dates, stale claims. */
export async function runDeadlines(services: Services): Promise<void> {
  const work = systemWork(services);
  const now = work.clock.now();
  const today = agencyDay(now, work.settings.get("timeZone"));
  const held = await listTasksToResume(work.db, today, BATCH);
  if (held.length > 0) await inTransaction(work, (tx) => resumeTasks(tx, work, held));
  const matrix = await readMatrix(work.db, today);
  const run = { now, today, inForce: matrix.inForce };
  for (const due of await listDueTasks(work.db, run)) await guarded(work, due, () => runPassed(work, due));
  for (const sweep of await sweeps(work, matrix))
    for (const claimId of await listSweeps(work.db, sweep, run))
      await guarded(work, { claimId, ...sweep }, () => runSweep(work, claimId, sweep));
}

/** Runs on one claim, within a transaction, what the scheduler would run now; a simulation lets days pass so. */
export async function runDeadlinesOf(tx: Tx, work: Work, claimId: number): Promise<ActionResult[]> {
  const now = work.clock.now();
  const today = agencyDay(now, work.settings.get("timeZone"));
  await resumeTasks(tx, work, await listTasksToResume(tx, today, BATCH, claimId));
  const { inForce, rowsFor } = await readMatrix(tx, today);
  const claim = await findClaimState(tx, claimId, work.settings);
  const results: ActionResult[] = [];
  const ofClaim = { now, today, inForce, claimId };
  const perform = (action: string) =>
    inSavepoint(tx, async () => {
      results.push(await performActionIn(tx, work, { claimId, action }));
    }).catch((error: unknown) => {
      // No row fits any more, because of what ran before.
      if (!(error instanceof AppError) || error.code !== "conflict") throw error;
    });
  for (const { taskId, action } of await listDueTasks(tx, ofClaim))
    if (await fireTask(tx, taskId, now)) await perform(action);
  const versionId = claim?.matrixVersionId ?? inForce;
  for (const sweep of sweepsOf(work, versionId, rowsFor(versionId)))
    if ((await listSweeps(tx, sweep, ofClaim)).length > 0) await perform(sweep.action);
  return results;
}

/**
 * Runs once per task, even with concurrent runs: the mark is set under the claim's lock, in the action's transaction.
 */
const runPassed = (work: Work, due: DueRun) =>
  inTransaction(work, async (tx) => {
    await lockClaim(tx, due.claimId, work.settings);
    if (await fireTask(tx, due.taskId, work.clock.now()))
      await performActionIn(tx, work, { claimId: due.claimId, action: due.action });
  }).catch(async (error: unknown) => {
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
    // No row fits any more, because a user acted first.
    await inTransaction(work, (tx) => fireTask(tx, due.taskId, work.clock.now()));
  });

type Sweep = SweptRow & { action: string };

/** The scheduled rows of the version in force, and of each that open claims still follow. */
async function sweeps(work: Work, { inForce, rowsFor }: Matrix): Promise<Sweep[]> {
  const versions = new Set([inForce, ...(await countClaimsByVersion(work.db)).keys()]);
  return [...versions].flatMap((versionId) => sweepsOf(work, versionId, rowsFor(versionId)));
}

function sweepsOf(work: Work, versionId: number, rows: readonly Row[]): Sweep[] {
  const setting = daySettings(work);
  return rows.flatMap(({ actionCode: action, condition, tasks: [task] }) => {
    const { limitationWithinDays: within, limitationBeyondDays: beyond, idleDays: idle } = condition;
    if (!task || (within === undefined && idle === undefined)) return [];
    return {
      versionId,
      action,
      taskDetail: task.taskDetail,
      withinDays: within === undefined ? null : daysOf(within, setting),
      beyondDays: beyond === undefined ? -1 : daysOf(beyond, setting),
      idleDays: idle === undefined ? null : daysOf(idle, setting),
    };
  });
}

const runSweep = (work: Work, claimId: number, sweep: Sweep) =>
  inTransaction(work, async (tx) => {
    await lockClaim(tx, claimId, work.settings);
    // Another process may have done it while this one waited for the lock.
    if (await wantsSweep(tx, claimId, sweep))
      await performActionIn(tx, work, { claimId, action: sweep.action });
  });

/** A failure on one claim must not stop the others. */
async function guarded(work: Work, about: { claimId: number; action: string }, run: () => Promise<void>) {
  try {
    await run();
  } catch (error) {
    const { claimId, action } = about;
    if (error instanceof AppError && error.code === "conflict") return;
    work.log.error({ err: error, claimId, action }, "a deadline could not be run");
  }
}
