import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClaim } from "../../testing/make.ts";
import { type TestApp, testApp } from "../../testing/testApp.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test("an officer's own items are ranked by the agency's weights, alike ones counted [issue 38]", async () => {
  app.clock.set("2026-03-02T15:00:00Z");
  for (let at = 0; at < 3; at++) await makeClaim(app, { status: "NOTICE1" });
  const { id: userId } = await app.db
    .selectFrom("appUser")
    .select("id")
    .where("name", "=", "Omar Officer")
    .executeTakeFirstOrThrow();
  await app.db.updateTable("task").set({ userId }).execute();
  app.clock.set("2026-03-30T15:00:00Z");
  const officer = await app.as("Compliance Officer");
  const plan = async () => (await officer.get("/api/Inbox/plan")).body;
  const before = await plan();
  expect(before.count).toBeGreaterThanOrEqual(3);
  expect(before.batches).toEqual(
    expect.arrayContaining([{ title: "Employer answer due", count: 3, items: expect.any(Array) }]),
  );
  expect(before.rows[0].reasons[0]).toMatch(/late|limitation/);

  // The agency takes the deadline out of the order, and its reason goes with it.
  const admin = await app.as("Administrator");
  const { settings } = (await admin.get("/api/Settings")).body;
  const { rowVersion } = settings.find(({ key }: { key: string }) => key === "planDeadlineWeight");
  expect((await admin.put("/api/Settings/planDeadlineWeight", { value: 0, rowVersion })).status).toBe(200);
  for (const { reasons } of (await plan()).rows) expect(reasons.join()).not.toMatch(/late|limitation/);
});

test("nobody sees another's items in the plan", async () => {
  const support = await app.as("Support Staff");
  expect((await support.get("/api/Inbox/plan")).body).toEqual({ count: 0, rows: [], batches: [] });
});
