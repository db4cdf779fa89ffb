import { randomUUID } from "node:crypto";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleApplication, sampleAttestation } from "../../testing/sampleApplication.ts";
import { type TestApp, testApp } from "../../testing/testApp.ts";

let app: TestApp;
let claimId: number;
beforeAll(async () => {
  app = await testApp();
  const form: ApplicationForm = (await app.anonymous().get("/api/Public/Application/Form")).body;
  const { body } = await app.anonymous().post("/api/Public/Application", {
    key: randomUUID(),
    application: sampleApplication(form),
    attestation: sampleAttestation(form),
  });
  const claim = await app.db
    .selectFrom("claim")
    .select("id")
    .where("claimNumber", "=", body.claimNumber)
    .executeTakeFirstOrThrow();
  claimId = claim.id;
});
afterAll(() => app.close());

const list = async (role: "Compliance Officer" | "Support Staff" = "Compliance Officer") =>
  (await (await app.as(role)).get(`/api/Claim/${claimId}/Wages`)).body;

test("[BIZ] an officer records findings beside the claimed amounts, which stay unchanged", async () => {
  const { items, can, totals } = await list();
  expect(can.edit).toBe(true);
  // A finding that is not recorded is null, not 0.00.
  expect(totals).toEqual({ amountClaimed: "1200.00", employerAdmits: null, investigatedAmount: null });
  expect(items[0].calcTrace.at(-1)).toBe("2 weeks × 40 h × $15.00 = $1,200.00, paid $0.00, owed $1,200.00");
  const officer = await app.as("Compliance Officer");
  const path = `/api/Claim/${claimId}/Wages/${items[0].id}`;
  const finding = {
    employerAdmits: "600",
    investigatedAmount: "1,000.50",
    disallowReason: "One day was paid.",
    rowVersion: 0,
  };
  const bare = await officer.put(path, { ...finding, disallowReason: "" });
  expect([bare.status, bare.body.Errors]).toEqual([
    400,
    { disallowReason: ["Say why another amount is owed than the $1,200.00 claimed"] },
  ]);
  expect((await officer.put(path, finding)).status).toBe(200);
  const late = await officer.put(path, finding);
  expect(late.status).toBe(409);
  expect(late.body.Data.Current).toMatchObject({ employerAdmits: "600.00", rowVersion: 1 });
  const after = await list();
  expect(after.items[0]).toMatchObject({
    amountClaimed: "1200.00",
    employerAdmits: "600.00",
    investigatedAmount: "1000.50",
  });
  expect(after.totals).toEqual({
    amountClaimed: "1200.00",
    employerAdmits: "600.00",
    investigatedAmount: "1000.50",
  });
});

test("[PER-05] support staff read the wages and may not record findings", async () => {
  const { items, can } = await list("Support Staff");
  expect(can.edit).toBe(false);
  const support = await app.as("Support Staff");
  const answer = await support.put(`/api/Claim/${claimId}/Wages/${items[0].id}`, { rowVersion: 1 });
  expect(answer.status).toBe(403);
});

test("a line of another claim is not found, and an invalid amount is named", async () => {
  const { items } = await list();
  const officer = await app.as("Compliance Officer");
  expect((await officer.put(`/api/Claim/999999/Wages/${items[0].id}`, { rowVersion: 0 })).status).toBe(404);
  const { status, body } = await officer.put(`/api/Claim/${claimId}/Wages/${items[0].id}`, {
    investigatedAmount: "many",
    rowVersion: 1,
  });
  expect(status).toBe(400);
  expect(body.Errors.investigatedAmount).toEqual(["This field can only contain numbers"]);
});

test("[BIZ] the calculator gets the rules in force and the place of the work", async () => {
  const officer = await app.as("Compliance Officer");
  const { status, body } = await officer.get(`/api/Claim/${claimId}/Wages/Law`);
  expect(status).toBe(200);
  expect(body.place.state).toBe("WY");
  expect(body.version).toMatch(/^[0-9a-f]{64}$/);
  expect(body.ruleSet.rules.length).toBeGreaterThan(20);
  expect((await officer.get("/api/Claim/999999/Wages/Law")).status).toBe(404);
  expect((await app.anonymous().get(`/api/Claim/${claimId}/Wages/Law`)).status).toBe(401);
});

test("a line is listed with its numbers as claimed", async () => {
  const { items } = await list();
  expect(items[0]).toMatchObject({ rateUnit: "hour", quantity: "40.00", weeks: "2.00", daysPerWeek: null });
  expect(Number(items[0].rate)).toBe(15);
});
