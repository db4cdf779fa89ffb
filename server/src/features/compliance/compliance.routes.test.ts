import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClaimRow } from "../../testing/makeClaimRow.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

let running: TestApp;
let officer: Client;
let admin: Client;
let me: number;
let other: number;

beforeAll(async () => {
  running = await testApp();
  officer = await running.as("Compliance Officer");
  admin = await running.as("Administrator");
  const idOf = async (email: string) =>
    (await running.db.selectFrom("appUser").select("id").where("email", "=", email).executeTakeFirstOrThrow())
      .id;
  me = await idOf("officer@demo.example");
  other = await idOf("officer2@demo.example");
  const mine = { assignedUserId: me };
  const late = await makeClaimRow(running, { claim: { ...mine, statusCode: "INVEST" } });
  await task(late.id, "2026-02-20");
  const now = await makeClaimRow(running, { claim: { ...mine, statusCode: "NOTICE1" } });
  await task(now.id, "2026-03-02");
  await makeClaimRow(running, {
    claim: { ...mine, statusCode: "NOTICE2", updatedAt: "2026-01-15T12:00:00Z", receivedDate: "2025-12-01" },
  });
  const reply = { statusCode: "REPLY", replyDueDate: "2026-03-20", limitationDate: "2026-04-01" };
  await makeClaimRow(running, { claim: { ...mine, ...reply } });
  const { id } = await running.db.selectFrom("closureCode").select("id").limit(1).executeTakeFirstOrThrow();
  const closed = { statusCode: "CLOSED", closureCodeId: id, amountPaid: "250.00" };
  await makeClaimRow(running, { claim: { ...mine, ...closed, closedAt: "2026-03-01T12:00:00Z" } });
  await makeClaimRow(running, { claim: { ...mine, ...closed, closedAt: "2026-02-01T12:00:00Z" } });
  await makeClaimRow(running, { claim: { assignedUserId: other } });
});
afterAll(() => running.close());

const task = (claimId: number, dueDate: string) =>
  running.db
    .insertInto("task")
    .values({
      taskDetailCode: "FOLLOW-UP",
      title: "Look again",
      claimId,
      roleId: 2,
      dueDate,
      dueAt: `${dueDate}T23:00:00Z`,
      createdAt: running.clock.now(),
    })
    .execute();

test("the officer must act on a claim whose party let its day pass, and its list says so too", async () => {
  const ofOfficer = running.db.updateTable("claim").where("assignedUserId", "=", me);
  await ofOfficer.set({ replyDueDate: "2026-02-01" }).where("statusCode", "=", "REPLY").execute();
  expect((await officer.get("/api/Compliance")).body.awaiting).toEqual({ employer: 2, claimant: 0 });
  const listed = async (who: string) => (await officer.get(`/api/Claim?state=open&awaits=${who}`)).body.count;
  expect(await listed("claimant")).toBe(0);
  await ofOfficer.set({ replyDueDate: "2026-03-20" }).where("statusCode", "=", "REPLY").execute();
  expect(await listed("claimant")).toBe(1);
});

test("an officer's board counts their open claims by urgency", async () => {
  const { status, body } = await officer.get("/api/Compliance");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    officer: { id: me },
    open: 4,
    due: { overdue: 1, today: 1, week: 1 },
    awaiting: { employer: 2, claimant: 1 },
    stale: { days: 30, count: 1 },
    limitation: { days: 60, count: 1 },
    closed: { thisMonth: 1, recovered: "250.00" },
  });
  expect(body.byStatus.map(({ code, count }: { code: string; count: number }) => [code, count])).toEqual([
    ["NOTICE1", 1],
    ["NOTICE2", 1],
    ["REPLY", 1],
    ["INVEST", 1],
  ]);
  expect(body.byStatus[1].oldestDays).toBe(91);
  expect(body.overdueClaims).toHaveLength(1);
  expect(body.staleClaims).toHaveLength(1);
  expect(body.limitationClaims).toHaveLength(1);
  expect(body.officers).toHaveLength(1);
});

