import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClaimRow } from "../../testing/makeClaimRow.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

let t: TestApp;
let staff: Client;
let claims: number[];
const holders: pg.Client[] = [];

beforeAll(async () => {
  t = await testApp({ limitFactor: 1 });
  staff = await t.as("Administrator");
  claims = [];
  for (let count = 0; count < 3; count++) claims.push((await makeClaimRow(t)).id);
  // So that what follows finds its session and its statements known.
  for (const id of claims) expect((await staff.get(`/api/Claim/${id}`)).status).toBe(200);
});
afterAll(async () => {
  for (const holder of holders) await holder.end();
  await t.close();
});

/** Runs a statement in a transaction that stays open. */
async function hold(statement: string) {
  const holder = new pg.Client({ connectionString: t.ownerUrl });
  holder.on("error", () => undefined);
  holders.push(holder);
  await holder.connect();
  await holder.query("begin");
  await holder.query(statement);
  return () => holder.query("rollback");
}
const addNote = (id?: number) => staff.post(`/api/Claim/${id}/Note`, { kind: "General", body: "Called." });
async function timed<T>(act: Promise<T>): Promise<{ answer: T; ms: number }> {
  const began = performance.now();
  return { answer: await act, ms: performance.now() - began };
}

test("twelve requests for one locked claim hold up neither other claims, nor sign-in, nor readiness", async () => {
  const [locked, free] = claims;
  const release = await hold(`select 1 from claim where id = ${locked} for update`);
  const insisting = Promise.all(Array.from({ length: 12 }, () => timed(addNote(locked))));
  await new Promise((resolve) => setTimeout(resolve, 200));
  for (let round = 0; round < 3; round++) {
    const others = await Promise.all([
      timed(staff.get(`/api/Claim/${free}`)),
      timed(addNote(free)),
      timed(t.anonymous().get("/readyz")),
      timed(t.anonymous().get("/api/Login")),
      timed(t.anonymous().get("/api/Public/Application/Form")),
    ]);
    expect(others.map(({ answer }) => answer.status)).toEqual([200, 200, 200, 204, 200]);
    for (const { ms } of others) expect(ms).toBeLessThan(1500);
  }
  for (const { answer, ms } of await insisting) {
    expect(answer.status).toBe(503);
    expect(answer.headers["retry-after"]).toBe("3");
    expect(ms).toBeLessThan(5000);
  }
  await release();
  expect((await addNote(locked)).status).toBe(200);
});

test("with every connection held the excess is refused early, sign-in works, and it is over at once", async () => {
  const release = await hold("lock table note in exclusive mode");
  // More than there are connections, each for a claim of its own.
  const ids = await Promise.all(Array.from({ length: 20 }, async () => (await makeClaimRow(t)).id));
  const answers = Promise.all(ids.map((id) => timed(addNote(id))));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect((await staff.get(`/api/Claim/${ids[0]}`)).status).toBe(200);
  expect((await t.anonymous().get("/api/Public/Application/Form")).status).toBe(200);
  const signIn = await timed(t.anonymous().get("/api/Login"));
  expect(signIn).toMatchObject({ answer: { status: 204 } });
  expect(signIn.ms).toBeLessThan(1000);
  expect((await t.anonymous().get("/readyz")).status).toBe(200);
  const all = await answers;
  await release();
  expect(all.every(({ answer }) => answer.status === 503 && Number(answer.headers["retry-after"]) > 0)).toBe(
    true,
  );
  const early = all.filter(({ ms }) => ms < 1500);
  expect(early.length).toBeGreaterThanOrEqual(20 - t.services.config.databasePool);
  const back = await timed(addNote(ids[0]));
  expect(back.answer.status).toBe(200);
  expect(back.ms).toBeLessThan(1000);
});

test("only administrators see the cause", async () => {
  expect((await t.anonymous().get("/readyz")).body).toEqual({ status: "ready" });
  expect((await staff.get("/readyz")).body).toEqual({ status: "ready", database: true, storage: "ready" });
});
