import type { Tx } from "../database/db.ts";

type Declaration = { claimId: number; userId: number; reason: string; by: number; at: Date };

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

type Proposal = { claimId: number; userId: number; reason: string; by: number; at: Date };

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
    .select(["id", "userId", "reason", "proposedBy", "decidedAt"])
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

/** Returns whose conflict was withdrawn; undefined if there is none in force with this id. */
export const withdrawConflict = async (
  tx: Tx,
  { claimId, id, reason, by, at }: { claimId: number; id: number; reason: string; by: number; at: Date },
): Promise<number | undefined> =>
  (
    await tx
      .updateTable("claimConflict")
      .set({ withdrawnBy: by, withdrawnAt: at, withdrawReason: reason })
      .where("id", "=", id)
      .where("claimId", "=", claimId)
      .where("withdrawnAt", "is", null)
      .returning("userId")
      .executeTakeFirst()
  )?.userId;
