import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeClaim } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

let app: TestApp;
let officer: Client;
let second: Client;
let support: Client;
let admin: Client;
let officerId: number;
let secondId: number;

beforeAll(async () => {
  app = await testApp();
  officer = await app.as("Compliance Officer");
  second = await app.as("officer2@demo.example");
  support = await app.as("Support Staff");
  admin = await app.as("Administrator");
  officerId = await idOf("officer@demo.example");
  secondId = await idOf("officer2@demo.example");
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("notice").execute();
  await app.db.deleteFrom("noticeChoice").execute();
  await app.db.deleteFrom("mail").execute();
});

const idOf = async (email: string) =>
  (await app.db.selectFrom("appUser").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
const texts = async (client: Client) =>
  (await client.get("/api/Notices")).body.rows.map(({ text }: { text: string }) => text);
const note = (id: number, body: string, more = {}) =>
  officer.post(`/api/Claim/${id}/Note`, { kind: "General", body, ...more });
const choose = async (client: Client, change: object) => {
  const { body } = await client.get("/api/Notices/choices");
  expect((await client.put("/api/Notices/choices", { ...body, ...change })).status).toBe(200);
};
const mails = async (to: string) =>
  app.db
    .selectFrom("mail")
    .select(["subject", "bodyText"])
    .where("toAddress", "=", to)
    .orderBy("createdAt")
    .execute();
const openItems = async (userId: number | null, count: number) => {
  const claim = await makeClaim(app, { status: "INVEST" });
  return app.db
    .insertInto("task")
    .values(
      Array.from({ length: count }, () => ({
        taskDetailCode: "FOLLOW-UP",
        title: "Look again",
        claimId: claim.id,
        roleId: 2,
        userId,
        dueDate: "2026-03-02",
        dueAt: "2026-03-02T23:00:00Z",
        createdAt: app.clock.now(),
      })),
    )
    .returning("id")
    .execute();
};

describe("mentions", () => {
  test("a colleague who is mentioned in a note is notified, and the author sees who was", async () => {
    const { id, claimNumber } = await makeClaim(app, { status: "INVEST" });
    const { body } = await note(
      id,
      "Please look at page 3, @olga officer, and at the mail to omar@demo.example",
    );
    expect(body.notified).toEqual(["Olga Officer"]);
    expect(await texts(second)).toEqual([`Omar Officer mentioned you in a note on claim ${claimNumber}`]);
    expect((await second.get("/api/Notices")).body.unread).toBe(1);
    expect(await texts(support)).toEqual([]);
    // The author gets no notice of their own note.
    expect((await note(id, "@Omar Officer: done")).body.notified).toEqual([]);
    expect((await officer.get("/api/Notices?kind=mention")).body.rows).toEqual([]);
  });

  test("the names to mention are those of active colleagues, and not of the public", async () => {
    const names = async () => (await officer.get("/api/Notices/colleagues")).body.names;
    expect(await names()).toEqual(expect.arrayContaining(["Olga Officer", "Sam Support"]));
    expect(await names()).not.toContain("Omar Officer");
    const setActive = (active: boolean) =>
      app.db.updateTable("appUser").set({ active }).where("id", "=", secondId).execute();
    await setActive(false);
    expect(await names()).not.toContain("Olga Officer");
    await setActive(true);
    expect((await (await app.as("Public")).get("/api/Notices/colleagues")).status).toBe(403);
  });

  test("a user who may not read the note cannot be mentioned in it, and nothing is saved", async () => {
    const { id } = await makeClaim(app, { status: "INVEST" });
    const before = await app.db.selectFrom("note").select("id").execute();
    const privileged = await note(id, "@Sam Support please file this", { privileged: true });
    expect(privileged.status).toBe(400);
    expect(privileged.body.Errors.body[0]).toContain("Sam Support cannot read a privileged note");
    await app.db
      .insertInto("claimConflict")
      .values({
        claimId: id,
        userId: secondId,
        declaredBy: secondId,
        declaredAt: app.clock.now(),
        reason: "Relative",
      })
      .execute();
    expect((await note(id, "@Olga Officer look")).status).toBe(400);
    expect(await app.db.selectFrom("note").select("id").execute()).toHaveLength(before.length);
    expect(await texts(second)).toEqual([]);
  });

  test("a note on an item and a note with a forwarded item mention too", async () => {
    const [item] = await openItems(officerId, 1);
    const noted = await officer.post(`/api/Inbox/${item?.id}/note`, {
      note: "@Olga Officer what do you think?",
    });
    expect(noted.body.Messages).toEqual([expect.stringMatching(/./), "Olga Officer is notified."]);
    await officer.post("/api/Inbox/change", {
      ids: [item?.id],
      change: { kind: "forward", role: "Support Staff", note: "For @Sam Support" },
    });
    expect(await texts(second)).toHaveLength(1);
    expect(await texts(support)).toHaveLength(1);
  });

  test("on an item without a claim only those are mentioned who may open it, as it stands after the change", async () => {
    const [item] = await openItems(officerId, 1);
    const id = item?.id ?? 0;
    await app.db
      .updateTable("task")
      .set({ claimId: null, userId: await idOf("support@demo.example") })
      .where("id", "=", id)
      .execute();
    const role = await app.db
      .selectFrom("role")
      .select("id")
      .where("code", "=", "SUPPORT")
      .executeTakeFirst();
    await app.db
      .updateTable("task")
      .set({ roleId: role?.id ?? 0 })
      .where("id", "=", id)
      .execute();
    const told = "@Olga Officer what do you think?";
    const refused = await support.post(`/api/Inbox/${id}/note`, { note: told });
    expect(refused.body.Errors).toEqual({
      note: ["Olga Officer cannot open this item. Assign it to them, or remove the mention."],
    });
    expect(await texts(second)).toEqual([]);
    const change = { kind: "forward", role: "Compliance Officer", note: told };
    expect((await support.post("/api/Inbox/change", { ids: [id], change })).status).toBe(200);
    expect(await texts(second)).toEqual([expect.stringContaining("mentioned you")]);
    expect((await second.get(`/api/Inbox/${id}`)).status).toBe(200);
  });
});

describe("items and claims", () => {
  test("many items assigned at once are one notice, and a user gets none for items they take themselves", async () => {
    const items = await openItems(null, 12);
    const ids = items.map(({ id }) => id);
    expect(
      (await officer.post("/api/Inbox/change", { ids, change: { kind: "assign", userId: secondId } })).status,
    ).toBe(200);
    expect(await texts(second)).toEqual(["Omar Officer assigned you 12 items"]);
    await second.post("/api/Inbox/change", { ids, change: { kind: "assign", userId: secondId } });
    expect(await texts(second)).toHaveLength(1);
    // A further change within moments counts up.
    const [more] = await openItems(null, 1);
    await officer.post("/api/Inbox/change", {
      ids: [more?.id],
      change: { kind: "assign", userId: secondId },
    });
    expect(await texts(second)).toEqual(["Omar Officer assigned you 13 items"]);
  });

  test("the officer is notified of an assigned claim, and a delegate of an absence", async () => {
    const { id, claimNumber } = await makeClaim(app, { status: "ACCEPT" });
    const assigned = await admin.post(`/api/Claim/${id}/Actions/Assign`, { assigneeId: secondId });
    expect(assigned.status).toBe(200);
    expect(await texts(second)).toEqual([`Ada Admin assigned you claim ${claimNumber}`]);
    const days = { fromDate: "2026-03-02", toDate: "2026-03-15", reason: "Leave" };
    await officer.post("/api/Absences", { userId: officerId, delegateId: secondId, ...days });
    expect((await texts(second))[0]).toBe("You stand in for Omar Officer");
    const { rows } = (await officer.get("/api/Absences")).body;
    await officer.post(`/api/Absences/${rows[0].id}/end`);
  });

  test("reading marks the notices that were shown; those that arrive meanwhile stay unread", async () => {
    const { id } = await makeClaim(app, { status: "INVEST" });
    await note(id, "@Olga Officer one");
    const { rows } = (await second.get("/api/Notices")).body;
    await note(id, "@Olga Officer two");
    await second.post("/api/Notices/read", { upTo: rows[0].id });
    expect((await second.get("/api/Notices")).body.unread).toBe(1);
    // Another person's notices are not found.
    await officer.post("/api/Notices/read", { upTo: 2147483647 });
    expect((await second.get("/api/Notices")).body.unread).toBe(1);
  });
});

describe("by mail", () => {
  test("at once: one mail with all notices of the minute, without names of parties", async () => {
    await choose(second, { mention: "mail" });
    const { id, claimNumber } = await makeClaim(app, { status: "INVEST" });
    await note(id, "@Olga Officer: he sleeps in his car");
    await note(id, "@Olga Officer two");
    await app.runJob("sendNotices");
    const sent = await mails("officer2@demo.example");
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toBe("2 notices for you");
    expect(sent[0]?.bodyText).toContain(`mentioned you in a note on claim ${claimNumber}`);
    expect(sent[0]?.bodyText).not.toContain("car");
    await app.runJob("sendNotices");
    expect(await mails("officer2@demo.example")).toHaveLength(1);
  });

  test("a digest is sent the next morning at seven, without notices already read; a kind that is off is not sent", async () => {
    await choose(second, { mention: "digest", item: "off" });
    const { id } = await makeClaim(app, { status: "INVEST" });
    await note(id, "@Olga Officer one");
    const [first] = (await second.get("/api/Notices")).body.rows;
    await second.post("/api/Notices/read", { upTo: first.id });
    await note(id, "@Olga Officer two");
    const [item] = await openItems(null, 1);
    await officer.post("/api/Inbox/change", {
      ids: [item?.id],
      change: { kind: "assign", userId: secondId },
    });
    expect(await texts(second)).toHaveLength(2);
    await app.runJob("sendNotices");
    expect(await mails("officer2@demo.example")).toEqual([]);
    // Seven in the morning is 14:00 UTC.
    app.clock.set("2026-03-03T13:59:00Z");
    await app.runJobs();
    expect(await mails("officer2@demo.example")).toEqual([]);
    app.clock.set("2026-03-03T14:00:00Z");
    await app.runJobs();
    expect((await mails("officer2@demo.example")).map(({ subject }) => subject)).toEqual([
      "A notice for you",
    ]);
  });

  test("an item that becomes overdue is one notice, only for users who asked for it", async () => {
    await choose(second, { overdue: "app" });
    await app.db.updateTable("task").set({ status: "Done" }).execute();
    await openItems(secondId, 1);
    await openItems(officerId, 1);
    app.clock.set("2026-03-03T15:00:00Z");
    await app.runJobs();
    await app.runJob("sendNotices");
    const overdue = async (client: Client) =>
      (await client.get("/api/Notices?kind=overdue")).body.rows.length;
    expect(await overdue(second)).toBe(1);
    expect(await overdue(officer)).toBe(0);
  });

  test("an unknown way is refused", async () => {
    const { body } = await second.get("/api/Notices/choices");
    expect((await second.put("/api/Notices/choices", { ...body, item: "pigeon" })).status).toBe(400);
  });
});

describe("the calendar", () => {
  const feed = (address: string) => app.anonymous().get(new URL(address).pathname);

  test("has hearings and deadlines without names, and stops with a new address, a closed one and a former colleague", async () => {
    const { id, claimNumber } = await makeClaim(app, { status: "INVEST" });
    await app.db.updateTable("claim").set({ assignedUserId: secondId }).where("id", "=", id).execute();
    await app.db
      .insertInto("hearing")
      .values({
        claimId: id,
        status: "Scheduled",
        startsAt: "2026-04-15T16:00:00Z",
        endsAt: "2026-04-15T17:00:00Z",
        mode: "Phone",
        officer: "Judge Lee",
        place: "Dial 307-555-0100, PIN 4711",
        recordedAt: app.clock.now(),
      })
      .execute();
    const { address } = (await second.post("/api/Notices/calendar")).body;
    const { status, body, headers } = await feed(address);
    expect(status).toBe(200);
    expect(headers["content-type"]).toContain("text/calendar");
    expect(body).toContain("DTSTART:20260415T160000Z");
    expect(body).toContain(`SUMMARY:Hearing\\, claim ${claimNumber}`);
    for (const secret of ["4711", "Judge", "Dial"]) expect(body).not.toContain(secret);
    expect((await feed(`${address}.ics`)).status).toBe(200);
    const stored = JSON.stringify(await app.db.selectFrom("calendarFeed").selectAll().execute());
    expect(stored).not.toContain(address.split("/").at(-1));

    const next = (await second.post("/api/Notices/calendar")).body.address;
    expect((await feed(address)).status).toBe(404);
    expect((await feed(next)).status).toBe(200);
    await app.db
      .insertInto("claimConflict")
      .values({
        claimId: id,
        userId: secondId,
        declaredBy: secondId,
        declaredAt: app.clock.now(),
        reason: "Relative",
      })
      .execute();
    expect((await feed(next)).body).not.toContain(claimNumber);
    await app.db.updateTable("appUser").set({ active: false }).where("id", "=", secondId).execute();
    expect((await feed(next)).status).toBe(404);
    await app.db.updateTable("appUser").set({ active: true }).where("id", "=", secondId).execute();
    expect((await (await app.as("officer2@demo.example")).delete("/api/Notices/calendar")).status).toBe(200);
    expect((await feed(next)).status).toBe(404);
    expect((await feed(`${app.services.config.publicUrl}/api/Calendar/${"x".repeat(43)}`)).status).toBe(404);
  });

  test("the next two weeks are shown at home", async () => {
    await openItems(officerId, 1);
    const { rows } = (await officer.get("/api/Notices/agenda")).body;
    expect(rows.every(({ date }: { date: string }) => date >= "2026-03-02" && date <= "2026-03-17")).toBe(
      true,
    );
  });
});
