import type { PersonUse } from "@wage/contract/lookups";
import type { Db, Tx } from "../../core/database/db.ts";

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

export const findBirthDate = (db: Db, personId: number) =>
  db.selectFrom("person").select("birthDateSealed").where("id", "=", personId).executeTakeFirst();
