import { DRAFT_DAYS } from "@wage/contract/core/limits";
import type { Services } from "../context.ts";
import { removeMailSecrets } from "../mail/mailRetention.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A signed claim may wait on a device as long as a draft is kept there, and its earlier try may have arrived. */
const KEYS_DAYS = 2 * DRAFT_DAYS;

/** Removes what has had its time: unsent drafts with their papers, keys, tokens, counted wrong guesses. */
export async function housekeeping(services: Services): Promise<void> {
  const { db, clock, files, log, jobs } = services;
  const time = clock.now();
  const now = time.toISOString();
  const ago = (span: number) => new Date(time.getTime() - span).toISOString();
  const papers = await removeDrafts(db, now);
  await db.deleteFrom("publicAccess").where("expiresAt", "<", now).execute();
  await db
    .deleteFrom("oneTimeToken")
    .where("expiresAt", "<", ago(7 * DAY))
    .execute();
  await db
    .deleteFrom("session")
    .where("expiresAt", "<", ago(30 * DAY))
    .execute();
  await db
    .deleteFrom("idempotencyKey")
    .where("createdAt", "<", ago(KEYS_DAYS * DAY))
    .execute();
  await db.deleteFrom("passkeyChallenge").where("expiresAt", "<", now).execute();
  await db
    .deleteFrom("knownDevice")
    .where("lastUsedAt", "<", ago(400 * DAY))
    .execute();
  await db.deleteFrom("wrongGuess").where("at", "<", ago(DAY)).execute();
  await removeMailSecrets(services);
  await queueForgottenMail(db, jobs, ago(HOUR));
  // Only after the rows are gone: a file without a row is litter, a row without a file is a loss.
  for (const key of papers)
    await files
      .remove(key)
      .catch((error: unknown) => log.warn({ err: error }, "a paper of a draft stayed behind"));
}

/** A draft that became a claim stays with it. */
const removeDrafts = (db: Services["db"], now: string): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    const drafts = await tx
      .selectFrom("applicationDraft")
      .select("id")
      .where("expiresAt", "<", now)
      .where("claimId", "is", null)
      .limit(500)
      .forUpdate()
      .skipLocked()
      .execute();
    if (drafts.length === 0) return [];
    const ids = drafts.map(({ id }) => id);
    const papers = await tx
      .deleteFrom("document")
      .where("draftId", "in", ids)
      .where("claimId", "is", null)
      .returning("storageKey")
      .execute();
    await tx.deleteFrom("applicationDraft").where("id", "in", ids).execute();
    return papers.map(({ storageKey }) => storageKey);
  });

/** A mail whose job was lost (a restored backup, an expired job) is queued again: its tries end within the hour. */
const queueForgottenMail = (db: Services["db"], jobs: Services["jobs"], before: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const forgotten = await tx
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
    for (const { id } of forgotten) await jobs.send(tx, "sendMail", { mailId: id });
  });
