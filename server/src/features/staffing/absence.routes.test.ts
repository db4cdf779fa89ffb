import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeClaim, makeUser } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { TEST_NOW } from "../../testing/testNow.ts";

let app: TestApp;
let admin: Client;
let officer: Client;
let delegate: Client;
let officerId: number;
let delegateId: number;

beforeAll(async () => {
  app = await testApp();
  officerId = await idOf("officer@demo.example");
  delegateId = await idOf("officer2@demo.example");
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await app.db.updateTable("task").set({ absenceId: null }).execute();
  await app.db.deleteFrom("absence").execute();
  await app.db.deleteFrom("userConflict").execute();
  admin = await app.as("Administrator");
  officer = await app.as("Compliance Officer");
  delegate = await app.as("officer2@demo.example");
});

const idOf = async (email: string) =>
  (await app.db.selectFrom("appUser").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
const TWO_WEEKS = { fromDate: "2026-03-02", toDate: "2026-03-15", reason: "Leave" };
const record = (by: Client, more: object = {}) =>
  by.post("/api/Absences", { userId: officerId, delegateId, ...TWO_WEEKS, ...more });
const ownersOn = async (claimId: number) =>
  (
    await app.db
      .selectFrom("task")
      .select("userId")
      .where("claimId", "=", claimId)
      .where("status", "in", ["Open", "InProgress"])
      .orderBy("id")
      .execute()
  ).map(({ userId }) => userId);
const at = (moment: string) => app.clock.set(moment);

test("the items of two weeks go to the delegate, and come back by themselves after the last day", async () => {
  const claim = await makeClaim(app, { status: "ASSIGN" });
  expect(await ownersOn(claim.id)).toEqual([officerId]);
  const { status, body } = await record(officer);
  expect([status, body.Messages[0]]).toEqual([
    200,
    expect.stringContaining("Items that Olga Officer has until 03/15/2026: "),
  ]);
  expect(await ownersOn(claim.id)).toEqual([delegateId]);
  const during = await makeClaim(app, { status: "ASSIGN" });
  expect(await ownersOn(during.id)).toEqual([delegateId]);
  const { body: list } = await delegate.get("/api/Absences/standingIn");
  expect(list.rows).toMatchObject([{ id: officerId, name: "Omar Officer", toDate: "2026-03-15" }]);
  at("2026-03-16T05:59:00Z");
  await app.runJobs();
  expect(await ownersOn(claim.id)).toEqual([delegateId]);
  at("2026-03-16T06:01:00Z");
  await app.runJobs();
  expect([await ownersOn(claim.id), await ownersOn(during.id)]).toEqual([[officerId], [officerId]]);
  officer = await app.as("Compliance Officer");
  expect((await officer.get("/api/Absences")).body.rows).toMatchObject([
    { state: "past", reason: "Leave", recordedBy: "Omar Officer", endedBy: null, items: 0 },
  ]);
});

test("an absence begins on its first day, and is undone at any time, with one effect", async () => {
  const claim = await makeClaim(app, { status: "ASSIGN" });
  await record(admin, { fromDate: "2026-03-09", toDate: "2026-03-20" });
  await app.runJob("runDeadlines");
  expect(await ownersOn(claim.id)).toEqual([officerId]);
  at("2026-03-09T12:00:00Z");
  await app.runJobs();
  expect(await ownersOn(claim.id)).toEqual([delegateId]);
  const away = async () => (await admin.get(`/api/Claim/${claim.id}`)).body.officerAway;
  expect(await away()).toEqual({ toDate: "2026-03-20", delegate: expect.any(String) });
  officer = await app.as("Compliance Officer");
  const [{ id, items }] = (await officer.get("/api/Absences")).body.rows;
  const first = await officer.post(`/api/Absences/${id}/end`, {});
  expect(first.body.Messages).toEqual([`The absence is over. Items that came back: ${items}`]);
  expect(await ownersOn(claim.id)).toEqual([officerId]);
  expect(await away()).toBeNull();
  const again = await officer.post(`/api/Absences/${id}/end`, {});
  expect(again.body.Messages).toEqual(["The absence is over. Items that came back: 0"]);
  expect((await officer.get("/api/Absences")).body.rows).toMatchObject([
    { state: "past", endedBy: "Omar Officer" },
  ]);
});

test("the delegate acts on the absent officer's claims only", async () => {
  const claim = await makeClaim(app, { status: "ASSIGN" });
  const actions = async () => (await delegate.get(`/api/Claim/${claim.id}/actions`)).body.actions;
  const before = (await actions()).length;
  await record(admin);
  expect((await actions()).length).toBeGreaterThan(before);
  const { employerId } = await app.db
    .selectFrom("claim")
    .select("employerId")
    .where("id", "=", claim.id)
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto("userConflict")
    .values({ userId: delegateId, employerId: employerId ?? 0 })
    .execute();
  // A conflict with the employer closes the claim to the delegate.
  await expect.poll(async () => (await delegate.get(`/api/Claim/${claim.id}/actions`)).status).toBe(403);
});

test("an item that the delegate may not have waits with its role, and still comes back", async () => {
  const claim = await makeClaim(app, { status: "ASSIGN" });
  const { employerId } = await app.db
    .selectFrom("claim")
    .select("employerId")
    .where("id", "=", claim.id)
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto("userConflict")
    .values({ userId: delegateId, employerId: employerId ?? 0 })
    .execute();
  await record(admin);
  expect(await ownersOn(claim.id)).toEqual([null]);
  const [{ id }] = (await officer.get("/api/Absences")).body.rows;
  await officer.post(`/api/Absences/${id}/end`, {});
  expect(await ownersOn(claim.id)).toEqual([officerId]);
});

test("an item that was reassigned during the absence stays with its new owner", async () => {
  const claim = await makeClaim(app, { status: "ASSIGN" });
  const third = await makeUser(app, { name: "Sam Officer" });
  await record(admin);
  const { id: taskId } = await app.db
    .selectFrom("task")
    .select("id")
    .where("claimId", "=", claim.id)
    .where("status", "=", "Open")
    .executeTakeFirstOrThrow();
  const given = await admin.post("/api/Inbox/change", {
    ids: [taskId],
    change: { kind: "assign", userId: third.id },
  });
  expect(given.status).toBe(200);
  const [{ id }] = (await officer.get("/api/Absences")).body.rows;
  await officer.post(`/api/Absences/${id}/end`, {});
  expect(await ownersOn(claim.id)).toEqual([third.id]);
  // The change is taken back after the absence: the item goes to the officer, not to the former delegate.
  expect((await admin.post("/api/Inbox/change/undo", {})).status).toBe(200);
  expect(await ownersOn(claim.id)).toEqual([officerId]);
});

test("impossible absences are refused in words", async () => {
  const support = await makeUser(app, { roles: ["Support Staff"], name: "Casey Hand" });
  const errors = async (more: object, by = admin) => (await record(by, more)).body.Errors;
  expect(await errors({ toDate: "2026-03-01", fromDate: "2026-02-01" })).toEqual({
    toDate: ["The last day has passed. Enter today or a later day."],
  });
  expect(await errors({ fromDate: "2026-03-10", toDate: "2026-03-09" })).toEqual({
    toDate: ["The end cannot be before the start"],
  });
  expect((await errors({ toDate: "2027-03-15" })).toDate[0]).toContain("a year at most");
  expect(await errors({ delegateId: officerId })).toEqual({ delegateId: ["Choose another person"] });
  expect((await errors({ delegateId: support.id })).delegateId[0]).toContain("Choose an active member");
  expect((await record(officer, { userId: delegateId, delegateId: officerId })).status).toBe(403);
  expect((await record(admin)).status).toBe(200);
  expect((await errors({ fromDate: "2026-03-15", toDate: "2026-03-20" })).toDate).toEqual([
    "There is another absence from 03/02/2026 to 03/15/2026. Remove it first.",
  ]);
  const back = { userId: delegateId, delegateId: await idOf("admin@demo.example") };
  expect((await errors(back)).toDate[0]).toContain("Omar Officer is away from 03/02/2026 to 03/15/2026");
  const third = await makeUser(app, { name: "Tina Officer" });
  expect((await errors({ userId: third.id, delegateId: officerId })).delegateId).toEqual([
    "Omar Officer is away from 03/02/2026 to 03/15/2026. Choose another person.",
  ]);
});

test("two absences that would make a chain are recorded at the same time, and one is refused", async () => {
  const third = await makeUser(app, { name: "Uma Officer" });
  const both = await Promise.all([
    record(admin),
    record(admin, { userId: delegateId, delegateId: third.id }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});
