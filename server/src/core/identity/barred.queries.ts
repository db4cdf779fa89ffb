import { ROLE_CODES } from "@wage/contract/users";
import { type RawBuilder, sql } from "kysely";
import type { Barred } from "../context.ts";
import type { Db, Tx } from "../database/db.ts";

export const NOTHING_BARRED: Barred = { conflicts: [], ownOfficesOf: null, at: null };

/**
 * Leaves out the claims that the reader may not read, for a conflict of interest or because another office has them. Without
 * either, as usual, the plan stays as it is.
 */
export const readable = (claimId: RawBuilder<unknown>, barred: Barred): RawBuilder<unknown> =>
  isRestricted(barred) ? sql`(${claimId} is null or ${readableInFull(claimId, barred)})` : sql`true`;

export const isRestricted = ({ conflicts, ownOfficesOf }: Barred): boolean =>
  conflicts.length > 0 || ownOfficesOf !== null;

/**
 * The same for statements that are compiled once, and so know neither list nor reader. While reading is not restricted by
 * office, the reader is null, to whom no office is another one.
 */
export const readableInFull = (
  claimId: RawBuilder<unknown>,
  { conflicts, ownOfficesOf, at }: Barred,
): RawBuilder<unknown> => sql`(${claimId} <> all(${conflicts}::integer[])
  and not exists (select from claim oc where oc.id = ${claimId}
    and ${ofOtherOffice(sql`oc`, { userId: sql`${ownOfficesOf}::integer`, at })}))`;

/**
 * True for a claim of an office to which the person does not belong. Who has the claim or an open item of it, who was given
 * access, and every administrator read it nevertheless. Who was taken out of the last office reads no more than before.
 */
export const ofOtherOffice = (
  claim: RawBuilder<unknown>,
  { userId, at }: { userId: RawBuilder<unknown>; at: Date | null },
): RawBuilder<boolean> => sql<boolean>`(${claim}.office_id is not null and ${userId} is not null
  and ${claim}.office_id not in (select m.office_id from office_member m where m.user_id = ${userId})
  and not exists (select from user_role ur join role r on r.id = ur.role_id
    where ur.user_id = ${userId} and r.code = ${ROLE_CODES.Administrator})
  and ${claim}.assigned_user_id is distinct from ${userId}
  and not exists (select from task ot where ot.claim_id = ${claim}.id and ot.user_id = ${userId}
    and ot.status in ('Open', 'InProgress', 'OnHold'))
  and not exists (select from office_access a where a.claim_id = ${claim}.id and a.user_id = ${userId}
    and a.until > ${at}::timestamptz))`;

/** Returns which of the claims the person may not read. */
export async function barredAmong(
  db: Db | Tx,
  { conflicts, ...barred }: Barred,
  claimIds: readonly number[],
): Promise<number[]> {
  const own = claimIds.filter((id) => conflicts.includes(id));
  if (barred.ownOfficesOf === null || claimIds.length === 0) return own;
  const { rows } = await sql<{ id: number }>`select c.id from claim c
    where c.id = any(${[...claimIds]}::integer[]) and not ${readableInFull(sql`c.id`, { conflicts, ...barred })}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
