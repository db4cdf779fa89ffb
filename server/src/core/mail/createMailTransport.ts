import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import nodemailer from "nodemailer";
import type { Config } from "../../config.ts";
import type { Clock } from "../clock.ts";
import type { MailTransport } from "./mailTransport.ts";
import { createSmtpTransport } from "./smtpTransport.ts";

/** The time that one mail may take, whatever the mail server does. */
const MAIL_MS = 60_000;

export const createMailTransport = (
  { smtpUrl }: Pick<Config, "smtpUrl">,
  clock: Clock,
  timeoutMs = MAIL_MS,
): MailTransport => (smtpUrl ? createSmtpTransport(smtpUrl, timeoutMs, clock) : toOutbox());

/** Without a mail server each message is written to a file that any mail program opens. */
function toOutbox(): MailTransport {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail, file) {
      try {
        const { message } = await transport.sendMail(mail);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, message as Buffer);
        return { result: "sent" };
      } catch (error) {
        return { result: "failed", error: error as Error };
      }
    },
    close: () => undefined,
  };
}
