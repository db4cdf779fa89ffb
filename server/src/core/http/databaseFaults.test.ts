import { randomUUID } from "node:crypto";
import { CONTENT_DOCUMENTS } from "@wage/contract/content";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClaimRow } from "../../testing/makeClaimRow.ts";
import { databaseProxy } from "../../testing/proxies/tcpProxy.ts";
import { sampleApplication, sampleAttestation } from "../../testing/sampleApplication.ts";
import { type Answer, type Client, type TestApp, testApp } from "../../testing/testApp.ts";

let t: TestApp;
let proxy: Awaited<ReturnType<typeof databaseProxy>>;
let owner: pg.Client;
let staff: Client;
let claimId: number;

beforeAll(async () => {
  t = await testApp({}, undefined, async (url) => {
    proxy = await databaseProxy(url);
    return proxy.url;
  });
  owner = new pg.Client({ connectionString: t.ownerUrl });
  await owner.connect();
  staff = await t.as("Administrator");
  claimId = (await makeClaimRow(t)).id;
});
afterAll(async () => {
  await owner.end();
  await t.close();
  await proxy.close();
});

const notes = async () => {
  const { rows } = await owner.query("select body from note where claim_id = $1 order by id", [claimId]);
  return rows.map(({ body }) => body);
};
const addNote = (text: string) => staff.post(`/api/Claim/${claimId}/Note`, { kind: "General", body: text });
let viewed = 0;
const view = async () => {
  const answer = await staff.get(`/api/Claim/${claimId}`);
  if (answer.status === 200) viewed += 1;
  return answer;
};
const expectUnavailable = ({ status, headers, body }: Answer, message: RegExp) => {
  expect({ status, body }).toMatchObject({
    status: 503,
    body: { Messages: [expect.stringMatching(message)] },
  });
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
};

test("without a database requests are answered 503, and within a second of its return they are served", async () => {
  proxy.refuse();
  expectUnavailable(await view(), /busy/);
  expectUnavailable(await addNote("while it was away"), /busy/);
  const query = { query: CONTENT_DOCUMENTS.content, variables: { slug: "landing", language: "en" } };
  expect(await t.anonymous().post("/api/cms/graphql", query)).toMatchObject({
    status: 503,
    headers: { "retry-after": "1" },
    body: { errors: [{ message: "The service is busy. Try again in a moment." }] },
  });
  expect((await t.anonymous().get("/readyz")).status).toBe(503);
  expect((await t.anonymous().get("/healthz")).status).toBe(200);
  proxy.accept();
  const back = performance.now();
  await expect.poll(async () => (await t.anonymous().get("/readyz")).status, { interval: 20 }).toBe(200);
  expect((await view()).status).toBe(200);
  expect(performance.now() - back).toBeLessThan(1000);
  expect(await notes()).toEqual([]);
});

test("a connection that the database ends in the middle of a statement costs that request only", async () => {
  const lock = await lockClaim();
  const waiting = addNote("cut off");
  await expect.poll(waitingForLock).toBe(1);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(t.db);
  expectUnavailable(await waiting, /busy/);
  await lock.release();
  expect((await addNote("after it")).status).toBe(200);
  expect(await notes()).toEqual(["after it"]);
});

test("idle connections that all broke cost nothing", async () => {
  await Promise.all([1, 2, 3].map(() => view()));
  proxy.cut();
  await expect.poll(() => t.services.notifications.listening()).toBe(true);
  expect((await view()).status).toBe(200);
});

test("where only the answer to the commit is lost, the reply does not claim that nothing was saved", async () => {
  const dropped = proxy.dropAnswerWith("COMMIT");
  const answer = await addNote("was it saved?");
  await dropped;
  expectUnavailable(answer, /do not know if this was saved/);
  expect(await notes()).toContain("was it saved?");
});

test("a note whose answer was lost is saved once when it is sent again with its key", async () => {
  const key = { "idempotency-key": randomUUID() };
  const send = (body: string, headers: Record<string, string> = key) =>
    staff.post(`/api/Claim/${claimId}/Note`, { kind: "General", body }, headers);
  const dropped = proxy.dropAnswerWith("COMMIT");
  expectUnavailable(await send("once"), /Save it again without leaving this page/);
  await dropped;
  const [first, second] = await Promise.all([send("once"), send("once")]);
  expect(first).toMatchObject({ status: 200, body: { id: expect.any(Number) } });
  expect(second.body).toEqual(first.body);
  expect((await notes()).filter((body) => body === "once")).toHaveLength(1);

  expect(await send("another text")).toMatchObject({
    status: 409,
    body: { Messages: ["This was already saved, with other content. Reload the page to see it."] },
  });
  expect((await send("no key", { "idempotency-key": "1" })).status).toBe(400);
  const other = { "idempotency-key": randomUUID() };
  expect((await send("once", other)).status).toBe(200);
  expect((await notes()).filter((body) => body === "once")).toHaveLength(2);
});

