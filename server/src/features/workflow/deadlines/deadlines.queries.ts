import { CLOSED } from "@wage/contract/claimStatus";
import { ANY_OPEN } from "@wage/contract/workflow";
import { sql } from "kysely";
import { OPEN_TASK, RUNNING_TASK } from "../../../claim/task.queries.ts";
import type { Db, Tx } from "../../../core/database/db.ts";

/** The limit of one run; the next minute takes the rest. */
export const BATCH = 500;

/** A run of the scheduler: its moment, the matrix version in force, and the one claim if it concerns only that. */
export type Run = { now: Date; today: string; inForce: number; claimId?: number };
export type DueRun = { taskId: number; claimId: number; action: string };

/** True if matrix row m waits for the deadline of task t; whether its day is over is not asked. */
const waitsForTask = sql<boolean>`(m.condition -> 'deadlinePassed' ? t.task_detail_code
  or m.condition -> 'dayAfter' ? t.task_detail_code)`;

/** True if it runs for the task that is due: at once, or on the day after. */
const runsForTask = ({ today }: Run) => sql<boolean>`(m.condition -> 'deadlinePassed' ? t.task_detail_code
  or m.condition -> 'dayAfter' ? t.task_detail_code and t.due_date < ${today}::date)`;

/** True if row m belongs to the version that claim c follows, and is in force. */
const isInForce = ({ today, inForce }: Run) => sql<boolean>`(m.active
  and m.version_id = coalesce(c.matrix_version_id, ${inForce})
  and coalesce(m.effective_from, ${today}::date) <= ${today}::date
  and coalesce(m.effective_to, ${today}::date) >= ${today}::date)`;

/** True if row m starts from the status s of claim c: `startsFrom` of workflow.rules.ts in SQL. */
const startsHere = sql<boolean>`((c.status_code = any(m.from_status)
    or ${sql.lit(ANY_OPEN)} = any(m.from_status) and s.category <> ${sql.lit(CLOSED)})
  and not '!' || c.status_code = any(m.from_status))`;

const ofClaim = (claimId: number | undefined) => sql<boolean>`(${claimId ?? null}::int is null
  or c.id = ${claimId ?? null})`;

/** Returns overdue tasks for which a matrix row runs automatically, with the row's action. */
export async function listDueTasks(db: Db | Tx, run: Run): Promise<DueRun[]> {
  const { rows } = await sql<DueRun>`
    select t.id as task_id, c.id as claim_id, (
      select m.action_code from task_matrix m
      where ${isInForce(run)} and ${startsHere} and ${runsForTask(run)}
      order by m.sort_order, m.row_number limit 1) as action
    from task t join claim c on c.id = t.claim_id join claim_status s on s.code = c.status_code
    where t.status in ${RUNNING_TASK} and t.due_at <= ${run.now} and t.deadline_fired_at is null
      and ${ofClaim(run.claimId)}
      and exists (select from task_matrix m where m.active and ${waitsForTask})
    order by t.due_at, t.id limit ${BATCH}`.execute(db);
  return rows.filter(({ action }) => action !== null);
}

/** A scheduled row of a version: the task that it gives, and the days by which it chooses claims. */
export type Sweep = {
  versionId: number;
  taskDetail: string;
  /** The claims whose limitation date is near: at most so many days away, and more than so many. Null: any. */
  withinDays: number | null;
  beyondDays: number;
  /** The claims on which nothing happened for so many days. Null: any. */
  idleDays: number | null;
};

const expiresSoon = ({ withinDays, beyondDays }: Sweep, { today }: Run) => sql<boolean>`(
  ${withinDays}::int is null or (c.limitation_date >= ${today}::date
    and c.limitation_date - ${today}::date > ${beyondDays}::int
    and c.limitation_date - ${today}::date <= ${withinDays}::int))`;

const isStale = ({ idleDays }: Sweep, { now }: Run) => sql<boolean>`(
  ${idleDays}::int is null or (c.updated_at < ${now}::timestamptz - make_interval(days => ${idleDays}::int)
    and not exists (select from action_log l where l.claim_id = c.id
      and l.at >= ${now}::timestamptz - make_interval(days => ${idleDays}::int))))`;

/** A limitation warning is given once per claim; a stale claim gets a new task after the last one is completed. */
const hasNoTaskYet = ({ taskDetail, idleDays }: Sweep) => sql<boolean>`not exists (
  select from task t where t.claim_id = c.id and t.task_detail_code = ${taskDetail}
    and (${idleDays === null} or t.status in ${OPEN_TASK}))`;

/** Returns the open claims that a scheduled row concerns and that have no task from it yet. */
export async function listSweeps(db: Db | Tx, sweep: Sweep, run: Run): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from claim c join claim_status s on s.code = c.status_code
    where c.closed_at is null and coalesce(c.matrix_version_id, ${run.inForce}) = ${sweep.versionId}
      and s.category <> ${sql.lit(CLOSED)} and s.clock_runs and not s.is_initial
      and ${ofClaim(run.claimId)}
      and ${expiresSoon(sweep, run)} and ${isStale(sweep, run)} and ${hasNoTaskYet(sweep)}
    order by c.id limit ${BATCH}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function wantsSweep(tx: Tx, claimId: number, sweep: Sweep): Promise<boolean> {
  const { rows } = await sql`select from claim c where c.id = ${claimId} and ${hasNoTaskYet(sweep)}`.execute(
    tx,
  );
  return rows.length > 0;
}

/** The names of the letters in force, by their codes. */
export const listLetterNames = (db: Db | Tx) =>
  db
    .selectFrom("letterTemplate")
    .select(["code", "name"])
    .where("languageCode", "=", "en")
    .where("status", "=", "Published")
    .execute();
