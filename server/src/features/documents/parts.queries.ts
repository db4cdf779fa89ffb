import { sql } from "kysely";
import type { Db, Tx } from "../../core/database/db.ts";

type Owner = { claimId: number | null; draftId: string | null };

const partsOf = (db: Db | Tx, { claimId, draftId }: Owner, uploadKey: string) =>
  db
    .selectFrom("uploadPart")
    .where("uploadKey", "=", uploadKey)
    .where((eb) => (claimId === null ? eb("draftId", "=", draftId) : eb("claimId", "=", claimId)));

/** Returns the number of bytes of an upload that came in parts; another owner's parts are not found. */
export async function receivedBytes(db: Db | Tx, owner: Owner, uploadKey: string): Promise<number> {
  const { bytes } = await partsOf(db, owner, uploadKey)
    .select(sql<number>`coalesce(sum(byte_size), 0)::float8`.as("bytes"))
    .executeTakeFirstOrThrow();
  return bytes;
}

export const listPartKeys = async (db: Db, owner: Owner, uploadKey: string): Promise<string[]> => {
  const parts = await partsOf(db, owner, uploadKey).select("storageKey").orderBy("position").execute();
  return parts.map(({ storageKey }) => storageKey);
};

type NewPart = Owner & {
  uploadKey: string;
  position: number;
  byteSize: number;
  storageKey: string;
  address: string;
  receivedAt: Date;
};
export const insertPart = (tx: Tx, part: NewPart) => tx.insertInto("uploadPart").values(part).execute();

/** Deletes the parts of an upload and returns the keys of their files. */
export const deleteParts = async (
  tx: Tx,
  { claimId, draftId }: Owner,
  uploadKey: string,
): Promise<string[]> => {
  const deleted = await tx
    .deleteFrom("uploadPart")
    .where("uploadKey", "=", uploadKey)
    .where((eb) => (claimId === null ? eb("draftId", "=", draftId) : eb("claimId", "=", claimId)))
    .returning("storageKey")
    .execute();
  return deleted.map(({ storageKey }) => storageKey);
};

/** Deletes the parts that came before this time and returns the keys of their files. */
export const deletePartsBefore = async (db: Db, before: Date): Promise<string[]> => {
  const deleted = await db
    .deleteFrom("uploadPart")
    .where("receivedAt", "<", before.toISOString())
    .returning("storageKey")
    .execute();
  return deleted.map(({ storageKey }) => storageKey);
};

/** Returns the bytes of the parts of a claim or draft whose files have not arrived yet. */
export const unfinishedBytes = (db: Db | Tx, { claimId, draftId }: Owner): Promise<{ bytes: number }> =>
  db
    .selectFrom("uploadPart")
    .select(sql<number>`coalesce(sum(byte_size), 0)::float8`.as("bytes"))
    .where((eb) => (claimId === null ? eb("draftId", "=", draftId) : eb("claimId", "=", claimId)))
    .executeTakeFirstOrThrow();

/** Returns the unfinished files whose parts came since a moment, and the bytes of these, by address. */
export const partsSince = (
  db: Db,
  since: Date,
): Promise<{ address: string | null; files: number; bytes: number }[]> =>
  db
    .selectFrom("uploadPart")
    .select([
      "address",
      sql<number>`count(distinct upload_key)::int`.as("files"),
      sql<number>`sum(byte_size)::float8`.as("bytes"),
    ])
    .where("receivedAt", ">", since.toISOString())
    .groupBy("address")
    .execute();
