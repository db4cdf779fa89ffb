import { sql } from "kysely";
import type { Db, Tx } from "../database/db.ts";

type Hour = { userId: number; hour: Date };

/** Returns the rows of reports that a user was shown in this hour. */
export async function findReportedRows(db: Db, { userId, hour }: Hour): Promise<number> {
  const row = await db
    .selectFrom("personalRows")
    .select("reported")
    .where("userId", "=", userId)
    .where("hour", "=", hour.toISOString())
    .executeTakeFirst();
  return row?.reported ?? 0;
}

/** Adds rows of a report in one statement and returns true, unless the user's budget would be exceeded. */
export async function chargeReportedRows(db: Db, at: Hour, rows: number, budget: number): Promise<boolean> {
  if (rows > budget) return false;
  const { rows: charged } = await sql`
    insert into personal_rows as p (user_id, hour, reported, seen) values (${at.userId}, ${at.hour}, ${rows}, ${rows})
    on conflict (user_id, hour) do update set reported = p.reported + ${rows}, seen = p.seen + ${rows}
    where p.reported + ${rows} <= ${budget} returning 1`.execute(db);
  return charged.length > 0;
}

/** Adds rows of lists, searches and opened claims, of many users at once. */
export const addSeenRows = (db: Db, hour: Date, rows: ReadonlyMap<number, number>) =>
  sql`
    insert into personal_rows as p (user_id, hour, seen)
    select user_id, ${hour}, seen from unnest(${[...rows.keys()]}::integer[], ${[...rows.values()]}::integer[]) as t (user_id, seen)
    on conflict (user_id, hour) do update set seen = p.seen + excluded.seen`.execute(db);

/** Marks and returns the users who were shown at least `limit` rows in an hour and have not been reported yet. */
export const takeMassViewers = (tx: Tx, limit: number, now: Date) =>
  tx
    .updateTable("personalRows")
    .set({ alertedAt: now })
    .where("seen", ">=", limit)
    .where("alertedAt", "is", null)
    .returning(["userId", "hour", "seen"])
    .execute();

export const deletePersonalRowsBefore = (db: Db, moment: string) =>
  db.deleteFrom("personalRows").where("hour", "<", moment).execute();
