import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClaim, wholeClaim } from "../../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";
import { findLetterFacts } from "../../letters/letterFacts.queries.ts";

let app: TestApp;
let officer: Client;
const HEARING = {
  date: "2026-04-14",
  hearingTime: "10:00",
  hearingMode: "Phone",
  hearingPlace: "(307) 555-0100",
};

beforeAll(async () => {
  app = await testApp();
  officer = await app.as("Compliance Officer");
});
afterAll(() => app.close());

const document = async (claimId: number, title: string, mimeType = "application/pdf") => {
  const { id } = await app.db
    .insertInto("document")
    .values({
      claimId,
      storageKey: `test-${claimId}-${title}`,
      fileName: title,
      title,
      mimeType,
      byteSize: 1,
      sha256: Buffer.alloc(32),
      source: "Claimant",
      visibility: "Staff",
      scanStatus: "Clean",
      receivedAt: app.clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};
const act = async (id: number, action: string, input: object = {}) => {
  const { status, body } = await officer.post(`/api/Claim/${id}/Actions/${action}`, input);
  expect([status, body.Errors]).toEqual([200, undefined]);
};
const hearingsOf = async (id: number) => (await wholeClaim(officer, id)).hearings;

async function scheduled() {
  app.clock.set("2026-03-02T15:00:00Z");
  const { id } = await makeClaim(app, { status: "HEARING" });
  // Each hearing has its own officer, who would otherwise be busy.
  const hearing = { ...HEARING, hearingOfficer: `Officer ${id}` };
  await act(id, "ScheduleHearing", hearing);
  const [{ id: hearingId }] = await hearingsOf(id);
  return { id, hearing, at: `/api/Claim/${id}/Hearings/${hearingId}/Papers` };
}

test("exhibits are documents of the claim with a number, who offered them and the ruling; a recording is sound [issue 14]", async () => {
  const { id, at } = await scheduled();
  const add = async (documentId: number, more: object) =>
    officer.post(at, { documentId, kind: "Exhibit", ...more });
  const cards = await document(id, "Time cards");
  const payroll = await document(id, "Payroll");
  const sound = await document(id, "Sound", "audio/mpeg");
  expect((await add(cards, { offeredBy: "claimant" })).body).toMatchObject({ number: 1 });
  const second = (await add(payroll, { offeredBy: "employer", note: "Pages 1 to 4." })).body;
  expect(second).toMatchObject({ number: 2 });
  expect((await add(sound, { kind: "Recording" })).body).toMatchObject({ number: null });

  // Nothing twice, nothing without its offerer, no paper as a recording, nothing of another claim.
  expect((await add(cards, { offeredBy: "employer" })).body.Errors).toHaveProperty("documentId");
  const third = await document(id, "Schedule");
  expect((await add(third, {})).body.Errors).toHaveProperty("offeredBy");
  expect((await add(third, { kind: "Recording" })).body.Errors.documentId).toEqual([
    "A recording is a sound or a video file",
  ]);
  const harmful = await document(id, "Harmful");
  await app.db.updateTable("document").set({ scanStatus: "Infected" }).where("id", "=", harmful).execute();
  expect((await add(harmful, { offeredBy: "employer" })).body.Errors.documentId).toEqual([
    "The virus scanner found something harmful in this file",
  ]);
  const other = await makeClaim(app);
  expect((await add(await document(other.id, "Foreign"), { offeredBy: "agency" })).status).toBe(404);

  const change = (rowVersion: number) =>
    officer.put(`${at}/${second.id}`, {
      offeredBy: "employer",
      admitted: "no",
      note: "Not signed.",
      rowVersion,
    });
  expect((await change(0)).status).toBe(200);
  expect((await change(0)).status).toBe(409);
  expect((await officer.delete(`${at}/${second.id}`)).status).toBe(409);
  const [{ papers }] = await hearingsOf(id);
  expect(papers).toMatchObject([
    { number: 1, document: "Time cards", offeredBy: "claimant", admitted: null },
    { number: 2, document: "Payroll", offeredBy: "employer", admitted: false, note: "Not signed." },
    { kind: "Recording", document: "Sound", mimeType: "audio/mpeg" },
  ]);
  const facts = (await findLetterFacts(app.db, id))?.facts;
  expect(facts?.exhibits).toEqual([
    { number: 1, title: "Time cards", offeredBy: "claimant", admitted: null },
    { number: 2, title: "Payroll", offeredBy: "employer", admitted: false },
  ]);
});

test("a continued hearing keeps its notices, and its exhibits go on with the next number [issue 14]", async () => {
  const { id, hearing, at } = await scheduled();
  await officer.post(at, { documentId: await document(id, "A"), kind: "Exhibit", offeredBy: "claimant" });
  app.clock.set("2026-03-10T15:00:00Z");
  await act(id, "ScheduleHearing", { ...hearing, date: "2026-04-28", reason: "The employer is ill." });
  const [again, first] = await hearingsOf(id);
  const letterDates = ({ notices }: { notices: { letterDate: string }[] }) => [
    ...new Set(notices.map(({ letterDate }) => letterDate)),
  ];
  expect([first.status, letterDates(first)]).toEqual(["Continued", ["2026-03-02"]]);
  expect([again.status, letterDates(again)]).toEqual(["Scheduled", ["2026-03-10"]]);
  const next = await officer.post(`/api/Claim/${id}/Hearings/${again.id}/Papers`, {
    documentId: await document(id, "B"),
    kind: "Exhibit",
    offeredBy: "employer",
  });
  expect(next.body).toMatchObject({ number: 2 });
});

test("the decision of the hearing names its exhibits, but not the title of a confidential document [issue 14]", async () => {
  const { id, at } = await scheduled();
  const secret = await document(id, "Doctor's note");
  await sql`update document set confidential = true where id = ${secret}`.execute(app.db);
  await officer.post(at, {
    documentId: await document(id, "Time cards"),
    kind: "Exhibit",
    offeredBy: "claimant",
    admitted: "yes",
  });
  await officer.post(at, { documentId: secret, kind: "Exhibit", offeredBy: "employer", admitted: "no" });
  app.clock.set("2026-04-14T22:00:00Z");
  await act(id, "RecordHearingDecision", {
    kind: "Owed",
    findings: "The time cards are right.",
    owed: "800.00",
    figuresReason: "As decided.",
  });
  const admin = await app.as("Administrator");
  expect((await admin.post(`/api/Claim/${id}/Actions/ApproveHearingDecision`, {})).status).toBe(200);
  const { merged } = await app.db
    .selectFrom("letter")
    .select("merged")
    .where("claimId", "=", id)
    .where("templateCode", "=", "L23")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const words = JSON.stringify(merged);
  expect(words).toContain(
    "1. Time cards, The claimant, admitted; 2. a confidential document, The employer, not admitted",
  );
  expect(words).not.toContain("Doctor");
});
