import type { Insertable, Updateable } from "kysely";
import type { Tx } from "../core/database/db.ts";
import type { Determination } from "../core/database/db-types.ts";

export const insertDetermination = (tx: Tx, row: Insertable<Determination>) =>
  tx.insertInto("determination").values(row).execute();

/** Supersedes every earlier draft and decision of the claim. */
export const supersedeDeterminations = (tx: Tx, claimId: number) =>
  tx
    .updateTable("determination")
    .set({ status: "Superseded" })
    .where("claimId", "=", claimId)
    .where("status", "<>", "Superseded")
    .execute();

export const findDraftDetermination = (tx: Tx, claimId: number) =>
  tx
    .selectFrom("determination")
    .select(["id", "amount", "penalty", "interest", "draftedBy"])
    .where("claimId", "=", claimId)
    .where("status", "in", ["InReview", "Returned"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** Sets the dates by which to pay and to appeal on the decision just issued. */
export const dateDetermination = (
  tx: Tx,
  claimId: number,
  dates: { payByDate?: string; appealByDate?: string },
) =>
  tx
    .updateTable("determination")
    .set({ payByDate: dates.payByDate ?? null, appealByDate: dates.appealByDate ?? null })
    .where("claimId", "=", claimId)
    .where("status", "=", "Issued")
    .execute();

export const updateDetermination = (tx: Tx, id: number, change: Updateable<Determination>) =>
  tx.updateTable("determination").set(change).where("id", "=", id).execute();
