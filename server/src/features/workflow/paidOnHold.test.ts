import { afterAll, beforeAll, expect, test } from "vitest";
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

const done = async (id: number, action: string, input: object = {}) => {
  const { status, body } = await officer.post(`/api/Claim/${id}/Actions/${action}`, input);
  expect([status, body.Errors, action]).toEqual([200, undefined, action]);
};
const tasks = async (id: number): Promise<string[]> =>
  (await wholeClaim(officer, id)).tasks
    .filter(({ status }: { status: string }) => status === "Open" || status === "OnHold")
    .map(({ title }: { title: string }) => title);

test("all paid while the claim is on hold: nothing asks for money, and its release leads to the check of the payment [issue 38]", async () => {
  const { id } = await makeClaim(app, { status: "FINAL" });
  await done(id, "Hold", { reason: "A related case in court." });
  expect(await tasks(id)).toContain("Payment due");
  await done(id, "RecordPayment", { amount: "800.00", date: "2026-03-02", method: "Check to claimant" });
  expect(await wholeClaim(officer, id)).toMatchObject({ status: { code: "HOLD" }, balance: "0.00" });
  expect(await tasks(id)).not.toContain("Payment due");
  await done(id, "Release");
  expect(await wholeClaim(officer, id)).toMatchObject({ status: { code: "PAIDCHK" }, balance: "0.00" });
  expect((await tasks(id)).filter((title) => title === "Confirm claimant received payment")).toHaveLength(1);
});

test("a part paid on hold leaves the rest due [issue 38]", async () => {
  const { id } = await makeClaim(app, { status: "FINAL" });
  await done(id, "Hold", { reason: "A related case in court." });
  await done(id, "RecordPayment", { amount: "300.00", date: "2026-03-02", method: "Check to claimant" });
  expect(await tasks(id)).toContain("Payment due");
  await done(id, "Release");
  expect(await wholeClaim(officer, id)).toMatchObject({ status: { code: "FINAL" }, balance: "500.00" });
});
