import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { message } from "@wage/contract/core/messages";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "../../testing/testApp.ts";
import { cancellable, untilAborted } from "../database/cancellable.ts";
import { OutcomeUnknownError } from "../database/pooledClient.ts";
import { signAccessToken } from "../identity/session.ts";
import { limited } from "./lanes.ts";
import { SLOW_CHECK_MS } from "./slowBodies.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const SLOW = sql<{ n: number }>`select 1 as n, pg_sleep(20)`;
const sleeping = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where state = 'active' and query like '%pg_sleep(20)%' and pid <> pg_backend_pid()`.execute(t.db);
  return rows[0]?.n;
};

test("a running statement is cancelled with its signal, and the connection is good afterwards", async () => {
  const stop = new AbortController();
  const reading = cancellable(t.services.reports, stop.signal, (own) => SLOW.execute(own));
  await expect.poll(sleeping).toBe(1);
  stop.abort();
  await expect(reading).rejects.toMatchObject({ code: "57014" });
  expect(await sleeping()).toBe(0);
  const { rows } = await cancellable(t.services.reports, new AbortController().signal, (own) =>
    sql<{ n: number }>`select 7 as n`.execute(own),
  );
  expect(rows).toEqual([{ n: 7 }]);
});

test("past its limit a transaction sends nothing more and leaves nothing", async () => {
  const stop = new AbortController();
  const key = { scope: "limit", key: crypto.randomUUID(), requestHash: Buffer.alloc(1), reply: "{}" };
  const act = untilAborted(t.db, stop.signal)
    .transaction()
    .execute(async (tx) => {
      await tx
        .insertInto("idempotencyKey")
        .values({ ...key, createdAt: t.clock.now() })
        .execute();
      stop.abort(new Error("it took too long"));
      await tx.selectFrom("idempotencyKey").select("key").execute();
    });
  await expect(act).rejects.toThrow("it took too long");
  const left = await t.db.selectFrom("idempotencyKey").select("key").where("scope", "=", "limit").execute();
  expect(left).toEqual([]);
});

describe("when the time is up", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());
  const after = <T>(ms: number, value: T) =>
    new Promise<T>((resolve) => {
      setTimeout(() => resolve(value), ms);
    });
  const outcome = async (isRead: boolean, work: (signal: AbortSignal) => Promise<unknown>) => {
    const ended = limited(1000, isRead, work).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(20_000);
    return ended;
  };

  test("a transaction that rolled back says that it was stopped", async () => {
    const work = (signal: AbortSignal) => after(1500, "").then(() => signal.throwIfAborted());
    for (const isRead of [true, false])
      expect(await outcome(isRead, work)).toMatchObject({ messages: [message("tookTooLong")] });
  });

  test("a commit that was on its way is reported as it ended, or as not known", async () => {
    expect(await outcome(false, () => after(1500, "saved"))).toBe("saved");
    expect(await outcome(false, () => after(9000, "saved"))).toBeInstanceOf(OutcomeUnknownError);
    expect(await outcome(true, () => after(9000, "read"))).toMatchObject({
      messages: [message("tookTooLong")],
    });
  });
});

test("[F7] headers have to arrive within half a minute, however slowly they are sent", () => {
  expect(t.app.server.headersTimeout + SLOW_CHECK_MS).toBeLessThanOrEqual(30_000);
});

test("a report whose client has gone is cancelled", async () => {
  await t.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = t.app.server.address() as AddressInfo;
  await t.as("Administrator");
  const session = await t.db.selectFrom("session").select(["id", "userId"]).executeTakeFirstOrThrow();
  const token = await signAccessToken(t.services, session.userId, session.id);
  const holder = new pg.Client({ connectionString: t.ownerUrl });
  holder.on("error", () => undefined);
  await holder.connect();
  await holder.query("begin; lock table claim in access exclusive mode");
  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(t.db);
    return rows[0]?.n;
  };
  try {
    const asked = request({
      port,
      path: "/api/Reports/OpenClaims",
      headers: { authorization: `Bearer ${token}` },
    });
    asked.on("error", () => undefined);
    asked.end();
    await expect.poll(waiting).toBeGreaterThan(0);
    const gone = performance.now();
    asked.destroy();
    await expect.poll(waiting).toBe(0);
    // lock_timeout alone would end it after three seconds.
    expect(performance.now() - gone).toBeLessThan(2000);
  } finally {
    await holder.query("rollback");
    await holder.end();
  }
});
