import { hasRedactedCopy } from "../../claim/documents/redaction.queries.ts";
import type { Db } from "../../core/database/db.ts";

/** Returns the documents of a claim that a file of it may have, oldest first: not those that are files themselves. */
export const listPaperDocuments = (db: Db, claimId: number) =>
  db
    .selectFrom("document as d")
    .leftJoin("documentType as t", "t.id", "d.documentTypeId")
    .select([
      "d.id",
      "d.title",
      "t.description as type",
      "d.mimeType",
      "d.storageKey",
      "d.source",
      "d.confidential",
      "d.scanStatus",
      "d.receivedAt",
      "d.fileMissingSince",
      hasRedactedCopy.as("hasRedactedCopy"),
    ])
    .where("d.claimId", "=", claimId)
    .where("d.withdrawnAt", "is", null)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom("claimFile as f").select("f.id").whereRef("f.documentId", "=", "d.id"))),
    )
    .orderBy("d.receivedAt")
    .orderBy("d.id")
    .execute();
export type PaperDocument = Awaited<ReturnType<typeof listPaperDocuments>>[number];
