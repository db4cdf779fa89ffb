import type { Insertable } from "kysely";
import type { Db, Tx } from "../../../core/database/db.ts";
import type { AccountRequest, OneTimeToken } from "../../../core/database/db-types.ts";

export const insertLinkToken = (tx: Tx, token: Insertable<OneTimeToken>) =>
  tx.insertInto("oneTimeToken").values(token).execute();

export const findLinkToken = (tx: Tx, tokenHash: Buffer, purposes: string[], email: string) =>
  tx
    .selectFrom("oneTimeToken")
    .selectAll()
    .where("tokenHash", "=", tokenHash)
    .where("purpose", "in", purposes)
    .where("email", "=", email)
    .forUpdate()
    .executeTakeFirst();

export const latestRegistration = (tx: Tx, userId: number) =>
  tx
    .selectFrom("oneTimeToken")
    .select(["passwordHash", "browserHash"])
    .where("userId", "=", userId)
    .where("purpose", "=", "confirmEmail")
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();

/** Marks one link as used. */
export const setLinkUsed = (tx: Tx, tokenHash: Buffer, now: Date) =>
  tx.updateTable("oneTimeToken").set({ usedAt: now }).where("tokenHash", "=", tokenHash).execute();

/** Marks every unused link of these purposes as used. */
export const setLinksUsed = (tx: Tx, userId: number, purposes: readonly string[], now: Date) =>
  tx
    .updateTable("oneTimeToken")
    .set({ usedAt: now })
    .where("userId", "=", userId)
    .where("purpose", "in", purposes)
    .where("usedAt", "is", null)
    .execute();

/** Turns a confirmation link into one that sets a password. */
export const turnIntoReset = (tx: Tx, tokenHash: Buffer) =>
  tx
    .updateTable("oneTimeToken")
    .set({ purpose: "resetPassword", passwordHash: null })
    .where("tokenHash", "=", tokenHash)
    .execute();

export const deleteLinksExpiredBefore = (db: Db, moment: string) =>
  db.deleteFrom("oneTimeToken").where("expiresAt", "<", moment).execute();

export const insertAccountRequest = (tx: Tx, request: Insertable<AccountRequest>) =>
  tx.insertInto("accountRequest").values(request).execute();

/** Deletes a request and returns it; undefined if it has already been answered. */
export const takeAccountRequest = (tx: Tx, id: string) =>
  tx.deleteFrom("accountRequest").where("id", "=", id).returningAll().executeTakeFirst();
