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

/** Updates a person with optimistic locking; returns false if the version has changed. */
export const updatePerson = (tx: Tx, personId: number, version: number, values: Updateable<Person>) =>
  isUpdated(
    tx
      .updateTable("person")
      .set((eb) => ({ ...values, rowVersion: eb("rowVersion", "+", 1) }))
      .where("id", "=", personId)
      .where("rowVersion", "=", version)
      .executeTakeFirstOrThrow(),
  );

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

/** Inserts an employer for each name, without further facts. */
export async function insertEmployersByName(
  tx: Tx,
  names: string[],
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; legalName: string }>`
    insert into employer (legal_name, created_at, updated_at)
    select distinct on (name) name, ${now}::timestamptz, ${now}::timestamptz from unnest(${names}::text[]) as name
    returning id, legal_name`.execute(tx);
  return new Map(rows.map(({ id, legalName }) => [legalName, id]));
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
