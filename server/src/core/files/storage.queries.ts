import type { Db } from "../database/db.ts";

/** The storage to which the documents of this database belong. */
export const findStorage = (db: Db) => db.selectFrom("fileStorage").select(["id", "name"]).executeTakeFirst();

/** Registers the storage of a new database; of several processes that start together, the first one decides. */
export async function registerStorage(db: Db, id: string, name: string, at: Date) {
  await db
    .insertInto("fileStorage")
    .values({ id, name, registeredAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.selectFrom("fileStorage").select(["id", "name"]).executeTakeFirstOrThrow();
}

/** Records the result of comparing the storage with the rows. */
export const recordComparison = (
  db: Db,
  { at, missing, removed }: { at: Date; missing: number; removed: number },
) =>
  db
    .updateTable("fileStorage")
    .set((eb) => ({
      comparedAt: at,
      filesMissing: missing,
      filesRemoved: eb("filesRemoved", "+", removed),
    }))
    .execute();

/** Returns what the last comparison found. */
export const findComparison = (db: Db) =>
  db.selectFrom("fileStorage").select(["comparedAt", "filesMissing", "filesRemoved"]).executeTakeFirst();
