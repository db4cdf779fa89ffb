import { randomUUID } from "node:crypto";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeUser } from "../../testing/make.ts";
import { sampleApplication, sampleAttestation } from "../../testing/sampleApplication.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

let app: TestApp;
let admin: Client;
/** Two weeks of 40 hours at $15.00, and the same at $30.00. */
let atFifteen: number;
let atThirty: number;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as("Administrator");
  atFifteen = await file("15.00");
  atThirty = await file("30.00");
});
afterAll(() => app.close());

async function file(rate: string, worker: { born?: string; hired?: string } = {}): Promise<number> {
  const form: ApplicationForm = (await app.anonymous().get("/api/Public/Application/Form")).body;
  const application = sampleApplication(form);
  for (const item of application.wages.items) item.rate = rate;
  if (worker.hired) application.job.startDate = worker.hired;
  Object.assign(application.you, worker.born && { dateOfBirth: worker.born });
  const { body } = await app.anonymous().post("/api/Public/Application", {
    key: randomUUID(),
    application,
    attestation: sampleAttestation(form),
  });
  const found = app.db.selectFrom("claim").select("id").where("claimNumber", "=", body.claimNumber);
  return (await found.executeTakeFirstOrThrow()).id;
}

const REF = { cite: "W.S. 27-4-202", retrieved: "2026-03-02", confirmed: true };
const wage = (value: string) => ({
  id: "minimum_wage.general",
  place: "state WY",
  values: [
    { from: "1900-01-01", value: "5.15", status: "enacted", ref: REF },
    { from: "2026-01-01", value, status: "enacted", ref: REF },
  ],
  reason: "The legislature raised it.",
});

async function propose(change: object): Promise<number> {
  const { status, body } = await admin.post("/api/Law/Change", change);
  expect([status, body.Errors ?? {}]).toEqual([200, {}]);
  return body.id;
}
const effectsOf = async (id: number, reader = admin) =>
  (await reader.get(`/api/Law/Change/${id}/Effects`)).body;

test("[BIZ] a proposed change shows which open claims it would change, by how much, and changes none of them", async () => {
  const claims = () => app.db.selectFrom("claim").selectAll().orderBy("id").execute();
  const before = await claims();
  const id = await propose(wage("20.00"));
  expect(await effectsOf(id)).toMatchObject({ run: null, claims: 0 });
  await app.runJobs();
  const { rows, ...found } = await effectsOf(id);
  // (20.00 − 15.00) × 80 h; the other claim is above it.
  expect(found).toEqual({
    run: { total: 2, examined: 2, computedTo: expect.any(String), isComplete: true },
    claims: 1,
    difference: "400.00",
  });
  expect(rows).toEqual([
    expect.objectContaining({
      claimId: atFifteen,
      part: "minimumWage",
      before: "0.00",
      after: "400.00",
      difference: "400.00",
    }),
  ]);
  expect(await claims()).toEqual(before);
});

test("[BIZ] a rate of interest changes what every unpaid claim may bring, and a rule that no claim meets changes nothing", async () => {
  const list: { id: string; place: string; values: { value: string | null }[] }[] = (
    await admin.get("/api/Law")
  ).body.parameters;
  const rate = list.find(({ id, place }) => id === "interest.rate" && place === "state WY");
  expect(rate).toBeDefined();
  const values = [{ from: "1900-01-01", value: "0.10", status: "enacted", ref: REF }];
  const id = await propose({ id: "interest.rate", place: "state WY", values, reason: "A new rate." });
  await app.runJobs();
  const { rows, claims } = await effectsOf(id);
  expect(claims).toBe(2);
  expect(new Set(rows.map(({ part }: { part: string }) => part))).toEqual(new Set(["interest"]));
  const none = await propose(wage("6.00"));
  await app.runJobs();
  expect(await effectsOf(none)).toMatchObject({
    run: { examined: 2, isComplete: true },
    claims: 0,
    rows: [],
  });
});

test("[BIZ] a run that was stopped goes on after the last claim that was examined", async () => {
  const id = await propose(wage("16.00"));
  const { computedTo } = await app.db
    .selectFrom("lawEffectRun")
    .select("computedTo")
    .limit(1)
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto("lawEffectRun")
    .values({ changeId: id, total: 2, examined: 1, lastClaimId: atFifteen, computedTo })
    .execute();
  await app.runJobs();
  expect(await effectsOf(id)).toMatchObject({ run: { total: 2, examined: 2, isComplete: true }, claims: 0 });
});

test("[BIZ] a claim with an issued determination keeps its figures, and a declared conflict hides a claim", async () => {
  const blocked = await makeUser(app, { roles: ["Administrator"], name: "Related Admin" });
  await app.db
    .insertInto("claimConflict")
    .values({
      claimId: atFifteen,
      userId: blocked.id,
      reason: "A relative",
      declaredBy: blocked.id,
      declaredAt: new Date(),
    })
    .execute();
  const id = await propose(wage("40.00"));
  await app.runJobs();
  expect((await effectsOf(id)).claims).toBe(2);
  const seen = await effectsOf(id, await app.as(blocked.email));
  expect(seen.rows.map(({ claimId }: { claimId: number }) => claimId)).toEqual([atThirty]);
  expect(seen).toMatchObject({ claims: 1, difference: "800.00" });

  await app.db
    .insertInto("determination")
    .values({
      claimId: atThirty,
      kind: "Owed",
      findings: "Owed.",
      amount: "2400",
      status: "Issued",
      draftedAt: new Date(),
    })
    .execute();
  const later = await propose(wage("41.00"));
  await app.runJobs();
  expect(await effectsOf(later)).toMatchObject({ run: { total: 1, examined: 1 }, claims: 1 });
});

test("[BIZ] the wage of the young changes the claim of a young worker in the first 90 days, and no other", async () => {
  const inTheFirstDays = await file("5.00", { born: "2007-01-01", hired: "2026-01-20" });
  await file("5.00", { born: "2007-01-01", hired: "2025-06-01" });
  await file("5.00", { born: "1990-01-01", hired: "2026-01-20" });
  const id = await propose({
    id: "minimum_wage.youth",
    place: "federal",
    values: [{ from: "1900-01-01", value: "7.00", status: "enacted", ref: REF }],
    reason: "Congress raised it.",
  });
  await app.runJobs();
  const { rows } = await effectsOf(id);
  // Paid 5.00 an hour, above the 4.25 of both laws, and then 2.00 below 7.00 for 80 h; the others are owed 7.25 throughout.
  expect(rows).toEqual([
    expect.objectContaining({ claimId: inTheFirstDays, part: "minimumWage", difference: "160.00" }),
  ]);
});
