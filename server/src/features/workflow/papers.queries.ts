import type { Tx } from "../../core/database/db.ts";

/** Returns the drafts of a letter that the matrix created and that were not issued, newest first. */
export const findDraftLetters = (tx: Tx, claimId: number, templateCode: string, recipient: string) =>
  tx
    .selectFrom("letter")
    .select("id")
    .where("claimId", "=", claimId)
    .where("templateCode", "=", templateCode)
    .where("recipient", "=", recipient)
    .where("status", "=", "Draft")
    .where("matrixId", "is not", null)
    .orderBy("id", "desc")
    .execute();

export const belongsToClaim = (tx: Tx, table: "letter" | "document", id: number, claimId: number) =>
  tx.selectFrom(table).select("id").where("id", "=", id).where("claimId", "=", claimId).executeTakeFirst();
