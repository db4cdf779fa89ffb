import { type Insertable, sql } from "kysely";
import type { Db, Tx } from "../database/db.ts";
import type { Session } from "../database/db-types.ts";

/** Returns the session with the user's roles and second factors; undefined if it has ended or the user is inactive. */
export const findSession = (db: Db, sessionId: string) =>
  db
    .selectFrom("session")
    .innerJoin("appUser", "appUser.id", "session.userId")
    .select((eb) => [
      "appUser.id",
      "appUser.email",
      "appUser.name",
      "session.lastSeenAt",
      "session.expiresAt",
      eb
        .selectFrom("secondFactor")
        .select("confirmedAt")
        .whereRef("secondFactor.userId", "=", "appUser.id")
        .as("secondFactorAt"),
      eb
        .exists(eb.selectFrom("passkey").select("passkey.id").whereRef("passkey.userId", "=", "appUser.id"))
        .as("hasPasskey"),
      eb
        .selectFrom("userRole")
        .innerJoin("role", "role.id", "userRole.roleId")
        .whereRef("userRole.userId", "=", "appUser.id")
        .select(sql<string[]>`coalesce(array_agg(role.code), '{}')`.as("codes"))
        .as("codes"),
      eb
        .selectFrom("claimConflict")
        .whereRef("claimConflict.userId", "=", "appUser.id")
        .where("claimConflict.withdrawnAt", "is", null)
        .select(sql<number[]>`coalesce(array_agg(claim_id), '{}')`.as("conflicts"))
        .as("conflicts"),
    ])
    .where("session.id", "=", sessionId)
    .where("session.endedAt", "is", null)
    .where("appUser.active", "=", true)
    .executeTakeFirst();

/** Returns the time of the last authentication in this session. */
export const findAuthenticatedAt = async (db: Db, sessionId: string): Promise<string | undefined> =>
  (await db.selectFrom("session").select("authenticatedAt").where("id", "=", sessionId).executeTakeFirst())
    ?.authenticatedAt;

export const insertSession = (tx: Tx, session: Insertable<Session>) =>
  tx.insertInto("session").values(session).execute();

export const setAuthenticatedAt = (tx: Tx, sessionId: string, now: Date) =>
  tx.updateTable("session").set({ authenticatedAt: now }).where("id", "=", sessionId).execute();

export const setLastSeenAt = (db: Db, sessionId: string, now: Date) =>
  db
    .updateTable("session")
    .set({ lastSeenAt: now })
    .where("id", "=", sessionId)
    .where("endedAt", "is", null)
    .execute();

/** Ends sessions and returns how many; a trigger notifies every process. */
export async function endSessions(
  tx: Tx,
  which: { userId: number; id?: string; except?: string },
  now: Date,
): Promise<number> {
  let query = tx
    .updateTable("session")
    .set({ endedAt: now })
    .where("userId", "=", which.userId)
    .where("endedAt", "is", null);
  if (which.id) query = query.where("id", "=", which.id);
  if (which.except) query = query.where("id", "!=", which.except);
  return Number((await query.executeTakeFirst()).numUpdatedRows);
}

/** Ends the oldest sessions of a user besides this one, so that at most this number is left. */
export const endOldestSessions = (
  tx: Tx,
  { userId, id }: { userId: number; id: string },
  most: number,
  now: Date,
) =>
  tx
    .updateTable("session")
    .set({ endedAt: now })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("session")
        .select("id")
        .where("userId", "=", userId)
        .where("id", "<>", id)
        .where("endedAt", "is", null)
        .where("expiresAt", ">", now.toISOString())
        .orderBy("createdAt", "desc")
        .orderBy("id")
        .offset(most - 1),
    )
    .execute();

/** Deletes every session of an account that was closed, with its tokens. */
export const deleteSessionsOf = (tx: Tx, userId: number) =>
  tx.deleteFrom("session").where("userId", "=", userId).execute();

export const deleteSessionsExpiredBefore = (db: Db, moment: string) =>
  db.deleteFrom("session").where("expiresAt", "<", moment).execute();
