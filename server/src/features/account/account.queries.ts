import type { SessionUser } from "@wage/contract/account/account";
import type { Role } from "@wage/contract/core/policy";
import { ROLE_CODES, roleOfCode } from "@wage/contract/users";
import { sql } from "kysely";
import type { Db, Tx } from "../../core/database/db.ts";
import { notFound } from "../../core/errors.ts";

const codes = sql<string[]>`(
  SELECT coalesce(array_agg(role.code ORDER BY role.id), '{}') FROM user_role
  JOIN role ON role.id = user_role.role_id WHERE user_role.user_id = app_user.id)`;

const knownRoles = (found: string[]): Role[] =>
  found.map(roleOfCode).filter((role): role is Role => role !== undefined);

export const toSessionUser = (user: {
  id: number;
  email: string;
  name: string;
  roles: readonly Role[];
}): SessionUser => ({
  Id: user.id,
  Email: user.email,
  Name: user.name,
  Roles: user.roles.map((Description) => ({ Description })),
});

const accounts = (db: Db | Tx) =>
  db
    .selectFrom("appUser")
    .select([
      "id",
      "email",
      "name",
      "passwordHash",
      "signInMethod",
      "externalSubject",
      "active",
      "emailConfirmedAt",
      "lastSignInAt",
      "preferences",
      "wasStaff",
      codes.as("codes"),
    ]);

async function one(query: ReturnType<typeof accounts>) {
  const row = await query.executeTakeFirst();
  return row && { ...row, roles: knownRoles(row.codes), language: languageOf(row.preferences) };
}

function languageOf(preferences: unknown): "en" | "es" {
  const { language } = (preferences ?? {}) as { language?: unknown };
  return language === "es" ? "es" : "en";
}

/** An account with the columns that sign-in needs. */
export type Account = NonNullable<Awaited<ReturnType<typeof one>>>;

export const findAccountByEmail = (db: Db | Tx, email: string) =>
  one(accounts(db).where(sql`lower(email)`, "=", email.toLowerCase()));
export const findAccount = (db: Db | Tx, id: number) => one(accounts(db).where("id", "=", id));
export async function getAccount(db: Db | Tx, id: number): Promise<Account> {
  const account = await findAccount(db, id);
  if (!account) throw notFound("account");
  return account;
}
export const findAccountBySubject = (db: Db | Tx, subject: string) =>
  one(accounts(db).where("externalSubject", "=", subject));

/** Returns the active administrators, who receive the service's own mails. */
export const listAdministrators = async (db: Db | Tx) => {
  const rows = await db
    .selectFrom("appUser")
    .innerJoin("userRole", "userRole.userId", "appUser.id")
    .innerJoin("role", "role.id", "userRole.roleId")
    .select(["appUser.id", "email", "preferences"])
    .where("role.code", "=", ROLE_CODES.Administrator)
    .where("appUser.active", "=", true)
    .where("emailConfirmedAt", "is not", null)
    .orderBy("appUser.id")
    .execute();
  return rows.map(({ preferences, ...row }) => ({ ...row, language: languageOf(preferences) }));
};

/**
 * Locks the account row while a session is opened. Returns false if the password was changed or the account was
 * disabled since it was read, so that "end all sessions" cannot miss a session that is being opened.
 */
export async function recordSignIn(tx: Tx, { id, passwordHash }: Account, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("appUser")
    .set({ lastSignInAt: now })
    .where("id", "=", id)
    .where("active", "=", true)
    .where("passwordHash", "is not distinct from", passwordHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const liveSessions = (db: Db | Tx) =>
  db
    .selectFrom("session")
    .innerJoin("appUser", "appUser.id", "session.userId")
    .select([
      "session.id",
      "session.userId",
      "session.deviceHash",
      "session.lastSeenAt",
      "session.expiresAt",
      "session.method",
    ])
    .where("session.endedAt", "is", null)
    .where("appUser.active", "=", true);

export const findLiveSession = (db: Db | Tx, id: string) =>
  liveSessions(db).where("session.id", "=", id).executeTakeFirst();
export const findDeviceSession = (db: Db | Tx, deviceHash: Buffer) =>
  liveSessions(db)
    .where("session.deviceHash", "=", deviceHash)
    .orderBy("session.createdAt", "desc")
    .executeTakeFirst();
export type LiveSession = NonNullable<Awaited<ReturnType<typeof findLiveSession>>>;

export const listSessions = (db: Db | Tx, userId: number, now: Date) =>
  db
    .selectFrom("session")
    .select(["id", "userAgent", "address", "createdAt", "lastSeenAt"])
    .where("userId", "=", userId)
    .where("endedAt", "is", null)
    .where("expiresAt", ">", now.toISOString())
    .orderBy("lastSeenAt", "desc")
    .limit(50)
    .execute();

/** Deletes an account that was never confirmed and owns nothing; returns false if it is confirmed or owns records. */
export async function deleteUnconfirmed(tx: Tx, email: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("appUser")
    .where(sql`lower(email)`, "=", email)
    .where("emailConfirmedAt", "is", null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("userRole")
            .innerJoin("role", "role.id", "userRole.roleId")
            .select("role.id")
            .whereRef("userRole.userId", "=", "appUser.id")
            .where("role.code", "!=", ROLE_CODES.Public),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("applicationDraft")
            .select("id")
            .whereRef("applicationDraft.userId", "=", "appUser.id"),
        ),
      ),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
