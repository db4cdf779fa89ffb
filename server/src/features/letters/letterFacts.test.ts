import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeClaim } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { TEST_NOW } from "../../testing/testNow.ts";
import { longDate } from "./values/wording.rules.ts";

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  admin = await app.as("Administrator");
});
afterAll(() => app.close());

/** The latest letter of a kind, as it is printed. */
async function printed(claimId: number, templateCode: string, recipient: string): Promise<string> {
  type Row = { id: number; templateCode: string; recipient: string };
  const { rows }: { rows: Row[] } = (await admin.get(`/api/Claim/${claimId}/Letters`)).body;
  const latest = rows
    .filter((row) => row.templateCode === templateCode && row.recipient === recipient)
    .toSorted((a, b) => b.id - a.id)[0];
  return JSON.stringify((await admin.get(`/api/Claim/${claimId}/Letters/${latest?.id}`)).body.preview.blocks);
}
const act = async (id: number, action: string, input: object) =>
  expect(await admin.post(`/api/Claim/${id}/Actions/${action}`, input)).toMatchObject({ status: 200 });

test("the letter about a late appeal that was accepted keeps its reason apart from the good cause [14]", async () => {
  const { id } = await makeClaim(app, { status: "DETISSUED" });
  app.clock.set("2026-03-20T15:00:00Z");
  admin = await app.as("Administrator");
  await app.runJobs();
  await act(id, "RecordAppeal", { date: "2026-03-19", reason: "The hours are wrong." });
  expect(await printed(id, "L21", "employer")).toContain("The hours are wrong.");
  await act(id, "AllowAppeal", { reason: "The owner was in hospital." });
  for (const recipient of ["claimant", "employer"]) {
    const letter = await printed(id, "L20", recipient);
    expect(letter).toContain("Reason given in the appeal: The hours are wrong.");
    expect(letter).toContain("good cause for the delay: The owner was in hospital.");
    expect(letter).toContain("no longer applies");
  }
});

test("the letter about an appeal that came in time says nothing of a delay", async () => {
  const { id } = await makeClaim(app, { status: "DETISSUED" });
  await act(id, "RecordAppeal", { date: "2026-03-02", reason: "The hours are wrong." });
  const letter = await printed(id, "L20", "claimant");
  expect(letter).toContain("Reason given in the appeal: The hours are wrong.");
  expect(letter).not.toMatch(/late|no longer applies/);
});

test("a claimant without a PIN, as of a paper claim, is not told to use one [14]", async () => {
  const paper = {
    receivedDate: "2026-03-02",
    intakeChannel: "Mail",
    firstName: "Paula",
    lastName: "Paper",
    addressLine1: "12 Pine Street",
    city: "Casper",
    stateCode: "WY",
    zip: "82601",
    language: "en",
    employerName: "Paper Mill LLC",
  };
  const { id } = (await admin.post("/api/Claim", paper)).body;
  const first = await printed(id, "L01", "claimant");
  expect(first).toContain("you need a PIN. Call us at");
  expect(first).not.toContain("your PIN");
  await app.db
    .updateTable("claim")
    .set({ pinSealed: Buffer.from("sealed") })
    .where("id", "=", id)
    .execute();
  await admin.post(`/api/Claim/${id}/Letters`, { templateCode: "L01", recipient: "claimant" });
  const second = await printed(id, "L01", "claimant");
  expect(second).toContain("with your claim number and your PIN.");
  expect(second).not.toContain("Call us at (307) 555-0100, and we will send you one");
});

test("a payment to the claimant is not said to be with the agency, which still holds another one [14]", async () => {
  const { id } = await makeClaim(app, { status: "FINAL" });
  const pay = (amount: string, method: string) =>
    act(id, "RecordPayment", { amount, method, date: "2026-03-02" });
  await pay("300.00", "Check to agency");
  expect(await printed(id, "L31", "claimant")).toContain("The money is with us.");
  await pay("100.00", "Check to claimant");
  const direct = await printed(id, "L31", "claimant");
  expect(direct).not.toContain("The money is with us.");
  expect(direct).toContain("tell us within 10 days whether you received the money");
});

