import type { AccessInForce, AccessRequest } from "@wage/contract/offices/offices";
import { ROLE_CODES } from "@wage/contract/users";
import { type RawBuilder, sql } from "kysely";
import type { Barred } from "../../core/context.ts";
import type { Db, Tx } from "../../core/database/db.ts";
import { readable } from "../../core/identity/barred.queries.ts";

type Asked = { claimId: number; userId: number; reason: string; days: number; askedAt: Date };

/** Returns false if the person has asked already and nobody has decided. */
export const insertAccess = async (tx: Tx, asked: Asked): Promise<boolean> =>
  (await tx
    .insertInto("officeAccess")
    .values(asked)
    .onConflict((conflict) =>
      conflict.columns(["claimId", "userId"]).where("decidedAt", "is", null).doNothing(),
    )
    .returning("id")
    .executeTakeFirst()) !== undefined;

/** True for the access of others to claim `c` on which person `decider` decides: of an office that they supervise. */
const decidedBy = (decider: RawBuilder<unknown>) => sql`(x.user_id <> ${decider} and (
  exists (select from office_member m where m.user_id = ${decider} and m.office_id = c.office_id and m.supervises)
  or exists (select from user_role ur join role r on r.id = ur.role_id
    where ur.user_id = ${decider} and r.code = ${ROLE_CODES.Administrator})))`;

/** Returns the active people who may decide on the open request of a person, without those who may not read the claim. */
export async function listDeciders(tx: Tx, claimId: number, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from office_access x join claim c on c.id = x.claim_id cross join app_user u
    where x.claim_id = ${claimId} and x.user_id = ${userId} and x.decided_at is null and u.active
      and ${decidedBy(sql`u.id`)}
      and not exists (select from claim_conflict n
        where n.user_id = u.id and n.claim_id = c.id and n.withdrawn_at is null)
    order by u.id`.execute(tx);
  return rows.map(({ id }) => id);
}

type Decider = { id: number; barred: Barred };

export async function listAccesses(db: Db, { id, barred }: Decider): Promise<AccessRequest[]> {
  const { rows } = await sql<AccessRequest>`
    select x.id, c.claim_number, coalesce(o.description, '') as office, u.name, x.reason, x.days, x.asked_at
    from office_access x join claim c on c.id = x.claim_id left join office o on o.id = c.office_id
      join app_user u on u.id = x.user_id
    where x.decided_at is null and ${decidedBy(sql`${id}::integer`)} and u.active and ${readable(sql`c.id`, barred)}
    order by x.asked_at, x.id limit 200`.execute(db);
  return rows;
}

/** Returns the accesses that hold at this moment and that the person may end, those that end first at the top. */
export async function listInForce(db: Db, { id, barred }: Decider, now: Date): Promise<AccessInForce[]> {
  const { rows } = await sql<AccessInForce>`
    select x.id, c.claim_number, coalesce(o.description, '') as office, u.name, x.reason, x.until, d.name as decided_by
    from office_access x join claim c on c.id = x.claim_id left join office o on o.id = c.office_id
      join app_user u on u.id = x.user_id join app_user d on d.id = x.decided_by
    where x.until > ${now}::timestamptz and ${decidedBy(sql`${id}::integer`)} and ${readable(sql`c.id`, barred)}
    order by x.until, x.id limit 200`.execute(db);
  return rows;
}

/** Returns an access that holds at this moment and that the person may end, locked until the transaction ends. */
export async function lockInForce(tx: Tx, accessId: number, { id, barred }: Decider, now: Date) {
  await sql`select from office_access where id = ${accessId} for update`.execute(tx);
  const { rows } = await sql<{ claimId: number; userId: number; name: string }>`
    select x.claim_id, x.user_id, u.name from office_access x join claim c on c.id = x.claim_id
      join app_user u on u.id = x.user_id
    where x.id = ${accessId} and x.until > ${now}::timestamptz and ${decidedBy(sql`${id}::integer`)}
      and ${readable(sql`c.id`, barred)}`.execute(tx);
  return rows[0];
}

export const setUntil = (tx: Tx, id: number, until: Date) =>
  tx.updateTable("officeAccess").set({ until }).where("id", "=", id).execute();

/** Returns a request that the person may decide, locked until the transaction ends. */
export async function lockAccess(tx: Tx, accessId: number, { id, barred }: Decider) {
  // A statement of its own: one that waited for a lock reads the joined rows as they were before.
  await sql`select from office_access where id = ${accessId} for update`.execute(tx);
  const { rows } = await sql<{ claimId: number; userId: number; days: number; name: string }>`
    select x.claim_id, x.user_id, x.days, u.name from office_access x join claim c on c.id = x.claim_id
      join app_user u on u.id = x.user_id
    where x.id = ${accessId} and x.decided_at is null and u.active and ${decidedBy(sql`${id}::integer`)} and ${readable(sql`c.id`, barred)}`.execute(
    tx,
  );
  return rows[0];
}

type Decision = { decidedBy: number; decidedAt: Date } & ({ until: Date } | { refusal: string });

export const setAccess = (tx: Tx, id: number, decision: Decision) =>
  tx.updateTable("officeAccess").set(decision).where("id", "=", id).execute();
