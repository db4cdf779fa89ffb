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
