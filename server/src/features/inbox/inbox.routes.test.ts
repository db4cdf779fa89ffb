import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeCursor } from "../../core/cursor.rules.ts";
import { makeClaim, makeUser } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

let app: TestApp;
let admin: Client;
let officer: Client;
let officer2: Client;
let support: Client;
const ids: Record<string, number> = {};
beforeAll(async () => {
  app = await testApp();
  admin = await app.as("Administrator");
  officer = await app.as("Compliance Officer");
  officer2 = await app.as("Second Officer");
  support = await app.as("Support Staff");
  for (const { id, email } of await app.db.selectFrom("appUser").select(["id", "email"]).execute())
    ids[email.split("@")[0] ?? ""] = id;
});
afterAll(() => app.close());

const taskOf = async (claimId: number, code: string) => {
  const task = await app.db
    .selectFrom("task")
    .select("id")
    .where("claimId", "=", claimId)
    .where("taskDetailCode", "=", code)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return task.id;
};
type Change = Record<string, unknown> & { kind: string };
const change = (client: Client, items: number[], asked: Change) =>
  client.post("/api/Inbox/change", { ids: items, change: asked });
const complete = (client: Client, id: number, outcome: string) =>
  change(client, [id], { kind: "complete", outcome });
type Row = { id: number; claimNumber: string; title: string };
const rowsOf = async (client: Client, path: string): Promise<Row[]> =>
  (await client.get(`/api/Inbox${path}`)).body.rows;

describe("folders", () => {
  test("each folder lists the items that its name says", async () => {
    const fresh = await makeClaim(app);
    const accepted = await makeClaim(app, { status: "ACCEPT" });
    const assigned = await makeClaim(app, { status: "ASSIGN" });
    const titles = async (client: Client, path: string) =>
      (await rowsOf(client, `${path}${path.includes("?") ? "&" : "?"}limit=100`)).map(
        ({ claimNumber, title }) => `${claimNumber} ${title}`,
      );
    const newClaim = `${fresh.claimNumber} Review new claim`;
    const assignIt = `${accepted.claimNumber} Assign officer`;
    const first = `${assigned.claimNumber} First review and employer search`;
    expect(await titles(support, "/supportItems")).toContain(newClaim);
    expect(await titles(support, "/supportItems")).not.toContain(assignIt);
    expect(await titles(support, "/masterItems")).toEqual(
      expect.arrayContaining([newClaim, assignIt, first]),
    );
    expect(await titles(support, "/unassignedItems")).toEqual(expect.arrayContaining([newClaim, assignIt]));
    expect(await titles(support, "/unassignedItems")).not.toContain(first);
    expect(await titles(officer, "/complianceItems")).toContain(first);
    expect(await titles(officer, "")).toEqual([first]);
    expect(await titles(officer2, "")).toEqual([]);
    const { body } = await admin.get("/api/Inbox/suggestedOfficers");
    expect(body.count).toBe(1);
    expect(body.rows).toMatchObject([{ claimId: accepted.id, claimNumber: accepted.claimNumber }]);
  });

  test("a folder is open to its roles only", async () => {
    for (const path of ["/masterItems", "/supportItems", "/unassignedItems", "/suggestedOfficers"])
      expect((await officer.get(`/api/Inbox${path}`)).status).toBe(403);
    expect((await support.get("/api/Inbox/complianceItems")).status).toBe(403);
    expect((await (await app.as("Public")).get("/api/Inbox")).status).toBe(403);
    expect((await app.anonymous().get("/api/Inbox")).status).toBe(401);
  });

  test("the ids of all items of a list are those that its pages show, and follow the folder's access", async () => {
    const { body: page } = await admin.get("/api/Inbox/masterItems?limit=100&kind=Task");
    const { body } = await admin.get("/api/Inbox/ids?folder=master&kind=Task");
    expect(body).toEqual({ ids: page.rows.map(({ id }: Row) => id), isWhole: true });
    expect(body.ids.length).toBeGreaterThan(1);
    expect((await officer.get("/api/Inbox/ids?folder=master")).status).toBe(403);
    expect((await admin.get("/api/Inbox/ids?folder=nowhere")).status).toBe(400);
  });

  test("the counts of all folders that a user may open come in one reply", async () => {
    const { body } = await officer.get("/api/Inbox/counts");
    expect(Object.keys(body).sort()).toEqual(["compliance", "mine"]);
    expect(body.mine).toEqual({ toDo: 1, overdue: 0, unread: 1 });
    const all = (await admin.get("/api/Inbox/counts")).body;
    expect(Object.keys(all).sort()).toEqual(["compliance", "master", "mine", "support", "unassigned"]);
  });

  test("pages by due date follow each other without a gap or a repetition", async () => {
    for (let n = 0; n < 4; n++) await makeClaim(app);
    const whole = (await rowsOf(support, "/masterItems?limit=100")).map(({ id }) => id);
    const paged: number[] = [];
    let after = "";
    do {
      const { body } = await support.get(`/api/Inbox/masterItems?limit=2&after=${after}`);
      paged.push(...body.rows.map(({ id }: Row) => id));
      expect(body.count).toBe(whole.length);
      after = body.next ?? "";
    } while (after);
    expect(paged).toEqual(whole);
    const noYear = writeCursor("due", { key: "0000-01-01T00:00:00Z", id: 1 });
    expect((await support.get(`/api/Inbox/masterItems?after=${noYear}`)).status).toBe(200);
    expect((await support.get("/api/Inbox/masterItems?after=nonsense")).body.rows).toHaveLength(
      Math.min(25, whole.length),
    );
  });

  test.each([
    ["?kind=Arrival", (row: Row & { kind: string }) => row.kind === "Arrival"],
    ["?q=Jurisdiction", (row: Row) => row.title.includes("Jurisdiction")],
    ["?q=Lopez", () => true],
    ["?due=overdue", () => false],
  ])("the filter %s narrows the list", async (query, wanted) => {
    await makeClaim(app, { status: "REVIEW" });
    const rows = (await support.get(`/api/Inbox/masterItems${query}`)).body.rows;
    if (!query.includes("overdue")) expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(wanted)).toBe(true);
  });

  test("an invalid filter is refused, and hostile text finds nothing", async () => {
    expect((await support.get("/api/Inbox/masterItems?kind=Nothing")).status).toBe(400);
    expect((await support.get("/api/Inbox/masterItems?limit=1000")).status).toBe(400);
    expect(await rowsOf(support, `/masterItems?q=${encodeURIComponent("%' or 1=1 --")}`)).toEqual([]);
  });
});

