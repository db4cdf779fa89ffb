import { ClaimFactsBody, PersonBody } from "@wage/contract/claims/claimEdits";
import { EMPLOYER_FIELDS, EMPLOYMENT_FIELDS } from "@wage/contract/claims/claimFields";
import type { PersonUse } from "@wage/contract/lookups";
import { sql } from "kysely";
import { columnsOf } from "../../claim/fieldColumns.queries.ts";
import type { Db, Tx } from "../../core/database/db.ts";

const keysOf = <K extends string>(shape: Record<K, unknown>) => Object.keys(shape) as K[];
const { dateOfBirth: _date, ssn: _number, ...personShape } = PersonBody.shape;

/** The records below have the fields and formats of the forms that edit them; sealed fields are left out. */
export const findFacts = (tx: Tx, claimId: number) =>
  tx.selectFrom("claim").select(keysOf(ClaimFactsBody.shape)).where("id", "=", claimId).executeTakeFirst();

export const findPerson = (tx: Tx, personId: number) =>
  tx.selectFrom("person").select(keysOf(personShape)).where("id", "=", personId).executeTakeFirst();

export const findEmployment = async (tx: Tx, claimId: number): Promise<object | undefined> =>
  (
    await sql<object>`
      select m.row_version as "rowVersion", ${columnsOf(EMPLOYMENT_FIELDS, "m")}
      from employment m where m.claim_id = ${claimId}`.execute(tx)
  ).rows[0];

export const findEmployerFacts = async (tx: Tx, employerId: number): Promise<object | undefined> =>
  (
    await sql<object>`
      select e.row_version as "rowVersion", ${columnsOf(EMPLOYER_FIELDS, "e")}
      from employer e where e.id = ${employerId}`.execute(tx)
  ).rows[0];

export const findPersonType = (tx: Tx, by: { id: number } | { usedFor: PersonUse }) =>
  tx
    .selectFrom("publicPersonType")
    .select(["id", "usedFor"])
    .where((type) => ("id" in by ? type("id", "=", by.id) : type("usedFor", "=", by.usedFor)))
    .executeTakeFirst();

export const findFein = (db: Db, claimId: number) =>
  db
    .selectFrom("claim")
    .leftJoin("employer", "employer.id", "claim.employerId")
    .select(["claim.id", "claim.claimNumber", "employer.feinSealed"])
    .where("claim.id", "=", claimId)
    .executeTakeFirst();

export const findSsn = (db: Db, personId: number) =>
  db.selectFrom("person").select("ssnSealed").where("id", "=", personId).executeTakeFirst();

export const findBirthDate = (db: Db, personId: number) =>
  db.selectFrom("person").select("birthDateSealed").where("id", "=", personId).executeTakeFirst();
