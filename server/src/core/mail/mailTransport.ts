import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import nodemailer, { type SendMailOptions } from "nodemailer";
import type { Config } from "../../config.ts";

/** Sends a mail by the mail server; without one, writes it to a file. */
export type MailTransport = (mail: SendMailOptions, file: string) => Promise<void>;

export const createMailTransport = ({ smtpUrl }: Pick<Config, "smtpUrl">): MailTransport =>
  smtpUrl ? bySmtp(smtpUrl) : toOutbox();

function bySmtp(url: string): MailTransport {
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

/** Without a mail server each message is written to a file that any mail program opens. */
function toOutbox(): MailTransport {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return async (mail, file) => {
    const { message } = await transport.sendMail(mail);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, message as Buffer);
  };
}
