import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTextTransport } from "../../../core/mail/textTransport.ts";
import { type MakeClaim, makeClaim } from "../../../testing/make.ts";
import { sampleApplication, sampleAttestation } from "../../../testing/sampleApplication.ts";
import { type TestApp, testApp } from "../../../testing/testApp.ts";
import { TEST_NOW } from "../../../testing/testNow.ts";
import { uploadForm } from "../../../testing/uploadForm.ts";
import { grantAccess } from "../../publicAccess/capability.commands.ts";
import { type SmsStub, startSmsStub } from "./smsStub.ts";
import { remindByText } from "./textReminders.commands.ts";

let gateway: SmsStub;
let app: TestApp;
beforeAll(async () => {
  gateway = await startSmsStub();
  app = await testApp({ smsUrl: gateway.url, limitFactor: 1 });
  // Jobs hold the same object: half a second is long enough for a gateway that never answers.
  Object.assign(app.services.textTransport, createTextTransport({ smsUrl: gateway.url }, 500));
  await offer(true);
});
afterAll(async () => {
  await app?.close();
  await gateway?.close();
});
beforeEach(async () => {
  gateway.received.length = 0;
  gateway.behave = () => "accept";
  await app.db.deleteFrom("wrongGuess").execute();
});
afterEach(() => app.clock.set(TEST_NOW));

async function offer(isOn: boolean) {
  await app.db.deleteFrom("setting").where("key", "=", "textMessages").execute();
  if (isOn) await app.db.insertInto("setting").values({ key: "textMessages", value: "true" }).execute();
  await app.services.settings.reload();
}

let lastNumber = 100;
const newPhone = () => `(307) 555-0${++lastNumber}`;
const e164 = (phone: string) => `+1${phone.replace(/\D/g, "")}`;

async function claimant(options: MakeClaim = {}) {
  const made = await makeClaim(app, options);
  const client = app.anonymous();
  client.cookies["wage-access"] = await grantAccess(app.db, app.clock.now(), { claimId: made.id });
  const texts = async () => (await client.get("/api/Public/Status")).body.texts;
  const ask = (phone: string, language = "en") =>
    client.put("/api/Public/Texts", { phone, language, consent: true });
  const confirm = (code: string) => client.post("/api/Public/Texts/Confirm", { code });
  return { ...made, client, texts, ask, confirm };
}
type Claimant = Awaited<ReturnType<typeof claimant>>;
/** The codes that were sent to a number, in order. */
const codesTo = async (phone: string) => {
  await app.runJobs();
  return textsTo(phone).flatMap((text) => /\b\d{6}\b/.exec(text) ?? []);
};
const textsTo = (phone: string) =>
  gateway.received.filter(({ to }) => to === e164(phone)).map(({ text }) => text);
async function verified({ ask, confirm }: Claimant, language = "en") {
  const phone = newPhone();
  await ask(phone, language);
  expect((await confirm((await codesTo(phone)).at(-1) ?? "")).status).toBe(200);
  gateway.received.length = 0;
  return phone;
}
async function writes(id: number) {
  const officer = await app.as("Compliance Officer");
  const body = { body: "The employer, Bo Boss, offers $1,200.00." };
  expect((await officer.post(`/api/Claim/${id}/Messages`, body)).status).toBe(200);
}

