import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, type TestApp, testApp } from "../testing/testApp.ts";
import { makeClaim } from "./make.ts";

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as("Administrator");
});
afterAll(() => app.close());

const STATUSES = ["SUBM", "REVIEW", "ACCEPT", "ASSIGN", "NOTICE1", "INVEST", "CLOSED"];

/** Random owners, states, due dates, holds and payments, drawn by the database from a seed. */
const shuffle = async (seed: number) => {
  await sql`select setseed(${seed})`.execute(app.db);
  await sql`
    with officer as (select array_agg(u.id) as ids from app_user u
      join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id where r.code = 'OFFICER')
    update claim c set assigned_user_id = case when random() < 0.3 then null
        else officer.ids[1 + floor(random() * array_length(officer.ids, 1))::int] end,
      accepted_at = case when random() < 0.7 then timestamptz '2026-02-20 12:00Z' end,
      closed_at = case when c.status_code = 'CLOSED' then timestamptz '2026-03-01 12:00Z' end,
      amount_paid = round((random() * 900)::numeric, 2)
    from officer`.execute(app.db);
  await sql`
    update task set status = (array['Open', 'InProgress', 'OnHold', 'Done'])[1 + floor(random() * 4)::int],
      user_id = case when random() < 0.4 then null else (select assigned_user_id from claim where id = task.claim_id) end,
      snoozed_until = case when random() < 0.2 then date '2026-03-03' end,
      due_date = d.day, due_at = d.day + interval '23 hours'
    from (select id, date '2026-02-24' + floor(random() * 14)::int as day from task) d where d.id = task.id`.execute(
    app.db,
  );
  await sql`delete from hearing`.execute(app.db);
  // Around the first and the last moment of the days that the screens count.
  await sql`
    insert into hearing (claim_id, status, starts_at, ends_at, mode, officer, place, recorded_at)
    select c.id, (array['Scheduled', 'Scheduled', 'Continued', 'Cancelled'])[1 + floor(random() * 4)::int], h.at, h.at + interval '1 hour',
      'Phone', 'Hanna Hearing', 'By telephone', timestamptz '2026-02-20 12:00Z'
    from claim c cross join lateral (select timestamptz '2026-03-01 20:00Z'
      + floor(random() * 6 + c.id * 0) * interval '4 hours' + floor(random() * 4) * interval '10 days' as at) h`.execute(
    app.db,
  );
};

type Officer = {
  id: number | null;
  open: number;
  overdue?: number;
  overdueTasks?: number;
  recovered?: string;
};
type Counted = { id: number; openClaims: number; openItems: number };
type Load = { userId: number | null; open: number; toDo: number; overdue: number; ages: number[] };
const total = (rows: Officer[], key: "open" | "overdue" | "overdueTasks") =>
  rows.reduce((sum, row) => sum + (row[key] ?? 0), 0);
/** Today and the days after the 14 and the 30 that the screens look ahead, as they begin at the agency. */
const FIRST = "2026-03-02T07:00:00.000Z";
const AFTER_14_DAYS = "2026-03-17T06:00:00.000Z";
const AFTER_30_DAYS = "2026-04-02T06:00:00.000Z";
/** The moments of the hearings in a person's calendar file, the first one first. */
async function hearingsOf(address: string): Promise<string[]> {
  const { body } = await app.anonymous().get(address);
  return [...String(body).matchAll(/DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/g)]
    .map(
      ([, year, month, day, hour, minute, second]) =>
        `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`,
    )
    .sort();
}
const body = async (path: string) => (await admin.get(path)).body;

/** The open claims of all employers, as the pages of each employer and of its claims state them. */
async function openOfEmployers(): Promise<number> {
  const claims = await app.db
    .selectFrom("claim")
    .select((eb) => ["employerId", eb.fn.min("id").as("claimId")])
    .groupBy("employerId")
    .execute();
  let open = 0;
  for (const { employerId, claimId } of claims) {
    const { employerClaims } = await body(`/api/Claim/${claimId}`);
    expect((await body(`/api/Employer/${employerId}`)).claims.open).toBe(employerClaims.open);
    open += employerClaims.open;
  }
  return open;
}

