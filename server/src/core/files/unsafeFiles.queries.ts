import type { Db, Tx } from "../database/db.ts";

/** Whether a file of these bytes has ended a process that read it. */
export const isUnsafe = async (db: Db | Tx, sha256: Buffer): Promise<boolean> =>
  (await db.selectFrom("unsafeFile").select("sha256").where("sha256", "=", sha256).executeTakeFirst()) !==
  undefined;

export const recordUnsafe = (db: Db | Tx, sha256: Buffer, { reason, at }: { reason: string; at: Date }) =>
  db
    .insertInto("unsafeFile")
    .values({ sha256, reason: reason.slice(0, 200), foundAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Lets a file be read again; returns whether it was marked. */
export async function clearUnsafe(tx: Tx, sha256: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("unsafeFile")
    .where("sha256", "=", sha256)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
