import type { ParkedMail } from "@wage/contract/health";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeClaimRow } from "../../testing/makeClaimRow.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { TEST_NOW } from "../../testing/testNow.ts";
import { inTransaction, systemWork } from "../context.ts";
import { queueMail } from "./mail.ts";
import { removeMailSecrets } from "./mailRetention.ts";

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as("Administrator");
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("mail").execute();
  app.clock.set(TEST_NOW);
});

/** Puts a mail into the outbox whose sending was refused. */
async function parked(to: string, more: { claimId?: number } = {}): Promise<string> {
  await inTransaction(app.services, (tx) =>
    queueMail(tx, systemWork(app.services), { to, subject: "Hello", text: "Good day", ...more }),
  );
  const { id } = await app.db
    .updateTable("mail")
    .set({
      parkedAt: app.clock.now(),
      parkedReason: "refused",
      attempts: 1,
      lastError: "550 5.1.1 no such mailbox",
    })
    .where("toAddress", "=", to)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
const list = async (): Promise<{ rows: ParkedMail[]; count: number }> =>
  (await admin.get("/api/Health/Mail")).body;
const post = (id: string, act: "SendAgain" | "Dismiss", client = admin) =>
  client.post(`/api/Health/Mail/${id}/${act}`);
const mailOf = (id: string) =>
  app.db.selectFrom("mail").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const lines = (action: string) =>
  app.db.selectFrom("actionLog").selectAll().where("actionCode", "=", action).orderBy("id").execute();

describe("parked mail", () => {
  test("is listed for administrators with its reason, and no other user may see or send it", async () => {
    const id = await parked("parked@mail.example");
    expect(await list()).toEqual({
      count: 1,
      rows: [
        {
          id,
          to: "parked@mail.example",
          subject: "Hello",
          reason: "refused",
          lastError: "550 5.1.1 no such mailbox",
          attempts: 1,
          createdAt: app.clock.now().toISOString(),
          parkedAt: app.clock.now().toISOString(),
          maybeSent: false,
          canSendAgain: true,
        },
      ],
    });
    const health = (await admin.get("/api/Health")).body.rows;
    expect(health).toContainEqual(
      expect.objectContaining({ check: "mail", state: "warning", advice: expect.stringMatching(/^1 mails/) }),
    );
    for (const role of ["Compliance Officer", "Support Staff"] as const) {
      const staff = await app.as(role);
      expect((await staff.get("/api/Health/Mail")).status).toBe(403);
      expect((await post(id, "SendAgain", staff)).status).toBe(403);
      expect((await post(id, "Dismiss", staff)).status).toBe(403);
    }
  });

  test("is sent again once, with an audit line that names the mail and its claim but no address", async () => {
    const claim = await makeClaimRow(app);
    const id = await parked("again@mail.example", { claimId: claim.id });
    expect((await post(id, "SendAgain")).status).toBe(200);
    expect((await post(id, "SendAgain")).status).toBe(409);
    await app.runJobs();
    expect(await mailOf(id)).toMatchObject({ sentAt: expect.any(String), parkedAt: null, attempts: 1 });
    expect(await list()).toEqual({ rows: [], count: 0 });
    const [line, ...more] = await lines("MailSentAgain");
    expect(more).toEqual([]);
    expect(line).toMatchObject({ claimId: claim.id, detail: { mailId: id }, userId: expect.any(Number) });
    expect(JSON.stringify(line)).not.toContain("again@mail.example");
  });

  test("is sent again all at once after an outage", async () => {
    const ids = [await parked("x@mail.example"), await parked("y@mail.example")];
    const dismissed = await parked("z@mail.example");
    await post(dismissed, "Dismiss");
    expect((await admin.post("/api/Health/Mail/SendAgain")).body.Messages).toEqual([
      "Mails queued to be sent again: 2",
    ]);
    app.clock.advance({ minutes: 2 });
    await app.runJobs();
    for (const id of ids) expect((await mailOf(id)).sentAt).not.toBeNull();
    expect((await mailOf(dismissed)).sentAt).toBeNull();
  });

  test("is dismissed once, which is recorded, and is then neither listed, counted nor sent", async () => {
    const id = await parked("dismissed@mail.example");
    expect((await post(id, "Dismiss")).status).toBe(200);
    expect((await post(id, "Dismiss")).status).toBe(409);
    expect((await post(id, "SendAgain")).status).toBe(409);
    expect(await list()).toEqual({ rows: [], count: 0 });
    const dismissals = (await lines("MailDismissed")).map(({ detail }) => detail);
    expect(dismissals.filter((detail) => JSON.stringify(detail).includes(id))).toHaveLength(1);
    app.clock.advance({ seconds: 6 });
    const health = (await admin.get("/api/Health")).body.rows;
    expect(health.find(({ check }: { check: string }) => check === "mail").advice).not.toMatch(/could not/);
  });

  test("whose text was removed is not sent, because the mail would be empty or show a masked PIN", async () => {
    const id = await parked("empty@mail.example");
    app.clock.advance({ hours: 31 * 24 });
    await removeMailSecrets(app.services);
    expect((await list()).rows[0]).toMatchObject({ id, canSendAgain: false });
    expect((await post(id, "SendAgain")).status).toBe(409);
    expect((await admin.post("/api/Health/Mail/SendAgain")).status).toBe(200);
    app.clock.advance({ minutes: 2 });
    await app.runJobs();
    expect((await mailOf(id)).sentAt).toBeNull();
  });

  test("a mail that was sent, waits or does not exist cannot be sent again", async () => {
    const id = await parked("waits@mail.example");
    await app.db
      .updateTable("mail")
      .set({ parkedAt: null, parkedReason: null })
      .where("id", "=", id)
      .execute();
    expect((await post(id, "SendAgain")).status).toBe(409);
    expect((await post("00000000-0000-4000-8000-000000000001", "Dismiss")).status).toBe(409);
    expect((await post("no-id", "Dismiss")).status).toBe(400);
  });
});
