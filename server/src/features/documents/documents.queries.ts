import type { DocumentRow } from "@wage/contract/documents";
import { sql } from "kysely";
import { hasRedactedCopy } from "../../claim/documents/redaction.queries.ts";
import { type Db, sendPipelined, type Tx } from "../../core/database/db.ts";
import { networkOf } from "../../core/http/network.ts";
import { partsSince, unfinishedBytes } from "./parts.queries.ts";

/** The owner of a document: a claim, or a draft before it is sent. */
export type Owner = { claimId: number; draftId: null } | { claimId: null; draftId: string };

const documents = (db: Db | Tx) =>
  db
    .selectFrom("document as d")
    .leftJoin("documentType as t", "t.id", "d.documentTypeId")
    .leftJoin("appUser as u", "u.id", "d.uploadedBy")
    .leftJoin("appUser as w", "w.id", "d.withdrawnBy")
    .select([
      "d.id",
      "d.fileName",
      "d.title",
      "d.documentTypeId",
      "t.description as documentType",
      "d.mimeType",
      sql<number>`d.byte_size::float8`.as("bytes"),
      sql<string>`encode(d.sha256, 'hex')`.as("sha256"),
      sql<DocumentRow["source"]>`d.source`.as("source"),
      sql<DocumentRow["visibility"]>`d.visibility`.as("visibility"),
      "d.confidential",
      sql<DocumentRow["scanStatus"]>`d.scan_status`.as("scanStatus"),
      sql<boolean>`d.file_missing_since is not null`.as("fileMissing"),
      sql<boolean>`exists (select from unsafe_file f where f.sha256 = d.sha256)`.as("notShown"),
      "d.receivedAt",
      "u.name as uploadedBy",
      "d.withdrawnAt",
      "w.name as withdrawnBy",
      "d.withdrawnReason",
      sql<
        number | null
      >`(select min(o.id) from document o where o.claim_id = d.claim_id and o.sha256 = d.sha256
        and o.id < d.id and o.withdrawn_at is null)`.as("duplicateOf"),
      "d.redactedOf",
      "d.madeFrom",
      hasRedactedCopy.as("hasRedactedCopy"),
    ]);

export const listDocuments = (db: Db, claimId: number) =>
  documents(db)
    .where("d.claimId", "=", claimId)
    .orderBy("d.receivedAt", "desc")
    .orderBy("d.id", "desc")
    .execute();

/** Both ids are compared, so that a document of another claim is not found. */
export const findDocument = (db: Db | Tx, claimId: number, documentId: number) =>
  documents(db)
    .select(["d.claimId", "d.storageKey"])
    .where("d.claimId", "=", claimId)
    .where("d.id", "=", documentId)
    .executeTakeFirst();

export type NewDocument = {
  claimId: number | null;
  draftId: string | null;
  storageKey: string;
  uploadKey?: string | null;
  fileName: string;
  title: string;
  documentTypeId: number | null;
  mimeType: string;
  byteSize: number;
  sha256: Buffer;
  source: string;
  visibility: string;
  scanStatus: string;
  receivedAt: Date;
  uploadedBy: number | null;
  address: string | null;
  confidential?: boolean;
  redactedOf?: number;
  madeFrom?: number[];
};

export async function insertDocument(tx: Tx, document: NewDocument) {
  const { id } = await tx.insertInto("document").values(document).returning("id").executeTakeFirstOrThrow();
  return id;
}

export const findDuplicate = async (tx: Db | Tx, claimId: number, sha256: Buffer): Promise<number | null> =>
  (
    await tx
      .selectFrom("document")
      .select("id")
      .where("claimId", "=", claimId)
      .where("sha256", "=", sha256)
      .where("withdrawnAt", "is", null)
      .orderBy("id")
      .executeTakeFirst()
  )?.id ?? null;

/** The original of a redacted copy is for staff only. */
export const keepForStaff = (tx: Tx, documentId: number) =>
  tx.updateTable("document").set({ visibility: "Staff" }).where("id", "=", documentId).execute();

export const updateDocument = (
  tx: Tx,
  documentId: number,
  change: { title: string; documentTypeId: number; visibility: string; confidential: boolean },
) => tx.updateTable("document").set(change).where("id", "=", documentId).execute();

