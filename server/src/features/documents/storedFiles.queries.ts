import { sql } from "kysely";
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

/** A row that names a stored file. Files of the kind "other" can be made again or come from elsewhere. */
export type FileRow = { key: string; kind: "document" | "letter" | "other"; missing: boolean };

/** Returns a page of the rows of all tables that name a stored file, in the order of their keys, which are unique. */
export async function listFileRows(db: Db, { after, limit }: { after: string; limit: number }) {
  // Limited one by one, so that each table is read through the index of its keys.
  const one = (table: string, column: string, kind: FileRow["kind"], missing = sql`false`) => sql`
    (select ${sql.ref(column)} as key, ${kind}::text as kind, ${missing} as missing
      from ${sql.table(table)} where ${sql.ref(column)} > ${after} order by ${sql.ref(column)} limit ${limit})`;
  const { rows } = await sql<FileRow>`
    ${one("document", "storage_key", "document", sql`file_missing_since is not null`)}
    union all ${one("letter", "pdf_key", "letter")}
    union all ${one("mail_batch", "pdf_key", "other")}
    union all ${one("incoming_file", "storage_key", "other")}
    union all ${one("incoming_page", "picture_key", "other")}
    union all ${one("upload_part", "storage_key", "other")}
    order by key limit ${limit}`.execute(db);
  return rows;
}

/** Marks documents as missing their files since a moment; null takes the mark from them. */
export async function markFilesMissing(db: Db, keys: readonly string[], since: Date | null): Promise<void> {
  if (keys.length === 0) return;
  await db
    .updateTable("document")
    .set({ fileMissingSince: since })
    .where(sql<boolean>`storage_key = any(${keys})`)
    .execute();
}

/** Returns the key of the newest document. */
export const newestFileKey = async (db: Db): Promise<string | null> =>
  (await db.selectFrom("document").select("storageKey").orderBy("id", "desc").limit(1).executeTakeFirst())
    ?.storageKey ?? null;
