import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { jobHandlers } from "../../jobHandlers.ts";
import { makeClaimRow } from "../../testing/makeClaimRow.ts";
import { type TestApp, testApp } from "../../testing/testApp.ts";
import { TEST_NOW } from "../../testing/testNow.ts";
import { testClock } from "../clock.ts";
import { inTransaction, systemWork } from "../context.ts";
import { queueMail } from "../mail/mail.ts";
import { sendMail } from "../mail/sendMail.ts";
import { JOB_SCHEMA, JOBS, type JobName } from "./jobQueues.ts";
import { startJobs } from "./jobs.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const mailTo = (to: string, subject = "Hello", text = "Good day") =>
  inTransaction(app.services, (tx) => queueMail(tx, systemWork(app.services), { to, subject, text }));
const mailOf = (to: string) =>
  app.db.selectFrom("mail").selectAll().where("toAddress", "=", to).executeTakeFirstOrThrow();
const outbox = async () => {
  const folder = path.join(app.services.config.dataDir, "outbox");
  const files = await readdir(folder).catch(() => []);
  return Promise.all(
    files.sort().map(async (name) => ({ name, text: await readFile(path.join(folder, name), "utf8") })),
  );
};

describe("the queue", () => {
  test("a job is queued only if its transaction commits", async () => {
    await inTransaction(app.services, async (tx) => {
      await queueMail(tx, systemWork(app.services), { to: "never@mail.example", subject: "x", text: "y" });
      throw new Error("undone");
    }).catch(() => undefined);
    await app.runJobs();
    expect((await outbox()).some(({ text }) => text.includes("never@mail.example"))).toBe(false);
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from pgboss.job where name = 'sendMail' and state < 'completed'`.execute(
      app.db,
    );
    expect(rows[0]?.n).toBe(0);
  });

  test("a scheduled job runs once the clock of a test has passed its time, however often it was due", async () => {
    const ran: string[] = [];
    const record = (name: JobName) => [name, async () => void ran.push(name)];
    const handlers = { ...jobHandlers, ...Object.fromEntries(JOBS.map(({ name }) => record(name))) };
    const { jobs: _, ...base } = app.services;
    const { runDue, stop } = await startJobs(base, { url: app.serviceUrl }, handlers);
    const clock = testClock("2026-03-03T03:40:00Z");
    const due = async (now?: string) => {
      if (now) clock.set(now);
      ran.length = 0;
      await runDue(clock.elapsed());
      return ran.filter((name) => ["runDeadlines", "remindByEmail", "reconcileFiles"].includes(name));
    };
    expect(await due()).toEqual([]);
    expect(await due("2026-03-03T03:40:59Z")).toEqual([]);
    expect(await due("2026-03-03T03:42:00Z")).toEqual(["runDeadlines"]);
    expect(await due()).toEqual([]);
    expect(await due("2026-03-03T03:43:00Z")).toEqual(["runDeadlines", "reconcileFiles"]);
    expect(await due("2026-03-09T00:00:00Z")).toEqual(["runDeadlines", "remindByEmail", "reconcileFiles"]);
    // A clock that is set back goes through the same time again.
    expect(await due("2026-03-03T03:42:30Z")).toEqual([]);
    expect(await due("2026-03-03T03:43:30Z")).toEqual(["runDeadlines", "reconcileFiles"]);
    await stop();
  });

  test("its schema is the one that this release of pg-boss expects", async () => {
    const boss = new PgBoss({
      connectionString: app.serviceUrl,
      schema: JOB_SCHEMA,
      migrate: false,
      createSchema: false,
      supervise: false,
      schedule: false,
    });
    await boss.start();
    try {
      expect(await boss.detectSchemaDrift()).toMatchObject({ ok: true });
    } finally {
      await boss.stop({ graceful: false });
    }
  });

  test("the service runs it without the right to create tables", async () => {
    await expect(sql`create table pgboss.mine (id int)`.execute(app.db)).rejects.toThrow(/permission denied/);
    await expect(sql`create table mine (id int)`.execute(app.db)).rejects.toThrow(/permission denied/);
  });

  test("it opens quickly, and a worker runs a job within moments of its commit", async () => {
    const { jobs: _, ...base } = app.services;
    const began = performance.now();
    const running = await startJobs(base, { url: app.serviceUrl }, jobHandlers);
    const opened = performance.now() - began;
    await running.work();
    try {
      await mailTo("quick@mail.example");
      const committed = performance.now();
      let sent: string | null = null;
      while (!sent && performance.now() - committed < 10_000) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        sent = (await mailOf("quick@mail.example")).sentAt;
      }
      expect(sent).not.toBeNull();
      // The machine may be busy; three seconds would mean that no notification is received at all.
      expect(performance.now() - committed).toBeLessThan(8000);
      expect(opened).toBeLessThan(3000);
    } finally {
      await running.stop();
    }
  });
});

describe("a process that stops", () => {
  const claimedBy: string[] = [];
  /** A process with its own workers; `sendMail` records which process took the job. */
  const worker = async (name: string, sendMail: () => Promise<void>) => {
    const { jobs: _, ...base } = app.services;
    const handlers = {
      ...jobHandlers,
      sendMail: async () => {
        claimedBy.push(name);
        await sendMail();
      },
    };
    const running = await startJobs(base, { url: app.serviceUrl }, handlers);
    await running.work();
    return running;
  };

  test("hands the job it is working on back at once, and another process does it within seconds", async () => {
    const first = await worker("first", () => new Promise(() => undefined));
    await mailTo("handed-back@mail.example");
    await expect.poll(() => claimedBy, { timeout: 10_000 }).toEqual(["first"]);
    const second = await worker("second", async () => undefined);
    try {
      await first.stop();
      await expect.poll(() => claimedBy, { timeout: 5_000 }).toEqual(["first", "second"]);
    } finally {
      await second.stop();
    }
  });

  test("takes no further jobs once it drains, and ends the one in work", async () => {
    claimedBy.length = 0;
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const draining = await worker("draining", () => promise);
    await mailTo("in-work@mail.example");
    await expect.poll(() => claimedBy, { timeout: 10_000 }).toEqual(["draining"]);
    draining.rest();
    await mailTo("for-others@mail.example");
    end();
    await draining.stop();
    expect(claimedBy).toEqual(["draining"]);
    const { rows } = await sql<{ state: string }>`select state::text from pgboss.job
      where name = 'sendMail' order by created_on desc limit 2`.execute(app.db);
    expect(rows.map(({ state }) => state)).toEqual(["created", "completed"]);
    await app.runJobs();
  });

  test("a job whose process was killed is missed within half a minute: every queue has a heartbeat", async () => {
    const { rows } = await sql<{ name: string }>`select name from pgboss.queue
      where name not like '\\_\\_%' and coalesce(heartbeat_seconds, 999) > 20`.execute(app.db);
    expect(rows).toEqual([]);
  });
});

describe("mail", () => {
  test("without a mail server each message is written once to a file, with its id as Message-ID", async () => {
    await mailTo(
      "worker@mail.example",
      "Your claim\r\nBcc: everybody@mail.example",
      "Señora López, 100 € → ok",
    );
    await app.runJobs();
    await app.runJob("sendDueMail");
    const row = await mailOf("worker@mail.example");
    expect(row.sentAt).toBe("2026-03-02T15:00:00.000Z");
    const mine = (await outbox()).filter(({ text }) => text.includes("worker@mail.example"));
    expect(mine).toHaveLength(1);
    expect(mine[0]?.name).toBe(`2026-03-02T15-00-00-000Z-${row.id}.eml`);
    expect(mine[0]?.text).toContain(`Message-ID: <${row.id}@`);
    expect(mine[0]?.text).not.toMatch(/^Bcc:/m);
    expect(mine[0]?.text).toContain("Subject: Your claim Bcc: everybody@mail.example");
  });

  test("a mail sent again after a crash has the same Message-ID", async () => {
    await mailTo("twice@mail.example");
    await app.runJobs();
    const { id } = await mailOf("twice@mail.example");
    await app.db
      .updateTable("mail")
      .set({ sentAt: null, nextAttemptAt: app.clock.now() })
      .where("id", "=", id)
      .execute();
    await sendMail(app.services, { mailId: id });
    const mine = (await outbox()).filter(({ text }) => text.includes("twice@mail.example"));
    expect(mine).toHaveLength(1);
  });
});

describe("housekeeping", () => {
  test("a mail whose job was lost is sent", async () => {
    await mailTo("lost@mail.example");
    await sql`delete from pgboss.job where name = 'sendMail' and state < 'completed'`.execute(app.db);
    await app.runJob("sendDueMail");
    expect((await mailOf("lost@mail.example")).sentAt).toBeNull();
    app.clock.advance({ minutes: 2 });
    await app.runJobs();
    expect((await mailOf("lost@mail.example")).sentAt).not.toBeNull();
    app.clock.set(TEST_NOW);
  });

  test("[V6.4.1] [V14.2.7] the body of a mail without a claim, and its links, are deleted a day after it was sent", async () => {
    await mailTo("words@mail.example");
    await app.runJobs();
    const wordsAfter = async (hours: number) => {
      app.clock.advance({ hours });
      await jobHandlers.runHousekeeping(app.services, {});
      return (await mailOf("words@mail.example")).bodyText;
    };
    expect(await wordsAfter(1)).not.toBe("");
    expect(await wordsAfter(24)).toBe("");
    app.clock.set(TEST_NOW);
  });

  test("[V6.4.1] [V14.2.7] the PIN in a claim's mail, and its file in the outbox, are deleted three days after it was sent", async () => {
    const claim = await makeClaimRow(app);
    const queue = (to: string, text: string) =>
      inTransaction(app.services, (tx) =>
        queueMail(tx, systemWork(app.services), { to, subject: "About 26-1", text, claimId: claim.id }),
      );
    await queue("pin@mail.example", "Claim number: 26-1\nPIN: 274951\n\nKeep both.");
    await queue("plain@mail.example", "The hearing is on March 9. Bring PIN and number.");
    await mailTo("account@mail.example");
    await app.runJobs();
    const filed = async (to: string) => (await outbox()).some(({ text }) => text.includes(to));
    app.clock.advance({ hours: 71 });
    await jobHandlers.runHousekeeping(app.services, {});
    expect((await mailOf("pin@mail.example")).bodyText).toContain("PIN: 274951");
    expect(await filed("pin@mail.example")).toBe(true);
    expect(await filed("account@mail.example")).toBe(true);
    app.clock.advance({ hours: 2 });
    await jobHandlers.runHousekeeping(app.services, {});
    expect(await mailOf("pin@mail.example")).toMatchObject({
      subject: "About 26-1",
      bodyText: "Claim number: 26-1\nPIN: ******\n\nKeep both.",
      holdsSecret: false,
      sentAt: expect.any(String),
    });
    expect(await filed("pin@mail.example")).toBe(false);
    expect(await filed("account@mail.example")).toBe(false);
    expect(await filed("plain@mail.example")).toBe(true);
    expect((await mailOf("plain@mail.example")).bodyText).toContain("PIN and number");
    app.clock.set(TEST_NOW);
  });

  test("expired records are deleted; a draft that became a claim stays", async () => {
    const now = new Date(TEST_NOW);
    const past = new Date(now.getTime() - 3 * 86_400_000);
    const draft = (id: string, code: string, expiresAt: Date) => ({
      id,
      code,
      pinSealed: Buffer.alloc(0),
      savedAt: past,
      expiresAt,
    });
    const old = "00000000-0000-4000-8000-000000000001";
    const fresh = "00000000-0000-4000-8000-000000000002";
    await app.db
      .insertInto("applicationDraft")
      .values([draft(old, "OLD", past), draft(fresh, "FRESH", new Date(now.getTime() + 86_400_000))])
      .execute();
    const removed: string[] = [];
    await app.db
      .insertInto("document")
      .values({
        draftId: old,
        storageKey: "paper-of-the-draft",
        fileName: "a.pdf",
        title: "A",
        mimeType: "application/pdf",
        byteSize: 1,
        sha256: Buffer.alloc(32),
        source: "Claimant",
        receivedAt: past,
      })
      .execute();
    await app.db
      .insertInto("idempotencyKey")
      .values(
        // A claim may wait on its device for weeks before it is sent again.
        [
          { key: old, createdAt: new Date(now.getTime() - 61 * 86_400_000) },
          { key: fresh, createdAt: new Date(now.getTime() - 40 * 86_400_000) },
        ].map((row) => ({ ...row, scope: "submit", requestHash: Buffer.alloc(32), reply: "{}" })),
      )
      .execute();
    await app.db
      .insertInto("wrongGuess")
      .values({ subjectHash: Buffer.alloc(32), kind: "pin", at: past })
      .execute();
    const files = { ...app.services.files, remove: async (key: string) => void removed.push(key) };
    await jobHandlers.runHousekeeping({ ...app.services, files }, {});
    expect(
      (await app.db.selectFrom("applicationDraft").select("code").execute()).map(({ code }) => code),
    ).toEqual(["FRESH"]);
    expect(removed).toEqual(["paper-of-the-draft"]);
    expect(await app.db.selectFrom("idempotencyKey").select("key").execute()).toEqual([{ key: fresh }]);
    expect(await app.db.selectFrom("wrongGuess").select("kind").execute()).toEqual([]);
  });
});
