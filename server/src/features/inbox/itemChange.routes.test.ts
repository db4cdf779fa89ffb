import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeClaim, makeUser } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

const TODAY = "2026-03-02T15:00:00Z";
let app: TestApp;
let admin: Client;
let officer: Client;
let support: Client;
let supportId: number;
beforeAll(async () => {
  app = await testApp();
  [admin, officer, support] = [
    await app.as("Administrator"),
    await app.as("Compliance Officer"),
    await app.as("Support Staff"),
  ];
  const user = await app.db
    .selectFrom("appUser")
    .select("id")
    .where("email", "=", "support@demo.example")
    .executeTakeFirstOrThrow();
  supportId = user.id;
});
beforeEach(() => app.clock.set(TODAY));
afterAll(() => app.close());

const taskOf = async (claimId: number, code: string) =>
  app.db
    .selectFrom("task")
    .select(["id", "dueDate", "status", "userId", "onHoldSince"])
    .where("claimId", "=", claimId)
    .where("taskDetailCode", "=", code)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
const newTask = async () => (await taskOf((await makeClaim(app)).id, "NEW-CLAIM")).id;
const change = (client: Client, id: number, asked: Record<string, unknown>) =>
  client.post("/api/Inbox/change", { ids: [id], change: asked });
const listed = async (tab: string) =>
  (await support.get(`/api/Inbox?tab=${tab}&limit=100`)).body.rows.map(({ id }: { id: number }) => id);

test("a snoozed item leaves the list until its day, keeps its owner, and comes back before it is late", async () => {
  const id = await newTask();
  expect((await change(support, id, { kind: "snooze", until: "2026-03-02" })).body.Errors).toEqual({
    until: ["Choose a date after today"],
  });
  expect((await change(support, id, { kind: "snooze", until: "2026-03-01" })).status).toBe(400);
  const late = await change(support, id, { kind: "snooze", until: "2026-03-05" });
  expect(late.body.Messages).toEqual(["Choose 03/04/2026 or earlier, the day on which this item is due"]);
  const isOffered = async () => (await support.get(`/api/Inbox/${id}`)).body.can.snooze;
  expect(await isOffered()).toBe(true);
  expect((await change(support, id, { kind: "snooze", until: "2026-03-04" })).status).toBe(200);
  expect(await listed("todo")).not.toContain(id);
  expect(await listed("snoozed")).toContain(id);
  app.clock.set("2026-03-04T15:00:00Z");
  expect(await listed("todo")).toContain(id);
  expect(await listed("snoozed")).not.toContain(id);
  expect(await isOffered()).toBe(false);
  expect((await change(support, id, { kind: "snooze", until: "2026-03-05" })).body.Messages).toEqual([
    "This item is overdue or due today, so it cannot be snoozed",
  ]);
});

test("an item is forwarded to another role with a note, and the note is required", async () => {
  const id = await newTask();
  const to = { kind: "forward", role: "Compliance Officer" };
  expect((await change(support, id, { ...to, note: "" })).status).toBe(400);
  expect((await change(support, id, { ...to, role: "Public", note: "No" })).status).toBe(400);
  expect((await change(support, id, { ...to, note: "A question of law" })).status).toBe(200);
  const { body } = await officer.get(`/api/Inbox/${id}`);
  expect(body).toMatchObject({ role: "Compliance Officer", ownerId: null });
  expect(body.notes).toMatchObject([{ author: "Sam Support", body: "A question of law" }]);
  expect((await change(officer, id, { ...to, note: "Again" })).body.Messages).toEqual([
    "This item is already with Compliance Officer",
  ]);
});

test("the steps of the checklist are ticked for everyone, and only those that there are", async () => {
  const id = await newTask();
  const tick = (step: string, done: boolean) => support.post(`/api/Inbox/${id}/tick`, { step, done });
  expect((await tick("Read the application", true)).status).toBe(200);
  expect((await admin.get(`/api/Inbox/${id}`)).body.checklist).toEqual([
    { step: "Read the application", done: true },
    { step: "Start the review", done: false },
  ]);
  expect((await tick("Read the application", false)).status).toBe(200);
  expect((await admin.get(`/api/Inbox/${id}`)).body.checklist[0].done).toBe(false);
  expect((await tick("Buy flowers", true)).status).toBe(400);
});

test("the last change is undone once, except where something changed since", async () => {
  const ids = [await newTask(), await newTask(), await newTask()];
  const { id: other } = await makeUser(app, { roles: ["Support Staff"], name: "Other Hand" });
  await admin.post("/api/Inbox/change", { ids, change: { kind: "assign", userId: other } });
  await change(support, ids[0] ?? 0, { kind: "assign", userId: supportId });
  const { body } = await admin.post("/api/Inbox/change/undo");
  expect(body).toMatchObject({
    changed: 2,
    refused: [{ id: ids[0], reason: "This item has changed since, so it stays as it is" }],
  });
  const owners = await app.db
    .selectFrom("task")
    .select(["id", "userId"])
    .where("id", "in", ids)
    .orderBy("id")
    .execute();
  expect(owners.map(({ userId }) => userId)).toEqual([supportId, null, null]);
});

