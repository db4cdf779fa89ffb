import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../../config.ts";
import type { SmtpFailure } from "./smtpOutcome.rules.ts";

type Text = { to: string; text: string };
type TextOutcome =
  | { result: "sent" }
  /** `isStopped`: the owner of the number replied STOP to the gateway. */
  | { result: SmtpFailure; error: Error; isStopped: boolean };

/** Sends a text message by the gateway; without one, writes it to a file. */
export type TextTransport = { send(text: Text, file: string): Promise<TextOutcome> };

const TIMEOUT_MS = 20_000;
/** The gateway's code of a recipient who replied STOP (https://www.twilio.com/docs/api/errors/21610). */
const STOPPED = 21610;

export const createTextTransport = (
  { smsUrl }: Pick<Config, "smsUrl">,
  timeoutMs = TIMEOUT_MS,
): TextTransport => (smsUrl ? toGateway(smsUrl, timeoutMs) : { send: toFile });

/**
 * Speaks Twilio's messages API: a form with To, Body and the sender (https://www.twilio.com/docs/messaging/api/message-resource).
 * Account and token are in the address, and so are the fields of the sender.
 */
function toGateway(smsUrl: string, timeoutMs: number): TextTransport {
  const url = new URL(smsUrl);
  const sender = [...url.searchParams];
  const account = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const authorization = `Basic ${Buffer.from(account).toString("base64")}`;
  url.username = "";
  url.password = "";
  url.search = "";
  return {
    async send({ to, text }) {
      const body = new URLSearchParams([["To", to], ["Body", text], ...sender]);
      try {
        const reply = await fetch(url, {
          method: "POST",
          headers: { authorization },
          body,
          redirect: "error",
          signal: AbortSignal.timeout(timeoutMs),
        });
        return reply.ok ? { result: "sent" } : await refusal(reply);
      } catch (thrown) {
        return { ...lost(thrown as Error), isStopped: false };
      }
    },
  };
}

/** A 400 is about this message and its number; a wrong account, too many messages or a fault of the gateway may pass. */
async function refusal(reply: Response): Promise<TextOutcome> {
  const { code, message } = (await reply.json().catch(() => ({}))) as { code?: number; message?: string };
  const error = new Error(`the gateway answered ${reply.status}: ${code ?? ""} ${message ?? ""}`.trim());
  return { result: reply.status === 400 ? "refused" : "failed", error, isStopped: code === STOPPED };
}

/** Without an answer the gateway may have the message, unless there was no connection. */
function lost(error: Error): { result: "failed" | "uncertain"; error: Error } {
  const code = (error.cause as NodeJS.ErrnoException | undefined)?.code;
  const isUnsent = code === "ECONNREFUSED" || code === "ENOTFOUND" || code === "EAI_AGAIN";
  const reason = new Error(`the gateway did not answer: ${code ?? error.name}`);
  return { result: isUnsent ? "failed" : "uncertain", error: reason };
}

/** Without a gateway each message is a file beside those of mail. */
async function toFile({ to, text }: Text, file: string): Promise<TextOutcome> {
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, `To: ${to}\n\n${text}\n`);
    return { result: "sent" };
  } catch (error) {
    return { result: "failed", error: error as Error, isStopped: false };
  }
}
