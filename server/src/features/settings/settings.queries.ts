import type { SettingKey } from "@wage/contract/settings";
import { sql } from "kysely";
import type { Db } from "../../core/database/db.ts";
import type { HolidayRule } from "../../core/holidays.rules.ts";

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

export const deleteSetting = (db: Db, key: SettingKey) =>
  db.deleteFrom("setting").where("key", "=", key).execute();

export const writeHoliday = (db: Db, holiday: { day: string; name: string; isWorkingDay: boolean }) =>
  db
    .insertInto("holiday")
    .values(holiday)
    .onConflict((conflict) =>
      conflict.column("day").doUpdateSet({ name: holiday.name, isWorkingDay: holiday.isWorkingDay }),
    )
    .execute();

/** Replaces what the state profile says: the values of settings, and the holidays. */
export async function writeProfileSettings(
  db: Db,
  values: readonly { key: SettingKey; effectiveFrom: string; value: unknown }[],
): Promise<void> {
  await db.deleteFrom("profileSetting").execute();
  await insertProfileSettings(db, values);
}

const insertProfileSettings = (
  db: Db,
  values: readonly { key: SettingKey; effectiveFrom: string; value: unknown }[],
) =>
  db
    .insertInto("profileSetting")
    .values(values.map((row) => ({ ...row, value: JSON.stringify(row.value) })))
    .execute();

export async function writeHolidayRules(db: Db, rules: readonly HolidayRule[]): Promise<void> {
  await db.deleteFrom("holidayRule").execute();
  await db
    .insertInto("holidayRule")
    .values(rules.map((rule) => ({ rule: JSON.stringify(rule) })))
    .execute();
}

/** Replaces the values of the settings that follow the law. */
export async function writeLawSettings(
  db: Db,
  keys: readonly SettingKey[],
  values: readonly { key: SettingKey; effectiveFrom: string; value: unknown }[],
): Promise<void> {
  await db.deleteFrom("profileSetting").where("key", "in", keys).execute();
  await insertProfileSettings(db, values);
}
