import { ROLE_CODES } from "@wage/contract/users";
import { type Insertable, sql } from "kysely";
import { openClaim, openItem } from "../../claim/counts.queries.ts";
import type { Db, Tx } from "../../core/database/db.ts";
import type { Absence } from "../../core/database/db-types.ts";

export const findPerson = (db: Db | Tx, userId: number) =>
  db.selectFrom("appUser").select(["id", "name"]).where("id", "=", userId).executeTakeFirst();

/** Locks the people in the order of their ids, so that two absences that concern the same people take turns. */
export const lockPeople = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom("appUser")
    .select("id")
    .where(sql<boolean>`id = any(${ids})`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();

/** Returns the active staff who share a role with the person, and all administrators. */
export async function listDelegates(db: Db | Tx, userId: number) {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, u.name from app_user u
    where u.active and u.id <> ${userId} and exists (
      select from user_role ur join role r on r.id = ur.role_id
      where ur.user_id = u.id and r.code <> ${ROLE_CODES.Public}
        and (r.code = ${ROLE_CODES.Administrator}
          or ur.role_id in (select role_id from user_role where user_id = ${userId})))
    order by u.name, u.id`.execute(db);
  return rows;
}

/**
 * Returns the offices of the person, and of the open claims and items that the person has, to which the delegate does not
 * belong. Administrators read every office.
 */
export async function listOfficesApart(tx: Tx, userId: number, delegateId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select o.description as name from office o
    where (o.id in (select m.office_id from office_member m where m.user_id = ${userId})
        or o.id in (select c.office_id from claim c where c.assigned_user_id = ${userId} and ${openClaim})
        or o.id in (select c.office_id from task t join claim c on c.id = t.claim_id where t.user_id = ${userId} and ${openItem}))
      and o.id not in (select m.office_id from office_member m where m.user_id = ${delegateId})
      and not exists (select from user_role ur join role r on r.id = ur.role_id
        where ur.user_id = ${delegateId} and r.code = ${ROLE_CODES.Administrator})
    order by o.sort_order, o.id`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Returns the absences that are not over of these people, or with them as the delegate. */
export async function listOpenAbsences(tx: Tx, ids: readonly number[]) {
  const { rows } = await sql<{
    id: number;
    userId: number;
    delegateId: number;
    name: string;
    fromDate: string;
    toDate: string;
  }>`
    select a.id, a.user_id, a.delegate_id, u.name, a.from_date, a.to_date
    from absence a join app_user u on u.id = a.user_id
    where a.ended_at is null and (a.user_id = any(${ids}) or a.delegate_id = any(${ids}))
    order by a.from_date`.execute(tx);
  return rows;
}

export async function listAbsences(db: Db, userId: number) {
  const { rows } = await sql<{
    id: number;
    delegate: { id: number; name: string };
    fromDate: string;
    toDate: string;
    reason: string;
    recordedBy: string;
    recordedAt: string;
    startedAt: string | null;
    endedAt: string | null;
    endedBy: string | null;
    items: number;
  }>`
    select a.id, json_build_object('id', d.id, 'name', d.name) as delegate, a.from_date, a.to_date, a.reason,
      r.name as recorded_by, a.created_at as recorded_at, a.started_at, a.ended_at, e.name as ended_by,
      (select count(*)::int from task t where t.absence_id = a.id and ${openItem}) as items
    from absence a join app_user d on d.id = a.delegate_id join app_user r on r.id = a.created_by
      left join app_user e on e.id = a.ended_by
    where a.user_id = ${userId} order by a.from_date desc, a.id desc limit 50`.execute(db);
  return rows;
}

export async function listStandingIn(db: Db, delegateId: number) {
  const { rows } = await sql<{ id: number; name: string; toDate: string; items: number }>`
    select u.id, u.name, a.to_date,
      (select count(*)::int from task t where t.absence_id = a.id and t.user_id = ${delegateId} and ${openItem}) as items
    from absence a join app_user u on u.id = a.user_id
    where a.delegate_id = ${delegateId} and a.started_at is not null and a.ended_at is null order by u.name`.execute(
    db,
  );
  return rows;
}

/** Returns the absences that are not over for which this person is the delegate. */
export async function listStoodFor(db: Db | Tx, delegateId: number) {
  const { rows } = await sql<{
    absenceId: number;
    userId: number;
    name: string;
    fromDate: string;
    toDate: string;
  }>`
    select a.id as absence_id, a.user_id, u.name, a.from_date, a.to_date
    from absence a join app_user u on u.id = a.user_id
    where a.delegate_id = ${delegateId} and a.ended_at is null order by a.from_date, a.id`.execute(db);
  return rows;
}

/** Returns those who may take the place of a person, who stands in for these people. */
export async function listCommonDelegates(db: Db | Tx, leaving: number, absent: readonly number[]) {
  let common = await listDelegates(db, leaving);
  for (const userId of absent) {
    const fitting = new Set((await listDelegates(db, userId)).map(({ id }) => id));
    common = common.filter(({ id }) => fitting.has(id) && !absent.includes(id));
  }
  return common;
}

export const insertAbsence = (tx: Tx, absence: Insertable<Absence>) =>
  tx.insertInto("absence").values(absence).returning("id").executeTakeFirstOrThrow();

const ABSENCE = ["id", "userId", "delegateId", "fromDate", "toDate", "startedAt", "endedAt"] as const;

export const lockAbsence = (tx: Tx, id: number) =>
  tx.selectFrom("absence").select(ABSENCE).where("id", "=", id).forUpdate().executeTakeFirst();

/** The absences whose first day has come or whose last day has passed. */
export const listDueAbsences = (db: Db, today: string) =>
  db
    .selectFrom("absence")
    .select(ABSENCE)
    .where("endedAt", "is", null)
    .where((is) =>
      is.or([is("toDate", "<", today), is.and([is("startedAt", "is", null), is("fromDate", "<=", today)])]),
    )
    .orderBy("id")
    .execute();

export const startAbsence = (tx: Tx, id: number, at: Date) =>
  tx.updateTable("absence").set({ startedAt: at }).where("id", "=", id).execute();

export const closeAbsence = (tx: Tx, id: number, ended: { at: Date; by: number | null }) =>
  tx.updateTable("absence").set({ endedAt: ended.at, endedBy: ended.by }).where("id", "=", id).execute();

export const changeDelegate = (tx: Tx, id: number, delegateId: number) =>
  tx.updateTable("absence").set({ delegateId }).where("id", "=", id).execute();
