import { type Insertable, sql } from "kysely";
import { type Db, sendPipelined, type Tx } from "../database/db.ts";
import type { Mail } from "../database/db-types.ts";

export const insertMail = (tx: Tx, mail: Insertable<Mail>): Promise<void> =>
  sendPipelined(tx, tx.insertInto("mail").values(mail));

/** Returns a mail that has not been sent or parked. */
export const findWaitingMail = (db: Db, mailId: string) =>
  db
    .selectFrom("mail")
    .select(["id", "toAddress", "subject", "bodyText", "createdAt", "attempts"])
    .where("id", "=", mailId)
    .where("sentAt", "is", null)
    .where("parkedAt", "is", null)
    .executeTakeFirst();

export const setMailSent = (db: Db, mailId: string, now: Date) =>
  db
    .updateTable("mail")
    .set((eb) => ({ sentAt: now, attempts: eb("attempts", "+", 1), lastError: null }))
    .where("id", "=", mailId)
    .execute();

/** Records a failed attempt; with `parkedAt` the mail is not tried again. */
export const setMailFailed = (
  db: Db,
  mailId: string,
  failure: { attempts: number; lastError: string; parkedAt?: Date },
) => db.updateTable("mail").set(failure).where("id", "=", mailId).execute();

/** Returns mails created before this time that wait without having been tried; locked until the transaction ends. */
export const lockForgottenMails = (tx: Tx, before: string) =>
  tx
    .selectFrom("mail")
    .select("id")
    .where("sentAt", "is", null)
    .where("parkedAt", "is", null)
    .where("createdAt", "<", before)
    .orderBy("createdAt")
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute();

/** Removes the text of mails that are not about a claim. */
export const emptyMailsSentBefore = (db: Db, moment: string) =>
  db
    .updateTable("mail")
    .set({ bodyText: "" })
    .where("claimId", "is", null)
    .where("sentAt", "<", moment)
    .where("bodyText", "<>", "")
    .execute();

/** Removes the secrets of mails that were sent or parked long enough ago, and returns those mails. */
export async function removeSecrets(
  db: Db,
  { sentBefore, parkedBefore, limit }: { sentBefore: string; parkedBefore: string; limit: number },
): Promise<{ id: string; createdAt: string }[]> {
  const { rows } = await sql<{ id: string; createdAt: string }>`
    update mail set holds_secret = false,
      body_text = case when claim_id is null then '' else regexp_replace(body_text, '\\mPIN: [0-9]+', 'PIN: ******', 'g') end
    where id in (select id from mail where holds_secret
      and (sent_at < ${sentBefore} or parked_at < ${parkedBefore}) limit ${limit})
    returning id, created_at`.execute(db);
  return rows;
}
