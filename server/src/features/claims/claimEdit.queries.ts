import type { NoteBody, PaperClaimBody } from "@wage/contract/claims/claimEdits";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Db, Tx } from "../../core/database/db.ts";
import type { Claim, Employer, Employment, Person } from "../../core/database/db-types.ts";

/** Locks the claim for a change of what hangs on it; undefined where there is none. */
export const lockClaim = (tx: Tx, claimId: number) =>
  tx
    .selectFrom("claim")
    .select(["id", "claimNumber", "claimantId", "employerId"])
    .where("id", "=", claimId)
    .forUpdate()
    .executeTakeFirst();

export const findClaimByNumber = (db: Db, claimNumber: string) =>
  db
    .selectFrom("claim")
    .select("id")
    .where(sql`upper(claim_number)`, "=", claimNumber.toUpperCase())
    .orderBy("id")
    .executeTakeFirst();

/** Everybody who is an officer now. */
export const listOfficers = (db: Db) =>
  db
    .selectFrom("appUser as u")
    .select(["u.id", "u.name"])
    .where("u.active", "=", true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("userRole as ur")
          .innerJoin("role as r", "r.id", "ur.roleId")
          .select("ur.userId")
          .whereRef("ur.userId", "=", "u.id")
          .where("r.code", "=", "OFFICER"),
      ),
    )
    .orderBy("u.name")
    .orderBy("u.id")
    .execute();

/** Something happened on the claim: it is not stale. */
export const touchClaim = (tx: Tx, claimId: number, now: Date) =>
  tx.updateTable("claim").set({ updatedAt: now }).where("id", "=", claimId).execute();

/** A claim that came without one now has its claimant, or its employer. */
export const setParty = (tx: Tx, claimId: number, party: { claimantId: number } | { employerId: number }) =>
  tx.updateTable("claim").set(party).where("id", "=", claimId).execute();

const one = async (updated: Promise<{ numUpdatedRows: bigint }>) => (await updated).numUpdatedRows > 0n;

/** Each update holds only while the row is as the editor saw it; false where it has changed. */
export const updateClaim = (tx: Tx, claimId: number, version: number, values: Updateable<Claim>) =>
  one(
    tx
      .updateTable("claim")
      .set((eb) => ({ ...values, rowVersion: eb("rowVersion", "+", 1) }))
      .where("id", "=", claimId)
      .where("rowVersion", "=", version)
      .executeTakeFirstOrThrow(),
  );

export const updatePerson = (tx: Tx, personId: number, version: number, values: Updateable<Person>) =>
  one(
    tx
      .updateTable("person")
      .set((eb) => ({ ...values, rowVersion: eb("rowVersion", "+", 1) }))
      .where("id", "=", personId)
      .where("rowVersion", "=", version)
      .executeTakeFirstOrThrow(),
  );

export const updateEmployer = (tx: Tx, employerId: number, version: number, values: Updateable<Employer>) =>
  one(
    tx
      .updateTable("employer")
      .set((eb) => ({ ...values, rowVersion: eb("rowVersion", "+", 1) }))
      .where("id", "=", employerId)
      .where("rowVersion", "=", version)
      .executeTakeFirstOrThrow(),
  );

/** Inserts the employment where none was recorded yet, which counts as version 0. */
export async function saveEmployment(
  tx: Tx,
  claimId: number,
  version: number,
  values: Omit<Insertable<Employment>, "claimId">,
): Promise<boolean> {
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("employment")
      .values({ ...values, claimId, rowVersion: 1 })
      .onConflict((conflict) => conflict.column("claimId").doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows) return true;
  }
  return one(
    tx
      .updateTable("employment")
      .set((eb) => ({ ...values, rowVersion: eb("rowVersion", "+", 1) }))
      .where("claimId", "=", claimId)
      .where("rowVersion", "=", version)
      .executeTakeFirstOrThrow(),
  );
}

