import { SETTINGS, type SettingKey, type SettingValue } from "@wage/contract/settings";
import type { Db } from "./database/db.ts";
import type { Notifications } from "./database/notifications.ts";
import { listHolidays, listSettings } from "./settings.queries.ts";

/**
 * Admin › Global: a copy of the settings that every change refreshes in every process, so that reading them is
 * synchronous.
 */
export type Settings = {
  get<K extends SettingKey>(key: K): SettingValue<K>;
  holidays(): ReadonlySet<string>;
  reload(): Promise<void>;
};

export async function openSettings(db: Db, notifications: Notifications): Promise<Settings> {
  let values = new Map<string, unknown>();
  let holidays: ReadonlySet<string> = new Set();
  let asked = 0;
  let taken = 0;

  async function reload() {
    asked += 1;
    const turn = asked;
    const [rows, days] = await Promise.all([listSettings(db), listHolidays(db)]);
    // Of two concurrent reads, an earlier one must not overwrite the later one.
    if (turn < taken) return;
    taken = turn;
    values = new Map(rows.map(({ key, value }) => [key, value]));
    holidays = new Set(days.map(({ day }) => day));
  }

  // A failed reload keeps the last known values; the next notification or reconnection tries again.
  const refresh = () => void reload().catch(() => {});
  notifications.on("setting_changed", refresh);
  notifications.onLost(refresh);
  await reload();
  return {
    get: (key) => (values.get(key) ?? SETTINGS[key].default) as SettingValue<typeof key>,
    holidays: () => holidays,
    reload,
  };
}
