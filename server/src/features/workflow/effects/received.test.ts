import type { ActionInput } from "@wage/contract/actions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClaim, makePaper, wholeClaim } from "../../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";

/* What arrived counts from its own day, and not from the day on which somebody recorded it. */
let app: TestApp;
let officer: Client;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const on = async (day: string) => {
  app.clock.set(`${day}T18:00:00Z`);
  officer = await app.as("Compliance Officer");
};
const act = async (id: number, action: string, input: Partial<ActionInput>) => {
  const { status, body } = await officer.post(`/api/Claim/${id}/Actions/${action}`, input);
  return [status, body.Errors ?? {}] as const;
};

test("the employer's answer has the day on which it arrived, its way and its document [BIZ]", async () => {
  await on("2026-03-02");
  const { id, claimNumber } = await makeClaim(app, { status: "NOTICE1" });
  const documentId = await makePaper(app, id);
  await on("2026-03-12");
  const answer = { answer: "disputes", medium: "Mail", documentId } as const;
  expect(await act(id, "RecordAnswer", { ...answer, receivedOn: "2026-03-13" })).toEqual([
    400,
    { receivedOn: [expect.any(String)] },
  ]);
  // The notice to which it answers was sent on 2 March.
  expect(await act(id, "RecordAnswer", { ...answer, receivedOn: "2026-03-01" })).toEqual([
    400,
    { receivedOn: ["The employer was notified on 03/02/2026. Enter that day or a later one."] },
  ]);
  expect(await act(id, "RecordAnswer", { ...answer, receivedOn: "2026-03-05" })).toEqual([200, {}]);
  expect(await wholeClaim(officer, id)).toMatchObject({
    answerReceivedOn: "2026-03-05",
    answerMedium: "Mail",
  });
  const row = await app.db
    .selectFrom("claim")
    .select(["answerDocumentId", "answerReceivedAt"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect([row.answerDocumentId, String(row.answerReceivedAt).slice(0, 10)]).toEqual([
    documentId,
    "2026-03-05",
  ]);
  const { body } = await officer.post("/api/Reports/Table", {
    columns: ["answerReceivedAt"],
    filters: [{ column: "claimNumber", operator: "is", value: claimNumber }],
  });
  expect(body.rows[0].cells[0]).toContain("2026-03-05");
  expect((await act(id, "ForwardAnswer", { summary: "We paid it all." }))[0]).toBe(200);
  const { rows } = (await officer.get(`/api/Claim/${id}/Letters`)).body;
  const letter = rows.find(({ templateCode }: { templateCode: string }) => templateCode === "L11");
  const { preview } = (await officer.get(`/api/Claim/${id}/Letters/${letter.id}`)).body;
  expect(JSON.stringify(preview)).toContain("We received the answer on March 5, 2026");
});

test("a withdrawal that came by mail is dated by its arrival, with the signed request", async () => {
  await on("2026-03-02");
  const { id } = await makeClaim(app, { status: "INVEST" });
  const documentId = await makePaper(app, id);
  await on("2026-03-12");
  const input = { reason: "Signed request.", receivedOn: "2026-03-09", medium: "Mail", documentId } as const;
  expect(await act(id, "Withdraw", input)).toEqual([200, {}]);
  const step = await app.db
    .selectFrom("proceeding")
    .select(["startedOn", "documentId"])
    .where("claimId", "=", id)
    .where("kind", "=", "Withdrawal")
    .executeTakeFirstOrThrow();
  expect(step).toEqual({ startedOn: "2026-03-09", documentId });
});

test("an appeal has the way in which it came and its document, and keeps them while the hearing is scheduled [BIZ]", async () => {
  await on("2026-03-02");
  const { id } = await makeClaim(app, { status: "DETISSUED" });
  const documentId = await makePaper(app, id);
  await on("2026-03-06");
  const appeal = {
    date: "2026-03-04",
    appellant: "employer",
    reason: "We paid.",
    medium: "Fax",
    documentId,
  } as const;
  expect(await act(id, "RecordAppeal", appeal)).toEqual([200, {}]);
  const slot = {
    date: "2026-04-01",
    hearingTime: "10:00",
    hearingMode: "Phone",
    hearingPlace: "Line 1",
  } as const;
  const arrived = { requestMedium: "Fax", requestDocument: { id: documentId, title: expect.any(String) } };
  expect((await wholeClaim(officer, id)).hearings).toMatchObject([arrived]);
  expect(await act(id, "ScheduleHearing", { ...slot, hearingOfficer: "Officer A" })).toEqual([200, {}]);
  const later = { ...slot, date: "2026-04-02", hearingOfficer: "Officer A", reason: "Both asked for it." };
  expect(await act(id, "ScheduleHearing", later)).toEqual([200, {}]);
  expect((await wholeClaim(officer, id)).hearings).toMatchObject([arrived, arrived]);
});

test("a payment has the day on which the agency learned of it, and not one before the payment [BIZ]", async () => {
  await on("2026-03-02");
  const { id } = await makeClaim(app, { status: "FINAL" });
  await on("2026-03-12");
  const payment = { amount: "100.00", date: "2026-03-09", medium: "Phone" } as const;
  expect(await act(id, "RecordPayment", { ...payment, receivedOn: "2026-03-06" })).toEqual([
    400,
    { receivedOn: ["The payment is dated 03/09/2026. Enter that day or a later one."] },
  ]);
  expect((await act(id, "RecordPayment", { ...payment, receivedOn: "2026-03-13" }))[0]).toBe(400);
  expect(await act(id, "RecordPayment", { ...payment, receivedOn: "2026-03-11" })).toEqual([200, {}]);
  expect((await wholeClaim(officer, id)).ledger.entries[0]).toMatchObject({
    occurredOn: "2026-03-09",
    receivedOn: "2026-03-11",
    medium: "Phone",
  });
});
