import { message } from "@wage/contract/core/messages";
import { sql } from "kysely";
import type { Services } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { networkOf } from "../../core/http/network.ts";
import type { Try } from "./account.rules.ts";

export type CountedTry = { clear(): Promise<void>; clearAccount(): Promise<void> };

/**
 * Counts an attempt before it is made, so that concurrent attempts are all counted; throws when a limit is exceeded. A
 * refused attempt is not counted, so that nobody is locked out for ever by another person's guesses.
 */
export async function countTry(services: Services, tries: Try[]): Promise<CountedTry> {
  const { db } = services;
  const rows = rowsOf(services, tries);
  // A caller who is already over the limit costs one read and no row, so that a flood does not fill the table.
  await refuseTooMany(services, tries, rows, 1);
  const ids = (await db.insertInto("wrongGuess").values(rows).returning("id").execute()).map(({ id }) => id);
  const clear = async () => {
    await db.deleteFrom("wrongGuess").where("id", "in", ids).execute();
  };
  await refuseTooMany(services, tries, rows, 0).catch(async (error: unknown) => {
    await clear();
    throw error;
  });
  return {
    clear,
    /** A correct password clears the attempts against the account, but not those of the network address. */
    clearAccount: async () => {
      await clear();
      const [account] = rows;
      if (account)
        await db
          .deleteFrom("wrongGuess")
          .where("subjectHash", "=", account.subjectHash)
          .where("kind", "=", account.kind)
          .execute();
    },
  };
}

const rowsOf = ({ clock, keys }: Services, tries: Try[]): Row[] =>
  tries.map(({ kind, subject }) => ({
    subjectHash: keys.hash(`${kind}|${networkOf(subject)}`),
    kind,
    at: clock.now(),
  }));

/** True if the limit is reached; counts nothing itself. */
export async function isReached(services: Services, limit: Try): Promise<boolean> {
  return (await tooMany(services, [limit], rowsOf(services, [limit]), 1)) !== null;
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

type Row = { subjectHash: Buffer; kind: string; at: Date };

async function refuseTooMany(services: Services, tries: Try[], rows: Row[], more: number) {
  const refused = await tooMany(services, tries, rows, more);
  if (refused) throw refused;
}

/** Returns the `tooMany` error, with the seconds to wait, if the counts and `more` attempts exceed a limit; else null. */
async function tooMany({ db, config }: Services, tries: Try[], rows: Row[], more: number) {
  const since = rows.map(({ at }, index) =>
    new Date(at.getTime() - (tries[index]?.minutes ?? 0) * 60_000).toISOString(),
  );
  const { rows: counted } = await sql<{ count: number; oldest: string | null }>`
    select count(g.at)::int as count, min(g.at) as oldest
    from unnest(${rows.map(({ subjectHash }) => subjectHash)}::bytea[], ${rows.map(({ kind }) => kind)}::text[],
      ${since}::timestamptz[]) with ordinality as wanted (hash, kind, since, position)
    left join wrong_guess g on g.subject_hash = wanted.hash and g.kind = wanted.kind and g.at > wanted.since
    group by wanted.position order by wanted.position`.execute(db);
  for (const [index, { count, oldest }] of counted.entries()) {
    const [limit, row] = [tries[index], rows[index]];
    if (!limit || !row || count + more <= limit.max * config.limitFactor) continue;
    const free = new Date(oldest ?? row.at).getTime() + limit.minutes * 60_000;
    return new AppError("tooMany", message("tooMany"), {
      retryAfterSeconds: Math.max(1, Math.ceil((free - row.at.getTime()) / 1000)),
    });
  }
  return null;
}

export const deleteGuessesBefore = (db: Services["db"], moment: string) =>
  db.deleteFrom("wrongGuess").where("at", "<", moment).execute();
