import { sql } from "kysely";
import type { Db, Tx } from "../../core/database/db.ts";
import { openClaim } from "../counts.queries.ts";
import { worksElsewhere } from "../officer.queries.ts";
import { OPEN_TASK } from "../task.queries.ts";

/** The claims that one statement gives their office. */
const BATCH = 2000;

/** Returns the office if it takes claims on the day, and keeps it so until the transaction ends. */
export async function findOpenOffice(tx: Tx, officeId: number, today: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select description as name from office where id = ${officeId} and active
      and ${today}::date between coalesce(effective_from, '-infinity') and coalesce(effective_to, 'infinity')
    for share`.execute(tx);
  return rows[0]?.name;
}

type Placed = {
  officeId: number | null;
  office: string | null;
  officerId: number | null;
  officer: string | null;
  officerLeaves: boolean;
};

/** Returns the office and the officer of a claim, and whether the officer belongs to offices but not to this one. */
export async function findPlaced(tx: Tx, claimId: number, officeId: number): Promise<Placed> {
  const { rows } = await sql<Placed>`
    select c.office_id, f.description as office, u.id as officer_id, u.name as officer,
      ${worksElsewhere(sql`u.id`, sql`${officeId}`)} as officer_leaves
    from claim c left join office f on f.id = c.office_id left join app_user u on u.id = c.assigned_user_id
    where c.id = ${claimId}`.execute(tx);
  return rows[0] as Placed;
}

/** Gives the open tasks that a person has on a claim back to their roles. */
export const returnTasksOf = (tx: Tx, claimId: number, userId: number) =>
  sql`update task set user_id = null, row_version = row_version + 1
    where claim_id = ${claimId} and user_id = ${userId} and status in ${OPEN_TASK}`.execute(tx);

export async function countOpenClaims(tx: Tx, officeId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from claim c where c.office_id = ${officeId} and ${openClaim}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Gives their office to the claims after this one that have none, a batch at a time in the order of their ids; returns
 * the last id that was looked at, or null at the end.
 */
export async function placeClaims(db: Db, after: number, today: string): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with batch as (select id, county_id, office_id from claim where id > ${after} order by id limit ${BATCH}),
      placed as (
        update claim c set office_id = office_of(b.county_id, ${today}::date)
        from batch b where c.id = b.id and c.office_id is null and office_of(b.county_id, ${today}::date) is not null)
    select max(id) as last from batch`.execute(db);
  return rows[0]?.last ?? null;
}
