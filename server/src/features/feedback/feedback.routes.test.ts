import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/testApp.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ limitFactor: 1 });
});
afterAll(() => t.close());

const report = (Message: unknown) =>
  t.anonymous().post("/api/Feedback/Error", { Message, Method: "GET", UriPath: "/Claim", UrlHost: "" });

test("[API-13] [H18] anyone may report an error, up to 8 KB and ten a minute", async () => {
  expect(await report("it broke")).toMatchObject({ status: 200, body: { Success: true } });
  expect((await report("x".repeat(10_000))).status).toBe(413);
  expect((await report({ not: "text" })).status).toBe(400);
  const statuses = [];
  for (let i = 0; i < 10; i++) statuses.push((await report(`error ${i}`)).status);
  expect(statuses.at(-1)).toBe(429);
});
