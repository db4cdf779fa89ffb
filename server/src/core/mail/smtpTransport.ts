import { Transform } from "node:stream";
import nodemailer from "nodemailer";
import type { Clock } from "../clock.ts";
import type { MailTransport } from "./mailTransport.ts";
import { type SmtpError, smtpFailure } from "./smtpOutcome.rules.ts";

const CONNECTION_MS = 10_000;
/** After this many failures without a success between them, the mail server itself is taken to be away. */
const FAILURES_BEFORE_PAUSE = 2;
/** For this long an absent mail server is not asked again, so that mails do not queue up behind its time-outs. */
const PAUSE_MS = 30_000;

/**
 * Sends by SMTP over connections that are kept. `timeoutMs` limits one mail as a whole: a server that sends a little
 * now and then (a tarpit) never lets the connection's own time-out pass.
 */
export function createSmtpTransport(url: string, timeoutMs: number, clock: Clock): MailTransport {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    // The library would send a mail again by itself when the connection closes, even after the text was handed over.
    maxRequeues: 0,
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    socketTimeout: timeoutMs,
  });
  const handedOver = new Set<string>();
  transport.use("stream", (mail, done) => {
    const id = String(mail.data.messageId);
    mail.message.processFunc((text: NodeJS.ReadableStream) =>
      text.pipe(
        new Transform({
          transform: (chunk, _, passed) => passed(null, chunk),
          flush(ended) {
            handedOver.add(id);
            ended();
          },
        }),
      ),
    );
    done();
  });

  let failures = 0;
  let pausedUntil = new Date(0);

  return {
    async send(mail) {
      if (clock.now() < pausedUntil) return { result: "postponed", until: pausedUntil };
      const id = String(mail.messageId);
      try {
        await transport.sendMail({ ...mail, signal: AbortSignal.timeout(timeoutMs) });
        failures = 0;
        return { result: "sent" };
      } catch (thrown) {
        const error = thrown as Error & SmtpError;
        const result = smtpFailure(error, handedOver.has(id));
        // A server that refuses, or takes the whole text, is there: only this mail has a problem.
        failures = result === "failed" && error.responseCode === undefined ? failures + 1 : 0;
        if (failures >= FAILURES_BEFORE_PAUSE) pausedUntil = new Date(clock.now().getTime() + PAUSE_MS);
        return { result, error };
      } finally {
        handedOver.delete(id);
      }
    },
    close: () => transport.close(),
  };
}
