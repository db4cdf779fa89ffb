import path from "node:path";
import type { SendMailOptions } from "nodemailer";
import type { Services } from "../context.ts";
import { redact } from "../redact.ts";
import {
  findDueMails,
  setMailFailed,
  setMailPostponed,
  setMailSent,
  type TakenMail,
  takeMail,
} from "./mail.queries.ts";
import { nextAttempt } from "./mailSchedule.rules.ts";
import type { MailFile, MailOutcome } from "./mailTransport.ts";
import { deleteTextStop, insertTextStop } from "./textStop.queries.ts";

/** Headers by which mail providers recognize a mail that they have accepted already; others ignore them. */
const DEDUPLICATION_HEADERS = ["Resend-Idempotency-Key", "X-EE-Idempotency-Key"];

/**
 * Makes one attempt to send a mail that is due. Each attempt sends the same bytes with the same Message-ID, the mail's
 * id, so that a mail sent again after an answer was lost is recognized as the same. Returns false if the mail server is
 * away.
 */
async function attempt(services: Services, mailId: string): Promise<boolean> {
  const { db, clock, config } = services;
  const mail = await takeMail(db, mailId, clock.now());
  if (!mail) return true;
  const file = outboxFile(config.dataDir, mail);
  const outcome = await (mail.channel === "text"
    ? deliveredText(services, mail, file)
    : delivered(services, mail, file));
  if (outcome.result === "sent") await setMailSent(db, mail.id, clock.now());
  else if (outcome.result === "postponed") await setMailPostponed(db, mail, outcome.until);
  else await recordFailure(services, mail, outcome);
  return outcome.result !== "postponed";
}

/** Hands a text message to the gateway, and remembers what it says of the number: stopped by its owner, or not any more. */
async function deliveredText(
  { db, clock, textTransport }: Services,
  { toAddress, bodyText }: TakenMail,
  file: string,
): Promise<MailOutcome> {
  const outcome = await textTransport.send({ to: toAddress, text: bodyText }, file);
  if (outcome.result === "sent") await deleteTextStop(db, toAddress);
  else if (outcome.isStopped) await insertTextStop(db, toAddress, clock.now());
  return outcome;
}

/** Sends a mail with its files. A mail that brings a letter or a report is not sent without it, and is tried again. */
async function delivered(services: Services, mail: TakenMail, file: string): Promise<MailOutcome> {
  const message = await withFiles(services, mail, messageOf(services, mail));
  let brought: Brought | null;
  try {
    brought = await broughtBy(services, mail);
  } catch (error) {
    return { result: "failed", error: error instanceof Error ? error : new Error(String(error)) };
  }
  if (!brought) return { result: "refused", error: new Error("what the mail brings no longer stands") };
  const { files, note = "" } = brought;
  const attachments = [...files, ...(message.attachments ?? [])];
  const text = note === "" ? message.text : `${message.text}\n${note}\n`;
  return services.mailTransport.send(
    { ...message, text, ...(attachments.length > 0 && { attachments }) },
    file,
  );
}

type Brought = { files: MailFile[]; note?: string };

/** Makes what a mail is there to bring; null if it no longer stands. */
async function broughtBy(
  services: Services,
  { id, claimId, letterId, attachesPdf, attachesReport }: TakenMail,
): Promise<Brought | null> {
  if (attachesReport) return services.reportFilesOf(services, id);
  if (!attachesPdf || claimId === null || letterId === null) return { files: [] };
  const letter = await services.letterFileOf(services, claimId, letterId);
  return letter && { files: [letter] };
}

/** Makes the first attempt of a mail that was just queued. */
export async function sendMail(services: Services, { mailId }: { mailId: string }): Promise<void> {
  await attempt(services, mailId);
}

const AT_ONCE = 4;
const BATCH = 200;

/** Sends every mail that is due again, a few at a time: one that takes long or never succeeds does not hold up others. */
export async function sendDueMail(services: Services): Promise<void> {
  for (let isThere = true; isThere; ) {
    const due = await findDueMails(services.db, services.clock.now(), BATCH);
    if (due.length === 0) return;
    const rest = due.values();
    const sender = async () => {
      for (const mailId of rest) isThere = isThere && (await attempt(services, mailId));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
  }
}

function messageOf({ settings }: Services, mail: TakenMail): SendMailOptions {
  const sender = settings.get("mailSenderAddress");
  return {
    from: { name: settings.get("mailSenderName"), address: sender },
    to: mail.toAddress,
    subject: mail.subject,
    text: mail.bodyText,
    date: new Date(mail.createdAt),
    messageId: `<${mail.id}@${sender.split("@")[1] ?? "localhost"}>`,
    headers: {
      "Auto-Submitted": "auto-generated",
      ...Object.fromEntries(DEDUPLICATION_HEADERS.map((name) => [name, mail.id])),
    },
  };
}

/** Number and PIN matter most: a mail whose files cannot be made is sent without them, and does not speak of them. */
async function withFiles(
  services: Services,
  { id, claimId, attachesClaimUntil }: TakenMail,
  message: SendMailOptions,
): Promise<SendMailOptions> {
  if (claimId === null || attachesClaimUntil === null) return message;
  try {
    const { files, note } = await services.attachmentsOf(services, claimId, attachesClaimUntil);
    return { ...message, text: `${message.text}\n${note}\n`, attachments: files };
  } catch (error) {
    services.log.error({ err: error, mailId: id }, "a mail is sent without the files of its claim");
    return message;
  }
}

type FailedOutcome = Extract<MailOutcome, { error: Error }>;

async function recordFailure(
  { db, clock, log }: Services,
  { id, attempts, maybeSentBefore }: TakenMail,
  { result, error }: FailedOutcome,
): Promise<void> {
  const now = clock.now();
  const next = result === "refused" ? null : nextAttempt(attempts, now);
  await setMailFailed(db, id, {
    lastError: error.message.slice(0, 500),
    maybeSentAt: result === "uncertain" ? now : maybeSentBefore,
    ...(next
      ? { nextAttemptAt: next }
      : { parkedAt: now, parkedReason: result === "refused" ? "refused" : "gaveUp" }),
  });
  const fields = { mailId: id, attempts, result, reason: redact(error.message) };
  if (next) log.warn({ ...fields, next }, "a mail was not sent and is tried again later");
  else log.error(fields, "a mail could not be sent and is parked");
}

/** The file of a mail that is written to the outbox because no mail server is configured. */
export const outboxFile = (dataDir: string, { id, createdAt }: { id: string; createdAt: string }) =>
  path.join(dataDir, "outbox", `${createdAt.replace(/[:.]/g, "-")}-${id}.eml`);