test("items are tagged together, found by the tag, and untagged with one undo", async () => {
  const [first, second, closed] = [await newTask(), await newTask(), await newTask()];
  await app.db.updateTable("task").set({ status: "Done" }).where("id", "=", closed).execute();
  expect((await change(support, second, { kind: "tag", add: ["Monday"], remove: [] })).status).toBe(200);
  const ids = [first, second, closed];
  const tagged = { kind: "tag", add: ["Call back", "Monday"], remove: [] };
  const preview = await support.post("/api/Inbox/change/preview", { ids, change: tagged });
  expect(preview.body).toMatchObject({ allowed: 2, people: [], refused: [{ id: closed }] });
  const { body } = await support.post("/api/Inbox/change", { ids, change: tagged });
  expect(body).toMatchObject({
    changed: 2,
    refused: [{ id: closed, reason: "This item is closed, so its tags cannot be changed" }],
  });
  const tagsOf = async (id: number) => (await support.get(`/api/Inbox/${id}`)).body.tags;
  expect(await tagsOf(first)).toEqual(["Call back", "Monday"]);
  expect((await change(support, first, tagged)).body.Messages).toEqual(["The tags would not change"]);
  const found = await support.get("/api/Inbox/supportItems?q=call%20BACK");
  expect(found.body.rows.map(({ id }: { id: number }) => id)).toEqual([first, second]);
  expect((await support.get("/api/Inbox/tags")).body.tags).toEqual(["Call back", "Monday"]);
  const lines = await app.db
    .selectFrom("actionLog")
    .select("summary")
    .where("actionCode", "=", "TaskTagged")
    .orderBy("id", "desc")
    .limit(1)
    .execute();
  expect(lines).toEqual([{ summary: expect.stringMatching(/^Tagged Call back, Monday: /) }]);
  expect((await support.post("/api/Inbox/change/undo")).body.changed).toBe(2);
  expect([await tagsOf(first), await tagsOf(second)]).toEqual([[], ["Monday"]]);
});

test("a tag has at most 30 characters and no comma, and an item at most ten tags", async () => {
  const id = await newTask();
  const tag = (add: string[], remove: string[] = []) => change(support, id, { kind: "tag", add, remove });
  for (const wrong of [[], ["a,b"], ["x".repeat(31)]]) expect((await tag(wrong)).status).toBe(400);
  expect((await tag(Array.from({ length: 10 }, (_, n) => `Tag ${n}`))).status).toBe(200);
  expect((await tag(["One more"])).body.Messages).toEqual(["There can be 10 tags at most"]);
  expect((await tag(["One more"], ["Tag 3"])).status).toBe(200);
});

test("putting an unassigned item on hold assigns it to the user, and the preview says so", async () => {
  const ids = [await newTask()];
  const held = { kind: "hold", until: "2026-03-09" };
  const { body } = await support.post("/api/Inbox/change/preview", { ids, change: held });
  const [person] = body.people;
  expect(body.people).toEqual([{ name: "Sam Support", before: person.before, after: person.before + 1 }]);
});

test("undoing never gives an item to someone who left, or opens one on a closed claim", async () => {
  const left = await makeUser(app, { roles: ["Support Staff"], name: "Gone Hand" });
  const claim = await makeClaim(app);
  const { id } = await taskOf(claim.id, "NEW-CLAIM");
  await change(admin, id, { kind: "assign", userId: left.id });
  await change(admin, id, { kind: "assign", userId: supportId });
  await app.db.updateTable("appUser").set({ active: false }).where("id", "=", left.id).execute();
  expect((await admin.post("/api/Inbox/change/undo")).body.changed).toBe(0);

  const open = await makeClaim(app, { status: "HEARING" });
  const file = await taskOf(open.id, "SEND-FILE");
  expect((await change(support, file.id, { kind: "complete", outcome: "Sent" })).status).toBe(200);
  app.clock.set("2026-03-02T15:05:00Z");
  const closed = await admin.post(`/api/Claim/${open.id}/Actions/Close`, {
    closureCode: "UNLOC-E",
    reason: "The employer moved away",
  });
  expect(closed.body.toStatus).toBe("CLOSED");
  expect((await support.post("/api/Inbox/change/undo")).body.changed).toBe(0);
  const { count } = await app.db
    .selectFrom("task")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("claimId", "=", open.id)
    .where("status", "in", ["Open", "InProgress", "OnHold"])
    .executeTakeFirstOrThrow();
  expect(count).toBe(0);
});

