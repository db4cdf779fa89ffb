import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { LiveEvent } from "@wage/contract/claims/live";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../../app.ts";
import { openServices, type Running } from "../../services.ts";
import { makeClaim } from "../../testing/make.ts";
import { type Client, TEST_SECRET_KEY, type TestApp, testApp } from "../../testing/testApp.ts";

let t: TestApp;
let officer: Client;
let support: Client;
let claimId: number;
/** A second process on the same database. */
let second: { app: FastifyInstance; running: Running; url: string };
let firstUrl: string;

beforeAll(async () => {
  t = await testApp();
  officer = await t.as("Compliance Officer");
  support = await t.as("Support Staff");
  claimId = (await makeClaim(t)).id;
  firstUrl = await t.app.listen({ port: 0, host: "127.0.0.1" });
  const { config, log, clock } = t.services;
  const running = await openServices({
    config,
    databaseUrl: t.serviceUrl,
    secretKey: TEST_SECRET_KEY,
    log,
    clock,
  });
  const app = await buildApp(running.services);
  second = { app, running, url: await app.listen({ port: 0, host: "127.0.0.1" }) };
});
afterAll(async () => {
  await second.app.close();
  await second.running.close();
  await t.close();
});

const note = (by: Client, body: string) => by.post(`/api/Claim/${claimId}/Note`, { kind: "General", body });
const names = async (by: Client) =>
  (await by.get(`/api/Claim/${claimId}/Viewers`)).body.rows.map(({ name }: { name: string }) => name);

/** Opens the stream as a page does, and collects its events. */
async function follow(url: string, who: string, id = claimId) {
  const closing = new AbortController();
  const response = await fetch(`${url}/api/Live/${id}`, {
    headers: { authorization: await t.bearer(who), "x-background": "1" },
    signal: closing.signal,
  });
  const events: LiveEvent[] = [];
  let ended = false;
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const part of response.body ?? [])
      for (const [, data] of decoder.decode(part).matchAll(/^data: (.*)$/gm))
        events.push(JSON.parse(data ?? "") as LiveEvent);
  };
  const reading = read()
    .catch(() => undefined)
    .finally(() => {
      ended = true;
    });
  return {
    status: response.status,
    headers: response.headers,
    events,
    claims: () => events.filter(({ kind }) => kind === "claim"),
    hasEnded: () => ended,
    close: async () => {
      closing.abort();
      await reading;
    },
  };
}

