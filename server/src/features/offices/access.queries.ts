import type { AccessRequest } from "@wage/contract/offices/offices";
import { ROLE_CODES } from "@wage/contract/users";
import { sql } from "kysely";
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

/** True for a request on claim `c` that the person decides: of others, and of an office that they supervise. */
const decidedBy = (userId: number) => sql`(x.decided_at is null and x.user_id <> ${userId} and (
  exists (select from office_member m where m.user_id = ${userId} and m.office_id = c.office_id and m.supervises)
  or exists (select from user_role ur join role r on r.id = ur.role_id
    where ur.user_id = ${userId} and r.code = ${ROLE_CODES.Administrator})))`;

type Decider = { id: number; barred: Barred };

export async function listAccesses(db: Db, { id, barred }: Decider): Promise<AccessRequest[]> {
  const { rows } = await sql<AccessRequest>`
    select x.id, c.claim_number, coalesce(o.description, '') as office, u.name, x.reason, x.days, x.asked_at
    from office_access x join claim c on c.id = x.claim_id left join office o on o.id = c.office_id
      join app_user u on u.id = x.user_id
    where ${decidedBy(id)} and u.active and ${readable(sql`c.id`, barred)}
    order by x.asked_at, x.id limit 200`.execute(db);
  return rows;
}

/** Returns a request that the person may decide, locked until the transaction ends. */
export async function lockAccess(tx: Tx, accessId: number, { id, barred }: Decider) {
  // A statement of its own: one that waited for a lock reads the joined rows as they were before.
  await sql`select from office_access where id = ${accessId} for update`.execute(tx);
  const { rows } = await sql<{ claimId: number; days: number; name: string }>`
    select x.claim_id, x.days, u.name from office_access x join claim c on c.id = x.claim_id
      join app_user u on u.id = x.user_id
    where x.id = ${accessId} and u.active and ${decidedBy(id)} and ${readable(sql`c.id`, barred)}`.execute(
    tx,
  );
  return rows[0];
}

type Decision = { decidedBy: number; decidedAt: Date } & ({ until: Date } | { refusal: string });

export const setAccess = (tx: Tx, id: number, decision: Decision) =>
  tx.updateTable("officeAccess").set(decision).where("id", "=", id).execute();
