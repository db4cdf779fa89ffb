import { randomUUID } from "node:crypto";
import type { Application } from "@wage/contract/application/application";
import type { ApplicationForm, Receipt } from "@wage/contract/application/applicationDraft";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleApplication, sampleAttestation } from "../../testing/sampleApplication.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

let app: TestApp;
let form: ApplicationForm;
beforeAll(async () => {
  app = await testApp();
  form = (await app.anonymous().get("/api/Public/Application/Form")).body;
});
afterAll(() => app.close());

/** Files a claim and returns its filed application, as the page that changes it reads it. */
async function file() {
  const client = app.anonymous();
  const { body } = await client.post("/api/Public/Application", {
    key: randomUUID(),
    application: {
      ...sampleApplication(form),
      employer: { ...sampleApplication(form).employer, fein: "12-3456789" },
    },
    attestation: sampleAttestation(form),
  });
  const receipt: Receipt = body;
  const { id } = await claimOf(receipt.claimNumber);
  const filed: { application: Application } = (await client.get("/api/Public/Filed")).body;
  return { client, id, receipt, application: filed.application };
}
const claimOf = (claimNumber: string) =>
  app.db.selectFrom("claim").selectAll().where("claimNumber", "=", claimNumber).executeTakeFirstOrThrow();
const amend = (client: Client, application: unknown) =>
  client.post("/api/Public/Amend", { application, attestation: sampleAttestation(form) });
const statusOf = async (client: Client) => (await client.get("/api/Public/Status")).body;

/** The same claim with three weeks instead of two, another job title and another story. */
const changed = (application: Application) => ({
  ...application,
  job: { ...application.job, jobTitle: "Head cook" },
  wages: { items: application.wages.items.map((row) => ({ ...row, weeks: "3", periodEnd: "2026-02-21" })) },
  story: { ...application.story, narrative: "Three weeks were never paid, I counted again." },
});

test("a claimant changes answers before an officer has the claim: the sums follow, versions are kept, the office sees the change", async () => {
  const { client, id, receipt, application } = await file();
  expect((await statusOf(client)).can.amend).toBe(true);
  expect((await amend(client, changed(application))).status).toBe(200);

  const claim = await claimOf(receipt.claimNumber);
  expect(claim).toMatchObject({
    amountClaimed: "1800.00",
    narrative: expect.stringContaining("counted again"),
  });
  const items = await app.db.selectFrom("wageItem").selectAll().where("claimId", "=", id).execute();
  expect(items).toMatchObject([{ weeks: "3.00", amountClaimed: "1800.00" }]);
  expect((await client.get("/api/Public/Filed")).body.application.job.jobTitle).toBe("Head cook");

  const staff = await app.as("Support Staff");
  const { body } = await staff.get(`/api/Claim/${id}/Amendments`);
  expect(body.amendments).toHaveLength(1);
  expect(body.amendments[0]).toMatchObject({
    employerLeft: false,
    before: { job: { jobTitle: "Cook" }, wages: { items: [{ weeks: "2" }] } },
    after: { job: { jobTitle: "Head cook" }, wages: { items: [{ weeks: "3" }] } },
  });
  expect(JSON.stringify(body)).not.toContain("12-3456789");
  const { body: notes } = await staff.get(`/api/Claim/${id}/Notes`);
  expect(notes.rows.map((note: { body: string }) => note.body).join()).toContain(
    "The claimant changed the answers about: job, wages, story.",
  );
  expect((await app.anonymous().get(`/api/Claim/${id}/Amendments`)).status).toBe(401);
});

