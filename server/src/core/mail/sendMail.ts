import path from "node:path";
import type { SendMailOptions } from "nodemailer";
import type { Services } from "../context.ts";
import { findWaitingMail, setMailFailed, setMailSent } from "./mail.queries.ts";

/** The number of attempts after which a mail is parked for manual inspection. */
const TRIES = 5;

/**
 * Sends a queued mail once. Its Message-ID is its id, so a mail sent again after a crash is recognised as the same.
 */
export async function sendMail(services: Services, { mailId }: { mailId: string }): Promise<void> {
  const { db, settings, clock } = services;
  const mail = await findWaitingMail(db, mailId);
  if (!mail) return;
  const sender = settings.get("mailSenderAddress");
  const message: SendMailOptions = {
    from: { name: settings.get("mailSenderName"), address: sender },
    to: mail.toAddress,
    subject: mail.subject,
    text: mail.bodyText,
    date: new Date(mail.createdAt),
    messageId: `<${mail.id}@${sender.split("@")[1] ?? "localhost"}>`,
    headers: { "Auto-Submitted": "auto-generated" },
  };
  try {
    await services.mailTransport(message, outboxFile(services.config.dataDir, mail));
  } catch (error) {
    const attempts = mail.attempts + 1;
    await setMailFailed(db, mailId, {
      attempts,
      lastError: String((error as Error).message).slice(0, 500),
      ...(attempts >= TRIES && { parkedAt: clock.now() }),
    });
    if (attempts < TRIES) throw error;
    services.log.error({ mailId, attempts }, "a mail could not be sent and is parked");
    return;
  }
  await setMailSent(db, mailId, clock.now());
}

/** The file of a mail that is written to the outbox because no mail server is configured. */
export const outboxFile = (dataDir: string, { id, createdAt }: { id: string; createdAt: string }) =>
  path.join(dataDir, "outbox", `${createdAt.replace(/[:.]/g, "-")}-${id}.eml`);
