import type { Db } from "./database/db.ts";
import type { HolidayRule } from "./holidays.rules.ts";

/** Returns the values that the agency has set, the latest of each setting first. */
export const listSettings = (db: Db) =>
  db
    .selectFrom("setting")
    .select(["key", "effectiveFrom", "value"])
    .where("endedAt", "is", null)
    .orderBy("key")
    .orderBy("effectiveFrom", "desc")
    .execute();

/** Returns the values of the state profile, the latest of each setting first. */
export const listProfileSettings = (db: Db) =>
  db
    .selectFrom("profileSetting")
    .select(["key", "effectiveFrom", "value"])
    .orderBy("key")
    .orderBy("effectiveFrom", "desc")
    .execute();

export const listHolidayRules = async (db: Db): Promise<HolidayRule[]> => {
  const rows = await db.selectFrom("holidayRule").select("rule").orderBy("id").execute();
  return rows.map(({ rule }) => rule as HolidayRule);
};

export const listHolidays = (db: Db) =>
  db.selectFrom("holiday").select(["day", "name", "isWorkingDay"]).orderBy("day").execute();
