import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/testApp.ts";
import { hashPassword, PASSWORD_COST, verifyPassword } from "./passwords.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ passwordCost: PASSWORD_COST });
});
afterAll(() => t.close());

test("[V11.4.2] a hash is argon2id with at least 19 MiB and two passes, and never the same twice", async () => {
  const [one, other] = await Promise.all([
    hashPassword("three unlikely words"),
    hashPassword("three unlikely words"),
  ]);
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(one) ?? [];
  expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
  expect(Number(passes)).toBeGreaterThanOrEqual(2);
  expect(one).not.toBe(other);
  expect(await verifyPassword(one, "three unlikely words")).toBe(true);
  expect(await verifyPassword(one, "three unlikely word")).toBe(false);
  expect(await verifyPassword(null, "three unlikely words")).toBe(false);
});

test("[H8] when the queue is full a sign-in is refused before anything is written", async () => {
  const tries = () => t.db.selectFrom("wrongGuess").select("kind").execute();
  const flood = Promise.allSettled(Array.from({ length: 60 }, () => hashPassword("one of a flood")));
  const { status, headers, body } = await t
    .anonymous()
    .post("/api/Login", { email: "officer@demo.example", password: "a guess" });
  expect(status).toBe(503);
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  expect(body.Messages[0]).toMatch(/The service is busy/);
  expect(await tries()).toEqual([]);
  const done = await flood;
  expect(done.some(({ status }) => status === "fulfilled")).toBe(true);
  expect(done.some(({ status }) => status === "rejected")).toBe(true);
  expect(
    (await t.anonymous().post("/api/Login", { email: "officer@demo.example", password: "a guess" })).status,
  ).toBe(400);
});

test("[H8] a flood of unknown browsers does not lock out one in which its owner has signed in", async () => {
  const credentials = { email: "officer@demo.example", password: "three unlikely words" };
  const passwordHash = await hashPassword(credentials.password);
  await t.db.updateTable("appUser").set({ passwordHash }).where("email", "=", credentials.email).execute();
  const own = t.anonymous();
  expect((await own.post("/api/Login", credentials)).status).toBe(200);
  const flood = Promise.allSettled(Array.from({ length: 60 }, () => hashPassword("one of a flood")));
  expect((await t.anonymous().post("/api/Login", credentials)).status).toBe(503);
  expect((await own.post("/api/Login", credentials)).status).toBe(200);
  // It overtook those that still wait.
  expect((await t.anonymous().post("/api/Login", credentials)).status).toBe(503);
  await flood;
});