export async function withdrawDocument(
  tx: Tx,
  documentId: number,
  { at, by, reason }: { at: Date; by: number | null; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("document")
    .set({ withdrawnAt: at, withdrawnBy: by, withdrawnReason: reason })
    .where("id", "=", documentId)
    .where("withdrawnAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns a document type in use; the public may choose only types that the look-up marks as public. */
export const findDocumentType = (db: Db | Tx, id: number, byPublic: boolean) =>
  db
    .selectFrom("documentType")
    .select(["id", "description", "defaultVisibility"])
    .where("id", "=", id)
    .where("active", "=", true)
    .$if(byPublic, (query) => query.where("publicSelectable", "=", true))
    .executeTakeFirst();

/** The types that the public may use, of these codes. */
export const findPublicTypes = (db: Db | Tx, codes: readonly string[]) =>
  db
    .selectFrom("documentType")
    .select(["id", "code", "description", "defaultVisibility"])
    .where("code", "in", codes)
    .where("active", "=", true)
    .where("publicSelectable", "=", true)
    .execute();

export const listPublicTypes = (db: Db) =>
  db
    .selectFrom("documentType")
    .select(["id", "description", "descriptionEs"])
    .where("active", "=", true)
    .where("publicSelectable", "=", true)
    .orderBy("sortOrder")
    .orderBy("description")
    .execute();

/** Locks the owner, so that concurrent uploads to it are counted one after the other. */
export const lockOwner = ({ claimId, draftId }: Owner, tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('document'), hashtext(${String(claimId ?? draftId)}))`.execute(
    tx,
  );

/** Returns the number and bytes of the files that the public has uploaded for this claim or draft. */
export async function publicUsage(db: Db | Tx, owner: Owner): Promise<Uploads> {
  const parts = await unfinishedBytes(db, owner);
  const stored = await db
    .selectFrom("document")
    .select([
      sql<number>`count(*)::int`.as("files"),
      sql<number>`coalesce(sum(byte_size), 0)::float8`.as("bytes"),
    ])
    .where("uploadedBy", "is", null)
    .where("withdrawnAt", "is", null)
    .$if(owner.claimId !== null, (query) => query.where("claimId", "=", owner.claimId))
    .$if(owner.draftId !== null, (query) => query.where("draftId", "=", owner.draftId))
    .executeTakeFirstOrThrow();
  return { files: stored.files, bytes: stored.bytes + parts.bytes };
}

export type Uploads = { files: number; bytes: number };

export const clearAddressesBefore = (db: Db, moment: Date) =>
  db
    .updateTable("document")
    .set({ address: null })
    .where("address", "is not", null)
    .where("receivedAt", "<", moment.toISOString())
    .execute();

/**
 * Counts what the public has uploaded since a moment, in all and from the network of an address: an IPv6 user has
 * millions of addresses, so the prefix counts.
 */
export async function publicUploads(
  db: Db,
  address: string,
  since: Date,
): Promise<{ network: Uploads; all: Uploads }> {
  const documents = await db
    .selectFrom("document")
    .select([
      "address",
      sql<number>`count(*)::int`.as("files"),
      sql<number>`sum(byte_size)::float8`.as("bytes"),
    ])
    .where("uploadedBy", "is", null)
    .where("receivedAt", ">", since.toISOString())
    .groupBy("address")
    .execute();
  const rows = [...documents, ...(await partsSince(db, since))];
  const network = networkOf(address);
  const sum = (chosen: Uploads[]): Uploads => ({
    files: chosen.reduce((total, { files }) => total + files, 0),
    bytes: chosen.reduce((total, { bytes }) => total + bytes, 0),
  });
  return {
    network: sum(rows.filter((row) => row.address !== null && networkOf(row.address) === network)),
    all: sum(rows),
  };
}

/** Finds the document that this upload has already stored; the key of another owner's upload is not found. */
export const findUpload = (db: Db | Tx, owner: Owner, uploadKey: string) =>
  db
    .selectFrom("document")
    .select(["id", "sha256"])
    .where("uploadKey", "=", uploadKey)
    .$if(owner.claimId !== null, (query) => query.where("claimId", "=", owner.claimId))
    .$if(owner.draftId !== null, (query) => query.where("draftId", "=", owner.draftId))
    .executeTakeFirst();

const ofSender = (db: Db | Tx, owner: Owner, source: string) =>
  db
    .selectFrom("document")
    .where("uploadedBy", "is", null)
    .where("source", "=", source)
    .where("withdrawnAt", "is", null)
    .$if(owner.claimId !== null, (query) => query.where("claimId", "=", owner.claimId))
    .$if(owner.draftId !== null, (query) => query.where("draftId", "=", owner.draftId));

/** Returns only the documents that this sender uploaded. */
export const listSentDocuments = (db: Db, owner: Owner, source: string) =>
  ofSender(db, owner, source)
    .select([
      "id",
      "fileName",
      "title",
      sql<DocumentRow["scanStatus"]>`scan_status`.as("scanStatus"),
      "documentTypeId",
      sql<number>`byte_size::float8`.as("bytes"),
      sql<string>`encode(sha256, 'hex')`.as("sha256"),
      "receivedAt",
      sql<string | null>`case when row_number() over (partition by sha256 order by received_at, id) > 1
        then first_value(file_name) over (partition by sha256 order by received_at, id) end`.as("sameAs"),
    ])
    .orderBy("receivedAt")
    .orderBy("id")
    .execute();

/** Deletes a draft's document and returns its storage key, so that the file can be deleted too. */
export const deleteDraftDocument = (tx: Tx, draftId: string, documentId: number) =>
  tx
    .deleteFrom("document")
    .where("draftId", "=", draftId)
    .where("claimId", "is", null)
    .where("id", "=", documentId)
    .returning("storageKey")
    .executeTakeFirst();

export const setDraftDocumentType = (tx: Tx, draftId: string, documentId: number, documentTypeId: number) =>
  tx
    .updateTable("document")
    .set({ documentTypeId })
    .where("draftId", "=", draftId)
    .where("claimId", "is", null)
    .where("id", "=", documentId)
    .returning("id")
    .executeTakeFirst();

/** Deletes the documents of unsent drafts and returns their storage keys, so that the files can be deleted too. */
export const deleteDraftDocuments = async (tx: Tx, draftIds: readonly string[]): Promise<string[]> => {
  const deleted = await tx
    .deleteFrom("document")
    .where("draftId", "in", draftIds)
    .where("claimId", "is", null)
    .returning("storageKey")
    .execute();
  const parts = await tx
    .deleteFrom("uploadPart")
    .where("draftId", "in", draftIds)
    .returning("storageKey")
    .execute();
  return [...deleted, ...parts].map(({ storageKey }) => storageKey);
};

/** Moves the documents of a draft to the claim filed from it. */
export const moveDraftDocuments = (tx: Tx, draftId: string, claimId: number): Promise<void> =>
  sendPipelined(
    tx,
    tx.updateTable("document").set({ claimId, draftId: null }).where("draftId", "=", draftId),
  );
