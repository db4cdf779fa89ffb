import type { CalendarHearing, WaitingClaim } from "@wage/contract/staffing/hearingCalendar";
import { sql } from "kysely";
import { openClaim } from "../../claim/counts.queries.ts";
import { sharedWith } from "../../claim/hearing/hearing.queries.ts";
import type { Barred } from "../../core/context.ts";
import type { Db } from "../../core/database/db.ts";
import { readable } from "../../core/identity/barred.queries.ts";
import type { Busy } from "./plan.rules.ts";

type Span = { from: string; to: string; timeZone: string };
type Asked = Span & { office: number | null; barred: Barred };

/** Hearing `h` is on one of the agency's days, both included. */
const onDays = ({
  from,
  to,
  timeZone,
}: Span) => sql`h.starts_at >= ${from}::date::timestamp at time zone ${timeZone}
  and h.starts_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`;

/** The agency's day and minute of the day at which hearing `h` begins, and its length. */
const timesOf = (timeZone: string) => sql`(h.starts_at at time zone ${timeZone})::date as date,
  (extract(hour from h.starts_at at time zone ${timeZone}) * 60
    + extract(minute from h.starts_at at time zone ${timeZone}))::int as start_minute,
  (extract(epoch from h.ends_at - h.starts_at) / 60)::int as minutes`;

/** No hearing is longer: a hearing that began earlier is over. */
const LONGEST = sql`interval '10 hours'`;

/**
 * The hearings of some days, scheduled or held, in the order of their beginnings. Of one whose claim the reader may not read
 * the time, the officer and the room are told, which are taken, and nothing of the claim.
 */
export async function listHearings(db: Db, { office, barred, ...span }: Asked): Promise<CalendarHearing[]> {
  const { rows } = await sql<CalendarHearing>`
    select h.id, ${timesOf(span.timeZone)}, h.mode, h.officer, case when h.mode = 'InPerson' then h.place end as room,
      (select description from office where id = c.office_id) as office,
      case when h.status = 'Held' then '{}' else array(
        select distinct kind
        from hearing x join claim xc on xc.id = x.claim_id cross join lateral unnest(${sharedWith({
          officer: sql`x.officer`,
          room: sql`case when x.mode = 'InPerson' then x.place end`,
          interpreter: sql`x.interpreter`,
          office: sql`xc.office_id`,
        })}) kind
        where x.status = 'Scheduled' and x.claim_id <> h.claim_id and x.starts_at < h.ends_at and x.ends_at > h.starts_at
          and x.starts_at > h.starts_at - ${LONGEST}
        order by kind) end as clashes,
      case when ${readable(sql`c.id`, barred)} then json_build_object(
        'id', c.id, 'number', c.claim_number, 'claimant', c.claimant_name, 'employer', c.employer_name,
        'isHeld', h.status = 'Held', 'place', h.place, 'interpreter', h.interpreter, 'language', c.language,
        'interpreterNeeded', c.interpreter_needed, 'interpreterLanguage', c.interpreter_language) end as claim
    from hearing h join claim c on c.id = h.claim_id
    where h.status in ('Scheduled', 'Held') and ${onDays(span)}
      and h.ends_at is not null and h.mode is not null and h.officer is not null and h.place is not null
      and (${office}::int is null or c.office_id = ${office}::int)
    order by h.starts_at, h.id`.execute(db);
  return rows;
}

type Waiting = { statuses: readonly string[]; office: number | null; barred: Barred; most: number };

/**
 * The claims in one of the statuses that wait for a day: a hearing was asked for, or the claim came without a request. The oldest
 * is first, and the others against its employer follow it.
 */
export async function listWaiting(
  db: Db,
  { statuses, office, barred, most }: Waiting,
): Promise<{ count: number; rows: WaitingClaim[] }> {
  const { rows } = await sql<WaitingClaim & { count: number }>`
    with waiting as (
      select c.*, r.requested_on, coalesce(r.requested_on, c.received_date) as since
      from claim c left join hearing r on r.claim_id = c.id and r.status = 'Requested'
      where ${openClaim} and c.status_code = any(${[...statuses]}::text[]) and ${readable(sql`c.id`, barred)}
        and (${office}::int is null or c.office_id = ${office}::int)
        and (r.id is not null or not exists (select from hearing h where h.claim_id = c.id and h.status <> 'TakenBack')))
    select id, claim_number as number, row_version, claimant_name as claimant, employer_name as employer, requested_on,
      language, interpreter_needed, interpreter_language, count(*) over ()::int as count
    from (select w.*, min(since) over (partition by coalesce(employer_id, -id)) as first_of_employer from waiting w) w
    order by first_of_employer, employer_id nulls last, since, id
    limit ${most}`.execute(db);
  return { count: rows[0]?.count ?? 0, rows: rows.map(({ count: _, ...row }) => row) };
}

type Sought = Span & {
  claims: readonly { claimId: number; interpreter: string | null }[];
  officer: string;
  room: string | null;
  barred: Barred;
};
/** For each claim the hearings of other claims that have its officer, its interpreter or its room. */
export async function listBusy(db: Db, { claims, officer, room, barred, ...span }: Sought): Promise<Busy[]> {
  const { rows } = await sql<Busy>`
    select own.id as claim_id, ${timesOf(span.timeZone)}, x.shared,
      case when ${readable(sql`c.id`, barred)} then c.claim_number end as claim_number
    from unnest(${claims.map(({ claimId }) => claimId)}::int[], ${claims.map(({ interpreter }) => interpreter)}::text[])
        as asked (id, interpreter)
      join claim own on own.id = asked.id
      join hearing h on h.status = 'Scheduled' and h.claim_id <> own.id and ${onDays(span)}
      join claim c on c.id = h.claim_id
      cross join lateral (select ${sharedWith({
        officer: sql`${officer}`,
        room: sql`${room}`,
        interpreter: sql`asked.interpreter`,
        office: sql`own.office_id`,
      })} as shared) x
    where x.shared <> '{}'`.execute(db);
  return rows;
}

export async function findOfficeName(db: Db, id: number): Promise<string> {
  const office = await db.selectFrom("office").select("description").where("id", "=", id).executeTakeFirst();
  return office?.description ?? "Unknown";
}
