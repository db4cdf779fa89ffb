import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClaim, makeUser } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

/* A claim that its reader may not read is in no total, so that nobody learns of it by difference. */

let t: TestApp;
let officer: Client;
let admin: Client;
beforeAll(async () => {
  t = await testApp();
  t.clock.set("2026-03-02T15:00:00Z");
  officer = await t.as("Compliance Officer");
  admin = await t.as("Administrator");
});
afterAll(() => t.close());

const PERIOD = "from=2026-01-01&to=2026-12-31";
/** The totals that each report states to an administrator, and the open claims of the search. */
async function totals() {
  const read = async (path: string) => (await admin.get(`/api${path}`)).body;
  const dashboard = await read(`/Reports/Dashboard?${PERIOD}`);
  const open = await read("/Reports/OpenClaims");
  const closed = await read(`/Reports/ClosedClaims?${PERIOD}`);
  const { officers } = await read(`/Reports/ClaimManagement?${PERIOD}`);
  return {
    search: (await read("/Claim?state=open")).count,
    dashboard: dashboard.open,
    received: dashboard.received,
    closed: dashboard.closed,
    late: dashboard.overdueTasks,
    openClaims: open.open,
    closedClaims: closed.closed,
    byOfficers: officers.reduce((sum: number, one: { open: number }) => sum + one.open, 0),
  };
}
const ofOfficer = async () => [
  (await officer.get("/api/Reports/OpenClaims")).body.open,
  (await officer.get(`/api/Reports/ClosedClaims?${PERIOD}`)).body.closed,
];

test("[RTE-07] a claim with a conflict of interest leaves every total of its reader, and no other reader's", async () => {
  const open = await makeClaim(t, { status: "ASSIGN" });
  const closed = await makeClaim(t, { status: "ASSIGN" });
  const other = await makeClaim(t, { status: "ASSIGN" });
  const { employerId } = await t.db
    .selectFrom("claim")
    .select("employerId")
    .where("id", "=", other.id)
    .executeTakeFirstOrThrow();
  await t.db.updateTable("claim").set({ employerId }).execute();
  const ofEmployer = async () => {
    const { claims, totals: money } = (await admin.get(`/api/Employer/${employerId}`)).body;
    const { employerClaims } = (await admin.get(`/api/Claim/${other.id}`)).body;
    return { employerClaims, open: claims.open, all: claims.all, claimed: Number(money.amountClaimed) };
  };
  const { id: closureCodeId } = await t.db
    .selectFrom("closureCode")
    .select("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  await t.db
    .updateTable("claim")
    .set({ statusCode: "CLOSED", closedAt: "2026-03-01T15:00:00Z", closureCodeId })
    .where("id", "=", closed.id)
    .execute();
  await t.db
    .insertInto("task")
    .values({
      taskDetailCode: "FOLLOW-UP",
      title: "Look again",
      claimId: open.id,
      roleId: 2,
      dueDate: "2026-02-20",
      dueAt: "2026-02-20T23:00:00Z",
      createdAt: t.clock.now(),
    })
    .execute();
  await makeUser(t, { roles: ["Administrator"] });
  const [before, others] = [await totals(), await ofOfficer()];
  expect(others).toEqual([before.openClaims, before.closedClaims]);
  expect([before.dashboard, before.openClaims, before.byOfficers]).toEqual(Array(3).fill(before.search));
  const employer = await ofEmployer();
  expect(employer).toMatchObject({ employerClaims: { open: 2, all: 3 }, open: 2, all: 3 });
  const { id: userId } = await t.db
    .selectFrom("appUser")
    .select("id")
    .where("email", "=", "admin@demo.example")
    .executeTakeFirstOrThrow();
  for (const { id } of [open, closed])
    expect((await admin.post(`/api/Claim/${id}/Conflicts`, { userId, reason: "A cousin" })).status).toBe(200);
  expect(await totals()).toEqual({
    search: before.search - 1,
    dashboard: before.dashboard - 1,
    received: before.received - 2,
    closed: before.closed - 1,
    late: before.late - 1,
    openClaims: before.openClaims - 1,
    closedClaims: before.closedClaims - 1,
    byOfficers: before.byOfficers - 1,
  });
  expect(await ofOfficer()).toEqual(others);
  expect(await ofEmployer()).toEqual({
    employerClaims: { open: 1, all: 1 },
    open: 1,
    all: 1,
    claimed: employer.claimed / 3,
  });
});
