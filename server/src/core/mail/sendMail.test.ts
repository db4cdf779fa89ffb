import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type SmtpStub, startSmtpStub } from "../../testing/smtpStub.ts";
import { type TestApp, testApp } from "../../testing/testApp.ts";
import { TEST_NOW } from "../../testing/testNow.ts";
import { inTransaction, type Services, systemWork } from "../context.ts";
import { createMailTransport } from "./createMailTransport.ts";
import { queueMail } from "./mail.ts";
import { ATTEMPTS_MAX, nextAttempt } from "./mailSchedule.rules.ts";
import { sendDueMail, sendMail } from "./sendMail.ts";

const TIMEOUT_MS = 700;
let app: TestApp;
let smtp: SmtpStub;
let services: Services;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("mail").execute();
  smtp = await startSmtpStub();
  const mailTransport = createMailTransport({ smtpUrl: smtp.url }, app.clock, TIMEOUT_MS);
  services = { ...app.services, mailTransport };
});
afterEach(async () => {
  services.mailTransport.close();
  await smtp.close().catch(() => undefined);
  app.clock.set(TEST_NOW);
});

const mailOf = (to: string) =>
  app.db.selectFrom("mail").selectAll().where("toAddress", "=", to).executeTakeFirstOrThrow();
async function queued(to: string) {
  await inTransaction(services, (tx) =>
    queueMail(tx, systemWork(services), { to, subject: "Hello", text: "Good day" }),
  );
  return (await mailOf(to)).id;
}
async function sent(to: string) {
  await sendMail(services, { mailId: await queued(to) });
  return mailOf(to);
}
/** Lets the minutes pass as the schedule of jobs does. */
async function pass(minutes: number) {
  for (let minute = 0; minute < minutes; minute++) {
    app.clock.advance({ minutes: 1 });
    await sendDueMail(services);
  }
}
const receivedBy = (to: string) => smtp.received.filter((mail) => mail.to === to);

test("an accepted mail is sent once, with its id as Message-ID and as the key that providers deduplicate by", async () => {
  const { id, ...row } = await sent("a@mail.example");
  expect(row).toMatchObject({ sentAt: expect.any(String), maybeSentAt: null, attempts: 1, lastError: null });
  await pass(3);
  const [mail, ...more] = receivedBy("a@mail.example");
  expect(more).toEqual([]);
  expect(mail?.messageId).toMatch(new RegExp(`^<${id}@`));
  expect(mail?.text).toContain(`Resend-Idempotency-Key: ${id}`);
});

describe("an outage", () => {
  test("of ten minutes delays mail and loses none: each arrives once, within the next attempt", async () => {
    await smtp.close();
    const names = Array.from({ length: 12 }, (_, index) => `out${index}@mail.example`);
    for (const name of names) await sent(name);
    await pass(10);
    for (const name of names) {
      const row = await mailOf(name);
      expect(row).toMatchObject({ sentAt: null, parkedAt: null, maybeSentAt: null });
      expect(row.lastError).toMatch(/ECONNREFUSED|is away/);
    }
    await smtp.open();
    await pass(15);
    const rows = await app.db.selectFrom("mail").selectAll().execute();
    expect(rows.map(({ sentAt }) => sentAt === null)).toEqual(names.map(() => false));
    expect(smtp.received.map(({ to }) => to).sort()).toEqual([...names].sort());
  });

  test("of three days parks the mail, which is logged and kept with its reason", async () => {
    expect(ATTEMPTS_MAX).toBe(76);
    expect(nextAttempt(ATTEMPTS_MAX, new Date())).toBeNull();
    const spans = [1, 5, 15, 60, 60];
    for (const [index, minutes] of spans.entries())
      expect(nextAttempt(index + 1, new Date(TEST_NOW))?.getTime()).toBe(
        new Date(TEST_NOW).getTime() + minutes * 60_000,
      );
    await smtp.close();
    const { id } = await sent("gone@mail.example");
    app.clock.advance({ minutes: 71 * 60 });
    await app.db
      .updateTable("mail")
      .set({ attempts: ATTEMPTS_MAX - 2 })
      .where("id", "=", id)
      .execute();
    await sendDueMail(services);
    expect((await mailOf("gone@mail.example")).parkedAt).toBeNull();
    await pass(60);
    expect(await mailOf("gone@mail.example")).toMatchObject({
      parkedReason: "gaveUp",
      parkedAt: app.clock.now().toISOString(),
      attempts: ATTEMPTS_MAX,
    });
    await smtp.open();
    await pass(61);
    expect(receivedBy("gone@mail.example")).toEqual([]);
  });

  test("an absent server is asked twice, not once for each mail, until half a minute has passed", async () => {
    await smtp.close();
    for (const name of ["one", "two", "three", "four"]) await sent(`${name}@mail.example`);
    expect((await mailOf("two@mail.example")).lastError).toMatch(/ECONNREFUSED/);
    expect(await mailOf("four@mail.example")).toMatchObject({
      lastError: "The mail server is away",
      attempts: 0,
    });
    await smtp.open();
    app.clock.advance({ seconds: 31 });
    expect((await sent("five@mail.example")).sentAt).not.toBeNull();
  });
});

