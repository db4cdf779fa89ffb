import { rm } from "node:fs/promises";
import type { Services } from "../context.ts";
import { deleteMailsBefore, emptyMailsSentBefore, removeSecrets } from "./mail.queries.ts";
import { outboxFile } from "./sendMail.ts";

const HOUR = 3_600_000;
/** Links and codes are stored as hashes, so the text that contained them need not be kept longer. */
const WORDS_HOURS = 24;
/** A PIN stays valid, so the same mail may have to be sent again. */
const SECRETS_HOURS = 72;
/** Mail that could not be sent is kept for this long, so that someone can look at it. */
const PARKED_HOURS = 30 * 24;
const AT_ONCE = 1000;

/**
 * Removes the secrets from sent mail, also from the outbox files. Recipient, time and subject stay for the days of Admin ›
 * Global, and those of mail about a claim with the claim.
 */
export async function removeMailSecrets({ db, clock, config, log, settings }: Services): Promise<void> {
  const ago = (hours: number) => new Date(clock.now().getTime() - hours * HOUR).toISOString();
  const removeFiles = async (mails: { id: string; createdAt: string }[]) => {
    for (const mail of mails)
      await rm(outboxFile(config.dataDir, mail), { force: true }).catch((error: unknown) =>
        log.warn({ err: error, mailId: mail.id }, "a mail's file stayed in the outbox"),
      );
  };
  await removeFiles(await deleteMailsBefore(db, ago(settings.get("mailDays") * 24)));
  await emptyMailsSentBefore(db, ago(WORDS_HOURS));
  const due = { sentBefore: ago(SECRETS_HOURS), parkedBefore: ago(PARKED_HOURS), limit: AT_ONCE };
  for (;;) {
    const mails = await removeSecrets(db, due);
    await removeFiles(mails);
    if (mails.length < AT_ONCE) return;
  }
}
