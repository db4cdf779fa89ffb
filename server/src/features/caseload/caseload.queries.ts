import { ROLE_CODES, roleOfCode } from "@wage/contract/users";
import { sql } from "kysely";
import { openClaim, openItem, ownItem } from "../../claim/counts.queries.ts";
import type { Barred } from "../../core/context.ts";
import type { Db, Tx } from "../../core/database/db.ts";
import { readable } from "../../core/identity/barred.queries.ts";

export const findName = (db: Db | Tx, userId: number) =>
  db.selectFrom("appUser").select("name").where("id", "=", userId).executeTakeFirst();

type OpenClaim = {
  id: number;
  claimId: number;
  claimNumber: string;
  employerId: number | null;
  officeId: number | null;
};

/** Returns the person's open claims that the reader may read, or those of the given ones that still are. */
export async function listOpenClaims(
  db: Db | Tx,
  { userId, barred, among }: { userId: number; barred: Barred; among?: readonly number[] },
) {
  const { rows } = await sql<OpenClaim>`
    select c.id, c.id as claim_id, c.claim_number, c.employer_id, c.office_id from claim c
    where c.assigned_user_id = ${userId} and ${openClaim}
      and (${among === undefined} or c.id = any(${among ?? []}::int[])) and ${readable(sql`c.id`, barred)}
    order by c.id`.execute(db);
  return rows;
}

type OpenItem = {
  id: number;
  claimId: number | null;
  roleCode: string;
  employerId: number | null;
  officeId: number | null;
};

/** Returns the person's open items, those that a delegate has for them included, which `lock` keeps as they are until the transaction ends. */
export async function listOpenItems(db: Db | Tx, userId: number, lock: boolean) {
  const { rows } = await sql<OpenItem>`
    select t.id, t.claim_id, r.code as role_code, c.employer_id, c.office_id
    from task t join role r on r.id = t.role_id left join claim c on c.id = t.claim_id
    where ${ownItem(userId)} order by t.id ${lock ? sql`for update of t` : sql``}`.execute(db);
  return rows.map(({ roleCode, ...item }) => ({ ...item, role: roleOfCode(roleCode) ?? roleCode }));
}

type Colleague = {
  id: number;
  name: string;
  codes: string[];
  openClaims: number;
  openItems: number;
  conflicts: number[];
  declared: number[];
  offices: number[];
};

/** Returns the active colleagues among these, with their loads and their conflicts of interest. */
export async function listColleagues(db: Db | Tx, ids: readonly number[]) {
  const { rows } = await sql<Colleague>`
    select u.id, u.name,
      (select array_agg(r.code order by r.id) from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id) as codes,
      (select count(*)::int from claim c where c.assigned_user_id = u.id and ${openClaim}) as open_claims,
      (select count(*)::int from task t where t.user_id = u.id and ${openItem}) as open_items,
      array(select x.employer_id from user_conflict x where x.user_id = u.id and x.employer_id is not null) as conflicts,
      array(select x.claim_id from claim_conflict x where x.user_id = u.id and x.withdrawn_at is null) as declared,
      array(select m.office_id from office_member m where m.user_id = u.id) as offices
    from app_user u where u.id = any(${ids}::int[]) and u.active and exists (
      select from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and r.code <> ${ROLE_CODES.Public})
    order by u.name, u.id`.execute(db);
  return rows.map(({ codes, conflicts, declared, offices, ...colleague }) => ({
    ...colleague,
    roles: codes.map((code) => roleOfCode(code) ?? code),
    conflicts: { employers: new Set(conflicts), claims: new Set(declared) },
    offices: new Set(offices),
  }));
}
