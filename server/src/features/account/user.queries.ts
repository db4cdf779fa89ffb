import type { Role } from "@wage/contract/core/policy";
import { ROLE_CODES } from "@wage/contract/users";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Db, Tx } from "../../core/database/db.ts";
import type { AppUser } from "../../core/database/db-types.ts";
import { deleteSessionsOf } from "../../core/identity/session.queries.ts";

export const insertUser = async (tx: Tx, user: Insertable<AppUser>): Promise<number> =>
  (await tx.insertInto("appUser").values(user).returning("id").executeTakeFirstOrThrow()).id;

export const updateAccount = (tx: Tx, userId: number, change: Updateable<AppUser>) =>
  tx.updateTable("appUser").set(change).where("id", "=", userId).execute();

/** Enables or disables the accounts with these addresses; returns the ids of those that changed. */
export const setActive = async (tx: Tx, emails: readonly string[], active: boolean): Promise<number[]> =>
  (
    await tx
      .updateTable("appUser")
      .set({ active })
      .where(sql<string>`lower(email)`, "in", emails)
      .where("active", "!=", active)
      .returning("id")
      .execute()
  ).map(({ id }) => id);

export const countUsers = async (db: Db, emails: readonly string[]): Promise<number> =>
  (await db.selectFrom("appUser").select("id").where(sql<string>`lower(email)`, "in", emails).execute())
    .length;

/** Updates a user with optimistic locking; returns false if the version has changed. */
export async function updateUserVersion(
  tx: Tx,
  userId: number,
  rowVersion: number,
  change: Updateable<AppUser>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("appUser")
    .set((eb) => ({ ...change, rowVersion: eb("rowVersion", "+", 1) }))
    .where("id", "=", userId)
    .where("rowVersion", "=", rowVersion)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Binds an account to the subject of an external identity provider, unless it is already bound. */
export const bindSubject = (tx: Tx, userId: number, externalSubject: string) =>
  tx
    .updateTable("appUser")
    .set({ externalSubject })
    .where("id", "=", userId)
    .where("externalSubject", "is", null)
    .execute();

/**
 * Takes away what makes an account a person: name, address, credentials, preferences and all that belongs to it. The row stays,
 * because its number is in the action log. Returns false if the account is closed, or is or was one of staff.
 */
export async function eraseAccount(tx: Tx, userId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("appUser")
    .set({
      email: `closed-${userId}@account.invalid`,
      name: "Closed account",
      phone: null,
      passwordHash: null,
      externalSubject: null,
      active: false,
      emailConfirmedAt: null,
      lastSignInAt: null,
      preferences: "{}",
      closedAt: now,
    })
    .where("id", "=", userId)
    .where("closedAt", "is", null)
    .where("wasStaff", "=", false)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await deleteSessionsOf(tx, userId);
  await tx.deleteFrom("knownDevice").where("userId", "=", userId).execute();
  await tx.deleteFrom("oneTimeToken").where("userId", "=", userId).execute();
  await tx.deleteFrom("secondFactor").where("userId", "=", userId).execute();
  await tx.deleteFrom("recoveryCode").where("userId", "=", userId).execute();
  await tx.deleteFrom("passkey").where("userId", "=", userId).execute();
  return true;
}

/** Merges preferences into those of the user and returns them all. */
export const mergePreferences = async (db: Db, userId: number, change: object): Promise<unknown> =>
  (
    await db
      .updateTable("appUser")
      .set({ preferences: sql`preferences || ${JSON.stringify(change)}::jsonb` })
      .where("id", "=", userId)
      .returning("preferences")
      .executeTakeFirstOrThrow()
  ).preferences;

/** Sets a user's roles to exactly these. */
export async function setRoles(tx: Tx, userId: number, roles: readonly Role[]): Promise<void> {
  const codes = roles.map((role) => ROLE_CODES[role]);
  const wanted = tx.selectFrom("role").select("id").where("code", "in", codes);
  await tx.deleteFrom("userRole").where("userId", "=", userId).where("roleId", "not in", wanted).execute();
  await tx
    .insertInto("userRole")
    .columns(["userId", "roleId"])
    .expression((eb) =>
      eb
        .selectFrom("role")
        .select((inner) => [inner.val(userId).as("userId"), "role.id"])
        .where("code", "in", codes),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
