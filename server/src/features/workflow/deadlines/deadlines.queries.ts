import { sql } from "kysely";
import { OPEN_TASK, RUNNING_TASK } from "../../claim/task.queries.ts";
import type { Db, Tx } from "../../core/database/db.ts";

/** The limit of one run; the next minute takes the rest. */
export const BATCH = 500;

export type DueRun = { taskId: number; claimId: number; action: string };

/** Returns overdue tasks, of one claim if given, for which a matrix row runs automatically, with the row's action. */
export async function listDueTasks(
  db: Db | Tx,
  now: Date,
  today: string,
  inForce: number,
  claimId: number | null = null,
): Promise<DueRun[]> {
  const { rows } = await sql<DueRun>`
    select t.id as task_id, c.id as claim_id, (
      select m.action_code from task_matrix m
      where m.active and m.version_id = coalesce(c.matrix_version_id, ${inForce})
        and coalesce(m.effective_from, ${today}::date) <= ${today}::date
        and coalesce(m.effective_to, ${today}::date) >= ${today}::date
        and (c.status_code = any(m.from_status) or '*' = any(m.from_status) and s.category <> 'Closed')
        and not '!' || c.status_code = any(m.from_status)
        and (m.condition -> 'deadlinePassed' ? t.task_detail_code
          or m.condition -> 'dayAfter' ? t.task_detail_code and t.due_date < ${today}::date)
      order by m.sort_order, m.row_number limit 1) as action
    from task t join claim c on c.id = t.claim_id join claim_status s on s.code = c.status_code
    where t.status in ${RUNNING_TASK} and t.due_at <= ${now} and t.deadline_fired_at is null
      and (${claimId}::int is null or t.claim_id = ${claimId})
      and exists (select from task_matrix m where m.active
        and (m.condition -> 'deadlinePassed' ? t.task_detail_code or m.condition -> 'dayAfter' ? t.task_detail_code))
    order by t.due_at, t.id limit ${BATCH}`.execute(db);
  return rows.filter(({ action }) => action !== null);
}

type Sweep = {
  versionId: number;
  taskDetail: string;
  withinDays: number | null;
  beyondDays: number;
  idleDays: number | null;
};

/** A limitation warning is given once per claim; a stale claim gets a new task after the last one is completed. */
const hasNoTaskYet = ({ taskDetail, idleDays }: Sweep) => sql<boolean>`not exists (
  select from task t where t.claim_id = c.id and t.task_detail_code = ${taskDetail}
    and (${idleDays === null} or t.status in ${OPEN_TASK}))`;

/** Returns the open claims, or the one given, that a scheduled row concerns and that have no task from it yet. */
export async function listSweeps(
  db: Db | Tx,
  sweep: Sweep & { inForce: number; now: Date; today: string; claimId?: number },
): Promise<number[]> {
  const { versionId, inForce, withinDays, beyondDays, idleDays, now, today, claimId = null } = sweep;
  const { rows } = await sql<{ id: number }>`
    select c.id from claim c join claim_status s on s.code = c.status_code
    where c.closed_at is null and coalesce(c.matrix_version_id, ${inForce}) = ${versionId}
      and s.category <> 'Closed' and s.clock_runs and not s.is_initial
      and (${claimId}::int is null or c.id = ${claimId})
      and (${withinDays}::int is null or (c.limitation_date >= ${today}::date
        and c.limitation_date - ${today}::date > ${beyondDays}::int and c.limitation_date - ${today}::date <= ${withinDays}::int))
      and (${idleDays}::int is null or (c.updated_at < ${now}::timestamptz - make_interval(days => ${idleDays}::int)
        and not exists (select from action_log l where l.claim_id = c.id
          and l.at >= ${now}::timestamptz - make_interval(days => ${idleDays}::int))))
      and ${hasNoTaskYet(sweep)}
    order by c.id limit ${BATCH}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function wantsSweep(tx: Tx, claimId: number, sweep: Sweep): Promise<boolean> {
  const { rows } = await sql`select from claim c where c.id = ${claimId} and ${hasNoTaskYet(sweep)}`.execute(
    tx,
  );
  return rows.length > 0;
}
