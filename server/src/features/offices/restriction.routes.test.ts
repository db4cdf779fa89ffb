import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { barredAmong, readable } from "../../core/identity/barred.queries.ts";
import { makeClaim, makeUser } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import {
  CANARY,
  expectItemsHide,
  expectListsHide,
  expectRoutesRefuse,
  nameCanary,
} from "../../testing/unreadableClaim.ts";

/* Staff read only the claims of their own offices: the claim is one of the north, the officer and support are of the south. */
let t: TestApp;
let admin: Client;
let officer: Client;
let support: Client;
let claimId: number;
let claimNumber: string;
let relatedId: number;
let north: number;
let south: number;
const ids: Record<"officer" | "support" | "officer2", number> = { officer: 0, support: 0, officer2: 0 };

const idOf = async (name: string) =>
  (
    await t.db
      .selectFrom("appUser")
      .select("id")
      .where("email", "=", `${name}@demo.example`)
      .executeTakeFirstOrThrow()
  ).id;
const makeOffice = async (code: string): Promise<number> =>
  (await admin.post("/api/Lookup/Office", { code, description: `${code} office` })).body.id;
const belong = async (userId: number, officeIds: number[], supervisedIds: number[] = []) =>
  expect(
    (
      await admin.put("/api/Offices/members", {
        userId,
        officeIds,
        mainId: officeIds[0] ?? null,
        supervisedIds,
      })
    ).status,
  ).toBe(200);
/** Waits until it counts. */
const restrict = async (officeReading: string) => {
  await t.db
    .insertInto("setting")
    .values({ key: "officeReading", value: JSON.stringify(officeReading) })
    .execute();
  await t.services.settings.reload();
  // The sessions know of the setting a moment after it was written past the service.
  await expect.poll(() => reads(officer)).toBe(403);
};
const told = async (by: Client, kind: string) =>
  (await by.get(`/api/Notices?kind=${kind}`)).body.rows.filter((row: { kind: string }) => row.kind === kind);
const reads = async (client: Client, id = claimId) => (await client.get(`/api/Claim/${id}`)).status;

beforeAll(async () => {
  t = await testApp();
  admin = await t.as("Administrator");
  officer = await t.as("Compliance Officer");
  support = await t.as("Support Staff");
  for (const name of Object.keys(ids) as (keyof typeof ids)[]) ids[name] = await idOf(name);
  ({ id: claimId, claimNumber } = await makeClaim(t, { status: "ASSIGN" }));
  await nameCanary(t, claimId);
  ({ id: relatedId } = await makeClaim(t, { status: "ASSIGN" }));
  await officer.post(`/api/Claim/${relatedId}/Relation`, { claimNumber, kind: "Duplicate" });
  north = await makeOffice("NORTH");
  south = await makeOffice("SOUTH");
  for (const [id, officeId] of [
    [claimId, north],
    [relatedId, south],
  ] as const)
    await t.db.updateTable("claim").set({ officeId, assignedUserId: null }).where("id", "=", id).execute();
  await t.db
    .updateTable("task")
    .set({ userId: null, status: "Open" })
    .where("claimId", "=", claimId)
    .where("status", "in", ["Open", "InProgress"])
    .execute();
  for (const name of ["officer", "support"] as const) await belong(ids[name], [south]);
});
afterAll(() => t?.close());

test("while the setting says all offices, the people of another office read the claim", async () => {
  expect([await reads(officer), await reads(support), await reads(admin)]).toEqual([200, 200, 200]);
  expect((await officer.get(`/api/Claim?q=${claimNumber}`)).body.count).toBe(1);
});

test("without the restriction a conflict of interest closes its own claim, and no claim of an office", async () => {
  const barred = { conflicts: [relatedId], ownOfficesOf: null, at: null };
  const give = (assignedUserId: number | null) =>
    t.db.updateTable("claim").set({ assignedUserId }).where("id", "=", claimId).execute();
  await give(ids.officer2);
  expect(await barredAmong(t.db, barred, [claimId, relatedId])).toEqual([relatedId]);
  const { rows } = await sql<{ id: number }>`select c.id from claim c
    where c.id in (${claimId}, ${relatedId}) and ${readable(sql`c.id`, barred)}`.execute(t.db);
  expect(rows).toEqual([{ id: claimId }]);
  await give(null);
});

