import { type Insertable, sql } from "kysely";
import type { Db, Tx } from "../database/db.ts";
import type { ServiceAccount, ServiceKey } from "../database/db-types.ts";

/** Returns the account of a key that has not expired, with what its active owner may do; undefined if there is none. */
export const findServiceKey = (
  db: Db,
  by: { hash: Buffer } | { id: string } | { accountId: number },
  now: Date,
) =>
  db
    .selectFrom("serviceKey")
    .innerJoin("serviceAccount", "serviceAccount.id", "serviceKey.accountId")
    .innerJoin("appUser", "appUser.id", "serviceAccount.ownerId")
    .select((eb) => [
      "serviceKey.id as keyId",
      "serviceKey.lastUsedAt",
      "serviceAccount.id as accountId",
      "serviceAccount.name as program",
      "serviceAccount.scopes",
      "serviceAccount.networks",
      "serviceAccount.perMinute",
      "appUser.id",
      "appUser.email",
      "appUser.name",
      eb
        .or([
          eb.exists(
            eb
              .selectFrom("secondFactor")
              .select("secondFactor.userId")
              .whereRef("secondFactor.userId", "=", "appUser.id")
              .where("secondFactor.confirmedAt", "is not", null),
          ),
          eb.exists(
            eb.selectFrom("passkey").select("passkey.id").whereRef("passkey.userId", "=", "appUser.id"),
          ),
        ])
        .as("hasSecondFactor"),
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
    .where((eb) => {
      if ("hash" in by) return eb("serviceKey.secretHash", "=", by.hash);
      return "id" in by ? eb("serviceKey.id", "=", by.id) : eb("serviceAccount.id", "=", by.accountId);
    })
    .where("serviceKey.expiresAt", ">", now.toISOString())
    .where("serviceAccount.endedAt", "is", null)
    .where("appUser.active", "=", true)
    .executeTakeFirst();

export const setKeyUsed = (db: Db, keyId: string, lastUsedAt: Date, lastUsedFrom: string) =>
  db.updateTable("serviceKey").set({ lastUsedAt, lastUsedFrom }).where("id", "=", keyId).execute();

export const insertServiceAccount = (tx: Tx, account: Insertable<ServiceAccount>) =>
  tx.insertInto("serviceAccount").values(account).returning("id").executeTakeFirstOrThrow();

export const insertServiceKey = (tx: Tx, key: Insertable<ServiceKey>) =>
  tx.insertInto("serviceKey").values(key).execute();

/** Saves an account in the version that was seen; returns false if it has changed or ended meanwhile. */
export const updateServiceAccount = async (
  tx: Tx,
  { id, rowVersion }: { id: number; rowVersion: number },
  values: Partial<Pick<ServiceAccount, "name" | "ownerId" | "scopes" | "networks" | "perMinute">> & {
    endedAt?: Date;
  },
): Promise<boolean> =>
  (
    await tx
      .updateTable("serviceAccount")
      .set({ ...values, rowVersion: rowVersion + 1 })
      .where("id", "=", id)
      .where("rowVersion", "=", rowVersion)
      .where("endedAt", "is", null)
      .executeTakeFirst()
  ).numUpdatedRows === 1n;

/** Lets the keys that are valid beyond a moment expire then. */
export const expireServiceKeys = (tx: Tx, accountId: number, expiresAt: Date) =>
  tx
    .updateTable("serviceKey")
    .set({ expiresAt })
    .where("accountId", "=", accountId)
    .where("expiresAt", ">", expiresAt.toISOString())
    .execute();
