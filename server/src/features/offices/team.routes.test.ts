import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClaim, makeUser } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

/* Who supervises an office sees what its people have and is told of what is late; nobody else, and of no other office. */
let app: TestApp;
let admin: Client;
let officer: Client;
let officerId: number;
let nora: number;
let sol: number;
let north: number;
let south: number;
let claimId: number;
const TODAY = "2026-03-02";

const belong = async (userId: number, officeIds: number[], supervisedIds: number[] = []) =>
  expect(
    (
      await admin.put("/api/Offices/members", {
        ...{ userId, officeIds, supervisedIds, mainId: officeIds[0] ?? null },
      })
    ).status,
  ).toBe(200);
const team = async (client: Client = officer) => (await client.get("/api/Offices/team")).body.rows;

beforeAll(async () => {
  app = await testApp();
  admin = await app.as("Administrator");
  officer = await app.as("Compliance Officer");
  const make = async (code: string): Promise<number> =>
    (await admin.post("/api/Lookup/Office", { code, description: `${code} office` })).body.id;
  [north, south] = [await make("NORTH"), await make("SOUTH")];
  officerId = (
    await app.db
      .selectFrom("appUser")
      .select("id")
      .where("email", "=", "officer@demo.example")
      .executeTakeFirstOrThrow()
  ).id;
  nora = (await makeUser(app, { name: "Nora North" })).id;
  sol = (await makeUser(app, { name: "Sol South" })).id;
  claimId = (await makeClaim(app, { status: "INVEST" })).id;
  await app.db
    .updateTable("claim")
    .set({ officeId: north, assignedUserId: nora })
    .where("id", "=", claimId)
    .execute();
  await app.db.deleteFrom("task").where("claimId", "=", claimId).execute();
  await sql`insert into task (task_detail_code, kind, title, claim_id, role_id, user_id, created_at, status, due_date, due_at)
    select 'FOLLOW-UP', 'Task', 'Look again', ${claimId}, id, ${nora}, '2026-02-20T12:00Z', 'Open', '2026-03-01', '2026-03-01T23:00Z'
    from role where code = 'OFFICER'`.execute(app.db);
});
afterAll(() => app.close());

test("[44] nobody sees what others have who supervises no office, an administrator included", async () => {
  await belong(nora, [north]);
  await belong(sol, [south]);
  await belong(officerId, [north]);
  for (const client of [officer, admin]) expect(await team(client)).toEqual([]);
  expect((await officer.get("/api/Offices/own")).body.supervises).toBe(false);
  expect((await (await app.as("Public")).get("/api/Offices/team")).status).toBe(403);
});

test("[44] a supervisor sees the people of the office alone: what they have, what is late, and who is away", async () => {
  await belong(officerId, [north], [north]);
  const line = await app.db
    .selectFrom("actionLog")
    .select("summary")
    .where("actionCode", "=", "OfficeMemberChanged")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(line.summary).toMatch(/^Offices of .+ changed$/);
  expect((await officer.get("/api/Offices/own")).body.supervises).toBe(true);
  expect(await team()).toEqual([
    {
      ...{ userId: nora, name: "Nora North", offices: "NORTH office" },
      ...{ openClaims: 1, openItems: 1, overdueItems: 1, awayUntil: null },
    },
  ]);
  // The mark gives no permission that the role does not have.
  expect((await officer.get("/api/Inbox/masterItems")).status).toBe(403);
  const away = await admin.post("/api/Absences", {
    ...{ userId: nora, delegateId: sol, fromDate: TODAY, toDate: "2026-03-09", reason: "Leave" },
  });
  expect(away.status).toBe(200);
  expect((await team())[0].awayUntil).toBe("2026-03-09");
  const { id } = await app.db.selectFrom("absence").select("id").executeTakeFirstOrThrow();
  expect((await admin.post(`/api/Absences/${id}/end`, {})).status).toBe(200);
});

test("[44] a claim on which the supervisor has a conflict is not counted", async () => {
  await sql`insert into claim_conflict (claim_id, user_id, reason, declared_by, declared_at)
    values (${claimId}, ${officerId}, 'A cousin', ${officerId}, now())`.execute(app.db);
  await expect
    .poll(async () => (await team())[0])
    .toMatchObject({ openClaims: 0, openItems: 0, overdueItems: 0 });
  await sql`update claim_conflict set withdrawn_at = now(), withdrawn_by = ${officerId}, withdraw_reason = 'None' where user_id = ${officerId}`.execute(
    app.db,
  );
});

test("[44] the supervisor is told once of an item that became overdue, and others are not", async () => {
  await app.runJob("sendNotices");
  await app.runJob("sendNotices");
  const told = await app.db
    .selectFrom("notice")
    .select(["userId", "byId"])
    .where("kind", "=", "late")
    .execute();
  expect(told).toEqual([{ userId: officerId, byId: nora }]);
});