test("a legal deadline is not held past its date by hand; other work is, and its due date moves by the days on hold", async () => {
  const claim = await makeClaim(app, { status: "NOTICE1" });
  const answer = await taskOf(claim.id, "EMPLOYER-ANSWER");
  const refused = await change(officer, answer.id, { kind: "hold", until: "2026-06-01" });
  expect(refused.status).toBe(409);
  expect(refused.body.Messages[0]).toMatch(/legal deadline.*03\/12\/2026 or earlier/);
  const id = await newTask();
  expect((await change(support, id, { kind: "hold", until: "2026-03-09" })).status).toBe(200);
  app.clock.set("2026-03-09T15:00:00Z");
  await app.runJobs();
  const { body } = await support.get(`/api/Inbox/${id}`);
  // Seven days on hold: from Wednesday 03/04 to Wednesday 03/11.
  expect(body).toMatchObject({ status: "Open", dueDate: "2026-03-11", dueState: "soon" });
});

test("while the claim is on hold nothing on it is late, and only an action resumes it", async () => {
  const claim = await makeClaim(app, { status: "NOTICE1" });
  expect(
    (await admin.post(`/api/Claim/${claim.id}/Actions/Hold`, { reason: "Military service" })).status,
  ).toBe(200);
  const { id } = await taskOf(claim.id, "EMPLOYER-ANSWER");
  expect((await officer.post(`/api/Inbox/${id}/resume`)).status).toBe(409);
  app.clock.set("2026-04-01T15:00:00Z");
  await app.runJobs();
  expect((await officer.get(`/api/Inbox/${id}`)).body).toMatchObject({
    dueState: "held",
    dueDate: "2026-03-12",
  });
  const late = await officer.get(`/api/Claim?due=overdue&q=${claim.claimNumber}`);
  expect(late.body.rows).toEqual([]);
  expect((await admin.post(`/api/Claim/${claim.id}/Actions/Release`, {})).status).toBe(200);
  // Thirty days on hold: from 03/12 to Saturday 04/11, so the next working day.
  expect((await officer.get(`/api/Inbox/${id}`)).body).toMatchObject({
    dueState: "later",
    dueDate: "2026-04-13",
  });
});

test("Book interpreter is completed by hand, whatever the hearing brings", async () => {
  const claim = await makeClaim(app, { status: "HEARING", interpreterNeeded: true });
  const planned = {
    date: "2026-04-20",
    hearingTime: "09:00",
    hearingMode: "InPerson",
    hearingOfficer: "Hanna Hearing",
    hearingPlace: "Casper",
  };
  expect((await admin.post(`/api/Claim/${claim.id}/Actions/ScheduleHearing`, planned)).status).toBe(200);
  const { id } = await taskOf(claim.id, "BOOK-INTERPRETER");
  expect((await support.get(`/api/Inbox/${id}`)).body).toMatchObject({
    notByHand: null,
    can: { complete: true },
  });
  expect((await change(support, id, { kind: "complete", outcome: "Booked" })).status).toBe(200);
});

test("once the payment is confirmed, work whose reason is gone closes by itself, and the log says so", async () => {
  const claim = await makeClaim(app, { status: "NOTICE1" });
  const paid = { amount: "800.00", date: "2026-03-02", settles: true };
  expect((await officer.post(`/api/Claim/${claim.id}/Actions/RecordPayment`, paid)).body.toStatus).toBe(
    "PAIDCHK",
  );
  expect((await taskOf(claim.id, "EMPLOYER-ANSWER")).status).toBe("OnHold");
  const confirmed = await officer.post(`/api/Claim/${claim.id}/Actions/ConfirmPaid`, {
    closureCode: "PAID-FULL",
  });
  expect(confirmed.body.toStatus).toBe("CLOSED");
  expect((await taskOf(claim.id, "EMPLOYER-ANSWER")).status).toBe("Cancelled");
  const lines = await app.db
    .selectFrom("actionLog")
    .select("summary")
    .where("claimId", "=", claim.id)
    .where("actionCode", "=", "TaskCancelled")
    .execute();
  expect(lines).toEqual([
    { summary: "Items closed because of “Confirm the claimant was paid”: Employer answer due" },
  ]);
});

test("“Get next item” gives the overdue item first, then the priority, then the due date, and says why", async () => {
  await app.db.updateTable("task").set({ userId: supportId }).where("status", "=", "Open").execute();
  const [late, urgent, soon] = [await newTask(), await newTask(), await newTask()];
  const set = (id: number, values: { priority?: string; dueDate: string }) =>
    app.db
      .updateTable("task")
      .set({ ...values, dueAt: `${values.dueDate}T23:00:00Z` })
      .where("id", "=", id)
      .execute();
  await set(late, { dueDate: "2026-02-11" });
  await set(urgent, { priority: "Urgent", dueDate: "2026-03-21" });
  await set(soon, { dueDate: "2026-03-03" });
  const next = async () => (await support.post("/api/Inbox/next")).body;
  expect(await next()).toEqual({ id: late, reason: "It is 19 days overdue, and overdue items come first" });
  expect(await next()).toEqual({
    id: urgent,
    reason: "No item is overdue. This one has the highest priority: Urgent",
  });
  expect(await next()).toMatchObject({ id: soon });
  expect(await next()).toEqual({ id: null, reason: null });
});