test("an officer sees only their own board, and an administrator chooses one", async () => {
  expect((await officer.get(`/api/Compliance?officer=${other}`)).status).toBe(403);
  expect((await admin.get("/api/Compliance")).body.officer.id).toBe(me);
  const chosen = (await admin.get(`/api/Compliance?officer=${other}`)).body;
  expect(chosen).toMatchObject({ officer: { id: other }, open: 1 });
  expect(chosen.officers.map(({ open }: { open: number }) => open)).toEqual([1, 4]);
  expect((await admin.get("/api/Compliance?officer=99999")).status).toBe(404);
  expect((await admin.get("/api/Compliance?officer=x")).status).toBe(400);
});

test("the board counts decisions to write, approvals, agreed dates and employers to watch", async () => {
  const { id: claimId } = await running.db
    .selectFrom("claim")
    .select("id")
    .where("statusCode", "=", "INVEST")
    .where("assignedUserId", "=", me)
    .executeTakeFirstOrThrow();
  const item = (taskDetailCode: string, more: object) =>
    running.db
      .insertInto("task")
      .values({
        taskDetailCode,
        title: taskDetailCode,
        roleId: 2,
        userId: me,
        dueDate: "2026-03-10",
        dueAt: "2026-03-10T23:00:00Z",
        createdAt: running.clock.now(),
        ...more,
      })
      .execute();
  await item("WRITE-DECISION", { claimId });
  // Not on a claim that can be decided.
  await item("WRITE-DECISION", {});
  await item("WRITE-DECISION", { claimId, snoozedUntil: "2026-03-05" });
  await item("WRITE-DECISION", { claimId, userId: other });
  await item("APPROVE-DECISION", { kind: "Approval", userId: null });
  await item("APPROVE-DECISION", { kind: "Approval", userId: null, roleId: 1 });
  await item("SETTLEMENT-PAY", {});
  await item("SETTLEMENT-PAY", { dueDate: "2026-05-10", dueAt: "2026-05-10T23:00:00Z" });
  const { body } = await officer.get("/api/Compliance");
  expect(body).toMatchObject({
    decisions: { count: 1, rows: [{ title: "WRITE-DECISION", dueDate: "2026-03-10" }] },
    approvals: { count: 1 },
    dates: { count: 1, rows: [{ title: "SETTLEMENT-PAY" }] },
    installments: { count: 0, rows: [] },
  });
  expect((await admin.get(`/api/Compliance?officer=${other}`)).body.decisions.count).toBe(1);
  const employers = await running.db
    .selectFrom("claim")
    .select(({ fn }) => ["employerId", fn.countAll<string>().as("claims")])
    .where("employerId", "is not", null)
    .groupBy("employerId")
    .execute();
  const often = employers.filter(({ claims }) => Number(claims) >= 3);
  expect(body.watch).toHaveLength(often.length);
});

test("the board lists the hearings of the next 30 days from the schedule, and no hearing of another officer", async () => {
  const hearing = async (claimId: number, startsAt: string, status = "Scheduled") =>
    running.db
      .insertInto("hearing")
      .values({
        claimId,
        status,
        startsAt,
        endsAt: new Date(Date.parse(startsAt) + 3_600_000),
        mode: "Phone",
        officer: "Judge Lee",
        place: "307-555-0100",
        recordedAt: running.clock.now(),
      })
      .execute();
  const ofMine = await running.db
    .selectFrom("claim")
    .select("id")
    .where("assignedUserId", "=", me)
    .where("closedAt", "is", null)
    .orderBy("id")
    .execute();
  const [first, second, third, fourth] = ofMine.map(({ id }) => id) as [number, number, number, number];
  // Midnight in the agency's time zone is 07:00 UTC.
  await hearing(first, "2026-04-02T05:59:00Z");
  await hearing(second, "2026-04-02T06:00:00Z");
  await hearing(third, "2026-03-02T06:59:00Z");
  await hearing(fourth, "2026-03-05T16:00:00Z", "Cancelled");
  const others = await makeClaimRow(running, { claim: { assignedUserId: other } });
  await hearing(others.id, "2026-03-05T16:00:00Z");
  const { body } = await officer.get("/api/Compliance");
  expect(body.hearings.count).toBe(1);
  expect(body.hearings.rows).toMatchObject([{ claimId: first, mode: "Phone", place: "307-555-0100" }]);
  await running.db.deleteFrom("hearing").execute();
  await running.db.updateTable("claim").set({ assignedUserId: null }).where("id", "=", others.id).execute();
});

