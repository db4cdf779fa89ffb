import { type Insertable, sql, type Updateable } from "kysely";
import type { Tx } from "../core/database/db.ts";
import type { ClaimPerson, Employer, Employment, Person } from "../core/database/db-types.ts";

const isUpdated = async (updated: Promise<{ numUpdatedRows: bigint }>) => (await updated).numUpdatedRows > 0n;

type New<Row> = Omit<Insertable<Row>, "createdAt" | "updatedAt">;

export const insertPerson = async (tx: Tx, person: New<Person>, now: Date): Promise<number> =>
  (
    await tx
      .insertInto("person")
      .values({ ...person, createdAt: now, updatedAt: now })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

/**
 * Updates a person with optimistic locking; returns false if the version has changed. Another e-mail address is one that
 * nobody has proved, unless the values say otherwise.
 */
export const updatePerson = (tx: Tx, personId: number, version: number, values: Updateable<Person>) =>
  isUpdated(
    tx
      .updateTable("person")
      .set((eb) => ({
        ...(values.email !== undefined && {
          emailProvenAt: sql<
            string | null
          >`case when email is not distinct from ${values.email} then email_proven_at end`,
        }),
        ...values,
        rowVersion: eb("rowVersion", "+", 1),
      }))
      .where("id", "=", personId)
      .where("rowVersion", "=", version)
      .executeTakeFirstOrThrow(),
  );

/** Records that the owner of the address has proved that it is theirs. An editor of the person has seen nothing outdated. */
export const proveEmail = (tx: Tx, personId: number, now: Date) =>
  tx.updateTable("person").set({ emailProvenAt: now }).where("id", "=", personId).execute();

/** True for the claimant of the claim and for its other parties. */
export const isOfClaim = async (tx: Tx, claimId: number, personId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from claim where id = ${claimId} and claimant_id = ${personId}
    union all select from claim_person where claim_id = ${claimId} and person_id = ${personId}`.execute(tx);
  return rows.length > 0;
};

export const insertEmployer = async (tx: Tx, employer: New<Employer>, now: Date): Promise<number> =>
  (
    await tx
      .insertInto("employer")
      .values({ ...employer, createdAt: now, updatedAt: now })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

type EmployerOfFile = {
  name: string;
  dba: string | null;
  addressLine1: string | null;
  city: string | null;
  stateCode: string | null;
  zip: string | null;
};

/** Inserts employers with what a file of another system tells of them; returns their ids in the same order. */
export async function insertEmployersOfFile(
  tx: Tx,
  employers: readonly EmployerOfFile[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with e as materialized (
      select nextval(pg_get_serial_sequence('employer', 'id'))::integer as id, e.*
      from rows from (jsonb_to_recordset(${JSON.stringify(employers)}::jsonb) as (
        name text, dba text, "addressLine1" text, city text, "stateCode" text, zip text)) with ordinality
        as e(name, dba, "addressLine1", city, "stateCode", zip, n)
    ), inserted as (
      insert into employer (id, legal_name, dba, address_line1, city, state_code, zip, created_at, updated_at)
      select id, name, dba, "addressLine1", city, "stateCode", zip, ${now}::timestamptz, ${now}::timestamptz from e
    )
    select id from e order by n`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Deletes those of the employers that nothing names any more and that nobody has changed. */
export async function deleteUnusedEmployers(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    delete from employer e where e.id = any(${ids}::integer[]) and e.row_version = 0
      and not exists (select from claim c where c.employer_id = e.id)
      and not exists (select from employer_merge m where e.id in (m.from_id, m.into_id))
      and not exists (select from employer o where o.merged_into_id = e.id)
      and not exists (select from employer_contact k where k.employer_id = e.id)
      and not exists (select from employer_watch w where w.employer_id = e.id)
      and not exists (select from user_conflict u where u.employer_id = e.id)`.execute(tx);
}

/** Updates an employer with optimistic locking; returns false if the version has changed. */
export const updateEmployer = (tx: Tx, employerId: number, version: number, values: Updateable<Employer>) =>
  isUpdated(
    tx
      .updateTable("employer")
      .set((eb) => ({ ...values, rowVersion: eb("rowVersion", "+", 1) }))
      .where("id", "=", employerId)
      .where("rowVersion", "=", version)
      .executeTakeFirstOrThrow(),
  );

export const employerExists = async (tx: Tx, employerId: number): Promise<boolean> =>
  (await tx.selectFrom("employer").select("id").where("id", "=", employerId).executeTakeFirst()) !==
  undefined;

/** Saves the employment with optimistic locking. Version 0 means that the claim has none yet. */
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
  return isUpdated(
    tx
      .updateTable("employment")
      .set((eb) => ({ ...values, rowVersion: eb("rowVersion", "+", 1) }))
      .where("claimId", "=", claimId)
      .where("rowVersion", "=", version)
      .executeTakeFirstOrThrow(),
  );
}

type Party = Pick<
  Insertable<ClaimPerson>,
  "claimId" | "personId" | "publicPersonTypeId" | "isPrimary" | "mayReceiveLetters" | "maySpeak"
>;

export const insertParty = async (tx: Tx, party: Party): Promise<number> =>
  (await tx.insertInto("claimPerson").values(party).returning("id").executeTakeFirstOrThrow()).id;

/** Removes a party from the claim, except the primary one; the person's record is kept. */
export const deleteParty = async (tx: Tx, claimId: number, partyId: number): Promise<boolean> =>
  (
    await tx
      .deleteFrom("claimPerson")
      .where("id", "=", partyId)
      .where("claimId", "=", claimId)
      .where("isPrimary", "=", false)
      .executeTakeFirstOrThrow()
  ).numDeletedRows > 0n;
