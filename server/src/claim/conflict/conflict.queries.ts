import type { ConflictReach, conflictRoutes } from "@wage/contract/claims/conflicts";
import type { Reply } from "@wage/contract/core/route";
import { sql } from "kysely";
import type { Db, Tx } from "../../core/database/db.ts";
import { hasRole } from "../officer.queries.ts";
import type { Conflicts, Known } from "./conflict.rules.ts";

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

/** Returns the names, e-mail addresses and telephones of the parties of a claim. */
export async function findKnownParties(
  db: Db,
  claimId: number,
): Promise<Record<"claimant" | "employer", Known>> {
  const { rows } = await sql<Record<"claimant" | "employer", Known>>`
    select json_build_object('names', json_build_array(p.last_name, p.other_names), 'email', p.email,
        'phones', json_build_array(p.phone, p.phone_other)) as claimant,
      json_build_object('names', json_build_array(e.legal_name, e.dba, e.contact_name, e.registered_agent), 'email', e.email,
        'phones', json_build_array(e.phone)) as employer
    from claim c left join person p on p.id = c.claimant_id left join employer e on e.id = c.employer_id
    where c.id = ${claimId}`.execute(db);
  return rows[0] ?? { claimant: NOBODY, employer: NOBODY };
}
const NOBODY: Known = { names: [], email: null, phones: [] };

/** The members of staff of whom a conflict on the claim is declared or was decided, in whatever way. */
export const listSettled = async (db: Db, claimId: number): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ userId: number }>`
    select user_id from claim_conflict where claim_id = ${claimId}
    union select user_id from conflict_proposal where claim_id = ${claimId}`.execute(db);
  return new Set(rows.map(({ userId }) => userId));
};

/** The active members of staff, for whom a conflict can be declared. */
export const listStaff = (db: Db | Tx) =>
  db
    .selectFrom("appUser as u")
    .select(["u.id", "u.name", "u.email", "u.phone"])
    .where("u.active", "=", true)
    .where(hasRole("Administrator", "Compliance Officer", "Support Staff"))
    .orderBy("u.name")
    .orderBy("u.id")
    .execute();

export const findStaffName = async (tx: Tx, userId: number): Promise<string | undefined> =>
  (await listStaff(tx)).find(({ id }) => id === userId)?.name;
