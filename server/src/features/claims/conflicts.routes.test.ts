import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeClaim } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import {
  expectItemsHide,
  expectListsHide,
  expectRoutesRefuse,
  nameCanary,
} from "../../testing/unreadableClaim.ts";

let t: TestApp;
let admin: Client;
let officer: Client;
let officerId: number;
let support: Client;
let claimId: number;
let claimNumber: string;

const idOf = async (email: string) =>
  (await t.db.selectFrom("appUser").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
const declare = (by: Client, userId: number, reason = "The employer is a cousin") =>
  by.post(`/api/Claim/${claimId}/Conflicts`, { userId, reason });
const inForce = async () =>
  (await admin.get(`/api/Claim/${claimId}/Conflicts`)).body.rows.find(
    ({ withdrawnAt }: { withdrawnAt: string | null }) => withdrawnAt === null,
  );

beforeAll(async () => {
  t = await testApp();
  admin = await t.as("Administrator");
  officer = await t.as("Compliance Officer");
  support = await t.as("Support Staff");
  officerId = await idOf("officer@demo.example");
  ({ id: claimId, claimNumber } = await makeClaim(t, { status: "ASSIGN" }));
  await nameCanary(t, claimId);
  const { id: other } = await makeClaim(t, { status: "ASSIGN" });
  await officer.post(`/api/Claim/${other}/Relation`, { claimNumber, kind: "Duplicate" });
  relatedId = other;
});
afterAll(() => t.close());
let relatedId: number;

test("before a conflict is declared the officer reads the claim, in the search and in the inbox too", async () => {
  expect((await officer.get(`/api/Claim/${claimId}`)).status).toBe(200);
  expect((await officer.get(`/api/Claim?q=${claimNumber}`)).body.count).toBe(1);
  expect((await officer.get(`/api/Claim/${relatedId}/Relations`)).body.rows).toHaveLength(1);
  expect((await officer.get(`/api/Claim/${relatedId}`)).body.counts.relations).toBe(1);
});

test("declaring a conflict takes the claim and its items from the person, and is recorded with its reason", async () => {
  const { id: own } = await makeClaim(t, { status: "ASSIGN" });
  expect((await declare(officer, officerId)).status).toBe(200);
  expect((await declare(admin, officerId)).body.Errors.userId).toEqual([
    "A conflict of interest of Omar Officer is already declared",
  ]);
  const { assignedUserId } = await t.db
    .selectFrom("claim")
    .select("assignedUserId")
    .where("id", "=", claimId)
    .executeTakeFirstOrThrow();
  expect(assignedUserId).toBeNull();
  const items = await t.db.selectFrom("task").select("userId").where("claimId", "=", claimId).execute();
  expect(items.some(({ userId }) => userId === officerId)).toBe(false);
  expect(await inForce()).toMatchObject({
    name: "Omar Officer",
    declaredBy: "Omar Officer",
    reason: "The employer is a cousin",
    withdrawnAt: null,
  });
  const { rows: log } = (await admin.get(`/api/Claim/${claimId}/Log`)).body;
  expect(log[0]).toMatchObject({ action: "DeclareConflict", who: "Omar Officer" });
  // Other claims stay theirs.
  expect((await officer.get(`/api/Claim/${own}`)).status).toBe(200);
});

test("[V15.4.2] an act that was under way when a conflict was declared leaves nothing", async () => {
  const { id: raced } = await makeClaim(t, { status: "ASSIGN" });
  const second = await idOf("officer2@demo.example");
  const noted = (body: string) => t.db.selectFrom("note").select("id").where("body", "=", body).execute();
  const write = async (body: string) =>
    (await t.as("Second Officer")).post(`/api/Claim/${raced}/Note`, { kind: "General", body });
  const holder = new pg.Client({ connectionString: t.ownerUrl });
  await holder.connect();
  try {
    // The note waits for the claim, which the declaration holds, after the request was let in.
    await holder.query("begin");
    await holder.query("select from claim where id = $1 for update", [raced]);
    const waiting = write("too late");
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`.execute(t.db);
        return rows.length;
      })
      .toBeGreaterThan(0);
    await holder.query(
      "insert into claim_conflict (claim_id, user_id, reason, declared_by, declared_at) values ($1, $2, 'A cousin', $2, now())",
      [raced, second],
    );
    await holder.query("commit");
    expect((await waiting).status).toBe(403);
    expect(await noted("too late")).toEqual([]);
  } finally {
    await holder.end();
  }
});

test("every route of the claim, whatever it does, refuses the person, and serves others", async () => {
  await expectRoutesRefuse(t, officer, { claimId, claimNumber });
  expect((await support.get(`/api/Claim/${claimId}`)).status).toBe(200);
});

test("no list, search, suggestion, report or export of any route shows the claim to the person", async () => {
  await expectListsHide(t, { reader: officer, colleague: support }, { claimId, claimNumber });
  expect((await officer.get(`/api/Claim/${relatedId}/Relations`)).body.rows).toEqual([]);
  expect((await officer.get(`/api/Claim/${relatedId}`)).body.counts.relations).toBe(0);
});

test("the items of the claim are neither shown to the person nor given to them", async () => {
  const ids = await expectItemsHide(t, officer, { claimId, claimNumber });
  const given = await admin.post("/api/Inbox/change", { ids, change: { kind: "assign", userId: officerId } });
  expect(given.status).toBe(409);
  const owners = await t.db.selectFrom("task").select("userId").where("id", "in", ids).execute();
  expect(owners.some(({ userId }) => userId === officerId)).toBe(false);
});

test("the claim cannot be assigned to the person", async () => {
  const { body } = await admin.post(`/api/Claim/${claimId}/Actions/Reassign`, {
    assigneeId: officerId,
    reason: "Back to the officer",
  });
  expect(body.Errors.assigneeId).toEqual(["Omar Officer has a conflict of interest on this claim"]);
});

test("only staff can have a conflict, and only an administrator withdraws one, with a reason; then the claim opens again", async () => {
  const { id } = await inForce();
  expect((await declare(admin, await idOf("claimant@demo.example"))).status).toBe(400);
  expect((await declare(admin, officerId, "")).body.Errors.reason).toBeDefined();
  const path = `/api/Claim/${claimId}/Conflicts/${id}/Withdraw`;
  expect((await officer.post(path, { reason: "None" })).status).toBe(403);
  expect((await support.post(path, { reason: "None" })).status).toBe(403);
  expect((await admin.post(path, { reason: "" })).status).toBe(400);
  expect((await admin.post(path, { reason: "Declared for the wrong person" })).status).toBe(200);
  expect((await admin.post(path, { reason: "Again" })).status).toBe(409);
  await expect.poll(async () => (await officer.get(`/api/Claim/${claimId}`)).status).toBe(200);
  const [row] = (await officer.get(`/api/Claim/${claimId}/Conflicts`)).body.rows;
  expect(row).toMatchObject({ withdrawnBy: "Ada Admin", withdrawReason: "Declared for the wrong person" });
});

describe("a conflict that someone declares for another person", () => {
  let open: number;
  const path = () => `/api/Claim/${open}/Conflicts`;
  const propose = async (by: Client, email: string) =>
    by.post(path(), { userId: await idOf(email), reason: "made up" });
  const listed = async () => (await officer.get(path())).body;
  const mails = async () =>
    (await t.db.selectFrom("mail").select(["toAddress", "subject"]).orderBy("id").execute()).filter(
      ({ subject }) => subject.includes("can no longer open claim"),
    );
  beforeEach(async () => {
    await t.db.deleteFrom("claimConflict").execute();
    ({ id: open } = await makeClaim(t, { status: "ASSIGN" }));
    await expect.poll(async () => (await admin.get(`/api/Claim/${open}`)).status).toBe(200);
  });

  test("[V2.3.5][BIZ] shuts no one out until a second person agrees; who proposed it cannot agree, only take it back", async () => {
    for (const email of ["admin", "officer", "officer2"]) {
      const answer = await propose(support, `${email}@demo.example`);
      expect([answer.status, answer.body.isInForce]).toEqual([200, false]);
    }
    expect((await propose(support, "officer@demo.example")).body.Errors.userId[0]).toMatch(
      /already proposed/,
    );
    for (const client of [admin, officer]) expect((await client.get(`/api/Claim/${open}`)).status).toBe(200);
    const { rows, proposed } = await listed();
    expect([rows, proposed.length]).toEqual([[], 3]);
    const [first, second] = proposed;
    const at = (id: number, act: string) => `${path()}/Proposed/${id}/${act}`;
    expect((await support.post(at(first.id, "Agree"))).status).toBe(409);
    expect((await support.post(at(first.id, "Refuse"))).status).toBe(200);
    expect((await admin.post(at(first.id, "Agree"))).status).toBe(409);
    // The person concerned is a second person too.
    expect((await officer.post(at(second.id, "Agree"))).status).toBe(200);
    await expect.poll(async () => (await officer.get(`/api/Claim/${open}`)).status).toBe(403);
    expect((await admin.get(path())).body.rows).toMatchObject([
      { name: "Omar Officer", declaredBy: "Sam Support" },
    ]);
    expect((await admin.post(at(second.id, "Agree"))).status).toBe(409);
    const other = await makeClaim(t, { status: "ASSIGN" });
    const third = proposed[2].id;
    expect((await admin.post(`/api/Claim/${other.id}/Conflicts/Proposed/${third}/Agree`)).status).toBe(404);
  });

  test("[BIZ] the last administrator who can open a claim is not shut out of it by others; of several, the others are told and undo it", async () => {
    const agree = async (by: Client) => {
      const [{ id }] = (await by.get(path())).body.proposed;
      return by.post(`${path()}/Proposed/${id}/Agree`);
    };
    await propose(support, "admin@demo.example");
    expect((await agree(officer)).status).toBe(409);
    expect((await admin.get(`/api/Claim/${open}`)).status).toBe(200);
    const { id: second } = await t.db
      .insertInto("appUser")
      .values({ email: "second@demo.example", name: "Sue Second", emailConfirmedAt: t.clock.now() })
      .returning("id")
      .executeTakeFirstOrThrow();
    await t.db.insertInto("userRole").values({ userId: second, roleId: 1 }).execute();
    expect((await agree(officer)).status).toBe(200);
    await expect.poll(async () => (await admin.get(`/api/Claim/${open}`)).status).toBe(403);
    expect(await mails()).toMatchObject([{ toAddress: "second@demo.example" }]);
    const [{ id }] = (await officer.get(path())).body.rows;
    const undo = await (await t.as("second@demo.example")).post(`${path()}/${id}/Withdraw`, {
      reason: "Made up",
    });
    expect(undo.status).toBe(200);
    await expect.poll(async () => (await admin.get(`/api/Claim/${open}`)).status).toBe(200);
  });
});

test("[39] who has the name of a party is shown until a conflict is declared, proposed or refused, and reads the claim meanwhile", async () => {
  const { id } = await makeClaim(t, { status: "ASSIGN" });
  const support2 = await idOf("support@demo.example");
  const { claimantId } = await t.db
    .selectFrom("claim")
    .select("claimantId")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { name } = await t.db
    .selectFrom("appUser")
    .select("name")
    .where("id", "=", support2)
    .executeTakeFirstOrThrow();
  const lastName = name.split(" ").at(-1) ?? "";
  await t.db.updateTable("person").set({ lastName }).where("id", "=", claimantId).execute();
  const possible = async () =>
    (await admin.get(`/api/Claim/${id}/Conflicts`)).body.possible.filter(
      ({ userId }: { userId: number }) => userId === support2,
    );
  expect(await possible()).toEqual([{ userId: support2, name, party: "claimant", likeness: "lastName" }]);
  expect((await support.get(`/api/Claim/${id}`)).status).toBe(200);
  const body = { userId: support2, reason: "Has the last name of the claimant", reach: "claimant" };
  expect((await admin.post(`/api/Claim/${id}/Conflicts`, body)).body.isInForce).toBe(false);
  expect(await possible()).toEqual([]);
  const { proposed } = (await admin.get(`/api/Claim/${id}/Conflicts`)).body;
  expect((await admin.post(`/api/Claim/${id}/Conflicts/Proposed/${proposed[0].id}/Refuse`, {})).status).toBe(
    200,
  );
  expect(await possible()).toEqual([]);
});
