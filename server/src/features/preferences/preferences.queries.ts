import { Preferences } from "@wage/contract/preferences";
import { sql } from "kysely";
import type { Db } from "../../core/database/db.ts";

const known = Object.entries(Preferences.shape);

/** What is kept of each preference, where it still is of its kind. */
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

/** Changes what is given and leaves the rest. A look is no business of the audit log. */
export async function changePreferences(db: Db, userId: number, change: Preferences): Promise<Preferences> {
  const row = await db
    .updateTable("appUser")
    .set({ preferences: sql`preferences || ${JSON.stringify(change)}::jsonb` })
    .where("id", "=", userId)
    .returning("preferences")
    .executeTakeFirstOrThrow();
  return readPreferences(row.preferences);
}
