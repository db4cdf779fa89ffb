import type { SettingKey } from "@wage/contract/settings";
import { sql } from "kysely";
import type { Db } from "../../core/database/db.ts";

export const listSettings = (db: Db) =>
  db
    .selectFrom("setting")
    .leftJoin("appUser", "appUser.id", "setting.updatedBy")
    .select([
      "setting.key",
      "setting.value",
      "setting.rowVersion",
      "setting.updatedAt",
      "appUser.name as updatedBy",
    ])
    .execute();

export const findSetting = (db: Db, key: SettingKey) =>
  db
    .selectFrom("setting")
    .leftJoin("appUser", "appUser.id", "setting.updatedBy")
    .where("setting.key", "=", key)
    .select([
      "setting.key",
      "setting.value",
      "setting.rowVersion",
      "setting.updatedAt",
      "appUser.name as updatedBy",
    ])
    .executeTakeFirst();

type NewValue = {
  key: SettingKey;
  value: string | number | boolean;
  rowVersion: number;
  at: Date;
  userId: number | null;
};

/**
 * Writes a setting with optimistic locking; returns false if the version has changed. A setting never written has
 * version 0.
 */
export async function writeSetting(
  db: Db,
  { key, value, rowVersion, at, userId }: NewValue,
): Promise<boolean> {
  const written = { value: JSON.stringify(value), updatedAt: at, updatedBy: userId };
  const result = await db
    .insertInto("setting")
    .values({ key, ...written, rowVersion: 1 })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({ ...written, rowVersion: sql`setting.row_version + 1` })
        .where("setting.rowVersion", "=", rowVersion),
    )
    .returning("rowVersion")
    .executeTakeFirst();
  // A first write must not count as a change of a later version, nor the other way round.
  return result?.rowVersion === rowVersion + 1;
}

export const listHolidays = (db: Db) =>
  db.selectFrom("holiday").select(["day", "name"]).orderBy("day").execute();

export const writeHoliday = (db: Db, day: string, name: string) =>
  db
    .insertInto("holiday")
    .values({ day, name })
    .onConflict((conflict) => conflict.column("day").doUpdateSet({ name }))
    .returning(["day", "name"])
    .executeTakeFirstOrThrow();

export const deleteHoliday = (db: Db, day: string) =>
  db.deleteFrom("holiday").where("day", "=", day).returning("name").executeTakeFirst();
