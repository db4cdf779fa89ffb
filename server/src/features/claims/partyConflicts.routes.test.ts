import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeClaimRow } from "../../testing/makeClaimRow.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

let t: TestApp;
let admin: Client;
let officer: Client;
let officerId: number;
let support: Client;
beforeAll(async () => {
  t = await testApp();
  admin = await t.as("Administrator");
  officer = await t.as("Compliance Officer");
  support = await t.as("Support Staff");
  ({ id: officerId } = await t.db
    .selectFrom("appUser")
    .select("id")
    .where("email", "=", "officer@demo.example")
    .executeTakeFirstOrThrow());
});
afterAll(() => t?.close());
beforeEach(async () => {
  await t.db.deleteFrom("claimConflict").execute();
  await t.db.deleteFrom("userConflict").execute();
});

type Claim = Awaited<ReturnType<typeof makeClaimRow>>;
const declare = (by: Client, { id }: Claim, reach: string) =>
  by.post(`/api/Claim/${id}/Conflicts`, { userId: officerId, reason: "The owner is a cousin", reach });
const open = async ({ id }: Claim, by = officer) => (await by.get(`/api/Claim/${id}`)).status;
const becomes = (claim: Claim, status: number) => expect.poll(() => open(claim)).toBe(status);
const sameEmployer = (claim: Claim) =>
  makeClaimRow(t, { employer: null, claim: { employerId: claim.employerId } });
const listed = async () => (await officer.get("/api/Claim")).body.rows.map((row: { id: number }) => row.id);

test("a conflict with the employer closes the claims that are there and those that come, and no others", async () => {
  const first = await makeClaimRow(t);
  const second = await sameEmployer(first);
  const other = await makeClaimRow(t);
  await t.db
    .updateTable("claim")
    .set({ assignedUserId: officerId })
    .where("id", "in", [second.id, other.id])
    .execute();
  expect((await declare(officer, first, "employer")).body).toMatchObject({ isInForce: true });
  await becomes(first, 403);
  await becomes(second, 403);
  const third = await sameEmployer(first);
  await becomes(third, 403);
  expect(await open(other)).toBe(200);
  expect(await listed()).not.toEqual(expect.arrayContaining([third.id]));
  expect(await listed()).toContain(other.id);

  const assigned = await t.db
    .selectFrom("claim")
    .select(["id", "assignedUserId"])
    .where("id", "in", [second.id, other.id])
    .orderBy("id")
    .execute();
  expect(assigned.map(({ assignedUserId }) => assignedUserId)).toEqual([null, officerId]);
  const { rows } = await sql<{
    count: string;
  }>`select count(*) from action_log where action_code = 'DeclareConflict'
    and claim_id in (${first.id}, ${second.id})`.execute(t.db);
  expect(rows[0]?.count).toBe("2");
});

test("a claim that gets the employer or the person later closes too", async () => {
  const first = await makeClaimRow(t);
  await declare(officer, first, "employer");
  await declare(
    officer,
    await makeClaimRow(t, { employer: null, person: null, claim: { claimantId: first.personId } }),
    "claimant",
  );
  const moved = await makeClaimRow(t, { claim: { assignedUserId: officerId } });
  expect(await open(moved)).toBe(200);
  await t.db.updateTable("claim").set({ employerId: first.employerId }).where("id", "=", moved.id).execute();
  await becomes(moved, 403);
  const { assignedUserId } = await t.db
    .selectFrom("claim")
    .select("assignedUserId")
    .where("id", "=", moved.id)
    .executeTakeFirstOrThrow();
  expect(assignedUserId).toBeNull();

  const named = await makeClaimRow(t);
  const type = await t.db.selectFrom("publicPersonType").select("id").executeTakeFirstOrThrow();
  await t.db
    .insertInto("claimPerson")
    .values({ claimId: named.id, personId: first.personId ?? 0, publicPersonTypeId: type.id })
    .execute();
  await becomes(named, 403);
});

test("for another person it waits for a second one, and withdrawing it opens every claim of the party again", async () => {
  const first = await makeClaimRow(t);
  const second = await sameEmployer(first);
  expect((await declare(support, first, "employer")).body).toMatchObject({ isInForce: false });
  expect([await open(first), await open(second)]).toEqual([200, 200]);
  const { proposed } = (await admin.get(`/api/Claim/${first.id}/Conflicts`)).body;
  expect(proposed).toMatchObject([{ reach: "employer", proposedBy: "Sam Support" }]);
  expect(
    (await support.post(`/api/Claim/${first.id}/Conflicts/Proposed/${proposed[0].id}/Agree`)).status,
  ).toBe(409);
  expect((await admin.post(`/api/Claim/${first.id}/Conflicts/Proposed/${proposed[0].id}/Agree`)).status).toBe(
    200,
  );
  await becomes(second, 403);

  const { rows } = (await admin.get(`/api/Claim/${second.id}/Conflicts`)).body;
  expect(rows).toMatchObject([{ reach: "employer", name: "Omar Officer" }]);
  expect((await declare(admin, second, "employer")).status).toBe(200);
  const withdraw = `/api/Claim/${second.id}/Conflicts/${rows[0].id}/Withdraw`;
  expect((await admin.post(withdraw, { reason: "A mistake" })).status).toBe(200);
  await becomes(first, 200);
  await becomes(second, 200);
  await becomes(await sameEmployer(first), 200);
});

test("a claim that is closed for itself, or by its other party, stays closed when one conflict ends", async () => {
  const alone = await makeClaimRow(t);
  await declare(officer, alone, "claim");
  await t.db.insertInto("userConflict").values({ userId: officerId, employerId: alone.employerId }).execute();
  const both = await sameEmployer(alone);
  await t.db.insertInto("userConflict").values({ userId: officerId, personId: both.personId }).execute();
  await becomes(both, 403);
  const { rows } = (await admin.get(`/api/Claim/${both.id}/Conflicts`)).body;
  await admin.post(`/api/Claim/${both.id}/Conflicts/${rows[0].id}/Withdraw`, { reason: "A mistake" });
  await becomes(both, 403);
  expect((await admin.get(`/api/Claim/${both.id}/Conflicts`)).body.rows[0]).toMatchObject({
    reach: "claimant",
  });
  expect(await open(alone)).toBe(403);
});

test("a party that the claim does not have is refused at its field", async () => {
  const { body } = await declare(officer, await makeClaimRow(t, { employer: null }), "employer");
  expect(body.Errors.reach).toEqual(["This claim has no such party in the records"]);
});
