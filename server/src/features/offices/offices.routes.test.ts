import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClaim, makeUser } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { findStatus } from "../application/publicStatus.queries.ts";

let app: TestApp;
let admin: Client;
let support: Client;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as("Administrator");
  support = await app.as("Support Staff");
});
afterAll(() => app.close());

const officeOf = async (claimId: number) =>
  (await app.db.selectFrom("claim").select("officeId").where("id", "=", claimId).executeTakeFirstOrThrow())
    .officeId;
const claimOf = async (countyId: number | null, more: object = {}) => {
  const claim = await makeClaim(app, { status: "ACCEPT" });
  await app.db
    .updateTable("claim")
    .set({ countyId, officeId: null, ...more })
    .where("id", "=", claim.id)
    .execute();
  return claim;
};
const makeOffice = async (code: string, more: object = {}) =>
  (await admin.post("/api/Lookup/Office", { code, description: `${code} office`, ...more })).body as {
    id: number;
    rowVersion: number;
  };
const give = (countyIds: number[], officeId: number | null, fromOn: string) =>
  admin.put("/api/Offices/counties", { countyIds, officeId, fromOn });
const move = (claimIds: number[], officeId: number, path = "") =>
  support.post(`/api/ClaimBulk${path}`, {
    claimIds,
    change: { kind: "transfer", officeId, reason: "The work was done there" },
  });
const counties = async () =>
  (await app.db.selectFrom("county").select("id").orderBy("id").limit(3).execute()).map(({ id }) => id);

test("without an office no claim has one, and the first office places the claims that are there", async () => {
  const [here = 0, there = 0] = await counties();
  const [one, other, unknown] = [await claimOf(here), await claimOf(there), await claimOf(null)];
  expect((await support.get(`/api/Claim/${one.id}`)).body.office).toBeNull();

  const north = await makeOffice("NORTH");
  await app.runJobs();
  expect(await officeOf(one.id)).toBeNull();
  expect((await give([here], north.id, "2020-01-01")).status).toBe(200);
  const rest = await makeOffice("REST", { takesRest: true });
  await app.runJobs();
  expect([await officeOf(one.id), await officeOf(other.id), await officeOf(unknown.id)]).toEqual([
    north.id,
    rest.id,
    rest.id,
  ]);
  expect((await support.get(`/api/Claim/${one.id}`)).body.office).toBe("NORTH office");
  const list = (await support.get(`/api/Claim?office=${north.id}`)).body;
  expect(list.rows.map(({ id, office }: { id: number; office: string }) => [id, office])).toEqual([
    [one.id, "NORTH office"],
  ]);
  const second = await admin.post("/api/Lookup/Office", { code: "TWO", description: "Two", takesRest: true });
  expect(second.status).toBe(400);
  expect(Object.keys(second.body.Errors)).toEqual(["takesRest"]);
});

test("a claim gets the office that serves its county on the day on which it comes in", async () => {
  const [, , county = 0] = await counties();
  const before = await makeOffice("BEFORE");
  const after = await makeOffice("AFTER");
  await give([county], before.id, "2020-01-01");
  await give([county], after.id, "2026-04-01");
  const { rows } = (await admin.get("/api/Offices/counties")).body;
  const ofCounty = rows.filter(({ countyId }: { countyId: number }) => countyId === county);
  expect(
    ofCounty.map(({ office, isCurrent }: { office: string; isCurrent: boolean }) => [office, isCurrent]),
  ).toEqual([
    ["AFTER office", false],
    ["BEFORE office", true],
  ]);
  const file = async (day: string) => {
    const { statusCode, statusSince, updatedAt } = await app.db
      .selectFrom("claim")
      .select(["statusCode", "statusSince", "updatedAt"])
      .where("id", "=", (await claimOf(county)).id)
      .executeTakeFirstOrThrow();
    const at = `${day}T12:00:00Z`;
    const row = { statusCode, statusSince, updatedAt, countyId: county, claimNumber: `OF-${day}` };
    const { officeId } = await app.db
      .insertInto("claim")
      .values({ ...row, receivedAt: at, receivedDate: day, createdAt: at })
      .returning("officeId")
      .executeTakeFirstOrThrow();
    return officeId;
  };
  expect(await file("2026-03-31")).toBe(before.id);
  expect(await file("2026-04-01")).toBe(after.id);
});

