import { ROLE_CODES } from "@wage/contract/users";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../core/database/db.ts";
import { openClaim } from "./counts.queries.ts";
import { OPEN_TASK_STATUSES } from "./task.rules.ts";

/** True for user `u` with one of the roles. */
export const hasRole = (...roles: (keyof typeof ROLE_CODES)[]) =>
  sql<boolean>`exists (select from user_role ur join role r on r.id = ur.role_id
    where ur.user_id = u.id and r.code = any(${roles.map((role) => ROLE_CODES[role])}))`;

/** Returns the active officers to whom a claim can be assigned, each with the number of their open claims. */
export const listOfficers = (db: Db) =>
  db
    .selectFrom("appUser as u")
    .select([
      "u.id",
      "u.name",
      sql<number>`(select count(*)::int from claim c where c.assigned_user_id = u.id and ${openClaim})`.as(
        "openClaims",
      ),
      sql<string | null>`(select a.to_date from absence a
        where a.user_id = u.id and a.started_at is not null and a.ended_at is null)`.as("awayUntil"),
    ])
    .where("u.active", "=", true)
    .where(hasRole("Compliance Officer"))
    .orderBy("u.name")
    .orderBy("u.id")
    .execute();

/**
 * Returns a member of staff who may have claims, with any conflict of interest with the employer or on the claim. The lock
 * makes an assignment and a deactivation of the person take turns: whichever comes second is refused.
 */
export const findOfficer = (tx: Tx, userId: number, claimId: number, employerId: number | null) =>
  tx
    .selectFrom("appUser as u")
    .select([
      "u.id",
      "u.name",
      sql<boolean>`exists (select from user_conflict x where x.user_id = u.id and x.employer_id in (
        with recursive same as (
          select id from employer where id = ${employerId}
          union select e.id from employer e join same on e.merged_into_id = same.id)
        select id from same))`.as("conflict"),
      sql<boolean>`exists (select from claim_conflict x
        where x.user_id = u.id and x.claim_id = ${claimId} and x.withdrawn_at is null)`.as("declared"),
    ])
    .where("u.id", "=", userId)
    .where("u.active", "=", true)
    .where(hasRole("Compliance Officer", "Administrator"))
    .forShare()
    .executeTakeFirst();

/** True if the person belongs to offices, but not to this one: such a person has no claims of it. */
export const worksElsewhere = (user: RawBuilder<unknown>, office: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from office_member m where m.user_id = ${user})
  and not exists (select from office_member m where m.user_id = ${user} and m.office_id = ${office}))`;

/** True if user `u` works for the office: belongs to it, or to none and so works for all. Null is any office. */
export const worksForOffice = (office: number | null) =>
  office === null
    ? sql<boolean>`true`
    : sql<boolean>`not ${worksElsewhere(sql`u.id`, sql`${office}::integer`)}`;

/** Returns the office of a claim if the person works for others only. */
export async function findForeignOffice(
  tx: Tx,
  userId: number,
  claimId: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select o.description as name from claim c join office o on o.id = c.office_id
    where c.id = ${claimId} and ${worksElsewhere(sql`${userId}::integer`, sql`o.id`)}`.execute(tx);
  return rows[0]?.name;
}

/** Keeps an active person active until the transaction ends; returns false if they are not. */
export const lockActiveUser = async (tx: Db | Tx, userId: number): Promise<boolean> =>
  (await tx
    .selectFrom("appUser")
    .select("id")
    .where("id", "=", userId)
    .where("active", "=", true)
    .forShare()
    .executeTakeFirst()) !== undefined;

/** True if the user has a conflict of interest with the employer of claim `c` or on the claim. */
const conflicting = (user: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from user_conflict x where x.user_id = ${user} and x.employer_id = c.employer_id) or
  exists (select from claim_conflict x where x.user_id = ${user} and x.claim_id = c.id and x.withdrawn_at is null))`;

/** The delegate of the officer who has claim `c`, unless they have a conflict of interest. */
export const delegateOfOfficer = sql<number | null>`(select a.delegate_id from absence a
  where a.user_id = c.assigned_user_id and a.started_at is not null and a.ended_at is null
    and not ${conflicting(sql`a.delegate_id`)})`;

/** Counts the officer's open claims on which the delegate has a conflict of interest. */
export async function countConflicting(
  tx: Tx,
  { officerId, delegateId }: { officerId: number; delegateId: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from claim c where c.assigned_user_id = ${officerId} and ${openClaim}
      and ${conflicting(sql`${delegateId}::integer`)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

type NewAssignment = { claimId: number; userId: number; at: Date; by: number | null; reason: string | null };

/** Records the new officer of the claim, with the role in which they have it. */
export const insertAssignment = (tx: Tx, row: NewAssignment) =>
  tx
    .insertInto("assignment")
    .values({
      claimId: row.claimId,
      userId: row.userId,
      roleAtTime: sql<string>`coalesce((select r.description from user_role ur join role r on r.id = ur.role_id
        where ur.user_id = ${row.userId} order by r.code = ${ROLE_CODES["Compliance Officer"]} desc, r.id limit 1), '')`,
      fromAt: row.at,
      assignedBy: row.by,
      reason: row.reason?.slice(0, 500) ?? null,
    })
    .execute();

export const endAssignments = (tx: Tx, claimId: number, at: Date) =>
  tx
    .updateTable("assignment")
    .set({ toAt: at })
    .where("claimId", "=", claimId)
    .where("toAt", "is", null)
    .execute();

/** Gives the open tasks of a person who is away to the delegate, as the trigger of the table does with new ones. */
export async function delegateTasks(tx: Tx, userId: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("task")
    .set((eb) => ({ userId, rowVersion: eb("rowVersion", "+", 1) }))
    .where("userId", "=", userId)
    .where("status", "in", OPEN_TASK_STATUSES)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Gives the tasks that a delegate has for an absent person to the new delegate, by the trigger of the table. */
export const moveDelegatedTasks = (
  tx: Tx,
  { absenceId, absentId, from }: { absenceId: number; absentId: number; from: number },
) =>
  tx
    .updateTable("task")
    .set((eb) => ({ userId: absentId, rowVersion: eb("rowVersion", "+", 1) }))
    .where("absenceId", "=", absenceId)
    .where("userId", "=", from)
    .where("status", "in", OPEN_TASK_STATUSES)
    .execute();

/** Gives the tasks of an absence that is over back, except those that someone else was given since. */
export async function returnTasks(tx: Tx, absenceId: number, userId: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("task")
    .set((eb) => ({ userId, absenceId: null, rowVersion: eb("rowVersion", "+", 1) }))
    .where("absenceId", "=", absenceId)
    .where("status", "in", OPEN_TASK_STATUSES)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
