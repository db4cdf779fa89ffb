import { commandLine } from "../commandLine.ts";
import type { Db } from "../database/db.ts";
import { databaseFailure } from "../database/failures.rules.ts";
import { StartError } from "../startError.ts";
import type { Keys } from "./keys.ts";

/**
 * Records that values of this database are sealed with the current key. Throws `StartError`, which names the missing
 * key, if values are sealed with a key that is not among the valid ones: a wrong SECRET_KEY stops the start.
 */
export async function registerKey(db: Db, { id, valid }: Keys, now: Date): Promise<void> {
  const used = (await db.selectFrom("secretKey").select("id").execute()).map((row) => row.id);
  const missing = used.filter((one) => !valid.some((key) => key.id === one));
  if (missing.length > 0)
    throw new StartError(
      `The database holds values that are sealed with key ${missing.join(" and ")}. SECRET_KEY is key ${id}` +
        `${valid[1] ? `, SECRET_KEY_PREVIOUS is key ${valid[1].id}` : ""}. Set SECRET_KEY_PREVIOUS to the missing key, ` +
        `then run ${commandLine("rotate-key")}.`,
    );
  if (used.includes(id)) return;
  await db
    .insertInto("secretKey")
    .values({ id, firstUsedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
    .catch((error: unknown) => {
      // While the database is read-only nothing is sealed either.
      if (databaseFailure(error) !== "readOnly") throw error;
    });
}

/** Forgets the keys with which nothing is sealed any more; SECRET_KEY_PREVIOUS can then be removed. */
export const forgetKeysExcept = (db: Db, id: string) =>
  db.deleteFrom("secretKey").where("id", "<>", id).execute();
