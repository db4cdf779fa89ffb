import type { IncomingPiece, SuggestedClaim } from "@wage/contract/mailroom/incoming";
import { sql } from "kysely";
import { personName } from "../../../claim/claimRow.queries.ts";
import type { Barred } from "../../../core/context.ts";
import type { Db, Tx } from "../../../core/database/db.ts";
import { readable } from "../../../core/identity/barred.queries.ts";

const pieces = (db: Db | Tx) =>
  db
    .selectFrom("incomingPiece as i")
    .innerJoin("incomingStack as s", "s.id", "i.stackId")
    .leftJoin("document as d", "d.id", "i.documentId")
    .leftJoin("claim as c", "c.id", "d.claimId")
    .select([
      "i.id",
      "i.stackId",
      sql<IncomingPiece["status"]>`i.status`.as("status"),
      "s.receivedOn",
      "s.rowVersion",
      "i.documentId",
      "i.taskId",
      "i.discardReason",
      "c.id as claimId",
      "c.claimNumber",
      sql<NonNullable<IncomingPiece["attachedTo"]>["sender"] | null>`d.source`.as("sender"),
    ]);
export type FoundPiece = Awaited<ReturnType<typeof listPieces>>[number];

export const listPieces = (db: Db, stackId: number) =>
  pieces(db).where("i.stackId", "=", stackId).orderBy("i.position").orderBy("i.id").execute();

export const listUnattached = (db: Db, limit: number) =>
  pieces(db).where("i.status", "=", "Unattached").orderBy("i.id").limit(limit).execute();

export const findPiece = (db: Db | Tx, pieceId: number) =>
  pieces(db).where("i.id", "=", pieceId).executeTakeFirst();

export async function insertPiece(tx: Tx, stackId: number, position: number): Promise<number> {
  const { id } = await tx
    .insertInto("incomingPiece")
    .values({ stackId, position })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export const movePiece = (tx: Tx, pieceId: number, position: number) =>
  tx.updateTable("incomingPiece").set({ position }).where("id", "=", pieceId).execute();

/** Deletes the open pieces of a stack that have no pages any more. */
export const deleteEmptyPieces = (tx: Tx, stackId: number) =>
  sql`delete from incoming_piece i where stack_id = ${stackId} and status = 'Open'
    and not exists (select from incoming_page where piece_id = i.id)`.execute(tx);

export const attachPiece = (tx: Tx, pieceId: number, documentId: number, at: Date) =>
  tx
    .updateTable("incomingPiece")
    .set({ status: "Attached", documentId, handledAt: at })
    .where("id", "=", pieceId)
    .execute();

export const setPieceAside = (tx: Tx, pieceId: number, taskId: number, at: Date) =>
  tx
    .updateTable("incomingPiece")
    .set({ status: "Unattached", taskId, handledAt: at })
    .where("id", "=", pieceId)
    .execute();

export const discardPiece = (tx: Tx, pieceId: number, reason: string, at: Date) =>
  tx
    .updateTable("incomingPiece")
    .set({ status: "Discarded", discardReason: reason, handledAt: at })
    .where("id", "=", pieceId)
    .execute();

export const reopenPiece = (tx: Tx, pieceId: number) =>
  tx
    .updateTable("incomingPiece")
    .set({ status: "Open", discardReason: null, handledAt: null, taskId: null })
    .where("id", "=", pieceId)
    .execute();

/** Returns the letters of these numbers, of claims that the reader may see. */
export const listCodedLetters = async (db: Db, numbers: readonly string[], barred: Barred) =>
  numbers.length === 0
    ? []
    : db
        .selectFrom("letter as l")
        .innerJoin("letterTemplate as t", "t.id", "l.templateId")
        .innerJoin("claim as c", "c.id", "l.claimId")
        .select([
          "l.id as letterId",
          "l.mailNumber",
          "l.claimId",
          "c.claimNumber",
          "t.name as templateName",
          "l.recipientName",
          "l.recipient",
          sql<boolean>`l.status = 'Mailed'`.as("isPosted"),
        ])
        .where("l.mailNumber", "in", numbers)
        .where(sql<boolean>`${readable(sql`l.claim_id`, barred)}`)
        .execute();

type Wanted = { ids: readonly number[]; numbers: readonly string[]; barred: Barred };

/** Returns the claims of these ids or numbers that the reader may see. */
export async function listNamedClaims(db: Db, { ids, numbers, barred }: Wanted): Promise<SuggestedClaim[]> {
  if (ids.length === 0 && numbers.length === 0) return [];
  const { rows } = await sql<SuggestedClaim>`
    select c.id as "claimId", c.claim_number as "claimNumber", coalesce(${personName("p")}, '') as "claimantName",
      coalesce(e.legal_name, '') as "employerName", c.closed_at is not null as "isClosed"
    from claim c left join person p on p.id = c.claimant_id left join employer e on e.id = c.employer_id
    where (c.id = any(${ids}::integer[]) or c.claim_number = any(${numbers}::text[]))
      and ${readable(sql`c.id`, barred)}
    order by c.id`.execute(db);
  return rows;
}