describe("verifying the number", () => {
  test("[BIZ] only a code is sent before the number is verified; from then on each message of the office is announced, without its content", async () => {
    const worker = await claimant({ status: "INVEST" });
    const phone = newPhone();
    expect((await worker.client.put("/api/Public/Texts", { phone, language: "en" })).status).toBe(400);
    expect((await worker.ask(phone)).status).toBe(200);
    expect(await worker.texts()).toMatchObject({ phone: e164(phone), state: "waiting" });
    await writes(worker.id);
    const [code, ...others] = await codesTo(phone);
    expect(textsTo(phone)).toHaveLength(1);
    expect(others).toEqual([]);
    expect((await worker.confirm(`${code?.slice(0, 3)} ${code?.slice(3)}`)).status).toBe(200);
    expect(await worker.texts()).toMatchObject({ state: "on", language: "en" });
    // A code works once.
    expect((await worker.confirm(code ?? "")).status).toBe(400);
    await writes(worker.id);
    await app.runJobs();
    const told = textsTo(phone).slice(1);
    expect(told).toEqual([expect.stringContaining("you have a message from us")]);
    expect(told[0]).toContain("/Public/Status");
    expect(told[0]).not.toMatch(new RegExp(`Boss|1,200|${worker.claimNumber}`));
    const [{ from, authorization } = { from: "", authorization: "" }] = gateway.received;
    expect(from).toBe("+13075550100");
    expect(authorization).toBe(`Basic ${Buffer.from("AC1:token+1").toString("base64")}`);
    // Staff see it on the claim.
    const officer = await app.as("Compliance Officer");
    expect((await officer.get(`/api/Claim/${worker.id}`)).body.texts).toMatchObject({
      state: "on",
      verifiedAt: expect.any(String),
    });
  });

  test("[V6.4.1] a code is valid for 15 minutes, for this number and this claim, and guessed five times at most", async () => {
    const [worker, other] = [await claimant(), await claimant()];
    const phone = newPhone();
    await worker.ask(phone);
    const [mine = ""] = await codesTo(phone);
    await other.ask(phone);
    const [, theirs = ""] = await codesTo(phone);
    if (mine !== theirs) expect((await worker.confirm(theirs)).status).toBe(400);
    app.clock.advance({ minutes: 16 });
    expect((await worker.confirm(mine)).status).toBe(400);
    app.clock.advance({ minutes: 60 });
    await worker.ask(phone);
    const fresh = (await codesTo(phone)).at(-1) ?? "";
    const wrong = fresh === "000000" ? "000001" : "000000";
    const statuses: number[] = [];
    for (let times = 0; times < 6; times++) statuses.push((await worker.confirm(wrong)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await worker.confirm(fresh)).status).toBe(429);
  });

  test("[H3] [H15] the answer is the same whether the number is known or stopped, and a number gets three codes an hour", async () => {
    const [known, stranger] = [await claimant(), await claimant()];
    const phone = await verified(known);
    const answers = [await stranger.ask(phone), await stranger.ask(newPhone())];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await stranger.texts()).toMatchObject({ state: "waiting" });
    await stranger.ask(phone);
    const more = await claimant();
    expect((await more.ask(phone)).status).toBe(429);
    // A visitor who has not opened a claim cannot ask for text messages.
    const anyone = app.anonymous();
    expect((await anyone.put("/api/Public/Texts", { phone, language: "en", consent: true })).status).toBe(
      404,
    );
  });

  test("[BIZ] a number outside the US, and one without consent, are refused", async () => {
    const { client } = await claimant();
    for (const body of [
      { phone: "+44 20 7946 0000", language: "en", consent: true },
      { phone: newPhone(), language: "en", consent: false },
      { phone: newPhone(), language: "fr", consent: true },
    ])
      expect((await client.put("/api/Public/Texts", body)).status).toBe(400);
  });

  test("[BIZ] without the agency's setting text messages cannot be chosen, and none is sent to those who had chosen them", async () => {
    const worker = await claimant({ status: "INVEST" });
    const phone = await verified(worker);
    await offer(false);
    expect((await worker.client.get("/api/Public/Status")).body.can.texts).toBe(false);
    expect((await worker.ask(newPhone())).status).toBe(409);
    await writes(worker.id);
    await app.runJobs();
    expect(textsTo(phone)).toEqual([]);
    await offer(true);
  });
});

