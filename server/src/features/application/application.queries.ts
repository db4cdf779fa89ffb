import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { toRateUnit } from "@wage/contract/wages";
import { type Insertable, sql } from "kysely";
import { type Db, sendPipelined, type Tx } from "../../core/database/db.ts";
import type { ClaimAmendment } from "../../core/database/db-types.ts";

type FormLookups = Omit<ApplicationForm, "today" | "settings"> & { homeStateName: string };

const OPTION = sql`'id', id, 'code', code,
  'label', jsonb_build_object('en', description, 'es', coalesce(description_es, description))`;

/** Returns the look-up rows of the public form that are in effect on the given ISO date, in one statement. */
export async function findFormLookups(db: Db, today: string, homeState: string): Promise<FormLookups> {
  const list = (table: string, more = sql``) => sql`(
    SELECT coalesce(jsonb_agg(jsonb_build_object(${OPTION}${more}) ORDER BY sort_order, description), '[]')
    FROM ${sql.table(table)}
    WHERE active AND coalesce(effective_from <= ${today}::date, true) AND coalesce(effective_to >= ${today}::date, true))`;
  const home = sql`(SELECT description FROM state WHERE code = ${homeState})`;
  const { rows } = await sql<{ form: FormLookups }>`SELECT jsonb_build_object(
    'states', ${list("state")},
    'counties', (SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', c.id, 'code', c.code,
        'label', jsonb_build_object('en', c.description, 'es', coalesce(c.description_es, c.description)))
        ORDER BY c.sort_order, c.description), '[]')
      FROM county c JOIN state s ON s.id = c.state_id WHERE c.active AND s.code = ${homeState}),
    'cities', (SELECT coalesce(jsonb_agg(jsonb_build_object(
        ${OPTION}, 'countyIds', (SELECT jsonb_agg(c.id) FROM county c WHERE c.active AND c.fips = ANY(counties)))
        ORDER BY description), '[]')
      FROM city WHERE active AND EXISTS (SELECT 1 FROM county c WHERE c.active AND c.fips = ANY(counties))),
    'businessTypes', ${list("business_type", sql`, 'kind', kind`)},
    'employmentStatuses', ${list("employment_status", sql`, 'separation', separation, 'separationKind', separation_kind, 'neverStarted', never_started, 'noticePossible', notice_possible`)},
    'genders', ${list("gender")},
    'howPaid', ${list("how_paid", sql`, 'neverPaid', never_paid`)},
    'wageAgreements', ${list("wage_agreement")},
    'rateTypes', ${list("wage_rate_type", sql`, 'unit', unit`)},
    'wageTypes', ${list("wage_item_type", sql`, 'formula', formula, 'help', help_text`)},
    'homeStateName', coalesce(${home}, ${homeState})
  ) AS form`.execute(db);
  const form = rows[0]?.form;
  if (!form) throw new Error("no look-ups for the public form");
  return { ...form, rateTypes: form.rateTypes.map((row) => ({ ...row, unit: toRateUnit(row.unit) })) };
}

export type NewDraft = {
  id: string;
  code: string;
  pinSealed: Buffer;
  answersSealed: Buffer;
  step: number;
  language: string;
  userId: number | null;
  withClaimId: number | null;
  savedAt: Date;
  expiresAt: Date;
};

export async function insertDraft(tx: Tx, draft: NewDraft): Promise<void> {
  await tx.insertInto("applicationDraft").values(draft).execute();
}

const draftColumns = [
  "id",
  "code",
  "pinSealed",
  "answersSealed",
  "step",
  "language",
  "rowVersion",
  "savedAt",
  "expiresAt",
] as const;

/** Returns a draft that has been neither sent nor expired. */
export const findDraftByCode = (db: Db, code: string, now: Date) =>
  db
    .selectFrom("applicationDraft")
    .select(draftColumns)
    .where("code", "=", code)
    .where("claimId", "is", null)
    .where("expiresAt", ">", now.toISOString())
    .executeTakeFirst();

export const findDraft = (db: Db, id: string, now: Date) =>
  db
    .selectFrom("applicationDraft")
    .select(draftColumns)
    .where("id", "=", id)
    .where("claimId", "is", null)
    .where("expiresAt", ">", now.toISOString())
    .executeTakeFirst();

export type DraftChange = {
  answersSealed: Buffer;
  step: number;
  language: string;
  savedAt: Date;
  expiresAt: Date;
};

/**
 * Saves a draft with optimistic locking; returns the new version, or undefined if the version has changed or the draft
 * is gone.
 */
