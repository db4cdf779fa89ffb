import type { OfficeMember, ServedCounty } from "@wage/contract/offices/offices";
import { sql } from "kysely";
import { openItem } from "../../claim/counts.queries.ts";
import { hasRole } from "../../claim/officer.queries.ts";
import type { Db, Tx } from "../../core/database/db.ts";

/** Returns the counties of offices by name, the latest day of each first. */
export async function listServed(db: Db, today: string): Promise<ServedCounty[]> {
  const { rows } = await sql<ServedCounty>`
    select s.county_id, y.description as county, s.from_on, o.description as office,
      s.from_on = (select max(t.from_on) from office_county t
        where t.county_id = s.county_id and t.from_on <= ${today}::date) is true as is_current
    from office_county s join county y on y.id = s.county_id left join office o on o.id = s.office_id
    order by y.description, s.from_on desc`.execute(db);
  return rows;
}

/** From the day on, the office serves the counties; what was planned for them from that day on is given up. */
export async function setServed(
  tx: Tx,
  { countyIds, officeId, fromOn }: { countyIds: readonly number[]; officeId: number | null; fromOn: string },
): Promise<void> {
  await sql`delete from office_county where county_id = any(${countyIds}::integer[]) and from_on >= ${fromOn}::date`.execute(
    tx,
  );
  await sql`insert into office_county (county_id, from_on, office_id)
    select distinct id, ${fromOn}::date, ${officeId}::integer from unnest(${countyIds}::integer[]) as id`.execute(
    tx,
  );
}

/** Returns which of the counties exist. */
export const listKnownCounties = async (tx: Tx, ids: readonly number[]): Promise<number[]> =>
  (
    await tx
      .selectFrom("county")
      .select("id")
      .where("id", "in", [...ids])
      .execute()
  ).map(({ id }) => id);

/** Returns the offices that are in use among these. */
export const listUsableOffices = async (tx: Tx, ids: readonly number[]): Promise<number[]> =>
  ids.length === 0
    ? []
    : (
        await tx
          .selectFrom("office")
          .select("id")
          .where("id", "in", [...ids])
          .where("active", "=", true)
          .forShare()
          .execute()
      ).map(({ id }) => id);

/** Keeps an active person from being given a claim until the transaction ends; returns false if they are not active. */
export async function holdMember(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql`select from app_user where id = ${userId} and active for no key update`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Returns the active members of staff with their offices. */
export async function listMembers(db: Db): Promise<OfficeMember[]> {
  const { rows } = await sql<OfficeMember>`
    select u.id as user_id, u.name, coalesce((
      select json_agg(json_build_object('id', o.id, 'name', o.description, 'isMain', m.is_main,
        'supervises', m.supervises) order by m.is_main desc, o.sort_order, o.id)
      from office_member m join office o on o.id = m.office_id where m.user_id = u.id), '[]') as offices
    from app_user u where u.active and ${hasRole("Administrator", "Compliance Officer", "Support Staff")}
    order by u.name, u.id`.execute(db);
  return rows;
}

/** Returns the office in use that is the person's main one, or the only one to which they belong. */
export async function findOwnOffice(
  db: Db,
  userId: number,
): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`
    select o.id, o.description as name from office_member m join office o on o.id = m.office_id
    where m.user_id = ${userId} and o.active
      and (m.is_main or (select count(*) from office_member n where n.user_id = m.user_id) = 1)`.execute(db);
  return rows[0];
}

type Membership = {
  userId: number;
  officeIds: readonly number[];
  mainId: number | null;
  supervisedIds: readonly number[];
};

export async function setMemberships(
  tx: Tx,
  { userId, officeIds, mainId, supervisedIds }: Membership,
): Promise<void> {
  await tx.deleteFrom("officeMember").where("userId", "=", userId).execute();
  if (officeIds.length === 0) return;
  await tx
    .insertInto("officeMember")
    .values(
      [...new Set(officeIds)].map((officeId) => ({
        userId,
        officeId,
        isMain: officeId === mainId,
        supervises: supervisedIds.includes(officeId),
      })),
    )
    .execute();
}

/** Returns the number of open items that the person has on claims of other offices than these. */
export async function countItemsElsewhere(
  tx: Tx,
  userId: number,
  officeIds: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from task t join claim c on c.id = t.claim_id
    where t.user_id = ${userId} and ${openItem} and c.office_id <> all(${officeIds}::integer[])`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Returns the number of open claims that the person has in other offices than these. */
export async function countClaimsElsewhere(
  tx: Tx,
  userId: number,
  officeIds: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from claim c
    where c.assigned_user_id = ${userId} and c.closed_at is null and c.office_id <> all(${officeIds}::integer[])`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}
