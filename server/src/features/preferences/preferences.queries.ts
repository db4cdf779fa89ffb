import { Preferences } from "@wage/contract/preferences";
import type { Db } from "../../core/database/db.ts";
import { mergePreferences } from "../account/user.queries.ts";

const known = Object.entries(Preferences.shape);

/** Returns the stored preferences that are still valid. */
function readPreferences(kept: unknown): Preferences {
  const found = new Map(Object.entries(kept ?? {}));
  return Object.fromEntries(
    known.flatMap(([key, schema]) => {
      const { success, data } = schema.safeParse(found.get(key));
      return success && data !== undefined ? [[key, data]] : [];
    }),
  );
}

export async function findPreferences(db: Db, userId: number): Promise<Preferences> {
  const row = await db
    .selectFrom("appUser")
    .select("preferences")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return readPreferences(row.preferences);
}

/** Merges the given preferences into the stored ones. A preference of appearance is not audited. */
export async function changePreferences(db: Db, userId: number, change: Preferences): Promise<Preferences> {
  return readPreferences(await mergePreferences(db, userId, change));
}
