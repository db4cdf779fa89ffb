import { CASELOAD_MAX, type complianceRoutes } from "@wage/contract/compliance";
import type { Reply } from "@wage/contract/core/route";
import { sql } from "kysely";
import { claimRow, claimRowJoins, type Day, daysOpen, nextDue } from "../../claim/claimRow.queries.ts";
import { openClaim, recovered } from "../../claim/counts.queries.ts";
import { hasRole, worksForOffice } from "../../claim/officer.queries.ts";
import { waitsOn } from "../../claim/state/waitsOn.queries.ts";
import type { Barred } from "../../core/context.ts";
import type { Db } from "../../core/database/db.ts";
import type { JsonText } from "../../core/database/jsonText.ts";
import { readable } from "../../core/identity/barred.queries.ts";
import type { WorkKinds } from "../workflow/workKinds.queries.ts";
import { boardItems, boardWork } from "./boardWork.queries.ts";

type Board = Reply<typeof complianceRoutes.get>;

/** The person who looks at a board: they see nothing of the claims on which they have a conflict of interest. */
type BoardReader = {
  id: number;
  barred: Barred;
  /** True if they may choose any officer's board. */
  everybody: boolean;
  /** The office whose officers they choose from; null is all of them. */
  office: number | null;
};

export type BoardOf = {
  officerId: number;
  day: Day;
  staleDays: number;
  limitationDays: number;
  reader: BoardReader;
  kinds: WorkKinds;
};

const LISTED = sql.lit(10);

/** Returns an officer's board as the reply's JSON, in one statement; null if there is no such officer. */
export async function findBoard(
  db: Db,
  { officerId, day, staleDays, limitationDays, reader, kinds }: BoardOf,
): Promise<JsonText<Board> | null> {
  const { id: readerId, barred, everybody, office } = reader;
  const seen = readable(sql`c.id`, barred);
  const today = sql`${day.today}::date`;
  const midnight = sql`(${today} - ${staleDays}::integer)::timestamp at time zone ${day.timeZone}`;
  const monthStart = sql`date_trunc('month', ${today}::timestamp) at time zone ${day.timeZone}`;
  const rows = (condition: ReturnType<typeof sql>, order: ReturnType<typeof sql>) => sql`(
    select coalesce(json_agg(${claimRow(day)} order by chosen.n), '[]')
    from (select id, row_number() over (order by ${order}, id) as n from mine where ${condition}
      order by ${order}, id limit ${LISTED}) chosen
    join claim c on c.id = chosen.id ${claimRowJoins})`;
  const count = (condition: ReturnType<typeof sql>) => sql`(select count(*) from mine where ${condition})`;
  const { rows: found } = await sql<{ json: JsonText<Board> }>`
    with ${boardItems({ officerId, day, kinds, barred })},
    mine as materialized (
      select c.id, c.status_code, ${waitsOn(day)} as waits_on, c.updated_at, c.limitation_date, ${daysOpen(day)} as days,
        (${nextDue} ->> 'dueDate')::date as due
      from claim c join claim_status s on s.code = c.status_code
      where c.assigned_user_id = ${officerId} and ${openClaim} and ${seen}
    ), chooser as materialized (
      select u.id, u.name,
        (select count(*) from claim c where c.assigned_user_id = u.id and ${openClaim} and ${seen}) as open
      from app_user u
      where u.id = ${officerId} or (not ${everybody} and u.id = ${readerId}) or ${standsInFor(readerId, sql`u.id`)} or (${everybody} and u.active and ${hasRole("Compliance Officer")} and ${worksForOffice(office)})
    )
    select json_build_object(
      'officer', json_build_object('id', o.id, 'name', o.name),
      'officers', (select json_agg(json_build_object('id', id, 'name', name, 'open', open) order by name, id) from chooser),
      'open', (select count(*) from mine),
      'target', o.caseload_target,
      'byStatus', (
        select coalesce(json_agg(json_build_object('code', s.code, 'description', s.description, 'category', s.category,
          'count', n.count, 'oldestDays', n.oldest) order by s.sort_order, s.code), '[]')
        from (select status_code, count(*) as count, max(days) as oldest from mine group by status_code) n
        join claim_status s on s.code = n.status_code),
      'due', json_build_object('overdue', ${count(sql`due < ${today}`)}, 'today', ${count(sql`due = ${today}`)},
        'week', ${count(sql`due between ${today} and ${today} + 6`)}),
      'awaiting', json_build_object('employer', ${count(sql`waits_on = 'employer'`)},
        'claimant', ${count(sql`waits_on = 'claimant'`)}),
      'stale', json_build_object('days', ${staleDays}::integer, 'count', ${count(sql`updated_at < ${midnight}`)}),
      'limitation', json_build_object('days', ${limitationDays}::integer,
        'count', ${count(sql`limitation_date <= ${today} + ${limitationDays}::integer`)}),
      ${boardWork({ officerId, day, barred })},
      'closed', (
        select json_build_object('thisMonth', count(*), 'recovered', ${recovered(sql`amount_paid`)})
        from claim c where assigned_user_id = ${officerId} and closed_at >= ${monthStart} and ${seen}),
      'overdueClaims', ${rows(sql`due < ${today}`, sql`due`)},
      'staleClaims', ${rows(sql`updated_at < ${midnight}`, sql`updated_at`)},
      'limitationClaims', ${rows(sql`limitation_date <= ${today} + ${limitationDays}::integer`, sql`limitation_date`)}
    )::text as json
    from app_user o where o.id = ${officerId}`.execute(db);
  return found[0]?.json ?? null;
}

/** True while the reader is the delegate of this person. */
const standsInFor = (readerId: number, userId: ReturnType<typeof sql>) => sql<boolean>`exists (
  select from absence a where a.user_id = ${userId} and a.delegate_id = ${readerId}
    and a.started_at is not null and a.ended_at is null)`;

export async function isDelegateOf(db: Db, readerId: number, userId: number): Promise<boolean> {
  const { rows } = await sql<{
    yes: boolean;
  }>`select ${standsInFor(readerId, sql`${userId}::int`)} as yes`.execute(db);
  return rows[0]?.yes ?? false;
}

type Caseload = Reply<typeof complianceRoutes.caseload>;

/** Returns the officer's open claims as the reply's JSON, the one due first at the top. */
export async function listCaseload(
  db: Db,
  officerId: number,
  day: Day,
  barred: Barred,
): Promise<JsonText<Caseload>> {
  const { rows } = await sql<{ json: JsonText<Caseload> }>`
    with mine as materialized (
      select c.id, (${nextDue} ->> 'dueDate')::date as due from claim c
      where c.assigned_user_id = ${officerId} and ${openClaim} and ${readable(sql`c.id`, barred)}
    )
    select json_build_object(
      'count', (select count(*) from mine),
      'rows', (select coalesce(json_agg(${claimRow(day)} order by chosen.due, c.id), '[]')
        from (select id, due from mine order by due, id limit ${CASELOAD_MAX}) chosen
        join claim c on c.id = chosen.id ${claimRowJoins}))::text as json`.execute(db);
  return rows[0]?.json as JsonText<Caseload>;
}

/** Returns the officer of the office with the most open claims, whose board an administrator sees first. */
export const findBusiestOfficer = (db: Db, office: number | null) =>
  db
    .selectFrom("appUser as u")
    .select("u.id")
    .where("u.active", "=", true)
    .where(hasRole("Compliance Officer"))
    .where(worksForOffice(office))
    .orderBy(sql`(select count(*) from claim c where c.assigned_user_id = u.id and ${openClaim})`, "desc")
    .orderBy("u.id")
    .executeTakeFirst();
