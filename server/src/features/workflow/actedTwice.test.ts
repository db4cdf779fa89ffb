import { IDEMPOTENCY_KEY } from "@wage/contract/core/route";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contractRoutes } from "../../testing/contractRoutes.ts";
import { makeClaim, wholeClaim } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

let app: TestApp;
let officer: Client;

beforeAll(async () => {
  app = await testApp();
  app.clock.set("2026-03-02T15:00:00Z");
  officer = await app.as("Compliance Officer");
});
afterAll(() => app.close());

const KEY = "5b0c7a52-3d4e-4f6a-8b1c-2d3e4f5a6b7c";
const payment = { amount: "10.00", date: "2026-03-02" };
const unkeyed = { [IDEMPOTENCY_KEY]: "" };

test("every act on a claim needs its key or the version that was seen [BIZ]", async () => {
  const acts = (await contractRoutes()).filter(({ access }) => access === "claim:act");
  expect(acts.length).toBeGreaterThan(1);
  expect(acts.filter(({ once }) => once !== "required").map(({ path }) => path)).toEqual([]);
});

test("the same payment without either is refused, and with its key or version it is one payment [BIZ]", async () => {
  const { id } = await makeClaim(app, { status: "FINAL" });
  const pay = (headers: Record<string, string>, more: object = {}) =>
    officer.post(`/api/Claim/${id}/Actions/RecordPayment`, { ...payment, ...more }, headers);
  const bare = await pay(unkeyed);
  expect([bare.status, bare.body.Messages]).toEqual([400, [expect.stringContaining("an Idempotency-Key")]]);
  expect((await officer.post(`/api/Claim/${id}/Undo`, {}, unkeyed)).status).toBe(400);

  for (let time = 0; time < 3; time++) expect((await pay({ [IDEMPOTENCY_KEY]: KEY })).status).toBe(200);
  expect((await wholeClaim(officer, id)).amountPaid).toBe("10.00");
  const { rowVersion } = (await officer.get(`/api/Claim/${id}/Actions`)).body;
  const replies = [await pay(unkeyed, { rowVersion }), await pay(unkeyed, { rowVersion })];
  expect(replies.map(({ status }) => status)).toEqual([200, 409]);
  expect((await wholeClaim(officer, id)).amountPaid).toBe("20.00");
});