test("both parties read what was paid above what is due, and that the agency sends on only what is due [14]", async () => {
  const { id } = await makeClaim(app, { status: "FINAL" });
  const officer = await app.as("Compliance Officer");
  const over = { amount: "870.00", method: "Check to agency", date: "2026-03-02", reason: "Rounded up." };
  expect((await officer.post(`/api/Claim/${id}/Actions/RecordPayment`, over)).status).toBe(200);
  const [entry] = (await admin.get(`/api/Claim/${id}/Money`)).body.ledger.entries;
  await act(id, "ApproveEntry", { ledgerEntryId: entry.id });
  for (const [code, recipient] of [
    ["L31", "claimant"],
    ["L32", "employer"],
  ] as const) {
    const letter = await printed(id, code, recipient);
    expect(letter).toContain("Paid above what is due: $70.00");
    expect(letter).toContain("what is due to");
  }
});

test("both parties are told that a claim is no longer on hold, with the day that has moved [issue 14]", async () => {
  const { id } = await makeClaim(app, { status: "DETISSUED" });
  await act(id, "Hold", { reason: "Military service." });
  app.clock.set("2026-03-12T15:00:00Z");
  admin = await app.as("Administrator");
  const before = (await admin.get(`/api/Claim/${id}`)).body.appealByDate;
  await act(id, "Release", {});
  const { appealByDate } = (await admin.get(`/api/Claim/${id}`)).body;
  expect(appealByDate > before).toBe(true);
  const day = longDate(appealByDate, "en");
  for (const recipient of ["claimant", "employer"])
    expect(await printed(id, "L46", recipient)).toContain(`The last day to appeal is ${day}`);
});

test.each([
  ["a corrected determination", "DETISSUED", true],
  ["a hearing", "HEARING", false],
])("after %s the release states no day of the decision [issue 14]", async (_, status, isCorrected) => {
  const { id } = await makeClaim(app, { status });
  if (isCorrected) await act(id, "CorrectDetermination", { reason: "The rate was wrong." });
  // The days of the decision are still on record.
  await app.db
    .updateTable("claim")
    .set({ appealByDate: "2026-04-20", payByDate: "2026-04-22" })
    .where("id", "=", id)
    .execute();
  await act(id, "Hold", { reason: "Military service." });
  await act(id, "Release", {});
  for (const recipient of ["claimant", "employer"]) {
    const letter = await printed(id, "L46", recipient);
    expect(letter).toContain("It goes on now");
    expect(letter).not.toMatch(/last day to appeal|Payment is due/);
  }
});

test("only the employer is told of the day of its own answer [issue 14]", async () => {
  const { id } = await makeClaim(app, { status: "NOTICE1" });
  await act(id, "Hold", { reason: "Military service." });
  await act(id, "Release", {});
  const { answerDueDate } = (await admin.get(`/api/Claim/${id}`)).body;
  const sentence = `We must receive your answer by ${longDate(answerDueDate, "en")}`;
  expect(await printed(id, "L46", "employer")).toContain(sentence);
  expect(await printed(id, "L46", "claimant")).not.toContain("We must receive");
});

test("an employer who was never notified is not told that a claim goes on [issue 14]", async () => {
  const { id } = await makeClaim(app, { status: "REVIEW" });
  await act(id, "Hold", { reason: "Military service." });
  await act(id, "Release", {});
  const { rows } = (await admin.get(`/api/Claim/${id}/Letters`)).body;
  const sent = rows.filter(({ templateCode }: { templateCode: string }) => templateCode === "L46");
  expect(sent.map(({ recipient }: { recipient: string }) => recipient)).toEqual(["claimant"]);
});
