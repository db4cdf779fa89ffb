import { type Selectable, sql } from "kysely";
import type { Db, Tx } from "../../core/database/db.ts";
import type { TextSubscription } from "../../core/database/db-types.ts";
import { waitingFacts } from "../claimRow.queries.ts";

type Subscription = Pick<Selectable<TextSubscription>, "phone" | "language" | "verifiedAt" | "codeHash"> & {
  /** True if the owner of the number replied STOP. */
  isStopped: boolean;
};

export const findSubscription = (db: Db | Tx, claimId: number): Promise<Subscription | undefined> =>
  db
    .selectFrom("textSubscription as t")
    .leftJoin("textStop as x", "x.phone", "t.phone")
    .select(["t.phone", "t.language", "t.verifiedAt", "t.codeHash"])
    .select((eb) => eb("x.phone", "is not", null).$castTo<boolean>().as("isStopped"))
    .where("t.claimId", "=", claimId)
    .executeTakeFirst();

/** The text messages of claim `c`, for its claimant and for staff; null if none were chosen. */
export const textsJson = sql`(
  select jsonb_build_object('phone', t.phone, 'language', t.language, 'verifiedAt', t.verified_at, 'state', case
    when t.verified_at is null then 'waiting'
    when exists (select from text_stop x where x.phone = t.phone) then 'stopped' else 'on' end)
  from text_subscription t where t.claim_id = c.id)`;

/** Returns the code that waits for an answer, if it is still valid. */
export const findCode = (db: Db | Tx, claimId: number, now: Date) =>
  db
    .selectFrom("textSubscription")
    .select(["phone", "codeHash"])
    .where("claimId", "=", claimId)
    .where("codeExpiresAt", ">", now.toISOString())
    .executeTakeFirst();

type Asked = { claimId: number; phone: string; language: string; consentedAt: Date };
type Code = { codeHash: Buffer; codeExpiresAt: Date };

/** Keeps a number until its owner enters the code; a newer one replaces it. */
export function saveAsked(tx: Tx, asked: Asked, code: Code) {
  const row = { ...asked, ...code, verifiedAt: null, remindedFor: null };
  return tx
    .insertInto("textSubscription")
    .values(row)
    .onConflict((conflict) => conflict.column("claimId").doUpdateSet(row))
    .execute();
}

export const setTextLanguage = (tx: Tx, { claimId, language, consentedAt }: Omit<Asked, "phone">) =>
  tx.updateTable("textSubscription").set({ language, consentedAt }).where("claimId", "=", claimId).execute();

/** Returns false if the code was used or replaced meanwhile. */
export async function setVerified(tx: Tx, claimId: number, codeHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("textSubscription")
    .set({ verifiedAt: now, codeHash: null, codeExpiresAt: null })
    .where("claimId", "=", claimId)
    .where("codeHash", "=", codeHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const deleteSubscription = (tx: Tx, claimId: number) =>
  tx.deleteFrom("textSubscription").where("claimId", "=", claimId).execute();

/** Removes the numbers that no one verified. */
export const deleteUnverified = (db: Db, before: Date) =>
  db.deleteFrom("textSubscription").where("codeExpiresAt", "<", before.toISOString()).execute();

/**
 * Returns the verified number of a claim, and whether the claim now waits for its claimant; undefined if there is none, or
 * its owner has stopped messages.
 */
export async function findTextRecipient(tx: Tx, claimId: number) {
  const { rows } = await sql<{ phone: string; language: string; isAsked: boolean }>`
    select t.phone, t.language, s.claimant_step is not null as is_asked
    from text_subscription t join claim c on c.id = t.claim_id join claim_status s on s.code = c.status_code
    where t.claim_id = ${claimId} and t.verified_at is not null
      and not exists (select from text_stop x where x.phone = t.phone)`.execute(tx);
  return rows[0];
}

/** Returns the claims with text messages on that wait for their claimant, with what they wait for. */
export const listAwaited = (db: Db) =>
  db
    .selectFrom("textSubscription as t")
    .innerJoin("claim as c", "c.id", "t.claimId")
    .innerJoin("claimStatus as s", "s.code", "c.statusCode")
    .select(["c.id as claimId", "t.remindedFor", waitingFacts.as("facts")])
    .where("t.verifiedAt", "is not", null)
    .where("s.claimantStep", "is not", null)
    .execute();

/** Marks the reminder of a due date; false if another process has sent it. */
export async function markReminded(tx: Tx, claimId: number, due: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("textSubscription")
    .set({ remindedFor: due })
    .where("claimId", "=", claimId)
    .where("remindedFor", "is distinct from", due)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