test("a request that is refused keeps nothing under its key", async () => {
  const key = { "idempotency-key": randomUUID() };
  const relate = (claimNumber: string) =>
    staff.post(`/api/Claim/${claimId}/Relation`, { claimNumber, kind: "Duplicate" }, key);
  expect((await relate("99-99999")).status).toBe(400);
  const { claimNumber } = await makeClaimRow(t);
  const related = await relate(claimNumber);
  expect(related.status).toBe(200);
  expect(await relate(claimNumber)).toMatchObject({ status: 200, body: related.body });
});

test("a claim whose receipt was lost is found again by its key", async () => {
  const form = (await t.anonymous().get("/api/Public/Application/Form")).body;
  const filing = {
    key: randomUUID(),
    application: sampleApplication(form),
    attestation: sampleAttestation(form),
  };
  const before = await owner.query("select count(*)::int as n from claim");
  const dropped = proxy.dropAnswerWith("COMMIT");
  expectUnavailable(await t.anonymous().post("/api/Public/Application", filing), /do not know/);
  await dropped;
  const again = await t.anonymous().post("/api/Public/Application", filing);
  expect(again.status).toBe(200);
  expect(await t.anonymous().post("/api/Public/Application", filing)).toMatchObject({
    body: { claimNumber: again.body.claimNumber, pin: again.body.pin },
  });
  const after = await owner.query("select count(*)::int as n from claim");
  expect(after.rows[0].n).toBe(before.rows[0].n + 1);
});

test("a write to a locked row is refused after three seconds, with the reason", async () => {
  const lock = await lockClaim();
  const began = performance.now();
  expectUnavailable(await addNote("too late"), /Someone else is changing this/);
  const took = performance.now() - began;
  await lock.release();
  expect(took).toBeGreaterThan(2500);
  expect(took).toBeLessThan(6000);
});

test("while the database is read-only, reads succeed and a write is refused with the reason", async () => {
  const { rows } = await owner.query("select current_database() as name");
  const name = pg.escapeIdentifier(rows[0].name);
  await owner.query(`alter database ${name} set default_transaction_read_only = on`);
  try {
    proxy.cut();
    await expect.poll(async () => (await view()).status).toBe(200);
    expectUnavailable(await addNote("into nothing"), /read-only for the moment/);
    await expect.poll(async () => (await view()).headers["x-read-only"]).toBe("1");
    expect((await t.anonymous().get("/readyz")).body).toEqual({ status: "ready" });
    expect((await staff.get("/readyz")).body).toMatchObject({ status: "ready", database: "read-only" });
    await t.services.auditBuffer.flush();
    const inSpanish = await staff.post(
      `/api/Claim/${claimId}/Note`,
      { kind: "General", body: "a nada" },
      { "accept-language": "es" },
    );
    expectUnavailable(inSpanish, /solo lectura/);
  } finally {
    await owner.query("set default_transaction_read_only = off");
    await owner.query(`alter database ${name} reset default_transaction_read_only`);
    proxy.cut();
  }
  await expect.poll(async () => (await addNote("again")).status).toBe(200);
  await expect.poll(async () => (await view()).headers["x-read-only"]).toBeUndefined();
  // The view of the claim during the fault is recorded all the same.
  await t.services.auditBuffer.flush();
  const views = await owner.query(
    "select sum(coalesce((detail ->> 'times')::int, 1))::int as n from action_log where action_code = 'ViewClaim'",
  );
  expect(views.rows[0].n).toBeGreaterThanOrEqual(viewed);
});

/** Holds the claim's row, as a transaction that takes long does. */
async function lockClaim() {
  const holder = new pg.Client({ connectionString: t.ownerUrl });
  holder.on("error", () => undefined);
  await holder.connect();
  await holder.query("begin");
  await holder.query("select 1 from claim where id = $1 for update", [claimId]);
  return {
    async release() {
      await holder.query("rollback");
      await holder.end();
    },
  };
}

const waitingForLock = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`.execute(t.db);
  return rows[0]?.n;
};
