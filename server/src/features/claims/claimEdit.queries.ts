import type { Db, Tx } from "../../core/database/db.ts";

export const findPersonType = (tx: Tx, by: { id: number } | { code: string }) =>
  tx
    .selectFrom("publicPersonType")
    .select(["id", "code", "description"])
    .where("id" in by ? "id" : "code", "=", "id" in by ? by.id : by.code)
    .executeTakeFirst();

export const findFein = (db: Db, claimId: number) =>
  db
    .selectFrom("claim")
    .leftJoin("employer", "employer.id", "claim.employerId")
    .select(["claim.id", "claim.claimNumber", "employer.fein"])
    .where("claim.id", "=", claimId)
    .executeTakeFirst();
