import type { Db, Tx } from "../../core/database/db.ts";

/** Returns where the work of a claim was done, as far as it is known; undefined without the claim. */
export const findWorkPlace = (db: Db | Tx, claimId: number) =>
  db
    .selectFrom("claim")
    .leftJoin("employment", "employment.claimId", "claim.id")
    .leftJoin("county", "county.id", "employment.workCountyId")
    .select(["employment.workStateCode as state", "county.fips as county"])
    .where("claim.id", "=", claimId)
    .executeTakeFirst();
