import { message } from "@wage/contract/messages";
import { sql } from "kysely";
import type { Services } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import type { Try } from "./account.rules.ts";

export type CountedTry = { forgive(): Promise<void>; forgiveAccount(): Promise<void> };

/**
 * Counts a try before it is made, so that a hundred at once are a hundred; then refuses what is too much.
 * A refused try does not count: nobody can be locked out for ever by somebody else's guesses.
 */
export async function countTry(services: Services, tries: Try[]): Promise<CountedTry> {
  const { db, clock, keys, config } = services;
  const now = clock.now();
  const rows = tries.map(({ kind, subject }) => ({
    subjectHash: keys.hash(`${kind}|${subject}`),
    kind,
    at: now,
  }));
  const ids = (await db.insertInto("wrongGuess").values(rows).returning("id").execute()).map(({ id }) => id);
  const forgive = async () => {
    await db.deleteFrom("wrongGuess").where("id", "in", ids).execute();
  };
  for (const [index, limit] of tries.entries()) {
    const row = rows[index];
    if (!row) continue;
    const since = new Date(now.getTime() - limit.minutes * 60_000);
    const { count, oldest } = await db
      .selectFrom("wrongGuess")
      .select([sql<number>`count(*)::int`.as("count"), sql<string | null>`min(at)`.as("oldest")])
      .where("subjectHash", "=", row.subjectHash)
      .where("kind", "=", limit.kind)
      .where("at", ">", since.toISOString())
      .executeTakeFirstOrThrow();
    if (count <= limit.max * config.limitFactor) continue;
    await forgive();
    const free = new Date(oldest ?? now).getTime() + limit.minutes * 60_000;
    throw new AppError("tooMany", message("tooMany"), {
      retryAfterSeconds: Math.max(1, Math.ceil((free - now.getTime()) / 1000)),
    });
  }
  return {
    forgive,
    /** A right password clears what was counted against the account, not what the address has done. */
    forgiveAccount: async () => {
      await forgive();
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