test("every route of a claim of another office refuses; the administrator reads it, who belongs to no office does not", async () => {
  await restrict("Their own offices");
  await expectRoutesRefuse(t, officer, { claimId, claimNumber });
  await expectRoutesRefuse(t, support, { claimId, claimNumber });
  expect([await reads(admin), await reads(officer, relatedId)]).toEqual([200, 200]);
  await belong(ids.support, []);
  expect(await reads(support)).toBe(403);
  await belong(ids.support, [north]);
  expect(await reads(support)).toBe(200);
  await belong(ids.support, [south]);
  const refused = await support.get(`/api/Claim/${claimId}`);
  expect([refused.status, refused.body.Data]).toEqual([403, { mayAskAccess: true }]);
});

test("no list, search, suggestion, report or export of any route shows a claim of another office", async () => {
  await expectListsHide(t, { reader: officer, colleague: admin }, { claimId, claimNumber });
  await expectListsHide(t, { reader: support, colleague: admin }, { claimId, claimNumber });
  expect((await officer.get(`/api/Claim/${relatedId}/Relations`)).body.rows).toEqual([]);
  expect((await officer.get(`/api/Claim/${relatedId}`)).body.counts.relations).toBe(0);
});

test("the items of a claim of another office are neither shown nor taken", async () => {
  await expectItemsHide(t, officer, { claimId, claimNumber });
  const next = (await officer.post("/api/Inbox/next", {})).body.id;
  if (next !== null) {
    const { claimId: taken } = await t.db
      .selectFrom("task")
      .select("claimId")
      .where("id", "=", next)
      .executeTakeFirstOrThrow();
    expect(taken).not.toBe(claimId);
  }
});

test("a call that names the claim elsewhere than in its address refuses, and names no one", async () => {
  const relation = await officer.post(`/api/Claim/${relatedId}/Relation`, { claimNumber, kind: "Duplicate" });
  expect(relation.status).toBe(403);
  const change = { kind: "tag", add: ["Seen"], remove: [] };
  const preview = await support.post("/api/ClaimBulk/preview", { claimIds: [claimId], change });
  expect(preview.body.rows).toMatchObject([{ claimId, claimant: null, done: false }]);
  expect(preview.raw.toString()).not.toContain(CANARY);
  const mention = { kind: "General", body: "@Omar Officer please look" };
  const noted = await admin.post(`/api/Claim/${claimId}/Note`, mention);
  expect(noted.body.Errors?.body).toEqual([
    "Omar Officer may not read this claim, because another office has it",
  ]);
});

test("who has the claim, or an open item of it, reads it", async () => {
  await t.db.updateTable("claim").set({ assignedUserId: ids.officer }).where("id", "=", claimId).execute();
  expect([await reads(officer), await reads(support)]).toEqual([200, 403]);
  await t.db.updateTable("claim").set({ assignedUserId: null }).where("id", "=", claimId).execute();
  expect(await reads(officer)).toBe(403);
});

