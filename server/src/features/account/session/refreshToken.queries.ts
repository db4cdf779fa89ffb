import type { Tx } from "../../../core/database/db.ts";

export const insertHandle = (tx: Tx, tokenHash: Buffer, sessionId: string, now: Date) =>
  tx.insertInto("refreshToken").values({ tokenHash, sessionId, createdAt: now }).execute();

/** Marks a refresh token as used; returns false if it is unknown or already used. */
export async function markHandleUsed(tx: Tx, hash: Buffer, sessionId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("refreshToken")
    .set({ usedAt: now })
    .where("tokenHash", "=", hash)
    .where("sessionId", "=", sessionId)
    .where("usedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const findHandle = (tx: Tx, hash: Buffer, sessionId: string) =>
  tx
    .selectFrom("refreshToken")
    .select("usedAt")
    .where("tokenHash", "=", hash)
    .where("sessionId", "=", sessionId)
    .executeTakeFirst();
