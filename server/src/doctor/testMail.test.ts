import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { systemWork } from "../core/context.ts";
import { startSmtpStub } from "../testing/smtpStub.ts";
import { type TestApp, testApp } from "../testing/testApp.ts";
import { sendTestMail } from "./testMail.ts";

const TO = "ada@agency.example";
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function withMailServer() {
  const smtp = await startSmtpStub();
  const t = await testApp({ smtpUrl: smtp.url });
  ends.push(smtp.close, t.close);
  return { smtp, t };
}
/** Sends while the service works on its jobs, as it does when it runs. */
async function sent(t: TestApp): Promise<string> {
  let isDone = false;
  const outcome = sendTestMail(systemWork(t.services), TO, 10).finally(() => {
    isDone = true;
  });
  outcome.catch(() => undefined);
  for (; !isDone; await sleep(100)) await t.runJobs();
  return outcome;
}

test("a test mail goes through the outbox and the mail server, and is in the action log", async () => {
  const { smtp, t } = await withMailServer();
  expect(await sent(t)).toContain(`took the mail to ${TO}`);
  expect(smtp.received.map(({ to }) => to)).toEqual([TO]);
  const lines = await t.db.selectFrom("actionLog").select("actionCode").execute();
  expect(lines.map(({ actionCode }) => actionCode)).toContain("TestMailSent");
});

test("a mail server that refuses the mail is quoted", async () => {
  const { smtp, t } = await withMailServer();
  smtp.behave = () => ({ rcpt: "550 5.7.1 no relay for you" });
  await expect(sent(t)).rejects.toThrow(/did not take the mail: .*no relay for you/);
});

test("a service that works on no jobs, and one without a mail server, are named", async () => {
  const { t } = await withMailServer();
  await expect(sendTestMail(systemWork(t.services), TO, 1)).rejects.toThrow("Is the service running");
  t.services.config.smtpUrl = undefined;
  await expect(sendTestMail(systemWork(t.services), TO, 1)).rejects.toThrow("SMTP_URL is not set");
});
