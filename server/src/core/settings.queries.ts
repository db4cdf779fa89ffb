import type { Db } from "./database/db.ts";

export const listSettings = (db: Db) => db.selectFrom("setting").select(["key", "value"]).execute();

export const listHolidays = (db: Db) => db.selectFrom("holiday").select("day").execute();
