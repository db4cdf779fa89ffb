import type { ActionInput } from "@wage/contract/actions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClaim, wholeClaim } from "../../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";

let app: TestApp;
let officer: Client;
let support: Client;
const TODAY = "2026-03-02";

beforeAll(async () => {
  app = await testApp();
  app.clock.set(`${TODAY}T15:00:00Z`);
  officer = await app.as("Compliance Officer");
  support = await app.as("Support Staff");
});
afterAll(() => app.close());

const act = (who: Client, id: number, action: string, input: Partial<ActionInput> = {}) =>
  who.post(`/api/Claim/${id}/Actions/${action}`, input);
const done = async (who: Client, id: number, action: string, input: Partial<ActionInput> = {}) =>
  expect((await act(who, id, action, input)).status, action).toBe(200);
const isOffered = async (id: number) =>
  (await support.get(`/api/Claim/${id}/Actions`)).body.actions.some(
    ({ action }: { action: string }) => action === "RecordSatisfaction",
  );
const pay = (id: number, amount: string) =>
  done(officer, id, "RecordPayment", { amount, date: TODAY, method: "Check to claimant" });
const judged = async () => {
  const { id } = await makeClaim(app, { status: "FINAL" });
  await done(officer, id, "RecordJudgment", {
    amount: "800.00",
    date: "2026-02-20",
    court: "Natrona Circuit Court",
    caseNumber: "CV-7",
  });
  return id;
};
const satisfactionsOf = async (id: number) =>
  (await wholeClaim(officer, id)).proceedings.filter(({ kind }: { kind: string }) => kind === "Satisfaction");

test("the satisfaction of a judgment takes its sum and case from the judgment, and ends the wait for its renewal", async () => {
  const id = await judged();
  await pay(id, "800.00");
  expect(await isOffered(id)).toBe(true);
  await done(support, id, "RecordSatisfaction", { date: TODAY });
  expect(await satisfactionsOf(id)).toMatchObject([
    { startedOn: TODAY, amount: "800.00", court: "Natrona Circuit Court", caseNumber: "CV-7" },
  ]);
  expect(await isOffered(id)).toBe(false);
  const { tasks, proceedings } = await wholeClaim(officer, id);
  expect(tasks).toContainEqual(
    expect.objectContaining({ title: "Judgment expires in six months", status: "Cancelled" }),
  );
  expect(proceedings).toContainEqual(expect.objectContaining({ kind: "Judgment", endedOn: null }));
});

test("a satisfaction is refused while a cent of the judgment is due, and nothing of it stays", async () => {
  const id = await judged();
  await pay(id, "799.99");
  const { status, body } = await act(support, id, "RecordSatisfaction", { date: TODAY });
  expect([status, body.Messages]).toEqual([
    409,
    ["$0.01 is still due. The satisfaction of the judgment is recorded once nothing is due."],
  ]);
  expect(await satisfactionsOf(id)).toEqual([]);
});

test("a rest that was written off is not paid, so that no satisfaction is recorded", async () => {
  const id = await judged();
  await pay(id, "500.00");
  const admin = await app.as("Administrator");
  await done(officer, id, "WriteOffBalance", { amount: "300.00", reason: "No assets." });
  const pending = (await wholeClaim(officer, id)).ledger.entries.find(
    ({ status }: { status: string }) => status === "Pending",
  );
  if (pending) await done(admin, id, "ApproveEntry", { ledgerEntryId: pending.id });
  expect((await wholeClaim(officer, id)).balance).toBe("0.00");
  const { status, body } = await act(support, id, "RecordSatisfaction", { date: TODAY });
  expect([status, body.Messages]).toEqual([
    409,
    ["$300.00 was written off, not paid, and no settlement is on record that says so."],
  ]);
});

test("a satisfaction is not filed before the day of its judgment, nor in the future, nor without a judgment", async () => {
  const id = await judged();
  await pay(id, "800.00");
  const early = await act(support, id, "RecordSatisfaction", { date: "2026-02-19" });
  expect([early.status, early.body.Errors.date]).toEqual([
    400,
    ["The judgment is of 02/20/2026. Enter that day or a later one."],
  ]);
  expect((await act(support, id, "RecordSatisfaction", { date: "2026-03-03" })).status).toBe(400);
  const { id: unjudged } = await makeClaim(app, { status: "FINAL" });
  await pay(unjudged, "800.00");
  expect(await isOffered(unjudged)).toBe(false);
  expect((await act(support, unjudged, "RecordSatisfaction", { date: TODAY })).status).toBe(409);
});

test("taking the satisfaction back leaves the judgment to be satisfied again", async () => {
  const id = await judged();
  await pay(id, "800.00");
  await done(support, id, "RecordSatisfaction", { date: TODAY });
  const { rowVersion } = (await support.get(`/api/Claim/${id}/Actions`)).body;
  const undone = await support.post(`/api/Claim/${id}/Undo`, { rowVersion, reason: "" });
  expect(undone.status).toBe(200);
  expect(await isOffered(id)).toBe(true);
  expect(await satisfactionsOf(id)).toMatchObject([{ superseded: true }]);
});
