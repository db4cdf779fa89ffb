import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClaim, makeUser } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

let app: TestApp;
let admin: Client;
let officerId: number;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as("Administrator");
  const officer = await app.db
    .selectFrom("appUser")
    .select("id")
    .where("email", "=", "officer@demo.example")
    .executeTakeFirstOrThrow();
  officerId = officer.id;
});
afterAll(() => app.close());

const caseload = (path: string, body: unknown) => admin.post(`/api/Caseload/${officerId}/${path}`, body);
const ownersOf = async (claimIds: number[]) =>
  (
    await app.db
      .selectFrom("claim")
      .select("assignedUserId")
      .where("id", "in", claimIds)
      .orderBy("id")
      .execute()
  ).map(({ assignedUserId }) => assignedUserId);

test("a whole caseload is previewed and moved to those with the fewest, without conflicts of interest", async () => {
  const claims = [];
  for (const status of ["ASSIGN", "NOTICE1", "INVEST"]) claims.push(await makeClaim(app, { status }));
  const closed = await makeClaim(app, { status: "CLOSED" });
  const [jordan, sam] = [
    await makeUser(app, { name: "Jordan Officer" }),
    await makeUser(app, { name: "Sam Officer" }),
  ];
  const to = [jordan.id, sam.id];
  const { body } = await caseload("preview", { to });
  expect(body).toMatchObject({
    name: "Omar Officer",
    claimIds: claims.map(({ id }) => id),
    people: [
      { name: "Jordan Officer", before: 0, after: 2 },
      { name: "Sam Officer", before: 0, after: 1 },
    ],
    refused: [],
  });
  const { employerId } = await app.db
    .selectFrom("claim")
    .select("employerId")
    .where("id", "=", claims[0]?.id ?? 0)
    .executeTakeFirstOrThrow();
  for (const userId of to)
    await app.db
      .insertInto("userConflict")
      .values({ userId, employerId: employerId ?? 0 })
      .execute();
  const moved = await caseload("claims", { claimIds: claims.map(({ id }) => id), to, reason: "Leave" });
  const conflicting = await app.db
    .selectFrom("claim")
    .select("id")
    .where("employerId", "=", employerId)
    .where(
      "id",
      "in",
      claims.map(({ id }) => id),
    )
    .execute();
  expect(moved.body).toMatchObject({
    moved: claims.length - conflicting.length,
    refused: conflicting.map(({ id }) => ({
      claimId: id,
      reason: "Each of these people has a conflict of interest with this employer",
    })),
  });
  const owners = await ownersOf(claims.map(({ id }) => id));
  expect(owners.filter((owner) => owner === officerId)).toHaveLength(conflicting.length);
  expect(await ownersOf([closed.id])).toEqual([officerId]);
  await app.db.deleteFrom("userConflict").execute();
});

test("items go to a colleague who has their role, and otherwise back to the role", async () => {
  const claim = await makeClaim(app, { status: "ASSIGN" });
  const support = await makeUser(app, { roles: ["Support Staff"], name: "Casey Hand" });
  const of = (userId: number | null) =>
    app.db
      .selectFrom("task")
      .select("id")
      .where("claimId", "=", claim.id)
      .where("status", "in", ["Open", "InProgress"])
      .where("userId", userId === null ? "is" : "=", userId)
      .execute();
  expect(await of(officerId)).toHaveLength(1);
  expect((await caseload("items", { to: [support.id] })).body.moved).toBe(0);
  expect([(await of(officerId)).length, (await of(null)).length]).toEqual([0, 1]);
});

test("only administrators move caseloads, and only to active officers", async () => {
  const officer = await app.as("Compliance Officer");
  expect((await officer.post(`/api/Caseload/${officerId}/preview`, { to: [] })).status).toBe(403);
  const support = await makeUser(app, { roles: ["Support Staff"] });
  const gone = await makeUser(app);
  await app.db.updateTable("appUser").set({ active: false }).where("id", "=", gone.id).execute();
  for (const id of [support.id, gone.id, officerId])
    expect((await caseload("preview", { to: [id] })).body.Errors.to).toEqual([
      "Claims cannot be assigned to this person",
    ]);
  expect((await admin.post("/api/Caseload/999999/preview", { to: [] })).status).toBe(404);
});
