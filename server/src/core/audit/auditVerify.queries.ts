import { sql } from "kysely";
import type { Db } from "../database/db.ts";
import { findUnsealed, type Unsealed } from "./auditSeal.queries.ts";

/** The SHA-256 of a line `l`, over the text of one JSON array, so that values cannot be shifted between columns. */
const LINE_DIGEST = sql<Buffer>`sha256(convert_to(jsonb_build_array(l.id,
  (extract(epoch from l.at) * 1000000)::bigint, l.actor_kind, l.user_id, l.address, l.claim_id, l.action_code,
  l.from_status, l.to_status, l.summary, l.detail, l.request_id)::text, 'UTF8'))`;

/** The SHA-256 of a seal `s`, over the previous seal, all its columns and its lines. */
const SEAL_DIGEST = sql<Buffer>`sha256(s.previous || convert_to(jsonb_build_array(s.number,
  (extract(epoch from s.sealed_at) * 1000000)::bigint, s.lines::text, s.line_count, s.highest, s.settled,
  s.horizon)::text, 'UTF8') || s.line_hashes)`;

export type Head = { number: number; hash: string };
export type Verified = {
  lines: number;
  seals: number;
  head: Head | null;
  /** Lines that are not sealed yet, because they are recent or because the service is not running. */
  unsealed: number;
  /** The oldest unsealed line. */
  oldest: Unsealed["oldest"];
  /** A description of the first broken link; null if the chain is intact. */
  broken: string | null;
};

type Seal = {
  number: string;
  previous: Buffer;
  hash: Buffer;
  digest: Buffer;
  lines: string;
  lineCount: number;
  lineHashes: Buffer;
};
type Line = { number: string; id: string; digest: Buffer };

const LINES_AT_ONCE = 20_000;
const SEALS_AT_ONCE = 500;

/**
 * Verifies the whole chain, or names its first broken link; `expected` is an earlier head that was recorded elsewhere.
 */
export async function verifyAudit(
  db: Db,
  progress: (done: number, all: number) => void = () => undefined,
  expected?: Head,
): Promise<Verified> {
  const all = await countLines(db);
  let head: Head | null = null;
  let lines = 0;
  const result = (broken: string | null, unsealed: Unsealed = { count: 0, oldest: null }): Verified => ({
    lines,
    seals: head?.number ?? 0,
    head,
    unsealed: unsealed.count,
    oldest: unsealed.oldest,
    broken,
  });
  for (;;) {
    const seals: Seal[] = await readSeals(db, head?.number ?? 0);
    if (seals.length === 0) break;
    const covered = linesBySeal(await readLines(db, seals));
    for (const seal of seals) {
      const broken = brokenSeal(seal, head) ?? brokenLine(seal, covered.get(seal.number) ?? []);
      if (broken) return result(broken);
      head = { number: Number(seal.number), hash: seal.hash.toString("hex") };
      lines += seal.lineCount;
      if (expected?.number === head.number && expected.hash !== head.hash)
        return result(`Seal ${head.number} is not the one that was written down.`);
    }
    progress(Math.min(lines, all), all);
  }
  if (expected && (head?.number ?? 0) < expected.number)
    return result(`Seal ${(head?.number ?? 0) + 1} was removed, and all after it.`);
  const inserted = await findInserted(db);
  if (inserted) return result(`Line ${inserted} was inserted: no seal covers it, and later ones are sealed.`);
  return result(null, await findUnsealed(db));
}

function brokenSeal(seal: Seal, head: Head | null): string | null {
  const wanted = (head?.number ?? 0) + 1;
  if (Number(seal.number) !== wanted) return `Seal ${wanted} was removed.`;
  if (!seal.digest.equals(seal.hash)) return `Seal ${seal.number} was changed.`;
  if (seal.previous.toString("hex") === (head?.hash ?? "00".repeat(32))) return null;
  return head
    ? `Seal ${head.number} was changed: seal ${seal.number} follows another.`
    : `Seal ${seal.number} was changed: it is not the first of its chain.`;
}

function brokenLine(seal: Seal, lines: Line[]): string | null {
  let index = 0;
  for (const id of numbersOf(seal.lines)) {
    const line = lines[index];
    if (!line || Number(line.id) !== id) return `Line ${id}, sealed by seal ${seal.number}, was removed.`;
    if (!line.digest.equals(seal.lineHashes.subarray(32 * index, 32 * index + 32)))
      return `Line ${id}, sealed by seal ${seal.number}, was changed.`;
    index += 1;
  }
  return index === seal.lineCount ? null : `Seal ${seal.number} was changed.`;
}

/** Parses a multirange in PostgreSQL's canonical form, `{[1,4),[7,8)}`. */
function* numbersOf(multirange: string): Generator<number> {
  for (const [, from, to] of multirange.matchAll(/\[(\d+),(\d+)\)/g))
    for (let id = Number(from); id < Number(to); id++) yield id;
}

function linesBySeal(lines: Line[]): Map<string, Line[]> {
  const found = new Map<string, Line[]>();
  for (const line of lines) {
    const known = found.get(line.number);
    if (known) known.push(line);
    else found.set(line.number, [line]);
  }
  return found;
}

const countLines = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ all: number }>`
    select coalesce(sum(line_count), 0)::float8 as all from audit_seal`.execute(db);
  return rows[0]?.all ?? 0;
};

/** Returns the next seals that together cover a limited number of lines; at least one. */
const readSeals = async (db: Db, after: number): Promise<Seal[]> => {
  const { rows } = await sql<Seal>`
    with next as (
      select number, sum(line_count) over (order by number) - line_count as before
      from (select number, line_count from audit_seal where number > ${after} order by number limit ${SEALS_AT_ONCE}) as following
    )
    select s.number, s.previous, s.hash, ${SEAL_DIGEST} as digest, s.lines::text as lines, s.line_count, s.line_hashes
    from next join audit_seal s using (number) where next.before < ${LINES_AT_ONCE} order by s.number`.execute(
    db,
  );
  return rows;
};

const readLines = async (db: Db, seals: Seal[]): Promise<Line[]> => {
  const { rows } = await sql<Line>`
    select s.number, l.id, ${LINE_DIGEST} as digest
    from audit_seal s, unnest(s.lines) as covered, action_log l
    where s.number = any(${seals.map(({ number }) => number)}::bigint[])
      and l.id >= lower(covered) and l.id < upper(covered)
    order by s.number, l.id`.execute(db);
  return rows;
};

/** An unsealed line below `settled` was inserted after its neighbours had been sealed. */
const findInserted = async (db: Db): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string | null }>`
    with sealed as (select range_agg(lines) as lines, max(settled) as settled from audit_seal),
    gap as (select unnest(int8multirange(int8range(null, settled, '(]')) - lines) as numbers from sealed)
    select min(l.id) as id from gap join action_log l
      on l.id >= coalesce(lower(numbers), -9223372036854775808) and l.id < upper(numbers)`.execute(db);
  return rows[0]?.id ?? undefined;
};
