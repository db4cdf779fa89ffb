import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import nodemailer, { type SendMailOptions } from "nodemailer";
import type { Services } from "../context.ts";

/** After so many tries a mail is parked for a person to look at. */
const TRIES = 5;

type Transport = (mail: SendMailOptions, file: string) => Promise<void>;
const transports = new WeakMap<object, Transport>();

/** Sends a queued mail once. Its Message-ID is its id, so one sent again after a crash is still one mail. */
export async function sendMail(services: Services, { mailId }: { mailId: string }): Promise<void> {
  const { db, settings, clock } = services;
  const mail = await db
    .selectFrom("mail")
    .select(["id", "toAddress", "subject", "bodyText", "createdAt", "attempts"])
    .where("id", "=", mailId)
    .where("sentAt", "is", null)
    .where("parkedAt", "is", null)
    .executeTakeFirst();
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
    await transportOf(services)(message, outboxFile(services.config.dataDir, mail));
  } catch (error) {
    const attempts = mail.attempts + 1;
    await db
      .updateTable("mail")
      .set({
        attempts,
        lastError: String((error as Error).message).slice(0, 500),
        ...(attempts >= TRIES && { parkedAt: clock.now() }),
      })
      .where("id", "=", mailId)
      .execute();
    if (attempts < TRIES) throw error;
    services.log.error({ mailId, attempts }, "a mail could not be sent and is parked");
    return;
  }
  await db
    .updateTable("mail")
    .set((eb) => ({ sentAt: clock.now(), attempts: eb("attempts", "+", 1), lastError: null }))
    .where("id", "=", mailId)
    .execute();
}

/** Where a mail lies that no mail server was there for. */
export const outboxFile = (dataDir: string, { id, createdAt }: { id: string; createdAt: string }) =>
  path.join(dataDir, "outbox", `${createdAt.replace(/[:.]/g, "-")}-${id}.eml`);

function transportOf({ config }: Services): Transport {
  const known = transports.get(config) ?? (config.smtpUrl ? bySmtp(config.smtpUrl) : toOutbox());
  transports.set(config, known);
  return known;
}

function bySmtp(url: string): Transport {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return async (mail) => {
    await transport.sendMail(mail);
  };
}

/** Without a mail server each message is a file that any mail program opens. */
function toOutbox(): Transport {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return async (mail, file) => {
    const { message } = await transport.sendMail(mail);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, message as Buffer);
  };
}