/** Whether the person is this claim's claimant or another of its parties. */
export const isOfClaim = async (tx: Tx, claimId: number, personId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from claim where id = ${claimId} and claimant_id = ${personId}
    union all select from claim_person where claim_id = ${claimId} and person_id = ${personId}`.execute(tx);
  return rows.length > 0;
};

export const insertPerson = async (
  tx: Tx,
  person: Omit<Insertable<Person>, "createdAt" | "updatedAt">,
  now: Date,
) =>
  (
    await tx
      .insertInto("person")
      .values({ ...person, createdAt: now, updatedAt: now })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

export const insertEmployer = async (
  tx: Tx,
  employer: Omit<Insertable<Employer>, "createdAt" | "updatedAt">,
  now: Date,
) =>
  (
    await tx
      .insertInto("employer")
      .values({ ...employer, createdAt: now, updatedAt: now })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

export const employerExists = async (tx: Tx, employerId: number): Promise<boolean> =>
  (await tx.selectFrom("employer").select("id").where("id", "=", employerId).executeTakeFirst()) !==
  undefined;

type PartyFlags = {
  publicPersonTypeId: number;
  isPrimary: boolean;
  mayReceiveLetters: boolean;
  maySpeak: boolean;
};

export const insertParty = async (tx: Tx, claimId: number, personId: number, flags: PartyFlags) =>
  (
    await tx
      .insertInto("claimPerson")
      .values({ claimId, personId, ...flags })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

export const findPersonType = (tx: Tx, by: { id: number } | { code: string }) =>
  tx
    .selectFrom("publicPersonType")
    .select(["id", "code", "description"])
    .where("id" in by ? "id" : "code", "=", "id" in by ? by.id : by.code)
    .executeTakeFirst();

/** Takes somebody off the claim, never its primary party; the person's record stays. */
export const deleteParty = async (tx: Tx, claimId: number, partyId: number): Promise<boolean> =>
  (
    await tx
      .deleteFrom("claimPerson")
      .where("id", "=", partyId)
      .where("claimId", "=", claimId)
      .where("isPrimary", "=", false)
      .executeTakeFirstOrThrow()
  ).numDeletedRows > 0n;

export const insertNote = async (
  tx: Tx,
  claimId: number,
  note: NoteBody,
  authorId: number | null,
  now: Date,
) =>
  (
    await tx
      .insertInto("note")
      .values({ claimId, ...note, authorId, createdAt: now })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

type FollowUp = { claimId: number; dueDate: string; dueAt: Date; userId: number | null; now: Date };

/** The reminder that a note asks for, to whoever wrote it. */
export const insertFollowUp = (tx: Tx, { claimId, dueDate, dueAt, userId, now }: FollowUp) =>
  tx
    .insertInto("task")
    .columns([
      "taskDetailCode",
      "kind",
      "title",
      "claimId",
      "roleId",
      "userId",
      "priority",
      "createdByAction",
      "dueDate",
      "dueAt",
      "createdBy",
      "createdAt",
    ])
    .expression(sql`select code, kind, description, ${claimId}::integer, default_role_id, ${userId}::integer,
      default_priority, 'AddNote', ${dueDate}::date, ${dueAt}::timestamptz, ${userId}::integer, ${now}::timestamptz
      from task_detail where code = 'FOLLOW-UP'`)
    .execute();

type NewRelation = { kind: string; note: string | null; createdBy: number | null; now: Date };

/** Each pair is kept once, the smaller id first; undefined where it is there already. */
export async function insertRelation(
  tx: Tx,
  [one, other]: [number, number],
  { kind, note, createdBy, now }: NewRelation,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into relation (claim_a_id, claim_b_id, kind, note, created_by, created_at)
    values (${Math.min(one, other)}, ${Math.max(one, other)}, ${kind}, ${note}, ${createdBy}, ${now})
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export async function deleteRelation(tx: Tx, claimId: number, relationId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from relation where id = ${relationId} and ${claimId} in (claim_a_id, claim_b_id)`.execute(tx);
  return numAffectedRows === 1n;
}

export const findFein = (db: Db, claimId: number) =>
  db
    .selectFrom("claim")
    .leftJoin("employer", "employer.id", "claim.employerId")
    .select(["claim.id", "claim.claimNumber", "employer.fein"])
    .where("claim.id", "=", claimId)
    .executeTakeFirst();

export type ClaimView = {
  claimId: number;
  userId: number;
  address: string | null;
  at: Date;
  requestId: string | null;
};

/** Many views in one insert: however many there are, it is the same statement. */
export const insertViews = (db: Db, views: readonly ClaimView[]) =>
  sql`
  insert into action_log (at, actor_kind, user_id, address, claim_id, action_code, summary, request_id)
  select at, 'user', user_id, address, claim_id, 'ViewClaim', 'Claim opened', request_id
  from unnest(${views.map(({ at }) => at.toISOString())}::timestamptz[], ${views.map(({ userId }) => userId)}::integer[],
    ${views.map(({ address }) => address)}::text[], ${views.map(({ claimId }) => claimId)}::integer[],
    ${views.map(({ requestId }) => requestId)}::text[]) as seen (at, user_id, address, claim_id, request_id)`.execute(
    db,
  );

/** The person that a paper claim names. */
export const paperClaimant = (body: PaperClaimBody) => ({
  firstName: body.firstName,
  lastName: body.lastName,
  email: body.email,
  phone: body.phone,
  addressLine1: body.addressLine1,
  city: body.city,
  stateCode: body.stateCode,
  zip: body.zip,
  language: body.language,
});