test("the board shows no claim with which the user has a conflict of interest, neither as a row nor in a count", async () => {
  const chooser = async (client: Client) =>
    (await client.get("/api/Compliance")).body.officers.find(({ id }: { id: number }) => id === me)?.open;
  const before = (await admin.get(`/api/Compliance?officer=${me}`)).body;
  const blocked = before.overdueClaims[0].id as number;
  const readerId = await adminId();
  const declared = await running.db
    .insertInto("claimConflict")
    .values({
      claimId: blocked,
      userId: readerId,
      declaredBy: readerId,
      declaredAt: running.clock.now(),
      reason: "Relative",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const board = async () => (await admin.get(`/api/Compliance?officer=${me}`)).body;
  // The session knows of the conflict a moment after it was written past the service.
  await expect.poll(async () => (await board()).open).toBe(before.open - 1);
  const after = await board();
  expect(after.due.overdue).toBe(before.due.overdue - 1);
  expect(after.decisions.count).toBe(0);
  expect(await chooser(admin)).toBe(before.open - 1);
  expect(JSON.stringify(after)).not.toContain(before.overdueClaims[0].number);
  const caseload = (await admin.get(`/api/Compliance/caseload?officer=${me}`)).body;
  expect(caseload.count).toBe(before.open - 1);
  expect(caseload.rows.map(({ id }: { id: number }) => id)).not.toContain(blocked);
  expect((await officer.get("/api/Compliance")).body.open).toBe(before.open);
  await running.db.deleteFrom("claimConflict").where("id", "=", declared.id).execute();
});

const adminId = async () =>
  (
    await running.db
      .selectFrom("appUser")
      .select("id")
      .where("email", "=", "admin@demo.example")
      .executeTakeFirstOrThrow()
  ).id;

test("the caseload lists what the board counts, and a delegate sees the board of the absent officer", async () => {
  const { body } = await officer.get("/api/Compliance/caseload");
  expect([body.count, body.rows.length]).toEqual([4, 4]);
  expect(body.rows.map(({ due }: { due: { dueDate: string } | null }) => due?.dueDate ?? null)).toEqual([
    "2026-02-20",
    "2026-03-02",
    null,
    null,
  ]);
  const delegate = await running.as("officer2@demo.example");
  for (const path of ["", "/caseload"])
    expect((await delegate.get(`/api/Compliance${path}?officer=${me}`)).status).toBe(403);
  const days = { fromDate: "2026-03-02", toDate: "2026-03-15", reason: "Leave" };
  await officer.post("/api/Absences", { userId: me, delegateId: other, ...days });
  expect((await delegate.get(`/api/Compliance?officer=${me}`)).body.open).toBe(4);
  expect((await delegate.get("/api/Compliance")).body.officers.map(({ id }: { id: number }) => id)).toEqual(
    expect.arrayContaining([me, other]),
  );
  expect((await delegate.get(`/api/Compliance/caseload?officer=${me}`)).body.count).toBe(4);
});

test("[PER-02] support staff have no board", async () => {
  expect((await (await running.as("Support Staff")).get("/api/Compliance")).status).toBe(403);
});