export const updateDraft = (db: Db, id: string, version: number, change: DraftChange) =>
  db
    .updateTable("applicationDraft")
    .set((eb) => ({ ...change, rowVersion: eb("rowVersion", "+", 1) }))
    .where("id", "=", id)
    .where("rowVersion", "=", version)
    .where("claimId", "is", null)
    .where("expiresAt", ">", change.savedAt.toISOString())
    .returning("rowVersion")
    .executeTakeFirst();

/** Locks an unsent draft, so that no document is added and no claim is filed from it while it is deleted. */
export const lockDraft = (tx: Tx, id: string) =>
  tx
    .selectFrom("applicationDraft")
    .select("id")
    .where("id", "=", id)
    .where("claimId", "is", null)
    .forUpdate()
    .executeTakeFirst();

/**
 * Locks drafts that have expired or whose account was closed. Those that became a claim are skipped, because they are kept
 * with it.
 */
export const lockExpiredDrafts = async (tx: Tx, now: Date): Promise<string[]> => {
  const drafts = await tx
    .selectFrom("applicationDraft")
    .select("id")
    .where((eb) =>
      eb.or([
        eb("expiresAt", "<", now.toISOString()),
        eb("userId", "in", eb.selectFrom("appUser as u").select("u.id").where("u.closedAt", "is not", null)),
      ]),
    )
    .where("claimId", "is", null)
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute();
  return drafts.map(({ id }) => id);
};

export const deleteDrafts = (tx: Tx, ids: readonly string[]) =>
  tx.deleteFrom("applicationDraft").where("id", "in", ids).execute();

/**
 * Takes an idempotency key for this request, waiting for a concurrent holder; returns false if it was used before.
 */
export async function insertIdempotencyKey(
  tx: Tx,
  scope: string,
  key: string,
  request: { requestHash: Buffer; pinSealed: Buffer; createdAt: Date },
): Promise<boolean> {
  const taken = await tx
    .insertInto("idempotencyKey")
    .values({ scope, key, ...request, reply: "{}" })
    .onConflict((conflict) => conflict.columns(["scope", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  return taken !== undefined;
}

export const findIdempotencyKey = (tx: Tx, scope: string, key: string) =>
  tx
    .selectFrom("idempotencyKey")
    .select(["requestHash", "reply", "pinSealed"])
    .where("scope", "=", scope)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();

export async function saveIdempotentReply(tx: Tx, scope: string, key: string, reply: object): Promise<void> {
  await sendPipelined(
    tx,
    tx
      .updateTable("idempotencyKey")
      .set({ reply: JSON.stringify(reply) })
      .where("scope", "=", scope)
      .where("key", "=", key),
  );
}

/** Locks a draft, so that one claim at most is filed from it; returns true if one was filed already. */
export const isDraftSent = async (tx: Tx, draftId: string): Promise<boolean> => {
  const draft = await tx
    .selectFrom("applicationDraft")
    .select("claimId")
    .where("id", "=", draftId)
    .forUpdate()
    .executeTakeFirst();
  return draft !== undefined && draft.claimId !== null;
};

/** Deletes the answers of a draft that became a claim. Returns the claim of the co-worker with whom it was filed. */
export async function closeDraft(tx: Tx, draftId: string, claimId: number): Promise<number | null> {
  const closed = await tx
    .updateTable("applicationDraft")
    .set({ claimId, answersSealed: null })
    .where("id", "=", draftId)
    .returning("withClaimId")
    .executeTakeFirst();
  return closed?.withClaimId ?? null;
}

/** The first claim of those that were filed together with this one: this one, if it was the first itself. */
export async function firstOfGroup(tx: Tx, claimId: number): Promise<number> {
  const draft = await tx
    .selectFrom("applicationDraft")
    .select("withClaimId")
    .where("claimId", "=", claimId)
    .executeTakeFirst();
  return draft?.withClaimId ?? claimId;
}

export const deleteIdempotencyKeysCreatedBefore = (db: Db, moment: string) =>
  db.deleteFrom("idempotencyKey").where("createdAt", "<", moment).execute();

export const insertAmendment = (tx: Tx, amendment: Insertable<ClaimAmendment>) =>
  tx.insertInto("claimAmendment").values(amendment).execute();

/** Returns the former applications of a claim, the oldest first. */
export const listAmendments = (db: Db, claimId: number) =>
  db
    .selectFrom("claimAmendment")
    .select(["publicReference", "applicationSealed", "employerLeft", "amendedAt"])
    .where("claimId", "=", claimId)
    .orderBy("id")
    .execute();
