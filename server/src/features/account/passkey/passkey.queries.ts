import type { OwnPasskey } from "@wage/contract/account/passkeys";
import { type Insertable, sql } from "kysely";
import type { Db, Tx } from "../../../core/database/db.ts";
import type { Passkey as PasskeyTable } from "../../../core/database/db-types.ts";

export const listPasskeys = (db: Db | Tx, userId: number): Promise<OwnPasskey[]> =>
  db
    .selectFrom("passkey")
    .select(["id", "name", "createdAt", "lastUsedAt"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();

export async function countPasskeys(db: Db | Tx, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom("passkey")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}

export const credentialIds = async (db: Db | Tx, userId: number): Promise<string[]> =>
  (await db.selectFrom("passkey").select("credentialId").where("userId", "=", userId).execute()).map(
    ({ credentialId }) => credentialId,
  );

export const findPasskey = (db: Db | Tx, credentialId: string) =>
  db.selectFrom("passkey").selectAll().where("credentialId", "=", credentialId).executeTakeFirst();
export type Passkey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** Records a use of the passkey; returns false if a use with this or a later counter was recorded before. */
export async function recordPasskeyUse(
  db: Db | Tx,
  id: number,
  counter: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("passkey")
    .set({ signCount: counter, lastUsedAt: now })
    .where("id", "=", id)
    // Authenticators without a counter always report 0.
    .where((eb) =>
      eb.or([
        eb("signCount", "<", String(counter)),
        eb.and([eb("signCount", "=", "0"), eb.lit(counter === 0)]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Challenge = { challengeHash: Buffer; boundTo: Buffer };

export const saveChallenge = (db: Db, challenge: Challenge, expiresAt: Date) =>
  db
    .insertInto("passkeyChallenge")
    .values({ ...challenge, expiresAt })
    .execute();

/** Deletes a challenge in any case; returns false if it did not exist, belongs to another browser, or has expired. */
export async function consumeChallenge(
  db: Db,
  { challengeHash, boundTo }: Challenge,
  now: Date,
): Promise<boolean> {
  const spent = await db
    .deleteFrom("passkeyChallenge")
    .where("challengeHash", "=", challengeHash)
    .where("boundTo", "=", boundTo)
    .returning("expiresAt")
    .executeTakeFirst();
  return spent !== undefined && new Date(spent.expiresAt).getTime() > now.getTime();
}

export const deleteChallengesExpiredBefore = (db: Db, moment: string) =>
  db.deleteFrom("passkeyChallenge").where("expiresAt", "<", moment).execute();

export const insertPasskey = (tx: Tx, passkey: Insertable<PasskeyTable>) =>
  tx.insertInto("passkey").values(passkey).execute();

/** Deletes a passkey; returns false if the user has no such passkey. */
export const deletePasskey = async (tx: Tx, userId: number, id: number): Promise<boolean> =>
  (await tx.deleteFrom("passkey").where("id", "=", id).where("userId", "=", userId).executeTakeFirst())
    .numDeletedRows > 0n;

export const deletePasskeys = (tx: Tx, userId: number) =>
  tx.deleteFrom("passkey").where("userId", "=", userId).execute();
