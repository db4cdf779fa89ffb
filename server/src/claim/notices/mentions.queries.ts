import { sql } from "kysely";
import type { Db, Tx } from "../../core/database/db.ts";
import { ofOtherOffice } from "../../core/identity/barred.queries.ts";
import { hasRole } from "../officer.queries.ts";

/** The active members of staff, with what keeps them from reading a note on the claim; `officeAt` as of a reader. */
export const listColleagues = (db: Db | Tx, claimId: number | null, officeAt: Date | null) =>
  db
    .selectFrom("appUser as u")
    .select([
      "u.id",
      "u.name",
      hasRole("Administrator", "Compliance Officer").as("isOfficer"),
      sql<string[]>`(select array_agg(r.code) from user_role ur join role r on r.id = ur.role_id
        where ur.user_id = u.id)`.as("roleCodes"),
      sql<boolean>`exists (select from claim_conflict x
        where x.user_id = u.id and x.claim_id = ${claimId}::int and x.withdrawn_at is null)`.as(
        "hasConflict",
      ),
      (officeAt === null
        ? sql<boolean>`false`
        : sql<boolean>`exists (select from claim c where c.id = ${claimId}::int
            and ${ofOtherOffice(sql`c`, { userId: sql`u.id`, at: officeAt })})`
      ).as("isElsewhere"),
    ])
    .where("u.active", "=", true)
    .where(hasRole("Administrator", "Compliance Officer", "Support Staff"))
    .execute();