describe("an item", () => {
  test("shows its instructions and the actions that complete it", async () => {
    const claim = await makeClaim(app, { status: "ASSIGN" });
    const id = await taskOf(claim.id, "FIRST-REVIEW");
    const { status, body } = await officer.get(`/api/Inbox/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: "First review and employer search",
      claimNumber: claim.claimNumber,
      dueDate: "2026-03-05",
      dueState: "soon",
      unread: true,
      screenTab: "parties",
      claim: { officer: "Omar Officer", amountClaimed: "800.00" },
      can: { complete: false, hold: true, take: false },
      notByHand: "To complete this item, take this action on the claim: Send notice to the employer",
    });
    expect(body.checklist.length).toBeGreaterThan(0);
    expect(body.actions.map(({ action }: { action: string }) => action)).toEqual(["SendEmployerNotice"]);
    expect((await officer.post(`/api/Inbox/${id}/read`)).status).toBe(200);
    expect((await officer.get(`/api/Inbox/${id}`)).body.unread).toBe(false);
    expect((await admin.get(`/api/Inbox/${id}`)).body.unread).toBe(true);
  });

  test("is completed by its action, not by marking it as done", async () => {
    const claim = await makeClaim(app, { status: "ASSIGN" });
    const id = await taskOf(claim.id, "FIRST-REVIEW");
    const refused = await complete(officer, id, "Done");
    expect(refused.status).toBe(409);
    expect((await officer.post(`/api/Claim/${claim.id}/Actions/SendEmployerNotice`, {})).status).toBe(200);
    expect((await officer.get(`/api/Inbox/${id}`)).body).toMatchObject({
      status: "Done",
      outcome: "Send notice to the employer",
      actions: [],
    });
  });

  test("without a completing action is marked as done with an outcome", async () => {
    const claim = await makeClaim(app, { status: "WITHDR" });
    const id = await taskOf(claim.id, "STOP-LETTERS");
    expect((await complete(support, id, "")).body.Errors).toEqual({
      "change.outcome": ["This field is required"],
    });
    expect((await complete(support, id, "There were none")).status).toBe(200);
    expect((await support.get(`/api/Inbox/${id}`)).body).toMatchObject({
      status: "Done",
      outcome: "There were none",
    });
    expect((await complete(support, id, "Again")).status).toBe(409);
  });

  test("matrix row 36: a repeating task opens again for the next month", async () => {
    const claim = await makeClaim(app, { status: "REFCA" });
    const first = await taskOf(claim.id, "CA-FOLLOWUP");
    expect((await complete(officer, first, "Attorney is drafting")).status).toBe(200);
    const second = await taskOf(claim.id, "CA-FOLLOWUP");
    expect(second).not.toBe(first);
    expect((await officer.get(`/api/Inbox/${second}`)).body).toMatchObject({
      dueDate: "2026-04-01",
      ownerId: ids.officer,
    });
  });

  test("of another officer is not found by an officer", async () => {
    const claim = await makeClaim(app, { status: "ACCEPT" });
    const id = await taskOf(claim.id, "ASSIGN-OFFICER");
    expect((await officer.get(`/api/Inbox/${id}`)).status).toBe(404);
    expect((await officer.post(`/api/Inbox/${id}/take`)).status).toBe(404);
    expect((await officer.get("/api/Inbox/999999")).status).toBe(404);
    expect((await officer.get("/api/Inbox/abc")).status).toBe(400);
  });

  test("is put on hold until a day, and returns on that day", async () => {
    const claim = await makeClaim(app);
    const id = await taskOf(claim.id, "NEW-CLAIM");
    expect((await change(support, [id], { kind: "hold", until: "2026-03-02" })).status).toBe(400);
    expect((await change(support, [id], { kind: "hold", until: "2026-03-04" })).status).toBe(200);
    const waiting = await rowsOf(support, "?tab=waiting");
    expect(waiting.map((row) => row.id)).toContain(id);
    app.clock.set("2026-03-04T15:00:00Z");
    await app.runJobs();
    expect((await support.get(`/api/Inbox/${id}`)).body).toMatchObject({ status: "Open", onHoldUntil: null });
    app.clock.set("2026-03-02T15:00:00Z");
  });

  test("takes a note, which is stored on the claim", async () => {
    const claim = await makeClaim(app);
    const id = await taskOf(claim.id, "NEW-CLAIM");
    expect((await support.post(`/api/Inbox/${id}/note`, { note: "Called, no answer" })).status).toBe(200);
    const notes = await app.db
      .selectFrom("note")
      .select(["body", "authorId"])
      .where("claimId", "=", claim.id)
      .execute();
    expect(notes).toEqual([{ body: "Called, no answer", authorId: ids.support }]);
  });
});

describe("assigning items", () => {
  test("[V2.3.4] of two users who take an item at once exactly one gets it, in a thousand races", async () => {
    const RACES = 1000;
    const { email } = await makeUser(app, { roles: ["Support Staff"], name: "Another Hand" });
    const pair = [support, await app.as(email)];
    const claim = await makeClaim(app);
    const { rows: items } = await sql<{ id: number }>`
      insert into task (task_detail_code, kind, title, claim_id, role_id, priority, created_at)
      select task_detail_code, kind, title, claim_id, role_id, priority, created_at
      from task, generate_series(1, ${RACES}) where id = ${await taskOf(claim.id, "NEW-CLAIM")}
      returning id`.execute(app.db);
    let won = 0;
    const race = async (id: number) => {
      const answers = await Promise.all(pair.map((client) => client.post(`/api/Inbox/${id}/take`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers.findIndex(({ status }) => status === 200);
      won += 1;
      expect(answers[1 - winner]?.body.Messages[0]).toMatch(/already has this item$/);
    };
    for (let begun = 0; begun < RACES; begun += 20)
      await Promise.all(items.slice(begun, begun + 20).map(({ id }) => race(id)));
    const { count } = await app.db
      .selectFrom("actionLog")
      .select(sql<number>`count(*)::int`.as("count"))
      .where("claimId", "=", claim.id)
      .where("actionCode", "=", "TaskTaken")
      .executeTakeFirstOrThrow();
    expect([won, count]).toEqual([RACES, RACES]);
    await app.db.deleteFrom("task").where("claimId", "=", claim.id).execute();
  }, 60_000);

  test("the next item is never given to two users", async () => {
    const { email } = await makeUser(app, { roles: ["Support Staff"] });
    const clients = [support, await app.as(email)];
    for (let n = 0; n < 6; n++) await makeClaim(app);
    const got = await Promise.all([0, 1, 0, 1, 0, 1].map((n) => clients[n]?.post("/api/Inbox/next")));
    const taken = got.map((answer) => answer?.body.id);
    expect(new Set(taken).size).toBe(6);
    expect(taken).not.toContain(null);
  });

  test("an item can be returned only by its owner or an administrator", async () => {
    const claim = await makeClaim(app);
    const id = await taskOf(claim.id, "NEW-CLAIM");
    const { email } = await makeUser(app, { roles: ["Support Staff"] });
    const other = await app.as(email);
    await support.post(`/api/Inbox/${id}/take`);
    expect((await other.post(`/api/Inbox/${id}/release`)).status).toBe(409);
    expect((await support.post(`/api/Inbox/${id}/release`)).status).toBe(200);
    expect((await other.post(`/api/Inbox/${id}/take`)).status).toBe(200);
    expect((await admin.post(`/api/Inbox/${id}/release`)).status).toBe(200);
  });

  test("many items are assigned at once; those that may not be are named with the reason and stay as they are", async () => {
    const claims = [await makeClaim(app), await makeClaim(app), await makeClaim(app)];
    const items = await Promise.all(claims.map(({ id }) => taskOf(id, "NEW-CLAIM")));
    const accepted = await makeClaim(app, { status: "ACCEPT" });
    const approval = await taskOf(accepted.id, "ASSIGN-OFFICER");
    const assign = (client: Client, wanted: number[], userId: number | null, note?: string) =>
      change(client, wanted, { kind: "assign", userId, note });
    const ownerOf = async (id: number) =>
      (await app.db.selectFrom("task").select("userId").where("id", "=", id).executeTakeFirstOrThrow())
        .userId;
    expect((await assign(support, [approval], ids.support ?? 0)).status).toBe(409);
    const unfit = await assign(admin, [...items, approval, 999_999], ids.support ?? 0);
    expect(unfit.body).toMatchObject({
      changed: 3,
      refused: [
        {
          id: approval,
          claimNumber: accepted.claimNumber,
          title: "Assign officer",
          reason: expect.stringMatching(/needs the role Administrator, which Sam Support does not have/),
        },
        { id: 999_999, claimNumber: null, title: null, reason: "Item not found" },
      ],
      Messages: ["Items assigned: 3", "Items left out: 2"],
    });
    expect(await Promise.all([...items, approval].map(ownerOf))).toEqual([
      ids.support,
      ids.support,
      ids.support,
      null,
    ]);
    expect((await assign(admin, items, null)).status).toBe(200);
    expect(await Promise.all(items.map(ownerOf))).toEqual([null, null, null]);
    expect((await assign(support, items, ids.support ?? 0, "For you")).body.Messages).toEqual([
      "Items assigned: 3",
    ]);
    expect((await support.get(`/api/Inbox/${items[0]}`)).body.notes).toMatchObject([
      { author: "Sam Support", body: "For you" },
    ]);
  });

  test("the preview shows each person's open items before and after, and changes nothing", async () => {
    const claims = [await makeClaim(app), await makeClaim(app)];
    const items = await Promise.all(claims.map(({ id }) => taskOf(id, "NEW-CLAIM")));
    const { id: userId, email } = await makeUser(app, { roles: ["Support Staff"], name: "Jordan Hand" });
    const asked = (to: number) => ({ ids: items, change: { kind: "assign", userId: to } });
    const { body } = await admin.post("/api/Inbox/change/preview", asked(userId));
    expect(body).toEqual({ allowed: 2, refused: [], people: [{ name: "Jordan Hand", before: 0, after: 2 }] });
    expect((await rowsOf(await app.as(email), "")).length).toBe(0);
    await admin.post("/api/Inbox/change", asked(userId));
    const back = await admin.post("/api/Inbox/change/preview", asked(ids.support ?? 0));
    expect(back.body.people).toContainEqual({ name: "Jordan Hand", before: 2, after: 0 });
  });

  test("five thousand items, twelve of which may not be changed: a clear result for each", async () => {
    const claim = await makeClaim(app);
    const { rows: made } = await sql<{ id: number }>`
      insert into task (task_detail_code, kind, title, claim_id, role_id, priority, created_at, status)
      select task_detail_code, kind, title, claim_id, role_id, priority, created_at, case when n <= 12 then 'Done' else 'Open' end
      from task, generate_series(1, 5000) n where id = ${await taskOf(claim.id, "NEW-CLAIM")}
      returning id`.execute(app.db);
    const all = made.map(({ id }) => id);
    const { body } = await change(admin, all, { kind: "assign", userId: ids.support });
    expect(body.changed).toBe(4988);
    expect(body.refused).toHaveLength(12);
    for (const { reason } of body.refused) expect(reason).toBe("You cannot assign this item now");
    const undone = await admin.post("/api/Inbox/change/undo");
    expect(undone.body).toMatchObject({ changed: 4988, refused: [] });
    expect((await admin.post("/api/Inbox/change/undo")).body.Messages).toEqual(["There is nothing to undo"]);
    const { count } = await app.db
      .selectFrom("task")
      .select(sql<number>`count(*)::int`.as("count"))
      .where("claimId", "=", claim.id)
      .where("userId", "is not", null)
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
    await app.db.deleteFrom("task").where("claimId", "=", claim.id).execute();
  }, 60_000);

  test("at most five thousand are changed at once", async () => {
    const many = Array.from({ length: 5001 }, (_, n) => n + 1);
    const asked = { kind: "assign", userId: ids.support ?? 0 };
    expect((await change(admin, many, asked)).status).toBe(400);
    expect((await change(admin, [], asked)).status).toBe(400);
  });

  test("possible assignees come with their workload, without public users", async () => {
    const { rows } = (await support.get("/api/Inbox/people")).body;
    const names = rows.map(({ name }: { name: string }) => name);
    expect(names).toContain("Olga Officer");
    expect(names).not.toContain("Clara Claimant");
  });
});