test("a line that staff recorded for the claimant stays, and counts, when the claimant changes the others", async () => {
  const { client, id, receipt, application } = await file();
  const staff = await app.as("Support Staff");
  const [row] = application.wages.items;
  const added = await staff.post(`/api/Claim/${id}/Wages`, {
    ...row,
    sameDays: "yes",
    origin: "Amendment",
    reason: "By telephone",
  });
  expect(added.body.claimTotal).toBe("2400.00");
  expect((await amend(client, changed(application))).status).toBe(200);
  // 1800.00 as signed now, and 1200.00 added.
  expect((await claimOf(receipt.claimNumber)).amountClaimed).toBe("3000.00");
  const { items, totals } = (await staff.get(`/api/Claim/${id}/Wages`)).body;
  expect(items.map(({ origin }: { origin: string }) => origin)).toEqual(["Claim", "Amendment"]);
  expect(totals.amountClaimed).toBe("3000.00");
});

test("staff's corrections in other fields stay when the claimant changes an answer", async () => {
  const { client, id, application } = await file();
  await app.db.updateTable("employment").set({ unionCovered: "yes" }).where("claimId", "=", id).execute();
  expect((await amend(client, changed(application))).status).toBe(200);
  const employment = app.db
    .selectFrom("employment")
    .select(["jobTitle", "unionCovered"])
    .where("claimId", "=", id);
  expect(await employment.executeTakeFirst()).toEqual({ jobTitle: "Head cook", unionCovered: "yes" });
});

test("an employer's record that other claims share is left to the office", async () => {
  const [one, other] = [await file(), await file()];
  const { employerId } = await claimOf(other.receipt.claimNumber);
  await app.db.updateTable("claim").set({ employerId }).where("id", "=", one.id).execute();
  const { employer } = one.application;
  const next = { ...one.application, employer: { ...employer, legalName: "Another Diner Inc" } };
  expect((await amend(one.client, next)).status).toBe(200);
  const record = app.db.selectFrom("employer").select("legalName").where("id", "=", employerId);
  expect((await record.executeTakeFirstOrThrow()).legalName).toBe("Blue Sky Diner LLC");
  const staff = await app.as("Support Staff");
  expect((await staff.get(`/api/Claim/${one.id}/Amendments`)).body.amendments[0].employerLeft).toBe(true);
});

test("from the moment an officer has the claim, or the employer knows of it, nothing is changed", async () => {
  for (const stamp of ["firstAssignedAt", "employerNotifiedAt"] as const) {
    const { client, receipt, application } = await file();
    await app.db
      .updateTable("claim")
      .set({ [stamp]: app.clock.now() })
      .where("claimNumber", "=", receipt.claimNumber)
      .execute();
    expect((await statusOf(client)).can.amend, stamp).toBe(false);
    expect((await amend(client, changed(application))).status, stamp).toBe(409);
    expect((await claimOf(receipt.claimNumber)).amountClaimed, stamp).toBe("1200.00");
  }
});

test("after a withdrawal the refusal says that the claim is closed, not that an officer has it", async () => {
  const { client, application } = await file();
  expect((await client.post("/api/Public/Withdraw", { reason: "They paid me." })).status).toBe(200);
  const { status, body } = await amend(client, changed(application));
  expect(status).toBe(409);
  expect(body.Messages.join()).toContain("claim is closed");
});

test("a change without a difference, of the name, with a wrong answer, unsigned or of no open claim is refused", async () => {
  const { client, receipt, application } = await file();
  const status = async (next: unknown, by = client) => (await amend(by, next)).status;
  expect(await status(application)).toBe(409);
  expect(await status({ ...application, you: { ...application.you, lastName: "Other" } })).toBe(400);
  expect(await status({ ...application, you: { ...application.you, city: "Cody" } })).toBe(409);
  expect(await status({ ...application, wages: { items: [] } })).toBe(400);
  const unsigned = { ...sampleAttestation(form), agree: false };
  expect(
    (await client.post("/api/Public/Amend", { application: changed(application), attestation: unsigned }))
      .status,
  ).toBe(400);
  expect(await status(changed(application), app.anonymous())).toBe(404);
  expect((await claimOf(receipt.claimNumber)).amountClaimed).toBe("1200.00");
});
