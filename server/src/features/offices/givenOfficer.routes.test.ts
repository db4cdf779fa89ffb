import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClaim, makeUser } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

let app: TestApp;
let admin: Client;
let north: number;
let people: Record<"north" | "south" | "everywhere", number>;
const REFUSED =
  "Sol South does not work for the office of this claim (North office): move the claim to another office first";

const makeOffice = async (code: string): Promise<number> =>
  (await admin.post("/api/Lookup/Office", { code: code.toUpperCase(), description: `${code} office` })).body
    .id;
const belong = (userId: number, officeId: number) =>
  admin.put("/api/Offices/members", { userId, officeIds: [officeId], mainId: officeId, supervisedIds: [] });
beforeAll(async () => {
  app = await testApp();
  admin = await app.as("Administrator");
  north = await makeOffice("North");
  const south = await makeOffice("South");
  people = {
    north: (await makeUser(app, { name: "Nora North" })).id,
    south: (await makeUser(app, { name: "Sol South" })).id,
    everywhere: (await makeUser(app, { name: "Eve Rywhere" })).id,
  };
  expect((await belong(people.north, north)).status).toBe(200);
  expect((await belong(people.south, south)).status).toBe(200);
});
afterAll(() => app.close());

const claimOfNorth = async (assignedUserId: number | null, status = "ASSIGN") => {
  const { id } = await makeClaim(app, { status });
  await app.db.updateTable("claim").set({ officeId: north, assignedUserId }).where("id", "=", id).execute();
  return id;
};
const placeOf = (id: number) =>
  app.db
    .selectFrom("claim")
    .select(["officeId", "assignedUserId"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

test("[44] one claim is not given to an officer of other offices; who belongs to none works for all", async () => {
  const id = await claimOfNorth(people.north);
  const give = (assigneeId: number) =>
    admin.post(`/api/Claim/${id}/Actions/Reassign`, { assigneeId, reason: "Leave" });
  const refused = await give(people.south);
  expect([refused.status, refused.body.Errors.assigneeId]).toEqual([400, [REFUSED]]);
  expect(await placeOf(id)).toEqual({ officeId: north, assignedUserId: people.north });
  expect((await give(people.everywhere)).status).toBe(200);
});

test("[44] a bulk assignment leaves out the claims of other offices, in its preview too, and gives the others", async () => {
  const [ofNorth, ofNone] = [await claimOfNorth(people.north), await claimOfNorth(people.north)];
  await app.db.updateTable("claim").set({ officeId: null }).where("id", "=", ofNone).execute();
  const change = { kind: "assign", officerId: people.south, reason: "Leave" };
  for (const path of ["/preview", ""]) {
    const { rows } = (await admin.post(`/api/ClaimBulk${path}`, { claimIds: [ofNorth, ofNone], change }))
      .body;
    expect(rows).toMatchObject([
      { claimId: ofNorth, done: false, text: REFUSED },
      { claimId: ofNone, done: true },
    ]);
  }
  expect(await placeOf(ofNorth)).toEqual({ officeId: north, assignedUserId: people.north });
});

test("[44] a caseload is spread among those of each claim's office, and what nobody may have stays", async () => {
  const id = await claimOfNorth(people.north);
  const mine = await app.db
    .selectFrom("claim")
    .select("id")
    .where("assignedUserId", "=", people.north)
    .execute();
  const claimIds = mine.map((claim) => claim.id);
  const move = (to: number[]) =>
    admin.post(`/api/Caseload/${people.north}/claims`, { claimIds, to, reason: "Leave" });
  const { body } = await move([people.south]);
  expect(body.refused.map(({ reason }: { reason: string }) => reason)).toEqual(
    claimIds.map(() => "None of these people works for the office of this claim"),
  );
  expect((await move([people.south, people.everywhere])).body.refused).toEqual([]);
  expect((await placeOf(id)).assignedUserId).toBe(people.everywhere);
});

test("[44] a suggestion that names somebody of another office is refused", async () => {
  const id = await claimOfNorth(null, "ACCEPT");
  const { rows } = (await admin.get("/api/Inbox/suggestedOfficers")).body;
  const suggested = rows.find(({ claimId }: { claimId: number }) => claimId === id);
  expect(suggested.officer.id).not.toBe(people.south);
  const { body } = await admin.post("/api/Inbox/suggestedOfficers", {
    pairs: [{ claimId: id, userId: people.south }],
  });
  expect([body.assigned, body.refused.length]).toEqual([0, 1]);
  expect(await placeOf(id)).toEqual({ officeId: north, assignedUserId: null });
});

test("[44] who stands in for an officer has the items for that time, and never the claim", async () => {
  const id = await claimOfNorth(people.north, "INVEST");
  const now = app.clock.now().toISOString().slice(0, 10);
  await app.db
    .insertInto("task")
    .values({
      ...{ taskDetailCode: "FOLLOW-UP", title: "Look again", claimId: id, roleId: 2, userId: people.north },
      ...{ dueDate: now, dueAt: `${now}T23:00:00Z`, createdAt: app.clock.now() },
    })
    .execute();
  const away = await admin.post("/api/Absences", {
    ...{ userId: people.north, delegateId: people.south, fromDate: now, toDate: now, reason: "Leave" },
  });
  expect(away.status).toBe(200);
  expect(await placeOf(id)).toEqual({ officeId: north, assignedUserId: people.north });
  const { rows } = (await admin.get(`/api/Absences?userId=${people.north}`)).body;
  await admin.post(`/api/Absences/${rows[0].id}/end`, {});
  const task = app.db
    .selectFrom("task")
    .select("userId")
    .where("claimId", "=", id)
    .where("title", "=", "Look again");
  expect((await task.executeTakeFirstOrThrow()).userId).toBe(people.north);
});

test("[44] a person who leaves an office and is given a claim of it at the same moment does not get it", async () => {
  for (let round = 0; round < 5; round++) {
    const mover = await makeUser(app, { name: `Mover ${round}` });
    expect((await belong(mover.id, north)).status).toBe(200);
    const id = await claimOfNorth(people.everywhere);
    const south = await app.db
      .selectFrom("officeMember")
      .select("officeId")
      .where("userId", "=", people.south)
      .executeTakeFirstOrThrow();
    await Promise.all([
      admin.post(`/api/Claim/${id}/Actions/Reassign`, { assigneeId: mover.id, reason: "Leave" }),
      belong(mover.id, south.officeId),
    ]);
    const offices = await app.db
      .selectFrom("officeMember")
      .select("officeId")
      .where("userId", "=", mover.id)
      .execute();
    const isHis = (await placeOf(id)).assignedUserId === mover.id;
    expect(isHis).toBe(offices.some(({ officeId }) => officeId === north));
  }
});
