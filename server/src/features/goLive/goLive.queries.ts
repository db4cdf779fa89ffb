import type { GoLiveStep } from "@wage/contract/goLive/goLive";
import { ROLE_CODES } from "@wage/contract/users";
import { type Insertable, sql } from "kysely";
import type { Db, Tx } from "../../core/database/db.ts";
import type { GoLiveConfirmation } from "../../core/database/db-types.ts";
import type { GoLiveFacts } from "./goLive.rules.ts";

type Counts = Pick<GoLiveFacts, "counties" | "administrators" | "officers" | "withoutSecondFactor">;

/** Counts what an agency needs, in one statement. */
export async function findGoLiveCounts(db: Db | Tx): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with staff as (
      select u.id, array_agg(r.code) as codes,
        exists (select from second_factor f where f.user_id = u.id and f.confirmed_at is not null)
          or exists (select from passkey p where p.user_id = u.id) as proves
      from app_user u join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
      where u.active and r.code <> ${ROLE_CODES.Public} group by u.id)
    select (select count(*) from county)::int as counties,
      (select count(*) from staff where ${ROLE_CODES.Administrator} = any(codes))::int as administrators,
      (select count(*) from staff where ${ROLE_CODES["Compliance Officer"]} = any(codes))::int as officers,
      (select count(*) from staff where not proves)::int as "withoutSecondFactor"`.execute(db);
  if (!rows[0]) throw new Error("counts are one row");
  return rows[0];
}

/** Returns the latest confirmation of each step. */
export const listConfirmations = (db: Db | Tx) =>
  db
    .selectFrom("goLiveConfirmation as c")
    .leftJoin("appUser as u", "u.id", "c.confirmedBy")
    .distinctOn("c.step")
    .select(["c.step", "c.version", "c.note", "c.confirmedAt as at", "u.name as by"])
    .orderBy("c.step")
    .orderBy("c.id", "desc")
    .execute();

export const insertConfirmation = (
  tx: Tx,
  row: Omit<Insertable<GoLiveConfirmation>, "seen" | "step"> & { step: GoLiveStep; seen: object },
) =>
  tx
    .insertInto("goLiveConfirmation")
    .values({ ...row, seen: JSON.stringify(row.seen) })
    .execute();