test("a change made in one process reaches the open page of another within two seconds, with id and version only", async () => {
  const page = await follow(second.url, "Support Staff");
  expect(page.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(page.headers.get("x-content-type-options")).toBe("nosniff");
  expect((await note(officer, "Called the employer about Ana")).status).toBe(200);
  await expect.poll(page.claims, { timeout: 2000 }).toHaveLength(1);
  const log = (await support.get(`/api/Claim/${claimId}/Log`)).body.rows;
  expect((await support.get(`/api/Claim/${claimId}`)).body.version).toBe(log[0].id);
  expect(page.claims()).toEqual([{ kind: "claim", id: claimId, version: log[0].id }]);
  // Looking at a claim changes nothing, and another claim is another stream.
  await t.services.auditBuffer.flush();
  const { id: other } = await makeClaim(t);
  await officer.post(`/api/Claim/${other}/Note`, { kind: "General", body: "Elsewhere" });
  await note(officer, "Again");
  await expect.poll(page.claims, { timeout: 2000 }).toHaveLength(2);
  expect(JSON.stringify(page.events)).not.toContain(`"id":${other}`);
  await page.close();
});

test("items of the inbox are announced without saying which, and not more often than every 1.5 seconds", async () => {
  const page = await follow(second.url, "Support Staff", 0);
  for (const day of ["2026-12-01", "2026-12-02", "2026-12-03"])
    await officer.post(`/api/Claim/${claimId}/Note`, { kind: "General", body: "Call", followUpDate: day });
  await expect.poll(() => page.events.length, { timeout: 2500 }).toBeGreaterThan(0);
  expect(page.events.length).toBeLessThan(3);
  expect(page.events[0]).toEqual({ kind: "inbox" });
  await page.close();
});

test("each sees who else has the claim open, whichever process serves them, until they leave", async () => {
  const first = await follow(firstUrl, "Compliance Officer");
  const other = await follow(second.url, "Support Staff");
  await expect.poll(() => names(officer)).toEqual(["Sam Support"]);
  await expect.poll(() => names(support)).toEqual(["Omar Officer"]);
  expect(first.events).toContainEqual({ kind: "viewers", id: claimId });
  await other.close();
  await expect.poll(() => names(officer)).toEqual([]);
  await first.close();
});

test("the viewers of a killed process are forgotten after a minute", async () => {
  const page = await follow(firstUrl, "Compliance Officer");
  await expect.poll(() => names(support)).toEqual(["Omar Officer"]);
  t.clock.advance({ minutes: 2 });
  expect(await names(support)).toEqual([]);
  await page.close();
});

test("a person has a limited number of streams, and others are not affected", async () => {
  const pages = await Promise.all(Array.from({ length: 6 }, () => follow(firstUrl, "Compliance Officer", 0)));
  expect(pages.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const seventh = await follow(firstUrl, "Compliance Officer", 0);
  expect(seventh.status).toBe(429);
  expect(seventh.headers.get("retry-after")).toBe("60");
  expect((await follow(firstUrl, "Support Staff", 0)).status).toBe(200);
  for (const page of pages) await page.close();
});

test("a reader who leaves before the stream is open holds no place and is not shown as looking", async () => {
  const authorization = await t.bearer("Compliance Officer");
  const { host, port } = { host: "127.0.0.1", port: Number(new URL(firstUrl).port) };
  const request = `GET /api/Live/${claimId} HTTP/1.1\r\nhost: ${host}\r\nauthorization: ${authorization}\r\n\r\n`;
  for (let count = 0; count < 24; count++) {
    const socket = connect({ host, port });
    await once(socket, "connect");
    socket.write(request);
    // Gone at once, after the request was parsed, or while its session is read.
    await sleep(count / 4);
    socket.resetAndDestroy();
  }
  const usual = async () => {
    const pages = await Promise.all(
      Array.from({ length: 6 }, () => follow(firstUrl, "Compliance Officer", 0)),
    );
    for (const page of pages) await page.close();
    return pages.map(({ status }) => status);
  };
  // The last requests may still be in work.
  await expect.poll(usual, { timeout: 15_000, interval: 500 }).toEqual(Array(6).fill(200));
  await expect.poll(() => names(support), { timeout: 15_000 }).toEqual([]);
}, 40_000);

test("the public, people without the permission and absent claims get no stream", async () => {
  expect((await t.anonymous().get(`/api/Live/${claimId}`)).status).toBe(401);
  expect((await (await t.as("Public")).get(`/api/Live/${claimId}`)).status).toBe(403);
  expect((await officer.get("/api/Live/99999999")).status).toBe(404);
});

test("a stream ends at once when its account is disabled", async () => {
  const page = await follow(second.url, "Second Officer");
  expect(page.status).toBe(200);
  await t.db
    .updateTable("appUser")
    .set({ active: false })
    .where("email", "=", "officer2@demo.example")
    .execute();
  await expect.poll(page.hasEnded, { timeout: 2000 }).toBe(true);
});

test("a process that is shutting down ends its streams and opens no more", async () => {
  const page = await follow(second.url, "Support Staff");
  second.running.services.shutdown.isDraining = true;
  await expect.poll(page.hasEnded, { timeout: 3000 }).toBe(true);
  expect((await follow(second.url, "Support Staff")).status).toBe(503);
  second.running.services.shutdown.isDraining = false;
});
