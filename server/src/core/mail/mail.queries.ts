import type { ParkedReason } from "@wage/contract/health";
import { type Insertable, sql } from "kysely";
import { type Db, sendPipelined, type Tx } from "../database/db.ts";
import type { Mail } from "../database/db-types.ts";

export const insertMail = (tx: Tx, mail: Insertable<Mail>): Promise<void> =>
  sendPipelined(tx, tx.insertInto("mail").values(mail));

/** True if the same text message waits, and no attempt was made to send it. */
export async function hasUnsentText(
  tx: Tx,
  { claimId, to, text }: { claimId: number; to: string; text: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom("mail")
    .select("id")
    .where("claimId", "=", claimId)
    .where("channel", "=", "text")
    .where("toAddress", "=", to)
    .where("bodyText", "=", text)
    .where("attempts", "=", 0)
    .executeTakeFirst();
  return found !== undefined;
}

/** Removes the mail of a claim since a moment that no attempt was made to send. */
export const deleteUnsentMail = (tx: Tx, claimId: number, since: string) =>
  tx
    .deleteFrom("mail")
    .where("claimId", "=", claimId)
    .where("letterId", "is", null)
    .where("createdAt", ">=", since)
    .where("sentAt", "is", null)
    .where("maybeSentAt", "is", null)
    .execute();

/** Removes the mail of a letter that no attempt was made to send. */
export const deleteUnsentMailOf = (tx: Tx, letterId: number) =>
  tx
    .deleteFrom("mail")
    .where("letterId", "=", letterId)
    .where("sentAt", "is", null)
    .where("maybeSentAt", "is", null)
    .execute();

/** Removes those of the mails that no attempt was made to send. */
export const deleteUnsentMails = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .deleteFrom("mail")
    .where("id", "in", ids)
    .where("sentAt", "is", null)
    .where("maybeSentAt", "is", null)
    .execute();
};

/** For this long a process keeps a mail that it sends; longer than an attempt may take. */
const LEASE = sql`interval '3 minutes'`;

export type TakenMail = NonNullable<Awaited<ReturnType<typeof takeMail>>>;

/**
 * Takes a mail that is due for one attempt, so that no other process sends it meanwhile; undefined if it is not due. If
 * this process dies, the mail is due again after the lease, marked as possibly sent.
 */
export const takeMail = (db: Db, mailId: string, now: Date) =>
  db
    .with("before", (part) =>
      part
        .selectFrom("mail")
        .select(["id", "maybeSentAt"])
        .where("id", "=", mailId)
        .where("sentAt", "is", null)
        .where("parkedAt", "is", null)
        .where("nextAttemptAt", "<=", now.toISOString())
        .forUpdate()
        .skipLocked(),
    )
    .updateTable("mail")
    .from("before")
    .whereRef("mail.id", "=", "before.id")
    .set((eb) => ({
      attempts: eb("attempts", "+", 1),
      nextAttemptAt: sql<Date>`${now}::timestamptz + ${LEASE}`,
      maybeSentAt: now,
    }))
    .returning([
      "mail.id",
      "channel",
      "toAddress",
      "subject",
      "bodyText",
      "claimId",
      "letterId",
      "attachesPdf",
      "attachesReport",
      "attachesClaimUntil",
      "createdAt",
      "attempts",
      "before.maybeSentAt as maybeSentBefore",
    ])
    .executeTakeFirst();

export const setMailSent = (db: Db, mailId: string, now: Date) =>
  db
    .updateTable("mail")
    .set({ sentAt: now, lastError: null, maybeSentAt: null })
    .where("id", "=", mailId)
    .execute();

/** Gives a mail back for which no attempt was made. */
export const setMailPostponed = (db: Db, { id, maybeSentBefore }: TakenMail, until: Date) =>
  db
    .updateTable("mail")
    .set((eb) => ({
      attempts: eb("attempts", "-", 1),
      nextAttemptAt: until,
      maybeSentAt: maybeSentBefore,
      lastError: sql<string>`coalesce(last_error, 'The mail server is away')`,
    }))
    .where("id", "=", id)
    .execute();

type Failure = {
  lastError: string;
  maybeSentAt: Date | string | null;
  nextAttemptAt?: Date;
  parkedAt?: Date;
  parkedReason?: ParkedReason;
};

/** Records a failed attempt; with `parkedAt` the mail is not tried again by itself. */
export const setMailFailed = (db: Db, mailId: string, failure: Failure) =>
  db.updateTable("mail").set(failure).where("id", "=", mailId).execute();

/** Parks every mail that waits, because it may have been sent after the backup that was restored. Returns their number. */
export async function parkRestoredMails(db: Db, reason: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("mail")
    .set({ parkedAt: now, parkedReason: "restored" satisfies ParkedReason, lastError: reason })
    .where("sentAt", "is", null)
    .where("parkedAt", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Returns the ids of mails that are due, the longest due first. A mail that was just queued has a job of its own, and is
 * left to that for a minute.
 */
export const findDueMails = async (db: Db, now: Date, limit: number): Promise<string[]> => {
  const aMinuteAgo = new Date(now.getTime() - 60_000).toISOString();
  const rows = await db
    .selectFrom("mail")
    .select("id")
    .where("sentAt", "is", null)
    .where("parkedAt", "is", null)
    .where("nextAttemptAt", "<=", now.toISOString())
    .where((eb) => eb.or([eb("lastError", "is not", null), eb("createdAt", "<", aMinuteAgo)]))
    .orderBy("nextAttemptAt")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Removes the text of mails that are not about a claim. */
export const emptyMailsSentBefore = (db: Db, moment: string) =>
  db
    .updateTable("mail")
    .set({ bodyText: "", textRemoved: true })
    .where("claimId", "is", null)
    .where("sentAt", "<", moment)
    .where("bodyText", "<>", "")
    .execute();

/** Deletes mails about no claim that were sent or dismissed before a moment, and returns them. */
export const deleteMailsBefore = (db: Db, moment: string) =>
  db
    .deleteFrom("mail")
    .where("claimId", "is", null)
    .where((eb) => eb.or([eb("sentAt", "<", moment), eb("dismissedAt", "<", moment)]))
    .returning(["id", "createdAt"])
    .execute();

/** Removes the secrets of mails that were sent or parked long enough ago, and returns those mails. */
export async function removeSecrets(
  db: Db,
  { sentBefore, parkedBefore, limit }: { sentBefore: string; parkedBefore: string; limit: number },
): Promise<{ id: string; createdAt: string }[]> {
  const { rows } = await sql<{ id: string; createdAt: string }>`
    update mail set holds_secret = false, text_removed = true,
      body_text = case when claim_id is null then '' else regexp_replace(regexp_replace(body_text,
        '\\mPIN: [0-9]+', 'PIN: ******', 'g'), '#[^[:space:]/]+/[A-Z0-9]{8,}', '#******', 'g') end
    where id in (select id from mail where holds_secret
      and (sent_at < ${sentBefore} or parked_at < ${parkedBefore}) limit ${limit})
    returning id, created_at`.execute(db);
  return rows;
}
