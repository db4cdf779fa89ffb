import type { SettingKey } from "@wage/contract/settings";
import { sql } from "kysely";
import type { Db, Tx } from "../../core/database/db.ts";
import type { HolidayRule } from "../../core/holidays.rules.ts";

/** Two changes of one setting wait for each other. */
export const takeSettingTurn = (tx: Tx, key: SettingKey) =>
  sql`SELECT pg_advisory_xact_lock(hashtext(${`setting ${key}`}))`.execute(tx);

const rows = (db: Db) =>
  db
    .selectFrom("setting")
    .leftJoin("appUser as author", "author.id", "setting.changedBy")
    .leftJoin("appUser as ender", "ender.id", "setting.endedBy")
    .select([
      "setting.id",
      "setting.key",
      "setting.effectiveFrom",
      "setting.value",
      "setting.changedAt",
      "author.name as changedBy",
      "setting.endedAt",
      "ender.name as endedBy",
    ]);
export type SettingRowOf = Awaited<ReturnType<ReturnType<typeof rows>["executeTakeFirstOrThrow"]>>;

/** The changes of all settings that count, the latest of each setting first. */
export const listSettingRows = (db: Db): Promise<SettingRowOf[]> =>
  rows(db)
    .where("setting.endedAt", "is", null)
    .orderBy("setting.key")
    .orderBy("setting.effectiveFrom", "desc")
    .execute();

/** Every change of a setting, the latest first, those that were withdrawn or replaced too. */
export const listSettingHistory = (db: Db, key: SettingKey): Promise<SettingRowOf[]> =>
  rows(db)
    .where("setting.key", "=", key)
    .orderBy("setting.effectiveFrom", "desc")
    .orderBy("setting.id", "desc")
    .execute();

/** The version of each setting that was ever changed: it counts what was entered and what was ended. */
export const listSettingVersions = (db: Db) =>
  db
    .selectFrom("setting")
    .select(["key", sql<number>`(count(*) + count(ended_at))::int`.as("rowVersion")])
    .groupBy("key")
    .execute();

type NewValue = {
  key: SettingKey;
  effectiveFrom: string;
  value: string | number | boolean | null;
  changedAt: Date;
  changedBy: number | null;
};
export const insertSetting = (tx: Tx, { value, ...row }: NewValue) =>
  tx
    .insertInto("setting")
    .values({ ...row, value: value === null ? null : JSON.stringify(value) })
    .execute();

/** Ends a change: it counts no more. */
export const endSetting = (tx: Tx, id: number, { at, by }: { at: Date; by: number | null }) =>
  tx.updateTable("setting").set({ endedAt: at, endedBy: by }).where("id", "=", id).execute();

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
