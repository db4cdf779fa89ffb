import type { IssueFactName } from "@wage/contract/letters/issue";
import { sql } from "kysely";
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

/** The fact without which a letter that tells of a payment is not issued. */
const TELLS_OF_PAYMENT = "paymentRecorded" satisfies IssueFactName;

/** Returns the recipients of letters about payments since this payment, or since the latest that is not reversed. */
export async function listToldOfPayment(tx: Tx, claimId: number, entryId: number | null): Promise<string[]> {
  const payment = tx
    .selectFrom("ledgerEntry as y")
    .select(sql<Date>`coalesce(y.decided_at, y.recorded_at)`.as("countedAt"))
    .where("y.claimId", "=", claimId)
    .where("y.kind", "=", "Payment")
    .where("y.status", "=", "Posted")
    .where(sql<boolean>`not is_reversed(y.id)`)
    .$if(entryId !== null, (query) => query.where("y.id", "=", entryId ?? 0))
    .orderBy("y.id", "desc")
    .limit(1);
  const letters = await tx
    .with("payment", () => payment)
    .selectFrom("letter as l")
    .innerJoin("letterTemplate as t", (join) =>
      join.onRef("t.code", "=", "l.templateCode").on("t.languageCode", "=", "en"),
    )
    .select("l.recipient")
    .distinct()
    .where("l.claimId", "=", claimId)
    .where("l.status", "not in", ["Voided", "Superseded"])
    .where(sql<boolean>`${TELLS_OF_PAYMENT} = any(t.issue_facts)`)
    .where(sql<boolean>`l.issued_at >= (select counted_at from payment)`)
    .execute();
  return letters.map(({ recipient }) => recipient);
}
