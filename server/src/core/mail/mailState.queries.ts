import { sql } from "kysely";
import type { Db } from "../database/db.ts";

export type MailState = {
  waiting: number;
  oldestWaitingAt: string | null;
  /** Mails that failed at least once and will be tried again. */
  delayed: number;
  oldestDelayedAt: string | null;
  parked: number;
  oldestParkedAt: string | null;
};

/** Returns how many mails wait, were delayed by a failure, and were given up, each with the time of the oldest. */
export async function mailState(db: Db, now: Date): Promise<MailState> {
  const { rows } = await sql<MailState>`
    select count(*) filter (where parked_at is null)::integer as waiting,
      min(created_at) filter (where parked_at is null) as oldest_waiting_at,
      count(*) filter (where parked_at is null and last_error is not null)::integer as delayed,
      min(created_at) filter (where parked_at is null and last_error is not null) as oldest_delayed_at,
      count(parked_at)::integer as parked, min(parked_at) as oldest_parked_at
    from mail where sent_at is null and dismissed_at is null
      -- A text message that waits for the day is not late.
      and (attempts > 0 or next_attempt_at <= ${now})`.execute(db);
  return rows[0] as MailState;
}

/** Returns when the mail server took a mail, and why it did not. */
export const findMailOutcome = (db: Db, id: string) =>
  db.selectFrom("mail").select(["sentAt", "lastError"]).where("id", "=", id).executeTakeFirst();
