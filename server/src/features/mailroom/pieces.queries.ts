import type { LetterStatus } from "@wage/contract/letters";
import { POSTED_DELIVERIES, type PostedDelivery } from "@wage/contract/mailroom/envelopes";
import type { ReturnReason } from "@wage/contract/mailroom/mailRoutes";
import { sql } from "kysely";
import type { Barred } from "../../core/context.ts";
import type { Db, Tx } from "../../core/database/db.ts";
import { readable } from "../../core/identity/barred.queries.ts";

/** A deadline that began with the mailing, with the day before. */
type MovedDeadline = { taskId: number; from: string; to: string };

const pieces = (db: Db | Tx) =>
  db
    .selectFrom("letter as l")
    .innerJoin("letterTemplate as t", "t.id", "l.templateId")
    .innerJoin("claim as c", "c.id", "l.claimId")
    .leftJoin("mailItem as m", "m.letterId", "l.id")
    .select([
      "l.id as letterId",
      "l.mailNumber",
      "l.claimId",
      "c.claimNumber",
      "l.templateCode",
      "t.name as templateName",
      "l.recipient",
      "l.recipientName",
      "l.recipientAddress",
      "l.letterDate",
      "l.matrixId",
      sql<PostedDelivery>`l.delivery`.as("delivery"),
      sql<LetterStatus>`l.status`.as("status"),
      "m.pages",
      "m.batchId",
      "m.isPrepared",
      "m.pulledReason",
      "m.articleNumber",
      "m.mailedOn",
      "m.ounces",
      "m.postage",
      sql<MovedDeadline[] | null>`m.deadlines`.as("deadlines"),
      "m.servedOn",
      "m.returnedOn",
      sql<ReturnReason | null>`m.return_reason`.as("returnReason"),
    ]);
export type FoundPiece = Awaited<ReturnType<typeof listBatchPieces>>[number];

/** Letters that wait to be printed, but for those of claims that the reader may not read. */
const queuedFor = (db: Db | Tx, barred: Barred) =>
  queued(db).where(sql<boolean>`${readable(sql`l.claim_id`, barred)}`);
const queued = (db: Db | Tx) =>
  pieces(db)
    .where("l.status", "=", "Issued")
    .where("l.delivery", "in", POSTED_DELIVERIES)
    .where("m.batchId", "is", null);

/** A claim without an office is everybody's, so that its letters are printed too. */
const ofOffice = (office: number | null) =>
  office === null ? sql<boolean>`true` : sql<boolean>`coalesce(c.office_id = ${office}, true)`;

export const listQueue = (db: Db, limit: number, barred: Barred, office: number | null = null) =>
  queuedFor(db, barred)
    .where(ofOffice(office))
    .orderBy("l.letterDate")
    .orderBy("l.id")
    .limit(limit)
    .execute();

