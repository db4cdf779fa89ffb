import { type Insertable, sql } from "kysely";
import type { Db, Tx } from "../../core/database/db.ts";
import type { Claim } from "../../core/database/db-types.ts";

export type NewClaim = Omit<Insertable<Claim>, "claimNumber">;

/** The one way a claim of ours is inserted; its number is gap-free in the year and taken by this very statement. */
export const insertClaim = (
  tx: Tx,
  claim: NewClaim,
  { numberPattern, year }: { numberPattern: string; year: number },
): Promise<{ id: number; claimNumber: string }> =>
  tx
    .insertInto("claim")
    .values({ ...claim, claimNumber: sql<string>`next_claim_number(${numberPattern}, ${year})` })
    .returning(["id", "claimNumber"])
    .executeTakeFirstOrThrow();

/** For routes of what hangs on a claim: an absent claim is 404, not an empty list. */
export const claimExists = async (db: Db, claimId: number): Promise<boolean> =>
  (await db.selectFrom("claim").select("id").where("id", "=", claimId).executeTakeFirst()) !== undefined;
