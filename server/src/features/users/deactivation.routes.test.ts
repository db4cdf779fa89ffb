import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClaim, makeUser } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as("Administrator");
});
afterAll(() => app.close());

const idOf = async (email: string) =>
  (await app.db.selectFrom("appUser").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
const deactivate = (id: number, delegateId: number | null = null) =>
  admin.post(`/api/Users/${id}/Deactivate`, { delegateId });
const activeOf = async (id: number) =>
  (await app.db.selectFrom("appUser").select("active").where("id", "=", id).executeTakeFirstOrThrow()).active;
const absence = { fromDate: "2026-03-02", toDate: "2026-03-15", reason: "Leave" };

test("a user with open work cannot be deactivated, and moving the work leaves no item without an owner", async () => {
  const leaving = await makeUser(app, { name: "Lea Leaving" });
  const next = await makeUser(app, { name: "Nora Next" });
  const claim = await makeClaim(app, { status: "ASSIGN" });
  const moved = await admin.post(`/api/Caseload/${await idOf("officer@demo.example")}/claims`, {
    claimIds: [claim.id],
    to: [leaving.id],
    reason: "Rebalance",
  });
  expect(moved.body.moved).toBe(1);
  // The items are with a delegate, and still count as the person's.
  await admin.post("/api/Absences", { ...absence, userId: leaving.id, delegateId: next.id });
  const work = (await admin.get(`/api/Users/${leaving.id}/Work`)).body;
  expect(work).toMatchObject({ claims: 1, standsInFor: [] });
  expect(work.items).toBeGreaterThan(0);
  const refused = await deactivate(leaving.id);
  expect([refused.status, refused.body.Messages[0]]).toEqual([
    409,
    `Lea Leaving still has work: 1 claims and ${work.items} items. Move it first.`,
  ]);
  const { body } = await admin.get(`/api/Users?q=Lea`);
  expect((await admin.put(`/api/Users/${leaving.id}`, { ...body.rows[0], active: false })).status).toBe(409);
  expect(await activeOf(leaving.id)).toBe(true);
  const to = { to: [next.id] };
  await admin.post(`/api/Caseload/${leaving.id}/claims`, { ...to, claimIds: [claim.id], reason: "Leaves" });
  await admin.post(`/api/Caseload/${leaving.id}/items`, to);
  expect((await deactivate(leaving.id)).body.Messages).toEqual(["Lea Leaving can no longer sign in"]);
  expect(await activeOf(leaving.id)).toBe(false);
  const owners = await app.db
    .selectFrom("task")
    .select("userId")
    .where("claimId", "=", claim.id)
    .where("status", "in", ["Open", "InProgress"])
    .execute();
  expect(owners.map(({ userId }) => userId)).toEqual(owners.map(() => next.id));
});

test("a person without work who stands in for a colleague is not deactivated by an edit of the user", async () => {
  const away = await makeUser(app, { name: "Ann Away" });
  const standing = await makeUser(app, { name: "Sam Standing" });
  await admin.post("/api/Absences", { ...absence, userId: away.id, delegateId: standing.id });
  const { body } = await admin.get(`/api/Users/${standing.id}`);
  const refused = await admin.put(`/api/Users/${standing.id}`, { ...body, active: false });
  expect([refused.status, refused.body.Messages[0]]).toEqual([
    409,
    "Sam Standing is the delegate of Ann Away. Choose another delegate first.",
  ]);
  expect(await activeOf(standing.id)).toBe(true);
});

test("a delegate who leaves is replaced, and their items go with the role of delegate", async () => {
  const officer = await idOf("officer@demo.example");
  const leaving = await makeUser(app, { name: "Dan Delegate" });
  const next = await makeUser(app, { name: "Eve Delegate" });
  const claim = await makeClaim(app, { status: "ASSIGN" });
  await admin.post("/api/Absences", { ...absence, userId: officer, delegateId: leaving.id });
  const work = (await admin.get(`/api/Users/${leaving.id}/Work`)).body;
  expect(work.standsInFor).toMatchObject([{ name: "Omar Officer" }]);
  expect(work.delegates.map(({ name }: { name: string }) => name)).toContain("Eve Delegate");
  expect((await deactivate(leaving.id)).status).toBe(409);
  expect((await deactivate(leaving.id, officer)).body.Errors.delegateId).toBeDefined();
  expect((await deactivate(leaving.id, next.id)).status).toBe(200);
  const tasks = await app.db
    .selectFrom("task")
    .select("userId")
    .where("claimId", "=", claim.id)
    .where("status", "=", "Open")
    .execute();
  expect(tasks.map(({ userId }) => userId)).toEqual([next.id]);
});

test("an officer who is deactivated while claims and items are given to them: one of the two is refused, in words", async () => {
  const free = await app.db
    .selectFrom("task")
    .select("id")
    .where("status", "=", "Open")
    .limit(1)
    .executeTakeFirstOrThrow();
  for (let n = 0; n < 12; n++) {
    const person = await makeUser(app, { name: `Racer ${String.fromCharCode(65 + n)}` });
    const claim = await makeClaim(app, { status: "ASSIGN" });
    const owner = await app.db
      .selectFrom("claim")
      .select("assignedUserId")
      .where("id", "=", claim.id)
      .executeTakeFirstOrThrow();
    const give =
      n % 2 === 0
        ? admin.post(`/api/Caseload/${owner.assignedUserId}/claims`, {
            claimIds: [claim.id],
            to: [person.id],
            reason: "Rebalance",
          })
        : admin.post("/api/Inbox/change", {
            ids: [free.id],
            change: { kind: "assign", userId: person.id },
          });
    const [given, gone] = await Promise.all([give, deactivate(person.id)]);
    const active = await activeOf(person.id);
    const owns = await app.db
      .selectFrom("task")
      .select("id")
      .where("userId", "=", person.id)
      .where("status", "in", ["Open", "InProgress"])
      .execute();
    if (active) {
      expect(gone.body.Messages[0]).toContain("still has work");
    } else {
      expect(owns).toEqual([]);
      const said = JSON.stringify(given.body);
      expect(said).toMatch(/cannot be assigned to this person|cannot be given to this person|not take/i);
    }
  }
});

test("[42] the saved reports of a person who leaves go to a colleague, under names that are free there", async () => {
  const leaving = await makeUser(app, { name: "Rita Reports" });
  const next = await makeUser(app, { name: "Nick Next" });
  const stranger = await makeUser(app, { name: "Pat Public", roles: ["Public"] });
  const question = { kind: "claims", asked: { columns: ["claimNumber"], filters: [] } };
  const save = async (email: string, name: string, sharedWith = "nobody") =>
    (await (await app.as(email)).post("/api/Reports/Saved", { name, sharedWith, question })).body.id;
  const offered = await save(leaving.email, "Backlog", "staff");
  const own = await save(leaving.email, "Mine");
  await save(next.email, "backlog");
  expect((await admin.get(`/api/Users/${leaving.id}/Work`)).body.reports).toEqual({ count: 2, offered: 1 });
  const give = (reportsTo: number) =>
    admin.post(`/api/Users/${leaving.id}/Deactivate`, { delegateId: null, reportsTo });
  for (const unfit of [stranger.id, leaving.id]) {
    const refused = await give(unfit);
    expect([refused.status, Object.keys(refused.body.Errors)]).toEqual([400, ["reportsTo"]]);
  }
  expect(await activeOf(leaving.id)).toBe(true);
  expect((await give(next.id)).status).toBe(200);
  const { rows } = (await (await app.as(next.email)).get("/api/Reports/Saved")).body;
  expect(rows.map((row: Record<string, unknown>) => [row.id, row.name, row.owner])).toEqual([
    [expect.any(Number), "backlog", null],
    [offered, "Backlog (Rita Reports)", null],
    [own, "Mine", null],
  ]);
});
