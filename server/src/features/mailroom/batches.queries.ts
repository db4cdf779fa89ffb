import type { BatchRow } from "@wage/contract/mailroom/mailRoutes";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../core/database/db.ts";

const LISTED = 50;

const batches = (db: Db | Tx) =>
  db
    .selectFrom("mailBatch as b")
    .innerJoin("appUser as u", "u.id", "b.createdBy")
    .select([
      "b.id",
      sql<BatchRow["status"]>`b.status`.as("status"),
      "b.createdAt",
      "u.name as createdBy",
      "b.pageCount",
      "b.pdfKey",
      countOf(sql`true`).as("letters"),
      countOf(sql`m.is_prepared`).as("prepared"),
      countOf(sql`m.mailed_on is not null`).as("mailed"),
      countOf(sql`l.delivery = 'Certified mail'`).as("certified"),
    ]);

const countOf = (condition: RawBuilder<unknown>) => sql<number>`(select count(*)::integer from mail_item m
  join letter l on l.id = m.letter_id where m.batch_id = b.id and ${condition})`;

/** Returns the latest batches. */
export const listBatches = (db: Db) => batches(db).orderBy("b.id", "desc").limit(LISTED).execute();

export const findBatch = (db: Db | Tx, batchId: number) =>
  batches(db).where("b.id", "=", batchId).executeTakeFirst();

/** Returns the batch, which stays as it is until the transaction ends. */
export const lockBatch = (tx: Tx, batchId: number) =>
  tx
    .selectFrom("mailBatch")
    .select(["id", "pdfKey", sql<BatchRow["status"]>`status`.as("status")])
    .where("id", "=", batchId)
    .forUpdate()
    .executeTakeFirst();

export async function insertBatch(tx: Tx, by: number, at: Date): Promise<number> {
  const { id } = await tx
    .insertInto("mailBatch")
    .values({ createdBy: by, createdAt: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export const deleteBatch = (tx: Tx, batchId: number) =>
  tx.deleteFrom("mailBatch").where("id", "=", batchId).execute();

/** Sets the status of a batch without a PDF; its PDF, if it had one, is made again. */
export const setBatchStatus = (
  db: Db | Tx,
  batchId: number,
  from: readonly BatchRow["status"][],
  status: "Making" | "Stopped" | "Failed",
) =>
  db
    .updateTable("mailBatch")
    .set({ status, pdfKey: null, pageCount: null })
    .where("id", "=", batchId)
    .where("status", "in", from)
    .executeTakeFirst()
    .then(({ numUpdatedRows }) => numUpdatedRows === 1n);

export const saveBatchPdf = (tx: Tx, batchId: number, pdfKey: string, pageCount: number) =>
  tx
    .updateTable("mailBatch")
    .set({ status: "Ready", pdfKey, pageCount })
    .where("id", "=", batchId)
    .where("status", "=", "Making")
    .execute();

/** Returns letters of the batch whose PDFs are not stored yet, while the batch is being made. */
export const listToPrepare = (db: Db, batchId: number, limit: number) =>
  db
    .selectFrom("mailItem as m")
    .innerJoin("mailBatch as b", "b.id", "m.batchId")
    .innerJoin("letter as l", "l.id", "m.letterId")
    .select(["m.letterId", "l.claimId"])
    .where("b.id", "=", batchId)
    .where("b.status", "=", "Making")
    .where("m.isPrepared", "=", false)
    .orderBy("m.letterId")
    .limit(limit)
    .execute();

/** Returns the stored PDFs of the batch's letters that are still valid. */
export const listLetterFiles = (db: Db, batchId: number) =>
  db
    .selectFrom("mailItem as m")
    .innerJoin("letter as l", "l.id", "m.letterId")
    .select([
      "l.id as letterId",
      "l.pdfKey",
      "l.pdfSha256",
      "m.pages",
      sql<string>`l.delivery`.as("delivery"),
    ])
    .where("m.batchId", "=", batchId)
    .where("l.status", "not in", ["Voided", "Superseded"])
    .orderBy("l.id")
    .execute();
