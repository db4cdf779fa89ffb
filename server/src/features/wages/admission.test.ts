import { afterAll, beforeAll, expect, test } from "vitest";
import { employerCode } from "../../claim/employerCode.ts";
import { makeClaim, wholeClaim } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { findLetterFacts } from "../letters/letterFacts.queries.ts";

/* Admissions of claims on paper, before and after the lines of the claim are entered. */
let app: TestApp;
let support: Client;
let officer: Client;
let admin: Client;
let typeId: number;

beforeAll(async () => {
  app = await testApp();
  support = await app.as("Support Staff");
  officer = await app.as("Compliance Officer");
  admin = await app.as("Administrator");
  typeId = (
    await app.db
      .selectFrom("wageItemType")
      .select("id")
      .where("formula", "=", "amount")
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id;
});
afterAll(() => app.close());

const act = (id: number, action: string, input: object = {}) =>
  admin.post(`/api/Claim/${id}/Actions/${action}`, input);
const done = async (id: number, action: string, input: object = {}) =>
  expect(await act(id, action, input)).toMatchObject({ status: 200 });

/** A claim on paper of which only the amount is known, up to the notice to its employer. */
async function noticedPaper(amountClaimed: string): Promise<{ id: number; claimNumber: string }> {
  const { body: claim } = await support.post("/api/Claim", {
    receivedDate: "2026-03-02",
    intakeChannel: "Mail",
    firstName: "Rosa",
    lastName: "Delgado",
    email: "",
    phone: "",
    addressLine1: "12 Pine Street",
    city: "Casper",
    stateCode: "WY",
    zip: "82601",
    language: "en",
    employerId: null,
    employerName: "Sagebrush Catering LLC",
    employerAddressLine1: "400 Center Street",
    employerCity: "Casper",
    employerStateCode: "WY",
    employerZip: "82601",
    employerPhone: "",
    countyId: null,
    amountClaimed,
    narrative: "",
    isAnother: true,
  });
  const { id: assigneeId } = await app.db
    .selectFrom("appUser")
    .select("id")
    .where("email", "=", "officer@demo.example")
    .executeTakeFirstOrThrow();
  await done(claim.id, "StartReview");
  await done(claim.id, "Accept");
  await done(claim.id, "Assign", { assigneeId });
  await done(claim.id, "SendEmployerNotice");
  return claim;
}

const line = (flatAmount: string, more: object = {}) => ({
  typeId,
  periodStart: "2026-02-02",
  periodEnd: "2026-02-08",
  wageDueDate: "",
  rateTypeId: null,
  rate: "",
  weeks: "",
  quantity: "",
  daysPerWeek: "",
  hoursByDay: "",
  percent: "",
  flatAmount,
  amountPaid: "",
  estimated: false,
  sameDays: "yes",
  description: "",
  origin: "Claim",
  reason: "",
  ...more,
});
const enter = async (id: number, amount: string, more: object = {}): Promise<number> => {
  const { status, body } = await officer.post(`/api/Claim/${id}/Wages`, line(amount, more));
  expect([status, body.Errors]).toEqual([200, undefined]);
  return body.id;
};
const wagesOf = async (id: number) => (await officer.get(`/api/Claim/${id}/Wages`)).body;
const admittedOf = async (id: number) =>
  (await wagesOf(id)).items.map(({ employerAdmits }: { employerAdmits: string | null }) => employerAdmits);
const dueOf = async (id: number) => {
  const { amountDue, balance, dueSource } = await wholeClaim(officer, id);
  return { amountDue, balance, dueSource };
};
/** Returns the sums that a request for the admitted payment would state now. */
const request = async (id: number) => {
  const facts = (await findLetterFacts(app.db, id))?.facts;
  const { amountAdmitted, admittedLeft } = facts?.claim ?? {};
  return { amountAdmitted, admittedLeft, inTable: facts?.wageTotals.admitted };
};
const due = (amount: string) => ({ amountDue: amount, balance: amount, dueSource: "Admission" });

test("the sum admitted of a claim without lines stays what was admitted, whatever lines are entered later [14]", async () => {
  const { id } = await noticedPaper("1200.00");
  await done(id, "RecordAnswer", { answer: "admits" });
  expect(await dueOf(id)).toEqual(due("1200.00"));
  const whole = { amountAdmitted: "1200.00", admittedLeft: "1200.00" };
  expect(await request(id)).toEqual({ ...whole, inTable: null });

  // The lines of the paper itemise what was admitted; what exceeds its sum was not.
  await enter(id, "800.00");
  await enter(id, "700.00");
  expect(await admittedOf(id)).toEqual(["800.00", "400.00"]);
  await enter(id, "300.00", { origin: "Amendment", reason: "By telephone" });
  expect(await admittedOf(id)).toEqual(["800.00", "400.00", null]);
  await done(id, "RecordPayment", { amount: "10.00", date: "2026-03-02", method: "Check to claimant" });
  expect(await dueOf(id)).toEqual({ ...due("1200.00"), balance: "1190.00" });
  expect(await request(id)).toEqual({ ...whole, admittedLeft: "1190.00", inTable: "1200.00" });
});

test("lines that itemise less than the sum admitted leave the rest admitted [14]", async () => {
  const { id } = await noticedPaper("1200.00");
  await done(id, "RecordAnswer", { answer: "admits" });
  await enter(id, "500.00");
  expect(await admittedOf(id)).toEqual(["500.00"]);
  expect((await wagesOf(id)).admittedInAll).toBe("1200.00");
  expect(await dueOf(id)).toEqual(due("1200.00"));
  // No table adds up to another sum than the letter asks for.
  expect(await request(id)).toEqual({
    amountAdmitted: "1200.00",
    admittedLeft: "1200.00",
    inTable: null,
  });
});

test("nothing is admitted of a claim that states no amount or has no lines to divide it [14]", async () => {
  const { id } = await noticedPaper("");
  const full = await act(id, "RecordAnswer", { answer: "admits" });
  expect([full.status, full.body.Errors?.answer?.[0]]).toEqual([
    400,
    expect.stringContaining("states no amount"),
  ]);
  const part = await act(id, "RecordAnswer", { answer: "partly" });
  expect([part.status, part.body.Errors?.answer?.[0]]).toEqual([
    400,
    expect.stringContaining("no wage lines"),
  ]);
  expect(await wholeClaim(officer, id)).toMatchObject({ status: { code: "NOTICE1" }, employerAnswer: null });
  await enter(id, "250.00");
  await done(id, "RecordAnswer", { answer: "admits" });
  await enter(id, "90.00");
  expect(await admittedOf(id)).toEqual(["250.00", null]);
  expect(await dueOf(id)).toEqual(due("250.00"));
});

test("an admitted line is not corrected to less, nor removed: what was admitted stays due [14]", async () => {
  const { id } = await noticedPaper("900.00");
  const first = await enter(id, "600.00");
  const second = await enter(id, "300.00");
  await done(id, "RecordAnswer", { answer: "admits" });
  expect(await dueOf(id)).toEqual(due("900.00"));
  const { items } = await wagesOf(id);
  const less = { ...line("450.00"), rowVersion: items[0].rowVersion };
  const corrected = await officer.put(`/api/Claim/${id}/Wages/${first}/Line`, less);
  expect([corrected.status, corrected.body.Messages[0]]).toEqual([
    409,
    expect.stringContaining("by $150.00"),
  ]);
  const removed = await officer.delete(`/api/Claim/${id}/Wages/${second}`);
  expect([removed.status, removed.body.Messages[0]]).toEqual([409, expect.stringContaining("by $300.00")]);
  const finding = { employerAdmits: "400.00", investigatedAmount: "", rowVersion: items[0].rowVersion };
  const lower = await officer.put(`/api/Claim/${id}/Wages/${first}`, finding);
  expect([lower.status, Object.keys(lower.body.Errors)]).toEqual([400, ["employerAdmits"]]);
  // A line corrected to more is claimed for more, and admitted as before.
  const more = { ...line("650.00"), rowVersion: items[0].rowVersion };
  expect((await officer.put(`/api/Claim/${id}/Wages/${first}/Line`, more)).status).toBe(200);
  expect(await admittedOf(id)).toEqual(["600.00", "300.00"]);
  expect(await dueOf(id)).toEqual(due("900.00"));
  expect(await request(id)).toEqual({ amountAdmitted: "900.00", admittedLeft: "900.00", inTable: "900.00" });
});

test("an imported claim is admitted for its sum, and one without a sum is refused [14]", async () => {
  const { id } = await makeClaim(app, { status: "NOTICE1" });
  await app.db.deleteFrom("wageItem").where("claimId", "=", id).execute();
  const imported = (amountClaimed: string | null) =>
    app.db.updateTable("claim").set({ amountClaimed, intakeChannel: "Mail" }).where("id", "=", id).execute();
  await imported(null);
  expect((await act(id, "RecordAnswer", { answer: "admits" })).status).toBe(400);
  await imported("640.00");
  await done(id, "RecordAnswer", { answer: "admits" });
  await enter(id, "640.00");
  await enter(id, "60.00");
  expect(await admittedOf(id)).toEqual(["640.00", "0.00"]);
  expect(await dueOf(id)).toEqual(due("640.00"));
});

const asEmployer = async ({ claimNumber }: { claimNumber: string }) => {
  const client = app.anonymous();
  const code = employerCode(app.services.keys, claimNumber, 0);
  expect((await client.post("/api/Public/Answer/Open", { claimNumber, code })).status).toBe(200);
  return {
    claim: async () => (await client.get("/api/Public/Answer/Claim")).body,
    admit: () =>
      client.post("/api/Public/Answer", {
        key: crypto.randomUUID(),
        seenAnswers: 0,
        lines: [],
        position: "admits",
        statement: "",
        name: "Pat Owner",
        title: "Owner",
        email: "",
        agree: true,
      }),
  };
};

test("an employer sees the sum of a claim without lines, and admits that sum on the web [14]", async () => {
  const made = await noticedPaper("1200.00");
  const employer = await asEmployer(made);
  expect((await employer.claim()).amountClaimed).toBe("1200.00");
  expect((await employer.admit()).body).toMatchObject({ isRecorded: true });
  await enter(made.id, "1500.00");
  expect(await admittedOf(made.id)).toEqual(["1200.00"]);
  expect((await employer.claim()).stillOwed).toBe("1200.00");
});

test("an admission on the web of a claim that states no amount waits for the officer [14]", async () => {
  const made = await noticedPaper("");
  const employer = await asEmployer(made);
  expect((await employer.claim()).amountClaimed).toBeNull();
  expect((await employer.admit()).body).toMatchObject({ isRecorded: false });
  expect(await wholeClaim(officer, made.id)).toMatchObject({ status: { code: "NOTICE1" }, dueSource: null });
});

test("a line that the claimant adds after the admission is neither paid in full nor forgotten: the employer answers it", async () => {
  const added = async () => {
    const { id } = await makeClaim(app, { status: "FINAL" });
    await enter(id, "300.00", { origin: "Amendment", reason: "A further week." });
    await done(id, "RecordPayment", { amount: "800.00", date: "2026-03-02" });
    const { status, body } = await act(id, "ConfirmPaid", { closureCode: "PAID-FULL" });
    expect([status, body.Errors.closureCode]).toEqual([
      400,
      [expect.stringContaining("$300.00 of what is claimed is neither admitted nor decided")],
    ]);
    return id;
  };
  const admitting = await added();
  await done(admitting, "RecordAnswer", { answer: "admits" });
  expect(await wholeClaim(officer, admitting)).toMatchObject({
    status: { code: "FINAL" },
    balance: "300.00",
  });
  await done(admitting, "RecordPayment", { amount: "300.00", date: "2026-03-02" });
  await done(admitting, "ConfirmPaid", { closureCode: "PAID-FULL" });

  const disputing = await added();
  const [first] = (await wagesOf(disputing)).items;
  await done(disputing, "RecordAnswer", {
    answer: "partly",
    admitted: [{ itemId: first.id, amount: "800.00" }],
  });
  expect(await wholeClaim(officer, disputing)).toMatchObject({ status: { code: "INVEST" } });
});
