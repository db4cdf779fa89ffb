import type { Db, Tx } from "../../core/database/db.ts";

/** Returns the claimant's current contact data and language, with the claim's number. */
export const findContact = (tx: Db | Tx, claimId: number) =>
  tx
    .selectFrom("claim as c")
    .innerJoin("person as p", "p.id", "c.claimantId")
    .select([
      "c.claimNumber",
      "c.language",
      "p.id as personId",
      "p.rowVersion",
      "p.email",
      "p.phone",
      "p.addressLine1",
      "p.addressLine2",
      "p.city",
      "p.stateCode",
      "p.zip",
    ])
    .where("c.id", "=", claimId)
    .executeTakeFirst();
export type Contact = NonNullable<Awaited<ReturnType<typeof findContact>>>;

type Confirmation = { claimId: number; email: string; codeHash: Buffer; expiresAt: Date };

/** Keeps an address until its owner confirms it; a newer one replaces it. */
export const saveConfirmation = (tx: Tx, confirmation: Confirmation) =>
  tx
    .insertInto("contactConfirmation")
    .values(confirmation)
    .onConflict((conflict) => conflict.column("claimId").doUpdateSet(confirmation))
    .execute();

/** Returns the address that waits to be confirmed, with the hash of its code. */
export const findConfirmation = (db: Db | Tx, claimId: number, now: Date) =>
  db
    .selectFrom("contactConfirmation")
    .select(["email", "codeHash"])
    .where("claimId", "=", claimId)
    .where("expiresAt", ">", now.toISOString())
    .executeTakeFirst();

export const deleteConfirmation = (tx: Tx, claimId: number) =>
  tx.deleteFrom("contactConfirmation").where("claimId", "=", claimId).execute();

export const deleteExpiredConfirmations = (db: Db, now: Date) =>
  db.deleteFrom("contactConfirmation").where("expiresAt", "<", now.toISOString()).execute();
