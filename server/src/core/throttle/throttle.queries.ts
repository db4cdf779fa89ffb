import { message } from "@wage/contract/core/messages";
import { sql } from "kysely";
import type { Services } from "../context.ts";
import { AppError } from "../errors.ts";
import { networkOf } from "../http/network.ts";
import type { Try } from "./throttle.rules.ts";

export type CountedTry = { clear(): Promise<void>; clearAccount(): Promise<void> };

/**
 * Counts an attempt before it is made, so that concurrent attempts are all counted; throws when a limit is exceeded. A
 * refused attempt is not counted, so that no one is locked out for ever by another person's guesses. An attempt that is
 * repeated under the subject of `once` is neither counted nor refused.
 */
export async function countTry(
  services: Services,
  tries: Try[],
  { once }: { once?: Try } = {},
): Promise<CountedTry> {
  const { db } = services;
  const hashes = hashesOf(services, tries);
  const limits = once ? [...tries, once] : tries;
  const ids = await insertUnlessReached(services, limits, hashesOf(services, limits));
  const clear = async () => {
    if (ids.length > 0) await db.deleteFrom("wrongGuess").where("id", "in", ids).execute();
  };
  const isRepeated = once !== undefined && ids.length === 0 && (await isReached(services, once));
  const refused = isRepeated ? null : await tooMany(services, tries, hashes, ids.length > 0 ? 0 : 1);
  if (refused) {
    await clear();
    throw refused;
  }
  return {
    clear,
    /** A correct password clears the attempts against the account, but not those of the network address. */
    clearAccount: async () => {
      await clear();
      const [subjectHash] = hashes;
      const [account] = tries;
      if (subjectHash && account)
        await db
          .deleteFrom("wrongGuess")
          .where("subjectHash", "=", subjectHash)
          .where("kind", "=", account.kind)
          .execute();
    },
  };
}

const hashesOf = ({ keys }: Services, tries: Try[]): Buffer[] =>
  tries.map(({ kind, subject }) => keys.hash(`${kind}|${networkOf(subject)}`));

/** True if the limit is reached; counts nothing itself. */
export async function isReached(services: Services, limit: Try): Promise<boolean> {
  return (await tooMany(services, [limit], hashesOf(services, [limit]), 1)) !== null;
}

/** Counts one use and returns true if it is within the limit. */
export const countIfAllowed = (services: Services, limit: Try): Promise<boolean> =>
  countTry(services, [limit]).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );

/**
 * Counts the attempts of each try within its minutes. `more` attempts are to be added to them. Counting ends where it is
 * certain that the limit (`most`) is exceeded: the `oldest` one counted is then the one whose end frees a place.
 */
function countsOf({ clock, config }: Services, tries: Try[], hashes: Buffer[], more: 0 | 1) {
  const now = clock.now().getTime();
  const since = tries.map(({ minutes }) => new Date(now - minutes * 60_000).toISOString());
  const most = tries.map(({ max }) => Math.floor(max * config.limitFactor));
  return sql`
    select wanted.*, found.count, found.oldest
    from unnest(${hashes}::bytea[], ${tries.map(({ kind }) => kind)}::text[], ${since}::timestamptz[], ${most}::int[])
      with ordinality as wanted (hash, kind, since, most, position)
    cross join lateral (
      select count(*)::int as count, min(at) as oldest
      from (select at from wrong_guess where subject_hash = hash and kind = wanted.kind and at > since
        order by at desc limit most + ${1 - more}::int) as newest) as found
    order by position`;
}

/**
 * Inserts the attempts and returns their ids, or none if a limit is reached, so that a flood does not fill the table. A
 * count that is lost in a crash does no harm, so its commit does not wait for the disk.
 */
async function insertUnlessReached(services: Services, tries: Try[], hashes: Buffer[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with counted as (${countsOf(services, tries, hashes, 1)}),
      without_wait as (select set_config('synchronous_commit', 'off', true))
    insert into wrong_guess (subject_hash, kind, at)
    select hash, kind, ${services.clock.now()}::timestamptz from counted, without_wait
    where not exists (select from counted where count >= most)
    returning id`.execute(services.db);
  return rows.map(({ id }) => id);
}

/** Returns the `tooMany` error, with the seconds to wait, if the counts and `more` attempts exceed a limit; else null. */
async function tooMany(services: Services, tries: Try[], hashes: Buffer[], more: 0 | 1) {
  const { rows } = await sql<{ most: number; count: number; oldest: string | null }>`
    ${countsOf(services, tries, hashes, more)}`.execute(services.db);
  const now = services.clock.now().getTime();
  for (const [index, { most, count, oldest }] of rows.entries()) {
    const limit = tries[index];
    if (!limit || count + more <= most) continue;
    const free = (oldest === null ? now : new Date(oldest).getTime()) + limit.minutes * 60_000;
    return new AppError("tooMany", message("tooMany"), {
      retryAfterSeconds: Math.max(1, Math.ceil((free - now) / 1000)),
    });
  }
  return null;
}

export const deleteGuessesBefore = (db: Services["db"], moment: string) =>
  db.deleteFrom("wrongGuess").where("at", "<", moment).execute();