test("open, overdue, without an officer, recovered and hearings are the same number on every screen", async () => {
  const officers = [await app.as("Compliance Officer"), await app.as("officer2@demo.example")];
  let hearings = 0;
  for (const status of [...STATUSES, ...STATUSES, ...STATUSES]) await makeClaim(app, { status });
  for (const seed of [0.1, 0.35, -0.6, 0.9]) {
    await shuffle(seed);
    const period = "from=2026-03-01&to=2026-03-31";
    const dashboard = await body(`/api/Reports/Dashboard?${period}`);
    const management = await body(`/api/Reports/ClaimManagement?${period}`);
    const openReport = await body("/api/Reports/OpenClaims");
    const closedReport = await body(`/api/Reports/ClosedClaims?${period}`);
    const counts = await body("/api/Inbox/counts");
    const lateItems = await body("/api/Inbox/masterItems?due=overdue&limit=100");
    const toDo = await body("/api/Inbox/masterItems?limit=100");
    const waiting = await body("/api/Inbox/suggestedOfficers");
    const openClaims = await body("/api/Claim?state=open");
    const people = (await body("/api/Inbox/people")).rows as { id: number; openItems: number }[];

    expect(dashboard.open).toBe(openClaims.count);
    expect(openReport.open).toBe(dashboard.open);
    expect(total(management.officers, "open")).toBe(dashboard.open);

    expect([waiting.count, waiting.rows.length]).toEqual([dashboard.unassigned, dashboard.unassigned]);

    const late = lateItems.count;
    const snoozedLate = (await body("/api/Inbox/masterItems?tab=snoozed&due=overdue&limit=100")).count;
    expect(counts.master.overdue).toBe(dashboard.overdueTasks);
    expect(late + snoozedLate).toBe(dashboard.overdueTasks);
    expect(counts.master.toDo).toBe(toDo.count);
    for (const { dueState } of lateItems.rows) expect(dueState).toBe("overdue");

    const held = (await body("/api/Inbox/masterItems?tab=waiting&limit=100")).count;
    const snoozed = (await body("/api/Inbox/masterItems?tab=snoozed&limit=100")).count;
    const free = (await body("/api/Inbox/unassignedItems?limit=100")).count;
    const freeRest = (await body("/api/Inbox/unassignedItems?tab=waiting&limit=100")).count;
    const freeSnoozed = (await body("/api/Inbox/unassignedItems?tab=snoozed&limit=100")).count;
    const owned = people.reduce((sum, { openItems }) => sum + openItems, 0);
    expect(owned + free + freeRest + freeSnoozed).toBe(toDo.count + held + snoozed);

    const loads = (await body("/api/Inbox/workload")).rows as Load[];
    const sum = (key: "open" | "toDo" | "overdue") => loads.reduce((all, load) => all + load[key], 0);
    expect([sum("open"), sum("toDo"), sum("overdue")]).toEqual([
      toDo.count + held + snoozed,
      toDo.count,
      dashboard.overdueTasks,
    ]);
    for (const { userId, open, toDo: theirs, ages } of loads) {
      expect(ages.reduce((all, count) => all + count, 0)).toBe(theirs);
      if (userId === null) continue;
      expect(people.find(({ id }) => id === userId)?.openItems).toBe(open);
      expect((await body(`/api/Inbox/masterItems?userId=${userId}&limit=1`)).count).toBe(theirs);
    }

    const users = (await body("/api/Users")).rows as Counted[];
    for (const { id, openItems } of people)
      expect(users.find((user) => user.id === id)?.openItems).toBe(openItems);
    const versions = (await body("/api/TaskMatrix/Versions")).rows as { openClaims: number }[];
    expect(versions.reduce((all, { openClaims: of }) => all + of, 0)).toBe(dashboard.open);
    expect(await openOfEmployers()).toBe(dashboard.open);

    expect(dashboard.recovered).toBe(closedReport.recovered);
    for (const { id, open } of dashboard.officers as { id: number; open: number }[]) {
      const board = await body(`/api/Compliance?officer=${id}`);
      expect(board.open).toBe(open);
      expect(board.officers.find((each: Officer) => each.id === id)?.open).toBe(open);
      expect(users.find((user) => user.id === id)?.openClaims).toBe(open);
      const moved = (await admin.post(`/api/Caseload/${id}/preview`, { to: [] })).body;
      expect(moved.claimIds).toHaveLength(open);
      expect(moved.items).toBe(people.find((each) => each.id === id)?.openItems);
      for (const other of moved.officers as Counted[])
        expect(other.openClaims).toBe(users.find((user) => user.id === other.id)?.openClaims);
      expect((await body(`/api/Compliance/caseload?officer=${id}`)).count).toBe(open);
      const listed = async (filter: string) =>
        (await body(`/api/Claim?state=open&officer=${id}&${filter}`)).count;
      expect(await listed("due=today")).toBe(board.due.today);
      expect(await listed("due=week")).toBe(board.due.week);
      expect(await listed("awaits=employer")).toBe(board.awaiting.employer);
      expect(await listed("awaits=claimant")).toBe(board.awaiting.claimant);
      expect(await listed(`stale=${board.stale.days}`)).toBe(board.stale.count);
      expect(await listed(`limitation=${board.limitation.days}`)).toBe(board.limitation.count);
      expect(board.byStatus.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(open);
      expect((await body(`/api/Claim?state=open&officer=${id}`)).count).toBe(open);
      expect((await body(`/api/Claim?state=open&officer=${id}&due=overdue`)).count).toBe(board.due.overdue);
      const row = (management.officers as Officer[]).find((each) => each.id === id);
      expect(row?.open).toBe(open);
      expect(row?.recovered).toBe(board.closed.recovered);
    }

    for (const suggested of waiting.people as Officer[])
      expect(users.find((user) => user.id === suggested.id)?.openClaims).toBe(suggested.open);

    for (const officer of officers) {
      const mine = (await officer.get("/api/Inbox/counts")).body.mine;
      const own = (await officer.get("/api/Inbox?limit=1")).body.count;
      const ownLate = (await officer.get("/api/Inbox?due=overdue&limit=1")).body.count;
      const ownSnoozedLate = (await officer.get("/api/Inbox?tab=snoozed&due=overdue&limit=1")).body.count;
      expect([mine.toDo, mine.overdue]).toEqual([own, ownLate + ownSnoozedLate]);
      const board = await (await officer.get("/api/Compliance")).body;
      const agenda = (await officer.get("/api/Notices/agenda")).body.rows as {
        key: string;
        startsAt: string;
      }[];
      const { address } = (await officer.post("/api/Notices/calendar")).body;
      const feed = await hearingsOf(new URL(address).pathname);
      expect(board.hearings.count).toBe(feed.filter((at) => at >= FIRST && at < AFTER_30_DAYS).length);
      expect(agenda.filter(({ startsAt }) => startsAt !== null).map(({ startsAt }) => startsAt)).toEqual(
        feed.filter((at) => at >= FIRST && at < AFTER_14_DAYS),
      );
      const listed = board.hearings.rows as { startsAt: string }[];
      expect(listed.map(({ startsAt }) => new Date(startsAt).toISOString())).toEqual(
        feed.filter((at) => at >= FIRST && at < AFTER_30_DAYS).slice(0, 10),
      );
      hearings += board.hearings.count;
    }
  }
  expect(hearings).toBeGreaterThan(0);
}, 300_000);
