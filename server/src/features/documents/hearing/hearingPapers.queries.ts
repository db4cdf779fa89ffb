import { type Insertable, sql, type Updateable } from "kysely";
import type { Tx } from "../../../core/database/db.ts";
import type { HearingPaper } from "../../../core/database/db-types.ts";

/** True if the hearing belongs to the claim and was not taken back. */
export const hearingExists = async (tx: Tx, claimId: number, hearingId: number): Promise<boolean> =>
  (await tx
    .selectFrom("hearing")
    .select("id")
    .where("claimId", "=", claimId)
    .where("id", "=", hearingId)
    .where("status", "<>", "TakenBack")
    .executeTakeFirst()) !== undefined;

/** Returns the next number of an exhibit; the caller holds the lock of the claim. */
export async function nextExhibit(tx: Tx, claimId: number): Promise<number> {
  const { next } = await tx
    .selectFrom("hearingPaper")
    .select(sql<number>`coalesce(max(number), 0) + 1`.as("next"))
    .where("claimId", "=", claimId)
    .executeTakeFirstOrThrow();
  return next;
}

export const isHearingPaper = async (tx: Tx, claimId: number, documentId: number): Promise<boolean> =>
  (await tx
    .selectFrom("hearingPaper")
    .select("id")
    .where("claimId", "=", claimId)
    .where("documentId", "=", documentId)
    .executeTakeFirst()) !== undefined;

export async function insertHearingPaper(tx: Tx, paper: Insertable<HearingPaper>): Promise<number> {
  const { id } = await tx.insertInto("hearingPaper").values(paper).returning("id").executeTakeFirstOrThrow();
  return id;
}

type Key = { claimId: number; hearingId: number; paperId: number };

export const lockHearingPaper = (tx: Tx, { claimId, hearingId, paperId }: Key) =>
  tx
    .selectFrom("hearingPaper as p")
    .innerJoin("document as d", "d.id", "p.documentId")
    .select(["p.id", "p.kind", "p.number", "p.offeredBy", "p.admitted", "p.note", "p.rowVersion", "d.title"])
    .where("p.claimId", "=", claimId)
    .where("p.hearingId", "=", hearingId)
    .where("p.id", "=", paperId)
    .forUpdate("p")
    .executeTakeFirst();

export const updateHearingPaper = (tx: Tx, id: number, change: Updateable<HearingPaper>) =>
  tx
    .updateTable("hearingPaper")
    .set((eb) => ({ ...change, rowVersion: eb("rowVersion", "+", 1) }))
    .where("id", "=", id)
    .execute();

export const deleteHearingPaper = (tx: Tx, id: number) =>
  tx.deleteFrom("hearingPaper").where("id", "=", id).execute();
