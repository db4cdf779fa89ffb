import { sql } from "kysely";
import type { Services } from "../context.ts";
import type { Db } from "../database/db.ts";

/*
 * Seals over the action log. A seal covers the lines that are visible to its statement, independent of the order of
 * numbers: a line that commits late is not covered yet, and the next seal finds it in the gap. The statement is a
 * function of the database (seal_audit in 0007_audit.sql), because the service may not add seals otherwise.
 * docs/decisions/006-sealed-log.md explains why no line can be missed.
 */

/** The largest number of lines under one seal, which takes PostgreSQL about a fifth of a second. */
const SEAL_MAX = 10_000;
/** A line is normally sealed within seconds; one that has waited longer than this is reported. */
export const UNSEALED_SECONDS_MAX = 60;

type Sealing = Pick<Services, "db" | "clock">;

/** Seals committed lines that are not sealed yet, without waiting for writers. Returns the number of lines. */
export const sealAudit = async (services: Sealing, max = SEAL_MAX): Promise<number> =>
  (await seal(services, max)).sealed;

async function seal({ db, clock }: Sealing, max: number): Promise<{ sealed: number; busy: boolean }> {
  let sealed = 0;
  for (;;) {
    const { rows } = await sql<{ count: number | null }>`
      select seal_audit(${clock.now().toISOString()}::timestamptz, ${max}::integer) as count`.execute(db);
    const count = rows[0]?.count ?? null;
    sealed += count ?? 0;
    if (count === null || count < max) return { sealed, busy: count === null };
  }
}

/**
 * Seals. If another process holds the lock, checks that lines are being sealed, because a lock that is only held stops
 * the sealing.
 */
export async function sealOrWarn(
  services: Pick<Services, "db" | "clock" | "log" | "sealWarning">,
): Promise<void> {
  const { db, clock, log, sealWarning } = services;
  const { sealed, busy } = await seal(services, SEAL_MAX);
  // On another system the hash proves later that no one has replaced the log together with its seals.
  if (sealed > 0) log.info(await findLastSeal(db), "the action log was sealed");
  if (!busy) return;
  const { count, oldest } = await findUnsealed(db);
  const now = clock.now().getTime();
  const seconds = oldest ? Math.floor((now - new Date(oldest.at).getTime()) / 1000) : 0;
  if (seconds <= UNSEALED_SECONDS_MAX || now - sealWarning.at < UNSEALED_SECONDS_MAX * 1000) return;
  sealWarning.at = now;
  log.warn(
    { unsealed: count, oldestLine: oldest?.id, seconds },
    "the action log is not being sealed: somebody holds the lock of sealing",
  );
}

async function findLastSeal(db: Db) {
  const { rows } = await sql<{ seal: string; hash: string }>`
    select number as seal, encode(hash, 'hex') as hash from audit_seal order by number desc limit 1`.execute(
    db,
  );
  return rows[0];
}

export type Unsealed = { count: number; oldest: { id: string; at: string } | null };

/** Returns the count of unsealed lines and the oldest of them. */
export async function findUnsealed(db: Db): Promise<Unsealed> {
  const { rows } = await sql<{ count: number; id: string | null; at: string | null }>`
    with known as (
      select coalesce((select settled from audit_seal order by number desc limit 1), 0) as settled
    ), open as (
      select unnest(int8multirange(int8range(settled + 1, null))
        - coalesce((select range_agg(lines) from audit_seal where highest > known.settled), '{}')) as numbers
      from known
    )
    select count(*) over ()::integer as count, l.id, l.at from open join action_log l
      on l.id >= lower(numbers) and l.id < coalesce(upper(numbers), 9223372036854775807)
    order by l.at, l.id limit 1`.execute(db);
  const [line] = rows;
  return { count: line?.count ?? 0, oldest: line?.id && line.at ? { id: line.id, at: line.at } : null };
}