export async function countQueue(db: Db, barred: Barred, office: number | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from letter l join claim c on c.id = l.claim_id
      left join mail_item m on m.letter_id = l.id
    where ${ofOffice(office)} and l.status = 'Issued' and l.delivery in ('Mail', 'Certified mail') and m.batch_id is null
      and ${readable(sql`l.claim_id`, barred)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns the queued letters among these, which stay as they are until the transaction ends. */
export async function lockQueued(tx: Tx, letterIds: readonly number[]) {
  // A statement of its own: one that waited for a lock reads the joined rows as they were before.
  await tx.selectFrom("letter").select("id").where("id", "in", letterIds).orderBy("id").forUpdate().execute();
  return queued(tx).where("l.id", "in", letterIds).execute();
}

export const listBatchPieces = (db: Db | Tx, batchId: number) =>
  pieces(db).where("m.batchId", "=", batchId).orderBy("l.id").execute();

export const findPiece = (db: Db | Tx, letterId: number) =>
  pieces(db).where("l.id", "=", letterId).executeTakeFirst();

/** Returns the letter with this number or article number, if it was mailed. */
export const findPosted = (db: Db, number: { mailNumber: string | null; articleNumber: string }) =>
  pieces(db)
    .where((is) =>
      is.or([is("l.mailNumber", "=", number.mailNumber), is("m.articleNumber", "=", number.articleNumber)]),
    )
    .where("m.mailedOn", "is not", null)
    .executeTakeFirst();

/** Returns queued letters whose pages have not been counted. */
export const listUncounted = (db: Db, limit: number) =>
  queued(db).where("m.pages", "is", null).orderBy("l.id").limit(limit).execute();

export const savePages = (db: Db | Tx, letterId: number, pages: number) =>
  db
    .insertInto("mailItem")
    .values({ letterId, pages })
    .onConflict((conflict) => conflict.column("letterId").doUpdateSet({ pages }))
    .execute();

/** Puts letters into a batch. */
export const putIntoBatch = (tx: Tx, letterIds: readonly number[], batchId: number) =>
  tx
    .insertInto("mailItem")
    .values(letterIds.map((letterId) => ({ letterId, batchId })))
    .onConflict((conflict) =>
      conflict.column("letterId").doUpdateSet({ batchId, isPrepared: false, pulledReason: null }),
    )
    .execute();

/** Takes a letter out of its batch, unless it was mailed; returns the batch. */
export async function takeOutOfBatch(tx: Tx, letterId: number, reason: string): Promise<void> {
  await tx
    .updateTable("mailItem")
    .set({ batchId: null, isPrepared: false, pulledReason: reason })
    .where("letterId", "=", letterId)
    .where("mailedOn", "is", null)
    .executeTakeFirstOrThrow();
}

export const markPrepared = (db: Db, letterId: number, batchId: number, pages: number) =>
  db
    .updateTable("mailItem")
    .set({ isPrepared: true, pages })
    .where("letterId", "=", letterId)
    .where("batchId", "=", batchId)
    .execute();

type Posting = {
  on: string;
  at: Date;
  by: number;
  ounces: string;
  postage: string;
  deadlines: readonly MovedDeadline[];
};

/** Returns false if the letter was marked as mailed before, or its batch or article number has changed. */
export async function markMailed(
  tx: Tx,
  { letterId, batchId, articleNumber }: Pick<FoundPiece, "letterId" | "batchId" | "articleNumber">,
  { on, at, by, deadlines, ...post }: Posting,
) {
  const { numUpdatedRows } = await tx
    .updateTable("mailItem")
    .set({ mailedOn: on, mailedAt: at, mailedBy: by, ...post, deadlines: JSON.stringify(deadlines) })
    .where("letterId", "=", letterId)
    .where("mailedOn", "is", null)
    .where("batchId", "=", batchId)
    .where("articleNumber", "is not distinct from", articleNumber)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const markNotMailed = (tx: Tx, letterIds: readonly number[]) =>
  tx
    .updateTable("mailItem")
    .set({ mailedOn: null, mailedAt: null, mailedBy: null, ounces: null, postage: null, deadlines: "[]" })
    .where("letterId", "in", letterIds)
    .execute();

export const saveArticleNumber = (tx: Tx, letterId: number, articleNumber: string) =>
  tx
    .insertInto("mailItem")
    .values({ letterId, articleNumber })
    .onConflict((conflict) => conflict.column("letterId").doUpdateSet({ articleNumber }))
    .execute();

export const saveReceipt = (tx: Tx, letterId: number, servedOn: string) =>
  tx.updateTable("mailItem").set({ servedOn }).where("letterId", "=", letterId).execute();

export const saveReturn = (tx: Tx, letterId: number, returnedOn: string, returnReason: ReturnReason) =>
  tx.updateTable("mailItem").set({ returnedOn, returnReason }).where("letterId", "=", letterId).execute();

export const lockItem = (tx: Tx, letterId: number) =>
  tx.selectFrom("mailItem").select("batchId").where("letterId", "=", letterId).forUpdate().executeTakeFirst();

/** True if one of these claims has the letter, or a letter of the batch. */
export async function hasBarredLetter(
  db: Db,
  barred: Barred,
  { letterId, batchId }: { letterId?: number; batchId?: number },
): Promise<boolean> {
  const found = await pieces(db)
    .where(sql<boolean>`not ${readable(sql`l.claim_id`, barred)}`)
    .where((is) => is.or([is("l.id", "=", letterId ?? null), is("m.batchId", "=", batchId ?? null)]))
    .executeTakeFirst();
  return found !== undefined;
}