test("who asks for access reads the claim until it ends; the supervisor of the office or an administrator decides, once", async () => {
  const colleague = await t.as("officer2@demo.example");
  const ask = (by: Client, id = claimId) =>
    by.post("/api/Offices/access", { claimId: id, reason: "The sister's claim", days: 7 });
  const waiting = async (by: Client) => (await by.get("/api/Offices/access")).body.rows;
  const decide = (by: Client, id: number, refusal: string | null = null) =>
    by.put(`/api/Offices/access/${id}`, { refusal });
  expect((await ask(officer, relatedId)).status).toBe(409);
  expect((await ask(officer)).status).toBe(200);
  expect((await ask(officer)).status).toBe(409);
  // Neither the one who asks nor a member who does not supervise decides.
  await belong(ids.officer2, [north]);
  expect([await waiting(officer), await waiting(colleague)]).toEqual([[], []]);
  const [{ id, claimNumber: number, reason }] = await waiting(admin);
  // Administrators are told, and members who do not supervise are not.
  expect((await told(admin, "access"))[0].text).toBe(`Omar Officer asks for access to claim ${claimNumber}`);
  expect([await told(officer, "access"), await told(colleague, "access")]).toEqual([[], []]);
  expect([number, reason]).toEqual([claimNumber, "The sister's claim"]);
  expect([(await decide(officer, id)).status, (await decide(colleague, id)).status]).toEqual([409, 409]);
  await belong(ids.officer2, [north], [north]);
  expect(await waiting(colleague)).toHaveLength(1);
  const both = await Promise.all([decide(colleague, id), decide(admin, id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await reads(officer)).toBe(200);
  expect(await told(officer, "outcome")).toMatchObject([{ claimId }]);
  // The supervisor ends it before its time, and of two who do so the second is told.
  const inForce = async (by: Client) => (await by.get("/api/Offices/access")).body.inForce;
  expect(await inForce(officer)).toEqual([]);
  expect(await inForce(colleague)).toMatchObject([{ id, claimNumber, reason: "The sister's claim" }]);
  expect((await officer.post(`/api/Offices/access/${id}/end`, {})).status).toBe(409);
  const ends = await Promise.all(
    [colleague, admin].map((by) => by.post(`/api/Offices/access/${id}/end`, {})),
  );
  expect(ends.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await inForce(admin)).toEqual([]);
  expect(await reads(officer)).toBe(403);
  // The officer may not read the claim any more, so the notice that names it is not shown.
  expect(await told(officer, "outcome")).toEqual([]);
  expect((await ask(officer)).status).toBe(200);
  const [again] = await waiting(colleague);
  expect((await decide(colleague, again.id, "Not needed")).status).toBe(200);
  expect(await reads(officer)).toBe(403);
  const refused = await told(officer, "outcome");
  expect(refused).toMatchObject([{ claimId: null, claimNumber: null }]);
  expect(refused[0].text).toContain("refused you access to a claim of another office");
  const lines = await t.db
    .selectFrom("actionLog")
    .select("actionCode")
    .where("claimId", "=", claimId)
    .where("actionCode", "like", "OfficeAccess%")
    .orderBy("id")
    .execute();
  expect(lines.map(({ actionCode }) => actionCode)).toEqual([
    "OfficeAccessAsked",
    "OfficeAccessGranted",
    "OfficeAccessEnded",
    "OfficeAccessAsked",
    "OfficeAccessRefused",
  ]);
});

test("a claim that is moved to their office is theirs at once, and one that leaves it no longer", async () => {
  const move = (officeId: number) =>
    admin.post("/api/ClaimBulk", {
      claimIds: [claimId],
      change: { kind: "transfer", officeId, reason: "Test" },
    });
  await move(south);
  expect(await reads(officer)).toBe(200);
  await move(north);
  expect(await reads(officer)).toBe(403);
});

test("[44] while reading is restricted, the delegate is one who may read the offices of the absent person's work", async () => {
  const { id: away } = await makeUser(t, { name: "Nell North" });
  const { id: elsewhere } = await makeUser(t, { name: "Sid South" });
  const { id: near } = await makeUser(t, { name: "Ned North" });
  await belong(away, [north]);
  await belong(elsewhere, [south]);
  await belong(near, [north]);
  const today = t.clock.now().toISOString().slice(0, 10);
  const absent = (delegateId: number) =>
    admin.post("/api/Absences", {
      ...{ userId: away, delegateId, fromDate: today, toDate: today, reason: "Leave" },
    });
  const refused = await absent(elsewhere);
  expect([refused.status, refused.body.Errors]).toEqual([
    400,
    {
      delegateId: [
        "Sid South does not work for NORTH office and may not read its claims: choose someone who works there",
      ],
    },
  ]);
  expect((await absent(near)).status).toBe(200);
  // The delegate leaves the office: what comes then goes to the role, and is not shown to them.
  await belong(near, [south]);
  const { id } = await makeClaim(t, { status: "INVEST" });
  await t.db.updateTable("claim").set({ officeId: north }).where("id", "=", id).execute();
  const give = () =>
    t.db
      .insertInto("task")
      .values({
        ...{ taskDetailCode: "FOLLOW-UP", title: "Look again", claimId: id, roleId: 2, userId: away },
        ...{ dueDate: today, dueAt: `${today}T23:00:00Z`, createdAt: t.clock.now() },
      })
      .returning("userId")
      .executeTakeFirstOrThrow();
  expect((await give()).userId).toBeNull();
  await belong(near, [north]);
  expect((await give()).userId).toBe(near);
});
