import type { SavedQuestion, SavedVersion, Share } from "@wage/contract/reports/savedReports";
import { sql } from "kysely";
import type { Db, Tx } from "../../../core/database/db.ts";

export type StoredReport = {
  id: number;
  name: string;
  sharedWith: Share;
  office: { id: number; name: string } | null;
  owner: string | null;
  isFavorite: boolean;
  version: number;
  /** As it was saved; columns and values may be gone since. */
  question: unknown;
};

/** Returns the reports of a person and those offered to them, favorites first, one's own before others'. */
export async function listReports(db: Db, userId: number, roles: readonly string[]): Promise<StoredReport[]> {
  const { rows } = await sql<StoredReport>`
    select r.id, r.name, r.shared_with, case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.description) end as office, r.question, r.version, f.user_id is not null as is_favorite,
      case when r.owner_id <> ${userId} then u.name end as owner
    from saved_report r join app_user u on u.id = r.owner_id left join office o on o.id = r.office_id
      left join saved_report_favorite f on f.report_id = r.id and f.user_id = ${userId}
    where ${offeredTo(userId, roles)}
    order by f.user_id is null, r.owner_id <> ${userId}, lower(r.name), r.id`.execute(db);
  return rows;
}

const offeredTo = (userId: number, roles: readonly string[]) =>
  sql`(r.owner_id = ${userId} or r.shared_with = 'staff' or r.shared_with = any(${[...roles]}::text[])
    or r.office_id in (select m.office_id from office_member m where m.user_id = ${userId}))`;

export async function isOffered(
  db: Db | Tx,
  id: number,
  userId: number,
  roles: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from saved_report r where r.id = ${id} and ${offeredTo(userId, roles)}`.execute(db);
  return rows.length > 0;
}

/** Locks a report of the person; undefined if the person has none with this id. */
export const lockReport = (tx: Tx, userId: number, id: number) =>
  tx
    .selectFrom("savedReport")
    .select(["name", "version", "sharedWith", "officeId"])
    .where("id", "=", id)
    .where("ownerId", "=", userId)
    .forUpdate()
    .executeTakeFirst();

/** Returns the names of a person's reports, while nobody else adds one. */
export async function lockNames(tx: Tx, userId: number): Promise<{ id: number; name: string }[]> {
  await sql`select pg_advisory_xact_lock(hashtext(${`saved reports ${userId}`}))`.execute(tx);
  return tx.selectFrom("savedReport").select(["id", "name"]).where("ownerId", "=", userId).execute();
}

type Named = { name: string; sharedWith: Share; officeId: number | null };
/** The id of the person who writes, and the time. */
type Writing = { by: number; at: Date };

export async function insertReport(
  tx: Tx,
  { question, ...named }: Named & { question: SavedQuestion },
  { by, at }: Writing,
): Promise<number> {
  const { id } = await tx
    .insertInto("savedReport")
    .values({ ...named, question: JSON.stringify(question), ownerId: by, writtenAt: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  await keepVersion(tx, id, by);
  return id;
}

/** Keeps the report as it is now as the version that it has now. */
const keepVersion = (tx: Tx, id: number, by: number, restoredFrom: number | null = null) =>
  sql`insert into saved_report_version
      (report_id, version, name, shared_with, office_id, question, restored_from, written_by, written_at)
    select id, version, name, shared_with, office_id, question, ${restoredFrom}, ${by}, written_at
    from saved_report where id = ${id}`.execute(tx);

/** Changes a report and keeps what it is then. Without a question, the one that is saved stays. */
export async function updateReport(
  tx: Tx,
  id: number,
  { question, ...named }: Named & { question: SavedQuestion | null },
  { by, at }: Writing,
): Promise<void> {
  await tx
    .updateTable("savedReport")
    .set((eb) => ({
      ...named,
      ...(question && { question: JSON.stringify(question) }),
      version: eb("version", "+", 1),
      writtenAt: at,
    }))
    .where("id", "=", id)
    .execute();
  await keepVersion(tx, id, by);
}

/** Takes the question of a version again, as it was written, and keeps what the report is then. */
export async function restoreQuestion(tx: Tx, id: number, from: number, { by, at }: Writing): Promise<void> {
  await sql`update saved_report r set question = v.question, version = r.version + 1, written_at = ${at}
    from saved_report_version v where r.id = ${id} and v.report_id = r.id and v.version = ${from}`.execute(
    tx,
  );
  await keepVersion(tx, id, by, from);
}

export type StoredVersion = Omit<SavedVersion, "question" | "problems"> & { question: unknown };

/** Returns the versions of a report of the person, the newest first; none if the person has no such report. */
export async function listVersions(db: Db, userId: number, id: number): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    select v.version, v.name, u.name as by, v.written_at as at, v.restored_from, v.question,
      array_remove(array[
        case when b.name <> v.name then 'name' end,
        case when (b.shared_with, b.office_id) is distinct from (v.shared_with, v.office_id) and b.version is not null then 'offer' end,
        case when b.question <> v.question then 'question' end], null) as changed
    from saved_report r join saved_report_version v on v.report_id = r.id join app_user u on u.id = v.written_by
      left join lateral (select * from saved_report_version e where e.report_id = v.report_id and e.version < v.version
        order by e.version desc limit 1) b on true
    where r.id = ${id} and r.owner_id = ${userId} order by v.version desc limit 100`.execute(db);
  return rows;
}

/** True if the office is there and in use. */
export const isOfficeInUse = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom("office")
    .select("id")
    .where("id", "=", id)
    .where("active", "=", true)
    .executeTakeFirst()) !== undefined;

/** Returns how many reports a person has, and how many of them others may open. */
export const countReports = (db: Db, ownerId: number) =>
  db
    .selectFrom("savedReport")
    .select([
      sql<number>`count(*)::integer`.as("count"),
      sql<number>`(count(*) filter (where shared_with <> 'nobody'))::integer`.as("offered"),
    ])
    .where("ownerId", "=", ownerId)
    .executeTakeFirstOrThrow();

/** Gives a report to another person, under a name that this person has for no other. */
export const giveReport = (tx: Tx, id: number, ownerId: number, name: string) =>
  tx.updateTable("savedReport").set({ ownerId, name }).where("id", "=", id).execute();

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
