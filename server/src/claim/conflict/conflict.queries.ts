import type { ConflictReach, conflictRoutes } from "@wage/contract/claims/conflicts";
import type { Reply } from "@wage/contract/core/route";
import { sql } from "kysely";
import type { Db, Tx } from "../../core/database/db.ts";
import { hasRole } from "../officer.queries.ts";
import type { Conflicts } from "./conflict.rules.ts";

/** The conflicts of interest of a user, with employers and on claims. */
export async function findConflicts(db: Db | Tx, userId: number): Promise<Conflicts> {
  const { rows } = await sql<{ employers: number[]; claims: number[] }>`
    select array(select employer_id from user_conflict where user_id = ${userId} and employer_id is not null) as employers,
      array(select claim_id from claim_conflict where user_id = ${userId} and withdrawn_at is null) as claims`.execute(
    db,
  );
  const { employers = [], claims = [] } = rows[0] ?? {};
  return { employers: new Set(employers), claims: new Set(claims) };
}

type Declared = Reply<(typeof conflictRoutes)["list"]>["rows"];

/** All declarations on the claim, those in force first. */
export async function listDeclared(db: Db, claimId: number): Promise<Declared> {
  return db
    .selectFrom("claimConflict as x")
    .innerJoin("appUser as u", "u.id", "x.userId")
    .innerJoin("appUser as d", "d.id", "x.declaredBy")
    .leftJoin("appUser as w", "w.id", "x.withdrawnBy")
    .leftJoin("userConflict as p", "p.id", "x.userConflictId")
    .select([
      "x.id",
      "x.userId",
      "u.name",
      "x.reason",
      sql<ConflictReach>`case when p.employer_id is not null then 'employer'
        when p.person_id is not null then 'claimant' else 'claim' end`.as("reach"),
      "d.name as declaredBy",
      "x.declaredAt",
      "w.name as withdrawnBy",
      "x.withdrawnAt",
      "x.withdrawReason",
    ])
    .where("x.claimId", "=", claimId)
    .orderBy(sql`x.withdrawn_at is not null`)
    .orderBy("x.id", "desc")
    .execute();
}

/** The conflicts that wait for a second person. */
export const listProposed = (db: Db, claimId: number, readerId: number) =>
  db
    .selectFrom("conflictProposal as x")
    .innerJoin("appUser as u", "u.id", "x.userId")
    .innerJoin("appUser as p", "p.id", "x.proposedBy")
    .select([
      "x.id",
      "x.userId",
      "u.name",
      "x.reason",
      sql<ConflictReach>`x.reach`.as("reach"),
      "p.name as proposedBy",
      "x.proposedAt",
      sql<boolean>`x.proposed_by = ${readerId}`.as("isOwn"),
    ])
    .where("x.claimId", "=", claimId)
    .where("x.decidedAt", "is", null)
    .orderBy("x.id")
    .execute();

/** The users who may not open a claim. */
export const listShutOut = async (tx: Tx, claimId: number): Promise<number[]> =>
  (
    await tx
      .selectFrom("claimConflict")
      .select("userId")
      .where("claimId", "=", claimId)
      .where("withdrawnAt", "is", null)
      .execute()
  ).map(({ userId }) => userId);

/** The active members of staff, for whom a conflict can be declared. */
export const listStaff = (db: Db | Tx) =>
  db
    .selectFrom("appUser as u")
    .select(["u.id", "u.name"])
    .where("u.active", "=", true)
    .where(hasRole("Administrator", "Compliance Officer", "Support Staff"))
    .orderBy("u.name")
    .orderBy("u.id")
    .execute();

export const findStaffName = async (tx: Tx, userId: number): Promise<string | undefined> =>
  (await listStaff(tx)).find(({ id }) => id === userId)?.name;
