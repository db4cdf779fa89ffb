import type { Db, Tx } from "../../core/database/db.ts";

/** Records the result of a scan; returns false if the document already has it or was found infected before. */
export async function setScanStatus(db: Db | Tx, documentId: number, scanStatus: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("document")
    .set({ scanStatus })
    .where("id", "=", documentId)
    .where("scanStatus", "not in", ["Infected", scanStatus])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const noteScanAttempt = (tx: Tx, documentId: number, at: Date) =>
  tx.updateTable("document").set({ scanTriedAt: at }).where("id", "=", documentId).execute();

/** Returns documents to scan, those first that were never tried or not for the longest time. */
export const findUnscannedDocuments = (
  db: Db,
  { failedBefore, limit }: { failedBefore: Date; limit: number },
) =>
  db
    .selectFrom("document")
    .select(["id", "claimId", "title", "storageKey"])
    .where("scanStatus", "in", ["NotScanned", "Pending", "Failed"])
    .where((eb) =>
      eb.or([
        eb("scanStatus", "<>", "Failed"),
        eb("scanTriedAt", "is", null),
        eb("scanTriedAt", "<", failedBefore.toISOString()),
      ]),
    )
    .orderBy("scanTriedAt", (order) => order.asc().nullsFirst())
    .orderBy("id")
    .limit(limit)
    .execute();

/** Returns the keys of all documents' files that begin with a prefix. */
export const documentFileKeys = async (db: Db, prefix: string): Promise<string[]> =>
  (await ofPrefix(db, prefix).execute()).map(({ storageKey }) => storageKey);

const ofPrefix = (db: Db, prefix: string) =>
  db
    .selectFrom("document")
    .select("storageKey")
    .where("storageKey", ">=", `${prefix}/`)
    .where("storageKey", "<", `${prefix}0`);

/** Marks the documents of a prefix whose files are missing, and takes the mark from those whose files are back. */
export async function markMissingFiles(
  db: Db,
  prefix: string,
  missing: readonly string[],
  at: Date,
): Promise<void> {
  const keys = missing.length > 0 ? missing : [""];
  await db
    .updateTable("document")
    .set({ fileMissingSince: null })
    .where("fileMissingSince", "is not", null)
    .where("storageKey", "in", ofPrefix(db, prefix))
    .where("storageKey", "not in", keys)
    .execute();
  if (missing.length === 0) return;
  await db
    .updateTable("document")
    .set({ fileMissingSince: at })
    .where("fileMissingSince", "is", null)
    .where("storageKey", "in", keys)
    .execute();
}

/** Returns the key of the newest document. */
export const newestFileKey = async (db: Db): Promise<string | null> =>
  (await db.selectFrom("document").select("storageKey").orderBy("id", "desc").limit(1).executeTakeFirst())
    ?.storageKey ?? null;