test("[BIZ] the receipt says that text messages must be turned on, to those who prefer them where they are offered", async () => {
  const anyone = app.anonymous();
  const form = (await anyone.get("/api/Public/Application/Form")).body;
  const file = async (contactPreference: string) => {
    const application = sampleApplication(form);
    const body = {
      key: randomUUID(),
      application: { ...application, you: { ...application.you, contactPreference } },
      attestation: sampleAttestation(form),
    };
    return (await app.anonymous().post("/api/Public/Application", body)).body.wantsTexts;
  };
  expect(await file("Email")).toBe(false);
  expect(await file("Text")).toBe(true);
  await offer(false);
  expect(await file("Text")).toBe(false);
  await offer(true);
});

describe("the events that are announced", () => {
  test("[BIZ] a change of the claim is announced once, in the claimant's language; one that asks for something says so", async () => {
    const worker = await claimant({ status: "REVIEW" });
    const phone = await verified(worker, "es");
    const admin = await app.as("Administrator");
    const asked = await admin.post(`/api/Claim/${worker.id}/Actions/RequestInfo`, {
      items: "The pay stubs of May",
    });
    expect(asked.status).toBe(200);
    await app.runJobs();
    expect(textsTo(phone)).toEqual([expect.stringContaining("necesitamos algo de usted")]);
    expect(textsTo(phone)[0]).toContain("?lang=es");
  });

  test("[BIZ] what claimants send themselves is no news to them, and neither is a document of the employer that they cannot see", async () => {
    const worker = await claimant({ status: "NEEDINFO" });
    const phone = await verified(worker, "es");
    const employer = app.anonymous();
    await app.db
      .updateTable("claim")
      .set({ employerNotifiedAt: app.clock.now() })
      .where("id", "=", worker.id)
      .execute();
    const party = "employer" as const;
    employer.cookies["wage-access"] = await grantAccess(
      app.db,
      app.clock.now(),
      { claimId: worker.id },
      party,
    );
    const mails = () =>
      app.db
        .selectFrom("mail")
        .select("id")
        .where("claimId", "=", worker.id)
        .where("channel", "=", "mail")
        .execute();
    const before = (await mails()).length;
    const paper = uploadForm(Buffer.from("week 1: 40 h"), { name: "hours.txt" });
    expect((await employer.post("/api/Public/Documents", paper.body, paper.headers)).status).toBe(200);
    expect(await mails()).toHaveLength(before);
    const mine = uploadForm(Buffer.from("week 2: 40 h"), { name: "mine.txt" });
    expect((await worker.client.post("/api/Public/Documents", mine.body, mine.headers)).status).toBe(200);
    // Received, by mail.
    expect(await mails()).toHaveLength(before + 1);
    const reply = { body: "These are my hours.", key: randomUUID() };
    expect((await worker.client.post("/api/Public/Reply", reply)).status).toBe(200);
    await app.runJobs();
    expect(textsTo(phone)).toEqual([]);
  });

  test("[BIZ] changes made at night are announced at eight in the morning, once", async () => {
    const worker = await claimant({ status: "INVEST" });
    const phone = await verified(worker);
    app.clock.set("2026-03-03T05:30:00Z");
    await writes(worker.id);
    await writes(worker.id);
    await app.runJobs();
    expect(textsTo(phone)).toEqual([]);
    app.clock.set("2026-03-03T15:00:00Z");
    await app.runJobs();
    expect(textsTo(phone)).toHaveLength(1);
  });

  test("[BIZ] a due date is announced once, three days before, and not if it has passed", async () => {
    const worker = await claimant({ status: "NEEDINFO" });
    const phone = await verified(worker);
    const due = (replyDueDate: string) =>
      app.db
        .updateTable("claim")
        .set({ replyDueDate, statusCode: "NEEDINFO" })
        .where("id", "=", worker.id)
        .execute();
    await due("2026-03-06");
    await remindByText(app.services);
    expect(textsTo(phone)).toEqual([]);
    await due("2026-03-05");
    await remindByText(app.services);
    await remindByText(app.services);
    await app.runJobs();
    expect(textsTo(phone)).toEqual([expect.stringContaining("is near: 03/05/2026")]);
    await due("2026-03-01");
    await remindByText(app.services);
    await app.runJobs();
    expect(textsTo(phone)).toHaveLength(1);
  });
});

