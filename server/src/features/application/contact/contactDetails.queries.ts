import { sql } from "kysely";
import type { Db, Tx } from "../../../core/database/db.ts";

/** Returns the claimant's current contact data and language, with the claim's number. */
export const findContact = (tx: Db | Tx, claimId: number) =>
  tx
    .selectFrom("claim as c")
    .innerJoin("person as p", "p.id", "c.claimantId")
    .select([
      "c.claimNumber",
      "c.publicReference",
      "c.language",
      "p.id as personId",
      "p.rowVersion",
      "p.lastName",
      "p.email",
      "p.emailProvenAt",
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

/** What follows once the owner of the address has proved that it is theirs. */
export type Purpose = "Change" | "Filing" | "Pin";
type Confirmation = { claimId: number; email: string; codeHash: Buffer; expiresAt: Date; purpose: Purpose };

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
    .select(["email", "codeHash", sql<Purpose>`purpose`.as("purpose")])
    .where("claimId", "=", claimId)
    .where("expiresAt", ">", now.toISOString())
    .executeTakeFirst();

/** Returns the day by which the filing of this claim is to be reviewed, and what was claimed. */
export const findFiling = (tx: Tx, claimId: number) =>
  tx
    .selectFrom("claim as c")
    .select([
      "c.amountClaimed",
      (eb) =>
        eb
          .selectFrom("task as t")
          .select((task) => task.fn.min("t.dueDate").as("due"))
          .whereRef("t.claimId", "=", "c.id")
          .where("t.matrixId", "is not", null)
          .where("t.status", "in", ["Open", "InProgress"])
          .as("reviewBy"),
    ])
    .where("c.id", "=", claimId)
    .executeTakeFirstOrThrow();

export const deleteConfirmation = (tx: Tx, claimId: number) =>
  tx.deleteFrom("contactConfirmation").where("claimId", "=", claimId).execute();

export const deleteExpiredConfirmations = (db: Db, now: Date) =>
  db.deleteFrom("contactConfirmation").where("expiresAt", "<", now.toISOString()).execute();
