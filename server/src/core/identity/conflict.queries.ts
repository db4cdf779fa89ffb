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
