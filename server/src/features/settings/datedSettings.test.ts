import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readPdf } from "../../testing/files/readPdf.ts";
import { makeClaim } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { TEST_NOW } from "../../testing/testNow.ts";

let t: TestApp;
let admin: Client;
let support: Client;
beforeAll(async () => {
  t = await testApp();
  admin = await t.as("Administrator");
  support = await t.as("Support Staff");
});
afterAll(() => t?.close());
beforeEach(() => t.clock.set(TEST_NOW));

async function plan(key: string, value: unknown, from: string) {
  const { settings } = (await admin.get("/api/Settings")).body;
  const { rowVersion } = settings.find((row: { key: string }) => row.key === key);
  expect((await admin.put(`/api/Settings/${key}`, { value, from, rowVersion })).status).toBe(200);
}

const noticeOf = (claimId: number) =>
  t.db
    .selectFrom("letter")
    .selectAll()
    .where("claimId", "=", claimId)
    .where("recipient", "=", "employer")
    .executeTakeFirstOrThrow();
async function printed(claimId: number, letterId: number) {
  const { raw } = await support.get(`/api/Claim/${claimId}/Letters/${letterId}/Pdf`);
  return (await readPdf(raw)).map(({ words }) => words).join(" ");
}

test("a letter dated before a change of address keeps the letterhead of its date, whenever it is printed", async () => {
  await plan("agencyAddress", "1 Old Street", "2026-03-02");
  await plan("agencyAddress", "2 New Street", "2026-03-05");
  const { id: before } = await makeClaim(t, { status: "NOTICE1" });
  t.clock.set("2026-03-10T18:00:00Z");
  const { id: after } = await makeClaim(t, { status: "NOTICE1" });
  expect(await printed(before, (await noticeOf(before)).id)).toContain("1 Old Street");
  expect(await printed(after, (await noticeOf(after)).id)).toContain("2 New Street");
});

test("a letter and its deadline count the days in force on the letter's date, also when it is mailed later", async () => {
  await sql`update task_matrix set tasks = jsonb_set(tasks, '{0,anchor}', '"mailed"')
    where action_code = 'SendEmployerNotice'`.execute(t.db);
  await plan("employerAnswerDaysInState", 30, "2026-03-04");
  const { id: before } = await makeClaim(t, { status: "NOTICE1" });
  const letter = await noticeOf(before);
  expect(letter.dueDate).toBe("2026-03-12");
  t.clock.set("2026-03-06T18:00:00Z");
  const { id: after } = await makeClaim(t, { status: "NOTICE1" });
  expect((await noticeOf(after)).dueDate).toBe("2026-04-06");
  const { body } = await support.post("/api/MailRoom/Batches", { letterIds: [letter.id] });
  await t.runJobs();
  expect((await support.post(`/api/MailRoom/Batches/${body.id}/Mailed`, { except: [] })).status).toBe(200);
  const { answerDueDate } = await t.db
    .selectFrom("claim")
    .select("answerDueDate")
    .where("id", "=", before)
    .executeTakeFirstOrThrow();
  // Ten days from the mailing on March 6, not thirty.
  expect(answerDueDate).toBe("2026-03-16");
});

test("a payment is allocated in the order in force on the day on which it was received", async () => {
  await plan("paymentAllocation", "Fees, interest, wages, penalties", "2026-03-10");
  const { id } = await makeClaim(t, { status: "FINAL" });
  const officer = await t.as("Compliance Officer");
  t.clock.set("2026-03-12T18:00:00Z");
  const act = async (action: string, input: object) => {
    const { status, body } = await officer.post(`/api/Claim/${id}/Actions/${action}`, input);
    expect([status, body.Errors ?? {}]).toEqual([200, {}]);
  };
  const { ledger } = (await admin.get(`/api/Claim/${id}/Money`)).body;
  expect(ledger.components).toMatchObject([{ component: "Wages", due: "800.00" }]);
  await act("AdjustDue", { amount: "35.00", component: "Fees", direction: "increase", reason: "Service." });
  const paid = async (date: string) => {
    await act("RecordPayment", { amount: "20.00", date, method: "Check to agency" });
    const { components } = (await admin.get(`/api/Claim/${id}/Money`)).body.ledger;
    return components.map((one: { component: string; paid: string }) => `${one.component} ${one.paid}`);
  };
  expect(await paid("2026-03-09")).toEqual(["Wages 20.00", "Fees 0.00"]);
  expect(await paid("2026-03-10")).toEqual(["Wages 20.00", "Fees 20.00"]);
});
