import { rm } from "node:fs/promises";
import { sql } from "kysely";
import type { Services } from "../context.ts";
import { outboxFile } from "./sendMail.ts";

const HOUR = 3_600_000;
/** Links and codes are kept hashed: the words that carried them need not outlive them. */
const WORDS_HOURS = 24;
/** A PIN stays good, and so somebody may have to be sent the same mail again. */
const SECRETS_HOURS = 72;
/** What could not be sent waits so long for a person to look at it. */
const PARKED_HOURS = 30 * 24;
const AT_ONCE = 1000;

/** Who was written to, when and about what stays; the secrets in it go, also from the files of the outbox. */
export async function removeMailSecrets({ db, clock, config, log }: Services): Promise<void> {
  const ago = (hours: number) => new Date(clock.now().getTime() - hours * HOUR).toISOString();
  await db
    .updateTable("mail")
    .set({ bodyText: "" })
    .where("claimId", "is", null)
    .where("sentAt", "<", ago(WORDS_HOURS))
    .where("bodyText", "<>", "")
    .execute();
  for (;;) {
    const { rows } = await sql<{ id: string; createdAt: string }>`
      update mail set holds_secret = false,
        body_text = case when claim_id is null then '' else regexp_replace(body_text, '\\mPIN: [0-9]+', 'PIN: ******', 'g') end
      where id in (select id from mail where holds_secret
        and (sent_at < ${ago(SECRETS_HOURS)} or parked_at < ${ago(PARKED_HOURS)}) limit ${AT_ONCE})
      returning id, created_at`.execute(db);
    for (const mail of rows)
      await rm(outboxFile(config.dataDir, mail), { force: true }).catch((error: unknown) =>
        log.warn({ err: error, mailId: mail.id }, "a mail's file stayed in the outbox"),
      );
    if (rows.length < AT_ONCE) return;
  }
}
