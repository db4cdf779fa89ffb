import { sql } from "kysely";
import type { Db } from "../database/db.ts";

export type JobState = {
  /** Jobs that are due and have not been started. */
  due: number;
  oldestDueAt: string | null;
  failedToday: number;
  /** The last time at which the job that runs every minute ended. */
  lastEveryMinuteAt: string | null;
  now: string;
};

/** Returns the state of the queue by the clock of the database, which also decides when a job is due. */
export async function jobState(db: Db): Promise<JobState> {
  const { rows } = await sql<JobState>`
    select count(*) filter (where state < 'active' and start_after <= now())::integer as due,
      min(start_after) filter (where state < 'active' and start_after <= now()) as oldest_due_at,
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::integer as failed_today,
      max(completed_on) filter (where name = 'runDeadlines' and state = 'completed') as last_every_minute_at,
      now() as now
    from pgboss.job`.execute(db);
  return rows[0] as JobState;
}

export type QueueDepth = { name: string; waiting: number; oldestSeconds: number };

/** Returns for each queue with due jobs how many there are and how long the oldest has been due. */
export const queueDepths = async (db: Db): Promise<QueueDepth[]> =>
  (
    await sql<QueueDepth>`
      select name, count(*)::integer as waiting,
        greatest(0, extract(epoch from now() - min(start_after)))::float as oldest_seconds
      from pgboss.job where state < 'active' and start_after <= now() group by name`.execute(db)
  ).rows;
