import type { Db, Tx } from "../../../core/database/db.ts";

export const listDeviceHashes = async (tx: Tx, userId: number): Promise<Buffer[]> =>
  (await tx.selectFrom("knownDevice").select("deviceHash").where("userId", "=", userId).execute()).map(
    ({ deviceHash }) => deviceHash,
  );

/** Records a known browser, or that it was used again. */
export const saveKnownDevice = (tx: Tx, userId: number, deviceHash: Buffer, now: Date) =>
  tx
    .insertInto("knownDevice")
    .values({ userId, deviceHash, createdAt: now, lastUsedAt: now })
    .onConflict((conflict) => conflict.columns(["userId", "deviceHash"]).doUpdateSet({ lastUsedAt: now }))
    .execute();

/**
 * True if a user has signed in to this account from the browser with this cookie. The look-up is by the cookie's hash
 * alone, so that its response time reveals nothing about the address.
 */
export async function isKnownDevice(db: Db | Tx, email: string, deviceHash: Buffer): Promise<boolean> {
  const accounts = await db
    .selectFrom("knownDevice")
    .innerJoin("appUser", "appUser.id", "knownDevice.userId")
    .select("appUser.email")
    .where("knownDevice.deviceHash", "=", deviceHash)
    .execute();
  return accounts.some((account) => account.email.toLowerCase() === email.toLowerCase());
}

export const deleteDevicesUnusedSince = (db: Db, moment: string) =>
  db.deleteFrom("knownDevice").where("lastUsedAt", "<", moment).execute();