describe("a server that answers no", () => {
  test("for now (greylisting) gets the mail again, and then accepts it", async () => {
    smtp.behave = () => ({ rcpt: "451 4.7.1 try again later" });
    expect(await sent("grey@mail.example")).toMatchObject({
      sentAt: null,
      parkedAt: null,
      maybeSentAt: null,
    });
    smtp.behave = () => "accept";
    await pass(1);
    expect((await mailOf("grey@mail.example")).sentAt).not.toBeNull();
    expect(receivedBy("grey@mail.example")).toHaveLength(1);
  });

  test("for good, to the recipient or the text, is not asked again: the mail is parked at once", async () => {
    smtp.behave = (to) =>
      to.startsWith("rcpt") ? { rcpt: "550 5.1.1 no such mailbox" } : { data: "554 5.6.0 not this text" };
    for (const to of ["rcpt@mail.example", "data@mail.example"])
      expect(await sent(to)).toMatchObject({
        parkedReason: "refused",
        parkedAt: TEST_NOW.replace("Z", ".000Z"),
        attempts: 1,
        sentAt: null,
        maybeSentAt: null,
      });
    expect((await mailOf("rcpt@mail.example")).lastError).toContain("550 5.1.1 no such mailbox");
    await pass(90);
    expect(await mailOf("rcpt@mail.example")).toMatchObject({ attempts: 1 });
  });
});

describe("an answer that is lost after the text was handed over", () => {
  test("leaves the mail as possibly sent; it is sent again by the schedule only, and is the same to the last byte", async () => {
    smtp.behave = () => "dropAfterData";
    const row = await sent("drop@mail.example");
    expect(row).toMatchObject({ sentAt: null, parkedAt: null, maybeSentAt: TEST_NOW.replace("Z", ".000Z") });
    // The library by itself would send it five times more within seconds.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(receivedBy("drop@mail.example")).toHaveLength(1);
    smtp.behave = () => "accept";
    await pass(1);
    const [first, second, ...more] = receivedBy("drop@mail.example");
    expect(more).toEqual([]);
    expect(second).toEqual(first);
    expect(await mailOf("drop@mail.example")).toMatchObject({
      sentAt: expect.any(String),
      maybeSentAt: null,
    });
  });

  test("stays possibly sent when a later attempt certainly fails", async () => {
    smtp.behave = () => "dropAfterData";
    const { maybeSentAt } = await sent("later@mail.example");
    smtp.behave = () => ({ rcpt: "550 5.1.1 gone" });
    await pass(1);
    expect(await mailOf("later@mail.example")).toMatchObject({ parkedReason: "refused", maybeSentAt });
  });

  test("because the server stalls (a tarpit) ends after our own time, though the connection is never silent", async () => {
    smtp.behave = () => "tarpit";
    const began = performance.now();
    const row = await sent("tar@mail.example");
    expect(performance.now() - began).toBeLessThan(TIMEOUT_MS + 2000);
    expect(row).toMatchObject({ sentAt: null, parkedAt: null, maybeSentAt: expect.any(String) });
  });
});

test("a process that dies while it sends leaves the mail to another, after three minutes and as possibly sent", async () => {
  const mailId = await queued("died@mail.example");
  const never = {
    ...services,
    mailTransport: { send: () => new Promise<never>(() => undefined), close() {} },
  };
  void sendMail(never, { mailId });
  await new Promise((resolve) => setTimeout(resolve, 200));
  // No other process sends it meanwhile.
  await sendMail(services, { mailId });
  await pass(2);
  expect(receivedBy("died@mail.example")).toEqual([]);
  expect((await mailOf("died@mail.example")).maybeSentAt).not.toBeNull();
  await pass(2);
  expect(receivedBy("died@mail.example")).toHaveLength(1);
});

test("mails that never succeed and mails that stall do not hold up the others", async () => {
  smtp.behave = (to) => {
    if (to.startsWith("poison")) return "dropAfterData";
    return to.startsWith("stall") ? "tarpit" : "accept";
  };
  for (let index = 0; index < 3; index++) {
    await queued(`poison${index}@mail.example`);
    await queued(`stall${index}@mail.example`);
  }
  for (let index = 0; index < 20; index++) await queued(`good${index}@mail.example`);
  await pass(4);
  const good = smtp.received.filter(({ to }) => to.startsWith("good"));
  expect(new Set(good.map(({ to }) => to)).size).toBe(20);
  expect(good).toHaveLength(20);
});
