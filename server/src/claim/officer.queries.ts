import { ROLE_CODES } from "@wage/contract/users";
import { sql } from "kysely";
import type { Db, Tx } from "../core/database/db.ts";

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
      sql<number>`(select count(*)::int from claim c where c.assigned_user_id = u.id and c.closed_at is null)`.as(
        "openClaims",
      ),
    ])
    .where("u.active", "=", true)
    .where(hasRole("Compliance Officer"))
    .orderBy("u.name")
    .orderBy("u.id")
    .execute();

/** Returns a member of staff who may have claims, with any conflict of interest with this employer. */
export const findOfficer = (tx: Tx, userId: number, employerId: number | null) =>
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
    ])
    .where("u.id", "=", userId)
    .where("u.active", "=", true)
    .where(hasRole("Compliance Officer", "Administrator"))
    .executeTakeFirst();

export const countOpenClaims = async (tx: Tx, officerId: number): Promise<number> => {
  const { count } = await tx
    .selectFrom("claim")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("assignedUserId", "=", officerId)
    .where("closedAt", "is", null)
    .executeTakeFirstOrThrow();
  return count;
};

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
