import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClaim } from "../../testing/make.ts";
import { type TestApp, testApp } from "../../testing/testApp.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Load = { userId: number | null; name: string | null; role: string | null };

test("the workload divides what each person and role has to do by its age in the agency's days", async () => {
  const { id: claimId } = await makeClaim(app);
  const { id: officerId } = await app.db
    .selectFrom("appUser")
    .select("id")
    .where("email", "=", "officer@demo.example")
    .executeTakeFirstOrThrow();
  await app.db.deleteFrom("task").execute();
  // 02:00 UTC is the evening of the day before at the agency: eight days before March 2, one more than the first limit.
  const added = (owner: number | null, created: string) =>
    sql`insert into task (task_detail_code, kind, title, claim_id, role_id, user_id, created_at, status, due_date, due_at)
      select 'NEW-CLAIM', 'Arrival', 'Review', ${claimId}, id, ${owner}, ${created}, 'Open', '2026-03-01', '2026-03-01T23:00Z'
      from role where code = 'SUPPORT'`.execute(app.db);
  for (const created of ["2026-02-23T18:00Z", "2026-02-23T02:00Z", "2026-01-31T18:00Z", "2025-11-01T18:00Z"])
    await added(officerId, created);
  await added(null, "2026-03-02T14:00Z");
  await sql`insert into task (task_detail_code, kind, title, claim_id, role_id, user_id, created_at, status)
    select 'NEW-CLAIM', 'Arrival', 'Held', ${claimId}, id, ${officerId}, '2025-01-01T00:00Z', 'OnHold'
    from role where code = 'SUPPORT'`.execute(app.db);
  const support = await app.as("Support Staff");
  const rows: Load[] = (await support.get("/api/Inbox/workload")).body.rows;
  expect(rows[0]).toEqual({
    userId: officerId,
    name: "Omar Officer",
    role: null,
    open: 5,
    toDo: 4,
    overdue: 4,
    ages: [1, 2, 0, 1],
    oldestDays: 121,
  });
  expect(rows.find(({ role }) => role === "Support Staff")).toMatchObject({
    userId: null,
    toDo: 1,
    ages: [1, 0, 0, 0],
  });
  expect(rows.find(({ name }) => name === "Olga Officer")).toMatchObject({ open: 0, oldestDays: null });
  expect(rows.map(({ name }) => name)).not.toContain("Clara Claimant");
  expect((await (await app.as("Compliance Officer")).get("/api/Inbox/workload")).status).toBe(403);
});
