import { addCalendarDays } from "@wage/contract/core/calendar";
import type { Query, Reply } from "@wage/contract/core/route";
import { AGE_BANDS, type reportRoutes } from "@wage/contract/reports";
import { type RawBuilder, sql } from "kysely";
import type { Day } from "../../claim/claimRow.queries.ts";
import {
  claimOfOffice,
  claimWithoutOfficer,
  decidedAmount,
  itemOfOffice,
  openClaim,
  openItem,
  overdueItem,
  recovered,
} from "../../claim/counts.queries.ts";
import { hasRole, worksForOffice } from "../../claim/officer.queries.ts";
import { waitsOn } from "../../claim/state/waitsOn.queries.ts";
import type { Barred } from "../../core/context.ts";
import type { Db } from "../../core/database/db.ts";
import type { JsonText } from "../../core/database/jsonText.ts";
import { readable } from "../../core/identity/barred.queries.ts";

type Period = { from: string; to: string };
type Sql = RawBuilder<unknown>;
/** The agency's day, and the moment that the report states as its own: ISO, UTC, to the second. */
export type ReportDay = Day & { asOf: string };
/** The same with what the reader may not read, and the office that is asked for; null is all of them. */
type Reading = ReportDay & { barred: Barred; office: number | null };

/** What a reader may not read is in none of the totals either. */
const ofClaim = ({ barred, office }: Reading) =>
  sql`(${readable(sql`c.id`, barred)} and ${claimOfOffice(office)})`;
const ofTask = ({ barred, office }: Reading) =>
  sql`(${readable(sql`t.claim_id`, barred)} and ${itemOfOffice(office)})`;
/** An act on claim `claimId`, which is counted with the claim. */
const ofActOn = (claimId: Sql, { barred, office }: Reading) => sql`(${readable(claimId, barred)}
  and (${office}::integer is null or exists (select from claim oc where oc.id = ${claimId} and oc.office_id = ${office})))`;

const within = (moment: Sql, { from, to }: Period, { timeZone }: Day) =>
  sql`${moment} >= (${from}::date)::timestamp at time zone ${timeZone}
      and ${moment} < (${to}::date + 1)::timestamp at time zone ${timeZone}`;

/** Returns the index of the age band of a date, 0 to 5, by AGE_BANDS. */
const band = (date: Sql, day: Day) =>
  sql`(width_bucket(${day.today}::date - ${date}, array[31, 61, 91, 181, 366]))`;
/**
 * Rows are grouped by the month's first moment, which is formatted once per group: formatting each row takes as long as
 * the rest of the query.
 */
const monthOf = (moment: Sql, { timeZone }: Day) =>
  sql`date_trunc('month', ${moment} at time zone ${timeZone})`;
const monthName = sql`to_char(month, 'YYYY-MM')`;
const daysToClose = (day: Day) => sql`((c.closed_at at time zone ${day.timeZone})::date - c.received_date)`;
const sum = (column: Sql) => sql`coalesce(sum(${column}), 0)::numeric(14,2)::text`;
const median = (value: Sql) =>
  sql`round((percentile_cont(0.5) within group (order by ${value}))::numeric, 1)::float`;

async function one<Figures>(db: Db, json: Sql): Promise<JsonText<Figures>> {
  const { rows } = await sql<{ json: JsonText<Figures> }>`select (${json})::text as json`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The statement of a report returned no row");
  return row.json;
}

