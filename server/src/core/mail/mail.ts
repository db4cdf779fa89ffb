import { randomUUID } from "node:crypto";
import type { Work } from "../context.ts";
import type { Tx } from "../database/db.ts";
import { countMailIfAllowed } from "./anonymousMail.commands.ts";
import type { CountedAs } from "./anonymousMails.rules.ts";
import {
  deleteUnsentMail,
  deleteUnsentMailOf,
  deleteUnsentMails,
  hasUnsentText,
  insertMail,
} from "./mail.queries.ts";

export type NewMail = {
  to: string;
  subject: string;
  text: string;
  claimId?: number;
  letterId?: number;
  /** Attaches the PDF of the letter; without it the mail is not sent. */
  attachesPdf?: boolean;
  /** Attaches a saved report, which is made when the mail is sent. */
  attachesReport?: boolean;
  /** Attaches the claim as a PDF and a calendar file for this ISO date. */
  attachesClaimUntil?: string;
  /** The row of ANONYMOUS_MAILS whose limits apply if the caller is not signed in. Only `progress` is counted here. */
  countedAs?: CountedAs;
};

/** The secrets that mailRetention.ts removes from a claim's mail; other mail is about accounts and drafts. */
const A_SECRET = /\bPIN: \d{4}|#[\w-]+\/[A-Z0-9]{8}/;

/**
 * Puts a mail into the outbox in the caller's transaction, and returns its id; a job sends it after the commit. News that an anonymous caller
 * causes beyond their limits are not sent: the status page of the claim shows them as well.
 */
export async function queueMail(tx: Tx, work: Work, mail: NewMail): Promise<string | undefined> {
  if (work.actor.kind === "public" && !mail.countedAs)
    throw new Error(
      `A mail that an anonymous caller causes is limited by no row of ANONYMOUS_MAILS: ${mail.subject}`,
    );
  if (work.actor.kind === "public" && mail.countedAs === "progress") {
    const { address } = work.actor;
    if (!(await countMailIfAllowed(work, "progress", { recipient: mail.to, claimId: mail.claimId, address })))
      return undefined;
  }
  const id = randomUUID();
  const now = work.clock.now();
  await insertMail(tx, {
    id,
    toAddress: mail.to,
    // A line break in a subject would start a new header.
    subject: mail.subject.replace(/[\r\n]+/g, " ").slice(0, 300),
    bodyText: mail.text,
    holdsSecret: mail.claimId === undefined || A_SECRET.test(mail.text),
    claimId: mail.claimId ?? null,
    letterId: mail.letterId ?? null,
    attachesPdf: mail.attachesPdf ?? false,
    attachesReport: mail.attachesReport ?? false,
    attachesClaimUntil: mail.attachesClaimUntil ?? null,
    createdAt: now,
    nextAttemptAt: now,
  });
  await work.jobs.send(tx, "sendMail", { mailId: id });
  return id;
}

export type NewText = {
  /** E.164. */
  to: string;
  text: string;
  claimId: number;
  /** For a code, which is counted beforehand; news that an anonymous caller causes are counted here. */
  isCode?: true;
  /** News wait until the day begins. */
  notBefore?: Date;
};

/** Puts a text message into the same outbox, under the same limits and the same schedule as mail. */
export async function queueText(tx: Tx, work: Work, text: NewText): Promise<void> {
  const { to, claimId, isCode = false } = text;
  if (work.actor.kind === "public" && !isCode) {
    const { address } = work.actor;
    if (!(await countMailIfAllowed(work, "progress", { recipient: to, claimId, address }))) return;
  }
  const id = randomUUID();
  const now = work.clock.now();
  await insertMail(tx, {
    id,
    channel: "text",
    toAddress: to,
    subject: "Text message",
    bodyText: text.text,
    holdsSecret: isCode,
    claimId,
    createdAt: now,
    nextAttemptAt: text.notBefore ?? now,
  });
  await work.jobs.send(tx, "sendMail", { mailId: id });
}

/** True if the same text message waits in the outbox. */
export const isTextWaiting = (tx: Tx, text: Pick<NewText, "to" | "text" | "claimId">) =>
  hasUnsentText(tx, text);

/** Takes back the mail of a claim that was queued since a moment and not sent yet, but for that of letters. */
export const withdrawMail = (tx: Tx, claimId: number, since: string) => deleteUnsentMail(tx, claimId, since);

/** Takes back the mail of a letter that no longer stands. */
export const withdrawMailOf = (tx: Tx, letterId: number) => deleteUnsentMailOf(tx, letterId);

/** Takes back those of the mails that no attempt was made to send. */
export const withdrawMails = (tx: Tx, ids: readonly string[]) => deleteUnsentMails(tx, ids);
