import { PARKED_MAX, type ParkedMail } from "@wage/contract/health";
import { sql } from "kysely";
import type { Db, Tx } from "../database/db.ts";

const parked = (db: Db | Tx) =>
  db.selectFrom("mail").where("parkedAt", "is not", null).where("dismissedAt", "is", null);

/** Returns the mails that are parked and not dismissed, oldest first, and the count of all of them. */
export async function listParkedMail(db: Db): Promise<{ rows: ParkedMail[]; count: number }> {
  const rows = await parked(db)
    .select([
      "id",
      "toAddress as to",
      "subject",
      sql<ParkedMail["reason"]>`parked_reason`.as("reason"),
      "lastError",
      "attempts",
      "createdAt",
      sql<string>`parked_at`.as("parkedAt"),
      sql<boolean>`maybe_sent_at is not null`.as("maybeSent"),
      sql<boolean>`not text_removed`.as("canSendAgain"),
    ])
    .orderBy("parkedAt")
    .orderBy("id")
    .limit(PARKED_MAX)
    .execute();
  const { count } = await parked(db).select(sql<number>`count(*)::int`.as("count")).executeTakeFirstOrThrow();
  return { rows, count };
}

export type ReleasedMail = { id: string; claimId: number | null };

/** Makes parked mails due now and returns them: one by its id, or all; not those whose text was removed. */
export const releaseParkedMail = (tx: Tx, now: Date, mailId?: string): Promise<ReleasedMail[]> =>
  tx
    .updateTable("mail")
    .set({ parkedAt: null, parkedReason: null, attempts: 0, nextAttemptAt: now })
    .where("parkedAt", "is not", null)
    .where("dismissedAt", "is", null)
    .where("textRemoved", "=", false)
    .$if(mailId !== undefined, (query) => query.where("id", "=", mailId as string))
    .returning(["id", "claimId"])
    .execute();

/** Dismisses a parked mail and returns it; undefined if it is not parked. */
export const dismissParkedMail = (tx: Tx, now: Date, mailId: string): Promise<ReleasedMail | undefined> =>
  tx
    .updateTable("mail")
    .set({ dismissedAt: now })
    .where("id", "=", mailId)
    .where("parkedAt", "is not", null)
    .where("dismissedAt", "is", null)
    .returning(["id", "claimId"])
    .executeTakeFirst();
