import { createServer } from "node:net";
import type { HealthRow } from "@wage/contract/health";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

let app: TestApp;
let admin: Client;
const scanner = createServer((socket) => socket.on("data", () => socket.end("PONG\0")));
beforeAll(async () => {
  await new Promise<void>((resolve) => scanner.listen(0, "127.0.0.1", resolve));
  const { port } = scanner.address() as { port: number };
  app = await testApp({ clamdUrl: `tcp://127.0.0.1:${port}` });
  admin = await app.as("Administrator");
});
afterAll(async () => {
  scanner.close();
  await app.close();
});

async function rowsOf(client = admin): Promise<Record<string, HealthRow>> {
  app.clock.advance({ seconds: 6 });
  const { status, body } = await client.get("/api/Health", undefined, { "accept-language": "en" });
  expect(status).toBe(200);
  return Object.fromEntries(body.rows.map((row: HealthRow) => [row.check, row]));
}

describe("the health page", () => {
  test("is for administrators only", async () => {
    for (const role of ["Compliance Officer", "Support Staff", "Public"] as const)
      expect((await (await app.as(role)).get("/api/Health")).status).toBe(403);
    expect((await app.anonymous().get("/api/Health")).status).toBe(401);
  });

  test("says what works, and what it does not know as unknown", async () => {
    const rows = await rowsOf();
    expect(rows.database).toEqual({ check: "database", state: "ok", advice: "", since: null });
    expect(rows.storage?.state).toBe("ok");
    expect(rows.scanner?.state).toBe("ok");
    expect(rows.auditSeal?.state).toBe("ok");
    expect(rows.backup).toMatchObject({ state: "unknown", since: expect.any(String) });
    const { body } = await admin.get("/api/Health", undefined, { "accept-language": "es" });
    expect(body.rows.find((row: HealthRow) => row.check === "backup").advice).toMatch(
      /^Este servicio no ha hecho/,
    );
  });

  test("names a part that stops working, since when, and forgets it when it works again", async () => {
    const check = app.services.files.check;
    app.services.files.check = async () => {
      throw new Error("no folder");
    };
    const failing = (await rowsOf()).storage;
    expect(failing).toMatchObject({ state: "failing", advice: expect.stringContaining("STORAGE_URL") });
    expect(failing?.since).toBe(app.clock.now().toISOString());
    // It began when it was noticed, not when the page is opened again.
    expect((await rowsOf()).storage?.since).toBe(failing?.since);
    app.services.files.check = check;
    expect((await rowsOf()).storage).toMatchObject({ state: "ok", since: null });
  });

  test("a check that never ends is unknown, and delays the others by three seconds at most", async () => {
    const check = app.services.files.check;
    app.services.files.check = () => new Promise(() => undefined);
    const rows = await rowsOf();
    expect(rows.storage).toMatchObject({
      state: "unknown",
      advice: expect.stringContaining("could not be checked"),
    });
    expect(rows.database?.state).toBe("ok");
    app.services.files.check = check;
  });

  test("reports since when the audit log waits for its seal", async () => {
    await app.runJobs();
    const began = app.clock.now();
    await admin.put("/api/Preferences", {});
    await app.db
      .insertInto("actionLog")
      .values({ at: began, actorKind: "system", actionCode: "test", summary: "Waits", detail: {} })
      .execute();
    app.clock.advance({ minutes: 2 });
    expect((await rowsOf()).auditSeal).toMatchObject({ state: "failing", since: began.toISOString() });
    await app.runJobs();
    expect((await rowsOf()).auditSeal?.state).toBe("ok");
  });
});

test("a scanner that does not answer is failing", async () => {
  scanner.close();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await rowsOf()).scanner).toMatchObject({
    state: "failing",
    advice: expect.stringContaining("clamd"),
  });
});
