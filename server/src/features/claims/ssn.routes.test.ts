import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleApplication } from "../../testing/sampleApplication.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

const SSN = "123-45-6789";
const NOTICE = { ssnNotice: "Voluntary. Iowa Code 91A.5.", ssnNoticeEs: "Voluntario. Iowa Code 91A.5." };

let t: TestApp;
let support: Client;
let admin: Client;
beforeAll(async () => {
  t = await testApp();
  [support, admin] = [await t.as("Support Staff"), await t.as("Administrator")];
});
afterAll(() => t.close());

const paper = (lastName: string, ssn?: string) =>
  support.post("/api/Claim", {
    receivedDate: "2026-03-02",
    intakeChannel: "Mail",
    firstName: "Rosa",
    lastName,
    language: "en",
    employerName: `${lastName} Catering`,
    form: { you: { ssn: ssn ?? "" }, employer: {}, job: {}, pay: {}, story: {} },
  });

/** Files the sample claim online and returns its id, and what its claimant sees of it. */
async function fileOnline(ssn: string): Promise<{ id: number; filed: string }> {
  const claimant = t.anonymous();
  const form = (await claimant.get("/api/Public/Application/Form")).body;
  const sample = sampleApplication(form);
  const { status, body } = await claimant.post("/api/Public/Application", {
    key: randomUUID(),
    application: { ...sample, you: { ...sample.you, ssn } },
    attestation: {
      name: `${sample.you.firstName} ${sample.you.lastName}`,
      agree: true,
      version: form.settings.attestation.version,
      language: "en",
    },
  });
  expect([status, body.Errors]).toEqual([200, undefined]);
  const { id } = await t.db
    .selectFrom("claim")
    .select("id")
    .where("claimNumber", "=", body.claimNumber)
    .executeTakeFirstOrThrow();
  await claimant.post("/api/Public/Access", { claimNumber: body.claimNumber, pin: body.pin });
  const filed = await claimant.get("/api/Public/Filed");
  expect(filed.status).toBe(200);
  return { id, filed: JSON.stringify(filed.body) };
}
const stored = (claimId: number) =>
  t.db
    .selectFrom("claim")
    .innerJoin("person", "person.id", "claim.claimantId")
    .select(["ssnSealed", "ssnLast4"])
    .where("claim.id", "=", claimId)
    .executeTakeFirstOrThrow();

test("[issue 14] without the privacy notice no Social Security number is recorded, by staff or online", async () => {
  const refused = await paper("Avila", SSN);
  expect([refused.status, Object.keys(refused.body.Errors)]).toEqual([400, ["form.you.ssn"]]);
  const { body } = await paper("Avila");
  const { claimant } = (await support.get(`/api/Claim/${body.id}`)).body;
  const edit = { ...claimant, dateOfBirth: "", ssn: SSN };
  const edited = await support.put(`/api/Claim/${body.id}/Person/${claimant.id}`, edit);
  expect([edited.status, Object.keys(edited.body.Errors)]).toEqual([400, ["ssn"]]);
  expect(await stored((await fileOnline(SSN)).id)).toEqual({ ssnSealed: null, ssnLast4: null });
});

test("[issue 14] with the notice in both languages it is sealed, masked, and shown whole with a reason that the history keeps", async () => {
  await admin.put("/api/Settings/ssnNotice", { value: NOTICE.ssnNotice, rowVersion: 0 });
  expect((await paper("Baca", SSN)).status).toBe(400);
  await admin.put("/api/Settings/ssnNoticeEs", { value: NOTICE.ssnNoticeEs, rowVersion: 0 });
  for (const wrong of [
    "000-45-6789",
    "666-45-6789",
    "912-45-6789",
    "123-00-6789",
    "123-45-0000",
    "12-3456789",
  ])
    expect(Object.keys((await paper("Baca", wrong)).body.Errors), wrong).toEqual(["form.you.ssn"]);
  const { body } = await paper("Baca", SSN);
  const { claimant } = (await support.get(`/api/Claim/${body.id}`)).body;
  expect(claimant.ssnMasked).toBe("***-**-6789");
  const { ssnSealed, ssnLast4 } = await stored(body.id);
  expect([ssnLast4, ssnSealed?.includes("123")]).toEqual(["6789", false]);

  // An empty field of the form keeps the number; a new one replaces it.
  const path = `/api/Claim/${body.id}/Person/${claimant.id}`;
  expect((await support.put(path, { ...claimant, dateOfBirth: "", ssn: "" })).status).toBe(200);
  const again = (await support.get(`/api/Claim/${body.id}`)).body.claimant;
  expect(again.ssnMasked).toBe("***-**-6789");
  expect((await support.put(path, { ...again, dateOfBirth: "", ssn: "123-45-1111" })).status).toBe(200);

  expect((await admin.post(`${path}/RevealSsn`, { reason: "" })).status).toBe(400);
  const shown = await admin.post(`${path}/RevealSsn`, { reason: "Payment request" });
  expect(shown.body).toEqual({ ssn: "123-45-1111" });
  const { rows } = (await admin.get(`/api/Claim/${body.id}/Log`)).body;
  expect(rows[0]).toMatchObject({
    action: "RevealSsn",
    summary: "Social Security number shown: Payment request",
  });
  expect(JSON.stringify(rows)).not.toMatch(/123-45-(6789|1111)/);
});

test("[issue 14] the number of a claim filed online is sealed, and no copy for its claimant has it", async () => {
  const { id, filed } = await fileOnline(SSN);
  expect(filed).toContain('"ssn":null');
  expect((await stored(id)).ssnLast4).toBe("6789");
  expect(JSON.stringify((await support.get(`/api/Claim/${id}`)).body)).not.toContain(SSN);
});
