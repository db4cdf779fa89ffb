import type { SavedQuestion, Share } from "@wage/contract/reports/savedReports";
import { sql } from "kysely";
import type { Db, Tx } from "../../../core/database/db.ts";

export type StoredReport = {
  id: number;
  name: string;
  sharedWith: Share;
  owner: string | null;
  isFavorite: boolean;
  version: number;
  /** As it was saved; columns and values may be gone since. */
  question: unknown;
};

/** Returns the reports of a person and those offered to one of the roles, favorites first, one's own before others'. */
export async function listReports(db: Db, userId: number, roles: readonly string[]): Promise<StoredReport[]> {
  const { rows } = await sql<StoredReport>`
    select r.id, r.name, r.shared_with, r.question, r.version, f.user_id is not null as is_favorite,
      case when r.owner_id <> ${userId} then u.name end as owner
    from saved_report r join app_user u on u.id = r.owner_id
      left join saved_report_favorite f on f.report_id = r.id and f.user_id = ${userId}
    where ${offeredTo(userId, roles)}
    order by f.user_id is null, r.owner_id <> ${userId}, lower(r.name), r.id`.execute(db);
  return rows;
}

const offeredTo = (userId: number, roles: readonly string[]) =>
  sql`(r.owner_id = ${userId} or r.shared_with = 'staff' or r.shared_with = any(${[...roles]}::text[]))`;

export async function isOffered(
  tx: Tx,
  id: number,
  userId: number,
  roles: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from saved_report r where r.id = ${id} and ${offeredTo(userId, roles)}`.execute(tx);
  return rows.length > 0;
}

/** Locks a report of the person; undefined if the person has none with this id. */
export const lockReport = (tx: Tx, userId: number, id: number) =>
  tx
    .selectFrom("savedReport")
    .select(["name", "version"])
    .where("id", "=", id)
    .where("ownerId", "=", userId)
    .forUpdate()
    .executeTakeFirst();

/** Returns the names of a person's reports, while nobody else adds one. */
export async function lockNames(tx: Tx, userId: number): Promise<{ id: number; name: string }[]> {
  await sql`select pg_advisory_xact_lock(hashtext(${`saved reports ${userId}`}))`.execute(tx);
  return tx.selectFrom("savedReport").select(["id", "name"]).where("ownerId", "=", userId).execute();
}

type Written = { name: string; sharedWith: Share; question: SavedQuestion | null };

export const insertReport = async (tx: Tx, ownerId: number, written: Written, now: Date): Promise<number> =>
  (
    await tx
      .insertInto("savedReport")
      .values({ ...written, question: JSON.stringify(written.question), ownerId, writtenAt: now })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

/** A question of null leaves the one that is saved. */
export const updateReport = (tx: Tx, id: number, { name, sharedWith, question }: Written, now: Date) =>
  tx
    .updateTable("savedReport")
    .set((eb) => ({
      name,
      sharedWith,
      ...(question && { question: JSON.stringify(question) }),
      version: eb("version", "+", 1),
      writtenAt: now,
    }))
    .where("id", "=", id)
    .execute();

export const deleteReport = (tx: Tx, id: number) =>
  tx.deleteFrom("savedReport").where("id", "=", id).execute();

export const setFavorite = (tx: Tx, reportId: number, userId: number, isFavorite: boolean) =>
  isFavorite
    ? tx
        .insertInto("savedReportFavorite")
        .values({ reportId, userId })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    : tx
        .deleteFrom("savedReportFavorite")
        .where("reportId", "=", reportId)
        .where("userId", "=", userId)
        .execute();

/** Returns which of these people exist. */
export const existingPeople = async (db: Db, ids: readonly number[]): Promise<number[]> =>
  ids.length === 0
    ? []
    : (await db.selectFrom("appUser").select("id").where("id", "in", ids).execute()).map(({ id }) => id);
