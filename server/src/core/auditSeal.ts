import { sql } from "kysely";
import type { Services } from "./context.ts";

/*
 * Seals over the action log. Which lines a seal covers hangs on what its statement sees, never on the order of
 * numbers: a line that commits late is not covered yet, and the next seal finds it in the gap that it left.
 * docs/decisions/006-sealed-log.md says why nothing can be missed.
 */

/** How many lines one seal covers at most: some fifth of a second of PostgreSQL's time. */
export const SEAL_MAX = 10_000;
/** One process seals at a time; the others find the lock taken and leave it at that. */
const SEAL_LOCK = 7_741_905;

/** The SHA-256 of a line `l`: of the text of one JSON array, so that no value can pass for its neighbour. */
export const LINE_DIGEST = sql<Buffer>`sha256(convert_to(jsonb_build_array(l.id,
  (extract(epoch from l.at) * 1000000)::bigint, l.actor_kind, l.user_id, l.address, l.claim_id, l.action_code,
  l.from_status, l.to_status, l.summary, l.detail, l.request_id)::text, 'UTF8'))`;

/** The SHA-256 of a seal `s`: of the one before it, of all its columns and of its lines. */
export const SEAL_DIGEST = sql<Buffer>`sha256(s.previous || convert_to(jsonb_build_array(s.number,
  (extract(epoch from s.sealed_at) * 1000000)::bigint, s.lines::text, s.line_count, s.highest, s.settled,
  s.horizon)::text, 'UTF8') || s.line_hashes)`;

/** Seals what is committed and not sealed yet; reads the log and waits for nobody. Answers how many lines. */
export async function sealAudit({ db, clock }: Pick<Services, "db" | "clock">, max = SEAL_MAX) {
  let sealed = 0;
  for (;;) {
    const count = await db.transaction().execute(async (tx) => {
      const lock = await sql<{
        mine: boolean;
      }>`select pg_try_advisory_xact_lock(${SEAL_LOCK}) as mine`.execute(tx);
      if (!lock.rows[0]?.mine) return 0;
      // A statement of its own, begun with the lock held: it sees every earlier seal.
      const { rows } = await nextSeal(clock.now().toISOString(), max).execute(tx);
      return rows[0]?.lineCount ?? 0;
    });
    sealed += count;
    if (count < max) return sealed;
  }
}

const nextSeal = (now: string, max: number) => sql<{ lineCount: number }>`
  with last as (
    select number, highest, settled, hash from audit_seal order by number desc limit 1
  ), known as (
    select coalesce(max(number), 0) as number, coalesce(max(highest), 0) as highest,
      coalesce(max(settled), 0) as settled, coalesce((select hash from last), decode(repeat('00', 32), 'hex')) as hash
    from last
  ), open as (
    select unnest(int8multirange(int8range(settled + 1, null))
      - coalesce((select range_agg(lines) from audit_seal where highest > settled_before), '{}')) as numbers
    from (select settled, settled as settled_before from known) as known
  ), found as materialized (
    select line.* from open, lateral (
      select * from action_log
      where id >= lower(numbers) and id < coalesce(upper(numbers), 9223372036854775807)
      order by id limit ${max}
    ) as line order by line.id limit ${max}
  ), fresh as (
    select range_agg(int8range(id, id, '[]')) as lines, count(*)::integer as line_count, max(id) as highest,
      string_agg(digest, ''::bytea order by id) as line_hashes
    from (select l.id, ${LINE_DIGEST} as digest from found l) as hashed
  ), settling as (
    -- The transactions of every number up to there have ended: what is not seen now will never be.
    select coalesce((select highest from audit_seal
      where horizon <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint
      order by number desc limit 1), 0) as settled
  ), seal as (
    select known.number + 1 as number, ${now}::timestamptz as sealed_at, fresh.lines, fresh.line_count,
      greatest(known.highest, fresh.highest) as highest,
      case when fresh.line_count < ${max} then greatest(known.settled, settling.settled)
        else greatest(known.settled, least(settling.settled, fresh.highest)) end as settled,
      pg_snapshot_xmax(pg_current_snapshot())::text::bigint as horizon,
      fresh.line_hashes, known.hash as previous
    from known, fresh, settling where fresh.line_count > 0
  )
  insert into audit_seal (number, sealed_at, lines, line_count, highest, settled, horizon, line_hashes, previous, hash)
  select s.*, ${SEAL_DIGEST} from seal s
  returning line_count`;