test("the claimant reads which office has the claim, where it is and when it is open", async () => {
  const office = await makeOffice("SOUTH", {
    descriptionEs: "Oficina del sur",
    address: "1 Main Street\nCasper, WY 82601",
    phone: "(307) 555-0190",
    hours: "8 AM to 5 PM",
    hoursEs: "de 8 a 17 h",
  });
  const claim = await claimOf(null, { officeId: office.id });
  const now = app.services.clock.now();
  const today = now.toISOString().slice(0, 10);
  const read = async (claimId: number) => (await findStatus(app.db, claimId, { now, today }))?.office;
  expect(await read(claim.id)).toEqual({
    name: { en: "SOUTH office", es: "Oficina del sur" },
    address: "1 Main Street\nCasper, WY 82601",
    phone: "(307) 555-0190",
    hours: { en: "8 AM to 5 PM", es: "de 8 a 17 h" },
  });
  const free = await claimOf(null);
  expect(await read(free.id)).toBeNull();
  await app.db.updateTable("office").set({ effectiveTo: "2020-01-01" }).where("id", "=", office.id).execute();
  expect(await read(claim.id)).toBeNull();
});

test("who has open items of an office is not taken out of it", async () => {
  const [from, to] = [await makeOffice("DESK"), await makeOffice("OTHER")];
  const { id: userId } = await makeUser(app, { name: "Has Items", roles: ["Support Staff"] });
  const member = { userId, officeIds: [from.id], mainId: from.id, supervisedIds: [] };
  expect((await admin.put("/api/Offices/members", member)).status).toBe(200);
  const claim = await claimOf(null, { officeId: from.id });
  const task = await app.db
    .insertInto("task")
    .values({
      taskDetailCode: "FOLLOW-UP",
      title: "Look again",
      claimId: claim.id,
      roleId: 2,
      userId,
      dueDate: "2026-03-20",
      dueAt: "2026-03-20T23:00:00Z",
      createdAt: app.clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const away = () => admin.put("/api/Offices/members", { ...member, officeIds: [to.id], mainId: to.id });
  expect((await away()).body.Errors.officeIds[0]).toContain("1 open items");
  await app.db.updateTable("task").set({ status: "Done" }).where("id", "=", task.id).execute();
  expect((await away()).status).toBe(200);
});

test("claims are moved with a reason; who belongs to other offices only does not keep them", async () => {
  const from = await makeOffice("FROM");
  const to = await makeOffice("TO");
  const stays = await makeUser(app, { name: "Works Everywhere" });
  const leaves = await makeUser(app, { name: "Works Here" });
  const member = { userId: leaves.id, officeIds: [from.id], mainId: from.id, supervisedIds: [] };
  expect((await admin.put("/api/Offices/members", member)).status).toBe(200);
  const one = await claimOf(null, { officeId: from.id, assignedUserId: leaves.id });
  const other = await claimOf(null, { officeId: from.id, assignedUserId: stays.id });

  // Who has claims of an office is not taken out of it: they would be left behind.
  const away = await admin.put("/api/Offices/members", { ...member, officeIds: [to.id], mainId: to.id });
  expect(away.status).toBe(400);
  expect(away.body.Errors.officeIds[0]).toContain("1 open claims");
  const retired = await admin.post(`/api/Lookup/Office/${from.id}/Retire`, { rowVersion: from.rowVersion });
  expect(retired.status).toBe(409);
  expect(retired.body.Messages[0]).toContain("2 open claims");

  const shown = (await move([one.id, other.id], to.id, "/preview")).body.rows;
  expect(shown.map(({ text }: { text: string }) => text)).toEqual([
    "From FROM office to TO office; Works Here keeps it no longer, because they do not belong to that office",
    "From FROM office to TO office",
  ]);
  expect(await officeOf(one.id)).toBe(from.id);
  expect((await move([one.id, other.id], to.id)).status).toBe(200);
  const officerOf = async (id: number) =>
    (await app.db.selectFrom("claim").select("assignedUserId").where("id", "=", id).executeTakeFirstOrThrow())
      .assignedUserId;
  expect([await officeOf(one.id), await officeOf(other.id)]).toEqual([to.id, to.id]);
  expect([await officerOf(one.id), await officerOf(other.id)]).toEqual([null, stays.id]);
  const line = await app.db
    .selectFrom("actionLog")
    .select("summary")
    .where("claimId", "=", one.id)
    .where("actionCode", "=", "TransferClaim")
    .executeTakeFirstOrThrow();
  expect(line.summary).toBe("Moved from FROM office to TO office: The work was done there");

  const again = (await move([one.id], to.id)).body.rows[0];
  expect([again.done, again.text]).toEqual([false, "The claim is in this office already"]);
  expect(
    (await admin.post(`/api/Lookup/Office/${from.id}/Retire`, { rowVersion: from.rowVersion })).status,
  ).toBe(200);
  const closed = (await move([one.id], from.id)).body.rows[0];
  expect([closed.done, closed.text]).toEqual([false, "This office takes no claims today"]);
  expect((await give(await counties(), from.id, "2026-01-01")).body.Errors).toHaveProperty("officeId");
});
