import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { Agent, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { REPORT_COLUMNS } from "@wage/contract/claims/claimColumns";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { spool } from "../../core/files/spool.ts";
import { downloadMs } from "../../core/http/slowReaders.ts";
import { signAccessToken } from "../../core/identity/session.ts";
import { generate } from "../../generate/generate.queries.ts";
import { makeUser } from "../../testing/make.ts";
import { type TestApp, testApp } from "../../testing/testApp.ts";
import { createExportSlots } from "./exportSlots.ts";

const READERS = 9;
const table = { columns: Object.keys(REPORT_COLUMNS), filters: [] };

let t: TestApp;
let owner: pg.Client;
let port: number;
const agent = new Agent({ keepAlive: false });
const open: IncomingMessage[] = [];

beforeAll(async () => {
  t = await testApp();
  owner = new pg.Client({ connectionString: t.ownerUrl });
  await owner.connect();
  // The hourly budget of rows is another limit than the one on exports at a time.
  await t.db.insertInto("setting").values({ key: "personalRowsPerHour", value: "1000000" }).execute();
  await t.services.settings.reload();
  await generate(t.ownerUrl, t.services.keys, 2200, () => undefined);
  // Each export is longer than one read of the database and the buffers on the way to a reader who does not read.
  await owner.query("alter table employment alter column separation_reason type text");
  await owner.query("update employment set separation_reason = repeat('x', 3500)");
  await t.app.listen({ port: 0, host: "127.0.0.1" });
  port = (t.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  for (const response of open) response.destroy();
  await owner.end();
  await t.close();
});

/** Signs a new administrator in and returns the headers of their requests. */
async function newReader(): Promise<Record<string, string>> {
  const { email } = await makeUser(t, { roles: ["Administrator"] });
  const client = await t.as(email);
  await client.get("/api/User/ByEmail");
  const { id, userId } = await t.db
    .selectFrom("session")
    .innerJoin("appUser", "appUser.id", "session.userId")
    .select(["session.id", "userId"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return {
    "x-requested-with": "wage-claim",
    "content-type": "application/json",
    authorization: `Bearer ${await signAccessToken(t.services, userId, id)}`,
  };
}

/** Requests an export and returns its response, of which nothing is read. */
async function startExport(headers: Record<string, string>): Promise<IncomingMessage> {
  const sent = request({ port, path: "/api/Reports/Csv", method: "POST", headers, agent });
  sent.end(JSON.stringify(table));
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  response.on("error", () => undefined);
  open.push(response);
  return response;
}

describe("[H14] [V15.2.2] nine readers that never read their export", () => {
  test("hold no transaction, and the other calls stay quick", { timeout: 60_000 }, async () => {
    for (let index = 0; index < READERS; index++) {
      const response = await startExport(await newReader());
      expect(response.statusCode, `reader ${index}`).toBe(200);
    }
    const { rows } = await owner.query(
      "select count(*)::integer as held from pg_stat_activity where state = 'idle in transaction' and datname = current_database()",
    );
    expect(rows[0].held).toBe(0);
    const admin = await t.as("Administrator");
    const began = performance.now();
    expect((await t.anonymous().get("/readyz")).status).toBe(200);
    expect((await admin.get("/api/Claim/1")).status).toBe(200);
    expect((await admin.post("/api/Reports/Table", table)).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(2000);
    // Their temporary files have no name any more.
    expect(await readdir(path.join(t.services.config.dataDir, "spool"))).toEqual([]);
  });

  test("a third export of one user is refused until one of the first two has ended", async () => {
    for (const response of open.splice(0)) response.destroy();
    const headers = await newReader();
    const [first] = [await startExport(headers), await startExport(headers)];
    const third = await startExport(headers);
    expect([third.statusCode, third.headers["retry-after"]]).toEqual([429, "30"]);
    first.destroy();
    await expect.poll(async () => (await startExport(headers)).statusCode, { timeout: 15_000 }).toBe(200);
  });
});

describe("[H14] [V15.2.2] exports of all users together", () => {
  let slots: ReturnType<typeof createExportSlots>;
  beforeEach(() => {
    slots = createExportSlots();
  });
  const refused = expect.objectContaining({ status: 503, details: { retryAfterSeconds: 10 } });

  test("two are written at a time, so that half of the reports' connections stay free", () => {
    const first = slots.enter(1);
    slots.enter(2);
    expect(() => slots.enter(3)).toThrow(refused);
    first.written();
    slots.enter(3);
  });

  test("twelve are downloaded at a time, so that their temporary files have a limit", () => {
    const taken = Array.from({ length: 12 }, (_, user) => {
      const slot = slots.enter(user);
      slot.written();
      return slot;
    });
    expect(() => slots.enter(99)).toThrow(refused);
    taken[0]?.leave();
    slots.enter(99);
  });

  test("a file has a size limit, and a download a time limit by its size", async () => {
    async function* endless() {
      while (true) yield "x".repeat(1000);
    }
    await expect(spool(t.services.config, endless(), 100_000)).rejects.toMatchObject({ status: 413 });
    expect(await readdir(path.join(t.services.config.dataDir, "spool"))).toEqual([]);
    expect(downloadMs(0)).toBe(60_000);
    expect(downloadMs(32 * 1024 * 60)).toBe(120_000);
  });
});