/** Returns the dashboard of the reports as the reply's JSON. */
const readDashboard = (db: Db, period: Period, day: Reading) =>
  one<Reply<Routes["dashboard"]>>(
    db,
    sql`
    with open as (
      select ${band(sql`c.received_date`, day)} as band, c.assigned_user_id, count(*) as claims,
        count(*) filter (where ${claimWithoutOfficer}) as without_officer
      from claim c where ${openClaim} and ${ofClaim(day)} group by 1, 2
    ), closed as (
      select ${monthOf(sql`c.closed_at`, day)} as month, c.amount_claimed, ${decidedAmount} as decided, c.amount_paid,
        ${daysToClose(day)} as days
      from claim c where ${within(sql`c.closed_at`, period, day)} and ${ofClaim(day)}
    ), received as (
      select ${monthOf(sql`c.received_at`, day)} as month, count(*) as claims
      from claim c where ${within(sql`c.received_at`, period, day)} and ${ofClaim(day)} group by 1
    ), overdue as (
      select t.user_id, count(*) as tasks from task t
      where ${overdueItem(day.today)} and ${ofTask(day)} group by 1
    )
    select json_build_object(
      'from', ${period.from}::text, 'to', ${period.to}::text,
      'received', (select coalesce(sum(claims), 0)::integer from received),
      'closed', (select count(*) from closed),
      'open', (select coalesce(sum(claims), 0)::integer from open),
      'unassigned', (select coalesce(sum(without_officer), 0)::integer from open),
      'overdueTasks', (select coalesce(sum(tasks), 0)::integer from overdue),
      'medianDaysToClose', (select ${median(sql`days`)} from closed),
      'ninetiethDaysToClose', (select round((percentile_cont(0.9) within group (order by days))::numeric, 1)::float from closed),
      'claimed', (select ${sum(sql`amount_claimed`)} from closed),
      'decided', (select ${sum(sql`decided`)} from closed),
      'recovered', (select ${recovered(sql`amount_paid`)} from closed),
      'ages', (select json_agg(json_build_object('band', b.name, 'claims',
          coalesce((select sum(claims) from open where open.band = b.n - 1), 0)) order by b.n)
        from unnest(${[...AGE_BANDS]}::text[]) with ordinality as b (name, n)),
      'months', coalesce((select json_agg(json_build_object('month', ${monthName}, 'received', received, 'closed', closed) order by month)
        from (select month, sum(r)::integer as received, sum(c)::integer as closed from (
            select month, claims as r, 0 as c from received
            union all select month, 0, count(*) from closed group by 1) both_kinds group by month) m), '[]'),
      'officers', coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name, 'open', n.open,
          'overdue', coalesce((select tasks from overdue where user_id = u.id), 0)) order by n.open desc, u.name)
        from (select assigned_user_id, sum(claims)::integer as open from open where assigned_user_id is not null group by 1) n
        join app_user u on u.id = n.assigned_user_id), '[]'),
      'asOf', ${day.asOf}::text)`,
  );

/** Returns open claims by status and age. `stuckDays` is the number of days in one status that counts as too long. */
const readOpenClaims = (
  db: Db,
  { officer, stuckDays }: { officer: number | null; stuckDays: number },
  day: Reading,
) =>
  one<Reply<Routes["openClaims"]>>(
    db,
    sql`
    with open as (
      select c.status_code, c.amount_claimed, ${band(sql`c.received_date`, day)} as band,
        ${day.today}::date - (c.status_since at time zone ${day.timeZone})::date as days
      from claim c
      where ${openClaim} and ${ofClaim(day)} and (${officer}::integer is null or c.assigned_user_id = ${officer})
    ), counted as (
      select status_code, count(*) as claims, ${sum(sql`amount_claimed`)} as claimed, ${median(sql`days`)} as median,
        array[${sql.join(AGE_BANDS.map((_, n) => sql`count(*) filter (where band = ${n}::integer)`))}] as ages
      from open group by status_code
    )
    select json_build_object(
      'open', (select count(*) from open),
      'claimed', (select ${sum(sql`amount_claimed`)} from open),
      'stuck', (select count(*) from open where days > ${stuckDays}),
      'statuses', coalesce((select json_agg(json_build_object('code', s.code, 'description', s.description,
          'category', s.category, 'claims', n.claims, 'claimed', n.claimed, 'ages', n.ages,
          'medianDaysInStatus', n.median) order by s.sort_order, s.code)
        from counted n join claim_status s on s.code = n.status_code), '[]'),
      'asOf', ${day.asOf}::text)`,
  );

/** Returns the claims closed in a period, by closure code and month. */
const readClosedClaims = (db: Db, period: Period, officer: number | null, day: Reading) =>
  one<Reply<Routes["closedClaims"]>>(
    db,
    sql`
    with closed as (
      select c.closed_at, c.closure_code_id, c.amount_claimed, ${decidedAmount} as decided, c.amount_paid,
        ${daysToClose(day)} as days
      from claim c
      where ${within(sql`c.closed_at`, period, day)} and ${ofClaim(day)} and (${officer}::integer is null or c.assigned_user_id = ${officer})
    )
    select json_build_object(
      'from', ${period.from}::text, 'to', ${period.to}::text,
      'closed', (select count(*) from closed),
      'claimed', (select ${sum(sql`amount_claimed`)} from closed),
      'decided', (select ${sum(sql`decided`)} from closed),
      'recovered', (select ${recovered(sql`amount_paid`)} from closed),
      'medianDays', (select ${median(sql`days`)} from closed),
      'codes', coalesce((select json_agg(json_build_object('code', x.code, 'description', coalesce(x.description, 'No closure code'),
          'group', x.group_name, 'claims', n.claims, 'claimed', n.claimed, 'recovered', n.recovered, 'medianDays', n.median)
          order by n.claims desc, x.code)
        from (select closure_code_id, count(*) as claims, ${sum(sql`amount_claimed`)} as claimed,
            ${recovered(sql`amount_paid`)} as recovered, ${median(sql`days`)} as median from closed group by 1) n
        left join closure_code x on x.id = n.closure_code_id), '[]'),
      'months', coalesce((select json_agg(json_build_object('month', ${monthName}, 'claims', claims, 'recovered', recovered) order by month)
        from (select ${monthOf(sql`closed_at`, day)} as month, count(*) as claims, ${recovered(sql`amount_paid`)} as recovered
          from closed group by 1) m), '[]'),
      'asOf', ${day.asOf}::text)`,
  );

