import { setTimeout as sleep } from "node:timers/promises";
import { email } from "@wage/contract/core/fields";
import { audit } from "../core/audit/audit.ts";
import { inTransaction, type Work } from "../core/context.ts";
import { queueMail } from "../core/mail/mail.ts";
import { findMailOutcome } from "../core/mail/mailState.queries.ts";
import { StartError } from "../core/startError.ts";

const USAGE = "test-mail --to <address>";
const WAIT_SECONDS = 60;

/** Takes the way of every letter: the outbox, the job of the running service, the mail server. */
export async function sendTestMail(work: Work, to: string, seconds = WAIT_SECONDS): Promise<string> {
  const { smtpUrl, publicUrl } = work.config;
  if (!smtpUrl) throw new StartError("SMTP_URL is not set: mail is written to files that no one receives.");
  const { host } = new URL(smtpUrl);
  const id = await inTransaction(work, async (tx) => {
    await audit(tx, work, { action: "TestMailSent", summary: "A test mail was sent from the command line" });
    const text = `This mail was sent to try out ${publicUrl}. It arrived: nothing is to be done.`;
    return queueMail(tx, work, { to, subject: `A test of ${publicUrl}`, text });
  });
  for (let second = 0; second < seconds; second += 1) {
    const outcome = id === undefined ? undefined : await findMailOutcome(work.db, id);
    if (outcome?.sentAt) return `${host} took the mail to ${to}. Look whether it arrived, and not as spam.`;
    if (outcome?.lastError)
      throw new StartError(`${host} did not take the mail: ${outcome.lastError}. It is tried again.`);
    await sleep(1000);
  }
  throw new StartError(
    `Nobody sent the mail in ${seconds} seconds. Is the service running, and one of its processes without JOBS=0?`,
  );
}

export const TEST_MAIL_COMMAND = {
  usage: USAGE,
  help: [
    "Sends a mail the way of every letter, through the outbox, the running service and the mail server, and says whether",
    "the server took it. It ends with code 1 if not.",
  ].join("\n"),
  options: { to: { type: "string" as const } },
  async run(work: Work, { values }: { values: Record<string, unknown> }): Promise<void> {
    const to = email.safeParse(values.to);
    if (!to.success) throw new StartError(`usage: ${USAGE}`);
    console.log(await sendTestMail(work, to.data));
  },
};
