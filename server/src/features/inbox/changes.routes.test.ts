import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClaim, workAs } from "../../testing/make.ts";
import { type TestApp, testApp } from "../../testing/testApp.ts";
import { performAction } from "../workflow/workflow.commands.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test("the officer sees what others did on their claims since yesterday, and nothing of their own or older", async () => {
  const claim = await makeClaim(app, { status: "ASSIGN" });
  const officer = await app.as("Compliance Officer");
  await officer.get(`/api/Claim/${claim.id}`);
  const { body } = await officer.get("/api/Inbox/changes");
  expect(body.rows.every(({ claimId }: { claimId: number }) => claimId === claim.id)).toBe(true);
  expect(body.rows[0]).toMatchObject({
    claimNumber: claim.claimNumber,
    summary: expect.stringContaining("Assign to an officer"),
    by: expect.any(String),
  });
  const before = body.count;
  await performAction(await workAs(app, "Compliance Officer"), {
    claimId: claim.id,
    action: "SendEmployerNotice",
  });
  expect((await officer.get("/api/Inbox/changes")).body.count).toBe(before);
  expect((await (await app.as("officer2@demo.example")).get("/api/Inbox/changes")).body).toEqual({
    count: 0,
    rows: [],
  });
  const now = app.clock.now();
  app.clock.set("2026-03-01T18:00:00Z");
  await makeClaim(app, { status: "ASSIGN" });
  app.clock.set(now.toISOString());
  // An import or the demonstration records an earlier day under a later id.
  const { rows } = (await (await app.as("Compliance Officer")).get("/api/Inbox/changes")).body;
  const times = rows.map(({ at }: { at: string }) => at);
  expect(new Set(times).size).toBeGreaterThan(1);
  expect(times).toEqual(times.toSorted().toReversed());
  app.clock.set("2026-03-04T18:00:00Z");
  expect((await (await app.as("Compliance Officer")).get("/api/Inbox/changes")).body.count).toBe(0);
});

test("a claim with a conflict of interest is not among them, although the officer still has it", async () => {
  app.clock.set("2026-03-04T18:00:00Z");
  const claim = await makeClaim(app, { status: "NOTICE1" });
  const admin = await app.as("Administrator");
  const officer = await app.as("Compliance Officer");
  await admin.post(`/api/Claim/${claim.id}/Actions/Hold`, { reason: "The court asked us to wait." });
  const numbers = async () =>
    (await officer.get("/api/Inbox/changes")).body.rows.map(
      ({ claimNumber }: { claimNumber: string }) => claimNumber,
    );
  expect(await numbers()).toContain(claim.claimNumber);
  const { id: userId } = await app.db
    .selectFrom("appUser")
    .select("id")
    .where("email", "=", "officer@demo.example")
    .executeTakeFirstOrThrow();
  const declared = { userId, reason: "A cousin." };
  expect((await officer.post(`/api/Claim/${claim.id}/Conflicts`, declared)).status).toBe(200);
  await expect.poll(async () => (await officer.get(`/api/Claim/${claim.id}`)).status).toBe(403);
  // The declaration took the claim from the officer; an import may leave it there.
  await app.db.updateTable("claim").set({ assignedUserId: userId }).where("id", "=", claim.id).execute();
  expect(await numbers()).not.toContain(claim.claimNumber);
});