/** Returns the work of each officer, and of the support staff, in a period. */
const readClaimManagement = (db: Db, period: Period, day: Reading) =>
  one<Reply<Routes["claimManagement"]>>(
    db,
    sql`
    with open as (
      select assigned_user_id as id, count(*) as open,
        round(avg(${day.today}::date - received_date), 1)::float as age, min(received_date) as oldest,
        count(*) filter (where ${waitsOn(day)} = 'employer') as awaiting_employer,
        count(*) filter (where ${waitsOn(day)} = 'claimant') as awaiting_claimant
      from claim c join claim_status s on s.code = c.status_code where ${openClaim} and ${ofClaim(day)} group by 1
    ), closed as (
      select c.assigned_user_id as id, count(*) as closed, ${recovered(sql`amount_paid`)} as recovered
      from claim c where ${within(sql`c.closed_at`, period, day)} and ${ofClaim(day)} group by 1
    ), taken as (
      select a.user_id as id, count(*) as assigned from assignment a
      where ${within(sql`a.from_at`, period, day)} and ${ofActOn(sql`a.claim_id`, day)} group by 1
    ), overdue as (
      select t.user_id as id, count(*) as overdue from task t
      where ${overdueItem(day.today)} and t.user_id is not null and ${ofTask(day)} group by 1
    ), decided as (
      select d.drafted_by as id, count(*) as determinations from determination d
      where ${within(sql`d.drafted_at`, period, day)} and ${ofActOn(sql`d.claim_id`, day)} group by 1
    ), officers as (
      select u.id, u.name from app_user u
      where (${hasRole("Compliance Officer")} and ${worksForOffice(day.office)})
        or u.id in (select id from open) or u.id in (select id from closed)
      union all select null, 'No officer yet'
    )
    select json_build_object(
      'from', ${period.from}::text, 'to', ${period.to}::text,
      'officers', (select json_agg(json_build_object('id', u.id, 'name', u.name, 'open', coalesce(o.open, 0),
          'assigned', coalesce(t.assigned, 0), 'closed', coalesce(c.closed, 0), 'averageAge', o.age, 'oldest', o.oldest,
          'overdueTasks', coalesce(v.overdue, 0), 'awaitingEmployer', coalesce(o.awaiting_employer, 0),
          'awaitingClaimant', coalesce(o.awaiting_claimant, 0), 'determinations', coalesce(d.determinations, 0),
          'recovered', coalesce(c.recovered, '0.00')) order by u.id is null, u.name)
        from officers u
        left join open o on o.id is not distinct from u.id
        left join closed c on c.id is not distinct from u.id
        left join taken t on t.id = u.id
        left join overdue v on v.id = u.id
        left join decided d on d.id = u.id),
      'support', coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name,
          'done', (select count(*) from task t where t.completed_by = u.id and ${within(sql`t.completed_at`, period, day)} and ${ofTask(day)}),
          'open', (select count(*) from task t where t.user_id = u.id and ${openItem} and ${ofTask(day)}),
          'overdue', coalesce(v.overdue, 0)) order by u.name)
        from app_user u left join overdue v on v.id = u.id
        where ${hasRole("Support Staff")} and ${worksForOffice(day.office)}), '[]'),
      'asOf', ${day.asOf}::text)`,
  );

const YEAR_DAYS = 365;

/** Returns the requested period; by default the year up to today. */
export function periodOf(asked: { from: string | null; to: string | null }, { today }: Day): Period {
  const to = asked.to ?? today;
  return { from: asked.from ?? addCalendarDays(to, -YEAR_DAYS), to };
}

type Routes = typeof reportRoutes;
/** The routes that return figures: all except those whose columns the reader chooses. */
type FigureRoute = Exclude<
  keyof Routes,
  "table" | "groups" | "groupsWorkbook" | "groupsPdf" | "groupsCsv" | "pdf" | "csv" | "workbook"
>;
type Context = { day: Reading; staleDays: number };

/** The query of each report, which returns the reply's JSON. A report is a row here and a route of the same name. */
export const REPORTS: {
  [Name in FigureRoute]: (
    db: Db,
    query: Query<Routes[Name]>,
    context: Context,
  ) => Promise<JsonText<Reply<Routes[Name]>>>;
} = {
  dashboard: (db, query, { day }) => readDashboard(db, periodOf(query, day), day),
  openClaims: (db, { officer, stuckDays }, { day, staleDays }) =>
    readOpenClaims(db, { officer, stuckDays: stuckDays ?? staleDays }, day),
  closedClaims: (db, query, { day }) => readClosedClaims(db, periodOf(query, day), query.officer, day),
  claimManagement: (db, query, { day }) => readClaimManagement(db, periodOf(query, day), day),
};
