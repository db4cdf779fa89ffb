import { sql } from "kysely";
import type { Tx } from "../database/db.ts";

/** The claims that a proposed conflict is to close, as the check of the column says. */
type ConflictReach = "claim" | "employer" | "claimant";

type Declaration = { claimId: number; userId: number; reason: string; by: number; at: Date };

/** True if another transaction has declared a conflict of the person on the claim; one's own declaration does not refuse itself. */
export async function hasNewConflict(tx: Tx, { userId, claimId }: { userId: number; claimId: number }) {
  const { rows } = await sql`select from claim_conflict where claim_id = ${claimId} and user_id = ${userId}
    and withdrawn_at is null and xmin <> pg_current_xact_id()::xid limit 1`.execute(tx);
  return rows.length > 0;
}

/** Undefined if one is in force already. */
export const insertConflict = async (tx: Tx, { by, at, ...row }: Declaration): Promise<number | undefined> =>
  (
    await tx
      .insertInto("claimConflict")
      .values({ ...row, declaredBy: by, declaredAt: at })
      .onConflict((conflict) =>
        conflict.columns(["claimId", "userId"]).where("withdrawnAt", "is", null).doNothing(),
      )
      .returning("id")
      .executeTakeFirst()
  )?.id;

type PartyDeclaration = Omit<Declaration, "claimId"> & ({ employerId: number } | { personId: number });

/**
 * Declares a conflict with an employer or a person; a trigger closes their claims, also those to come. Returns the claims that it
 * closed, undefined if one is in force already.
 */
export async function insertPartyConflict(
  tx: Tx,
  { by, at, ...row }: PartyDeclaration,
): Promise<{ id: number; claimId: number }[] | undefined> {
  const declared = await tx
    .insertInto("userConflict")
    .values({ ...row, declaredBy: by, declaredAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return (
    declared &&
    tx
      .selectFrom("claimConflict")
      .select(["id", "claimId"])
      .where("userConflictId", "=", declared.id)
      .orderBy("claimId")
      .execute()
  );
}

/**
 * Ends a conflict with a party, and with it those on the claims that it closed; a claim that another party still closes stays
 * closed. `claimId` is the claim on which it was withdrawn. Returns the others.
 */
export async function withdrawPartyConflict(
  tx: Tx,
  id: number,
  { claimId, reason, by, at }: Omit<Declaration, "userId">,
): Promise<number[]> {
  const rows = await tx
    .updateTable("claimConflict")
    .set({ withdrawnBy: by, withdrawnAt: at, withdrawReason: reason })
    .where("userConflictId", "=", id)
    .where("withdrawnAt", "is", null)
    .returning("claimId")
    .execute();
  await tx.deleteFrom("userConflict").where("id", "=", id).execute();
  const claims = rows.map(({ claimId }) => claimId);
  await sql`select close_to_conflicted(${[claimId, ...claims]}::integer[], ${at}::timestamptz)`.execute(tx);
  return claims;
}

type Proposal = {
  claimId: number;
  userId: number;
  reason: string;
  reach: ConflictReach;
  by: number;
  at: Date;
};

/** Undefined if one is open already. */
export const insertProposal = async (tx: Tx, { by, at, ...row }: Proposal): Promise<number | undefined> =>
  (
    await tx
      .insertInto("conflictProposal")
      .values({ ...row, proposedBy: by, proposedAt: at })
      .onConflict((conflict) =>
        conflict.columns(["claimId", "userId"]).where("decidedAt", "is", null).doNothing(),
      )
      .returning("id")
      .executeTakeFirst()
  )?.id;

export const lockProposal = (tx: Tx, { claimId, id }: { claimId: number; id: number }) =>
  tx
    .selectFrom("conflictProposal")
    .select(["id", "userId", "reason", sql<ConflictReach>`reach`.as("reach"), "proposedBy", "decidedAt"])
    .where("id", "=", id)
    .where("claimId", "=", claimId)
    .forUpdate()
    .executeTakeFirst();

export const decideProposal = (
  tx: Tx,
  id: number,
  { agreed, by, at }: { agreed: boolean; by: number; at: Date },
) =>
  tx
    .updateTable("conflictProposal")
    .set({ agreed, decidedBy: by, decidedAt: at })
    .where("id", "=", id)
    .execute();

export const findConflictInForce = async (
  tx: Tx,
  claimId: number,
  userId: number,
): Promise<number | undefined> =>
  (
    await tx
      .selectFrom("claimConflict")
      .select("id")
      .where("claimId", "=", claimId)
      .where("userId", "=", userId)
      .where("withdrawnAt", "is", null)
      .executeTakeFirst()
  )?.id;

/** Returns whose conflict was withdrawn, and the one with a party from which it follows; undefined if none is in force with this id. */
export const withdrawConflict = async (
  tx: Tx,
  { claimId, id, reason, by, at }: { claimId: number; id: number; reason: string; by: number; at: Date },
): Promise<{ userId: number; userConflictId: number | null } | undefined> =>
  tx
    .updateTable("claimConflict")
    .set({ withdrawnBy: by, withdrawnAt: at, withdrawReason: reason })
    .where("id", "=", id)
    .where("claimId", "=", claimId)
    .where("withdrawnAt", "is", null)
    .returning(["userId", "userConflictId"])
    .executeTakeFirst();
