import type { SendMailOptions } from "nodemailer";
import type { SmtpFailure } from "./smtpOutcome.rules.ts";

/** `postponed`: the mail server is away, so that no attempt was made. */
export type MailOutcome =
  | { result: "sent" }
  | { result: SmtpFailure; error: Error }
  | { result: "postponed"; until: Date };
/** A file that is attached to a mail. */
export type MailFile = { filename: string; contentType: string; content: Buffer | string };

/** Sends a mail by the mail server; without one, writes it to a file. */
export type MailTransport = {
  send(mail: SendMailOptions, file: string): Promise<MailOutcome>;
  close(): void;
};
