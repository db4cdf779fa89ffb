import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClaim } from "../../testing/make.ts";
import { type TestApp, testApp } from "../../testing/testApp.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const at = (time: string) => app.clock.set(`2026-03-02T${time}:00Z`);

test("a reader sees what others did since the last visit, and nothing of their own [issue 38]", async () => {
  at("15:00");
  const { id } = await makeClaim(app, { status: "INVEST" });
  const officer = await app.as("Compliance Officer");
  const admin = await app.as("Administrator");
  const note = (body: string) => ({ kind: "General", body });
  const since = async () => (await officer.get(`/api/Claim/${id}/SinceLastHere`)).body;
  const look = async () => {
    await officer.get(`/api/Claim/${id}`);
    await app.services.auditBuffer.flush();
  };
  // Never here before: nothing is new, and nothing is said to be unchanged.
  expect(await since()).toEqual({ lastHereAt: null, count: 0, rows: [] });

  at("15:05");
  await look();
  at("15:10");
  await admin.post(`/api/Claim/${id}/Note`, note("Called the employer."));
  // Still the first visit.
  expect((await since()).lastHereAt).toBeNull();

  at("16:00");
  await officer.post(`/api/Claim/${id}/Note`, note("My own."));
  await look();
  at("16:10");
  await look();
  const { lastHereAt, count, rows } = await since();
  expect([new Date(lastHereAt).toISOString(), count]).toEqual(["2026-03-02T15:05:00.000Z", 1]);
  expect(rows).toMatchObject([
    { who: expect.not.stringContaining("Olga"), action: expect.stringMatching(/Note/) },
  ]);
});

test("a change beside a look that is written late is told, and a look of a colleague is none [issue 38]", async () => {
  at("09:00");
  const { id } = await makeClaim(app, { status: "INVEST" });
  const officer = await app.as("Compliance Officer");
  const admin = await app.as("Administrator");
  at("15:00");
  await officer.get(`/api/Claim/${id}`);
  at("15:01");
  await admin.get(`/api/Claim/${id}`);
  await admin.post(`/api/Claim/${id}/Note`, { kind: "General", body: "Called the employer." });
  // Only now is the first look in the log, behind the note.
  await app.services.auditBuffer.flush();
  at("16:00");
  await officer.get(`/api/Claim/${id}`);
  await app.services.auditBuffer.flush();
  const { count, rows } = (await officer.get(`/api/Claim/${id}/SinceLastHere`)).body;
  expect([count, rows.length]).toEqual([1, 1]);
});
