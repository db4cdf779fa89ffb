import { sql } from "kysely";
import type { Db, Tx } from "../database/db.ts";

/** An active account with its roles, second factors and conflicts of interest, as a session has them. */
export async function findReader(db: Db | Tx, userId: number) {
  const { rows } = await sql<{
    id: number;
    email: string;
    name: string;
    codes: string[];
    conflicts: number[];
    hasSecondFactor: boolean;
  }>`
    select u.id, u.email, u.name,
      array(select r.code from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id) as codes,
      array(select x.claim_id from claim_conflict x where x.user_id = u.id and x.withdrawn_at is null) as conflicts,
      exists (select from second_factor f where f.user_id = u.id and f.confirmed_at is not null)
        or exists (select from passkey p where p.user_id = u.id) as has_second_factor
    from app_user u where u.id = ${userId} and u.active`.execute(db);
  return rows[0];
}