describe("ending, and a gateway with faults", () => {
  test("[BIZ] when text messages are turned off, the number gets one confirmation and nothing afterwards", async () => {
    const worker = await claimant({ status: "INVEST" });
    const phone = await verified(worker);
    expect((await worker.client.delete("/api/Public/Texts")).status).toBe(200);
    await writes(worker.id);
    await app.runJobs();
    expect(textsTo(phone)).toEqual([expect.stringContaining("you get no more text messages")]);
    expect(await worker.texts()).toBeNull();
  });

  test("[BIZ] who replied STOP gets nothing more, staff see it, and a code that arrives after START begins again", async () => {
    const worker = await claimant({ status: "INVEST" });
    const phone = await verified(worker);
    gateway.behave = () => ({ status: 400, code: 21610 });
    await writes(worker.id);
    await app.runJobs();
    expect(await worker.texts()).toMatchObject({ state: "stopped" });
    gateway.received.length = 0;
    await writes(worker.id);
    await app.runJobs();
    expect(textsTo(phone)).toEqual([]);
    gateway.behave = () => "accept";
    await worker.client.delete("/api/Public/Texts");
    await worker.ask(phone);
    await worker.confirm((await codesTo(phone)).at(-1) ?? "");
    expect(await worker.texts()).toMatchObject({ state: "on" });
  });

  test("[BIZ] whoever replied START to a stopped number gets a code on asking for the same number again, and no word of an end", async () => {
    const worker = await claimant({ status: "INVEST" });
    const phone = await verified(worker);
    gateway.behave = () => ({ status: 400, code: 21610 });
    await writes(worker.id);
    await app.runJobs();
    expect(await worker.texts()).toMatchObject({ state: "stopped" });
    gateway.received.length = 0;
    gateway.behave = () => "accept";
    expect((await worker.ask(phone)).status).toBe(200);
    expect(await worker.texts()).toMatchObject({ state: "waiting" });
    expect((await worker.confirm((await codesTo(phone)).at(-1) ?? "")).status).toBe(200);
    await writes(worker.id);
    await app.runJobs();
    expect(textsTo(phone)).toEqual([
      expect.stringContaining("your code is"),
      expect.stringContaining("you have a message"),
    ]);
  });

  test("a gateway that is away or busy is asked again, one that refuses the number is not, and one without an answer may have it", async () => {
    const worker = await claimant({ status: "INVEST" });
    const phone = await verified(worker);
    const last = () =>
      app.db
        .selectFrom("mail")
        .select(["sentAt", "parkedReason", "maybeSentAt", "lastError", "attempts"])
        .where("toAddress", "=", e164(phone))
        .where("holdsSecret", "=", false)
        .orderBy("createdAt", "desc")
        .limit(1)
        .executeTakeFirstOrThrow();
    gateway.behave = () => ({ status: 429, code: 20429 });
    await writes(worker.id);
    await app.runJobs();
    expect(await last()).toMatchObject({ sentAt: null, parkedReason: null, maybeSentAt: null });
    gateway.behave = () => "hang";
    app.clock.advance({ minutes: 2 });
    await app.runJobs();
    expect(await last()).toMatchObject({ sentAt: null, maybeSentAt: expect.any(String), attempts: 2 });
    gateway.behave = () => "accept";
    app.clock.advance({ minutes: 10 });
    await app.runJobs();
    expect(await last()).toMatchObject({ sentAt: expect.any(String), attempts: 3 });
    gateway.behave = () => ({ status: 400, code: 21211 });
    app.clock.advance({ minutes: 1 });
    await writes(worker.id);
    await app.runJobs();
    expect(await last()).toMatchObject({ parkedReason: "refused" });
    expect((await last()).lastError).not.toContain("token");
  });
});
