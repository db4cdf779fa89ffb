import { sql } from "kysely";
import type { Tx } from "../../core/database/db.ts";

/** Returns the records that decide where a new PIN or code of this claim goes. */
export const findAccessFacts = (tx: Tx, claimId: number) =>
  tx
    .selectFrom("claim as c")
    .leftJoin("person as p", "p.id", "c.claimantId")
    .leftJoin("employer as e", "e.id", "c.employerId")
    .select([
      "c.claimNumber",
      "c.publicReference",
      "c.language",
      "c.employerCodeVersion",
      "p.rowVersion as claimantVersion",
      "p.email",
      "p.emailProvenAt",
      "p.addressBadSince as claimantMailReturned",
      "e.rowVersion as employerVersion",
      "e.addressBadSince as employerMailReturned",
    ])
    .where("c.id", "=", claimId)
    .executeTakeFirstOrThrow();

/**
 * Makes the receipt of a filed claim unusable: a device that sends the claim again would get the former PIN and a new
 * access.
 */
export const withdrawReceipts = (tx: Tx, claimId: number) =>
  tx
    .updateTable("idempotencyKey")
    .set({ pinSealed: null })
    .where(sql<string>`reply ->> 'claimId'`, "=", String(claimId))
    .execute();
