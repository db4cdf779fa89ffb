import type { OwnPasskey } from "@wage/contract/account/passkeys";
import { sql } from "kysely";
import type { Db, Tx } from "../../../core/database/db.ts";

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

/** Notes a use; false where another use with this counter, or a later one, came first. */
export async function notePasskeyUse(db: Db | Tx, id: number, counter: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("passkey")
    .set({ signCount: counter, lastUsedAt: now })
    .where("id", "=", id)
    // Authenticators without a counter always say 0.
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

export const keepChallenge = (db: Db, challenge: Challenge, expiresAt: Date) =>
  db
    .insertInto("passkeyChallenge")
    .values({ ...challenge, expiresAt })
    .execute();

/** Takes a challenge away, whatever comes of it: false if it is not there, not this browser's, or too old. */
export async function spendChallenge(
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
