import { randomUUID } from "node:crypto";
import type { ApplicationForm, Receipt } from "@wage/contract/application/applicationDraft";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeClaimRow } from "../../testing/makeClaimRow.ts";
import { sampleApplication, sampleAttestation } from "../../testing/sampleApplication.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { inTransaction, systemWork } from "../context.ts";
import { mailTries } from "./anonymousMail.commands.ts";
import { ANONYMOUS_MAILS } from "./anonymousMails.rules.ts";
import { queueMail } from "./mail.ts";

const VICTIM = "victim@example.org";

let t: TestApp;
let form: ApplicationForm;
beforeAll(async () => {
  t = await testApp({ limitFactor: 1, trustProxy: ["loopback"] });
  form = (await t.anonymous().get("/api/Public/Application/Form")).body;
});
beforeEach(() => t.clock.advance({ hours: 2 }));
afterAll(() => t.close());

const mailsTo = async (address: string) => {
  const hourAgo = new Date(t.clock.now().getTime() - 3_600_000).toISOString();
  const rows = await t.db
    .selectFrom("mail")
    .select("id")
    .where("toAddress", "=", address)
    .where("createdAt", ">=", hourAgo)
    .execute();
  return rows.length;
};
/** Each call comes from another network. */
let networks = 0;
const elsewhere = () => ({ "x-forwarded-for": `10.${++networks >> 8}.${networks & 255}.9` });

/** Saves a form and has its link mailed; returns the status of the latter. */
const mailLink = async (email: string, from: Record<string, string>): Promise<number> => {
  const visitor = t.anonymous();
  await visitor.post("/api/Public/Application/Draft", { answers: {}, step: 0, language: "en" }, from);
  return (await visitor.post("/api/Public/Application/Draft/Link", { email }, from)).status;
};

const fileClaim = async (client: Client, email: string, key: string = randomUUID(), change = {}) => {
  const application = sampleApplication(form);
  application.you = { ...application.you, email, ...change };
  return client.post(
    "/api/Public/Application",
    { key, application, attestation: sampleAttestation(form) },
    elsewhere(),
  );
};

describe("[V2.4.1] [H3] mail that an anonymous caller causes", () => {
  test("names its row of the table of limits, or is not queued", async () => {
    const work = { ...systemWork(t.services), actor: { kind: "public", address: null } as const };
    const mail = { to: VICTIM, subject: "Hello", text: "Hello" };
    await expect(inTransaction(work, (tx) => queueMail(tx, work, mail))).rejects.toThrow("ANONYMOUS_MAILS");
    for (const [name, limits] of Object.entries(ANONYMOUS_MAILS)) {
      expect(limits.recipient, name).toBeGreaterThan(0);
      expect(limits.recipient, name).toBeLessThanOrEqual(10);
    }
    const tries = mailTries("draft", { recipient: "A@X.example", address: "2001:db8:1:2:3::4" });
    expect(tries.map(({ subject }) => subject)).toEqual([
      "draft recipient|a@x.example",
      "draft network|2001:db8:1:2::/64",
      "draft total|",
    ]);
  });

  test("saved forms mail one address three times an hour, from however many networks", async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 8; index++) statuses.push(await mailLink(VICTIM, elsewhere()));
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    expect(await mailsTo(VICTIM)).toBe(3);
  });

  test("one network saves twenty forms an hour by mail, whatever the addresses", async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 22; index++)
      statuses.push(await mailLink(`v${index}@example.org`, { "x-forwarded-for": "10.9.9.9" }));
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  });

  test("a claim's contact details notify the former address three times an hour, and change no more often", async () => {
    const client = t.anonymous();
    const receipt = (await fileClaim(client, VICTIM)).body as Receipt;
    expect(receipt.emailedTo).toBe(VICTIM);
    const { contact } = (await client.get("/api/Public/Status")).body;
    const statuses: number[] = [];
    let { rowVersion } = contact;
    for (let index = 0; index < 8; index++) {
      const change = { ...contact, email: VICTIM, phone: `(307) 555-019${index}`, rowVersion };
      const answer = await client.put("/api/Public/Contact", change, elsewhere());
      statuses.push(answer.status);
      rowVersion = answer.body.rowVersion ?? rowVersion;
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    expect(await mailsTo(VICTIM)).toBe(4);
    const lines = await t.db
      .selectFrom("actionLog")
      .select("id")
      .where("actionCode", "=", "UpdateAddress")
      .execute();
    expect(lines).toHaveLength(3);
  });

  test("a claim beyond the limit is filed without a mail, and its page shows the PIN", async () => {
    const receipts: Receipt[] = [];
    for (let index = 0; index < 7; index++)
      receipts.push((await fileClaim(t.anonymous(), VICTIM)).body as Receipt);
    expect(receipts.every(({ claimNumber, pin }) => claimNumber && pin)).toBe(true);
    expect(receipts.map(({ emailedTo }) => emailedTo)).toEqual([...Array(5).fill(VICTIM), null, null]);
    expect(await mailsTo(VICTIM)).toBe(5);
  });

  test("a claim that is sent again because its answer was lost counts once", async () => {
    const key = randomUUID();
    for (let index = 0; index < 7; index++)
      expect((await fileClaim(t.anonymous(), VICTIM, key)).body.emailedTo).toBe(VICTIM);
    expect(await mailsTo(VICTIM)).toBe(1);
    for (let index = 0; index < 4; index++) await fileClaim(t.anonymous(), VICTIM);
    expect(await mailsTo(VICTIM)).toBe(5);
    expect((await fileClaim(t.anonymous(), VICTIM)).body.emailedTo).toBeNull();
  });

  test("a key that was counted for another address, or for a claim that was refused, gives no further mail", async () => {
    for (let index = 0; index < 8; index++) {
      const key = randomUUID();
      const refused = await fileClaim(t.anonymous(), VICTIM, key, { firstName: "" });
      expect(refused.status).toBe(400);
      expect((await fileClaim(t.anonymous(), `other${index}@example.org`, key)).status).toBe(200);
      await fileClaim(t.anonymous(), VICTIM, key);
      await fileClaim(t.anonymous(), VICTIM);
    }
    expect(await mailsTo(VICTIM)).toBeLessThanOrEqual(5);
  });

  test("news of a claim reach one address ten times an hour, however often anonymous callers act", async () => {
    const work = { ...systemWork(t.services), actor: { kind: "public", address: null } as const };
    const news = { to: VICTIM, subject: "News", text: "News", countedAs: "progress" } as const;
    const { id: claimId } = await makeClaimRow(t);
    for (let index = 0; index < 12; index++)
      await inTransaction(work, (tx) => queueMail(tx, work, { ...news, claimId }));
    expect(await mailsTo(VICTIM)).toBe(10);
  });
});
