import { agencyDay } from "@wage/contract/core/calendar";
import { SETTINGS, type SettingKey, type SettingValue } from "@wage/contract/settings";
import type { Clock } from "./clock.ts";
import type { Db } from "./database/db.ts";
import type { Notifications } from "./database/notifications.ts";
import { holidaysBetween, type NamedDay } from "./holidays.rules.ts";
import { listHolidayRules, listHolidays, listProfileSettings, listSettings } from "./settings.queries.ts";

/**
 * Admin › Global: a copy of the settings that every change refreshes in every process, so that reading them is
 * synchronous. A setting is what an administrator has set, else what the state profile gives for the day.
 */
export type Settings = {
  get<K extends SettingKey>(key: K): SettingValue<K>;
  /** The value of the state profile on an ISO date, today if none is given, whatever an administrator has set. */
  profileValue<K extends SettingKey>(key: K, day?: string): SettingValue<K>;
  holidays(): ReadonlySet<string>;
  /** The holidays with their names, in the order of the days. */
  namedHolidays(): readonly NamedDay[];
  reload(): Promise<void>;
};

/** Deadlines and periods of penalties lie within these years. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2070;

export async function openSettings(db: Db, notifications: Notifications, clock: Clock): Promise<Settings> {
  let values = new Map<string, unknown>();
  let profile = new Map<string, { from: string; value: unknown }[]>();
  let holidays: ReadonlySet<string> = new Set();
  let named: readonly NamedDay[] = [];
  let asked = 0;
  let taken = 0;

  async function reload() {
    asked += 1;
    const turn = asked;
    const [rows, given, rules, days] = await Promise.all([
      listSettings(db),
      listProfileSettings(db),
      listHolidayRules(db),
      listHolidays(db),
    ]);
    // Of two concurrent reads, an earlier one must not overwrite the later one.
    if (turn < taken) return;
    taken = turn;
    values = new Map(rows.map(({ key, value }) => [key, value]));
    profile = Map.groupBy(
      given.map(({ key, effectiveFrom, value }) => ({ key, from: effectiveFrom, value })),
      ({ key }) => key,
    );
    const local = new Map(days.map((one) => [one.day, one]));
    const ruled = holidaysBetween(rules, FIRST_YEAR, LAST_YEAR).filter(({ day }) => !local.has(day));
    const added = days.filter(({ isWorkingDay }) => !isWorkingDay).map(({ day, name }) => ({ day, name }));
    named = [...ruled, ...added].sort((a, b) => (a.day < b.day ? -1 : 1));
    holidays = new Set(named.map(({ day }) => day));
  }

  // A failed reload keeps the last known values; the next notification or reconnection tries again.
  const refresh = () => void reload().catch(() => {});
  notifications.on("setting_changed", refresh);
  notifications.onLost(refresh);
  await reload();

  const inForce = (key: SettingKey, day?: string) => {
    const dated = profile.get(key) ?? [];
    if (dated.length < 2 && !day) return dated[0]?.value;
    const on = day ?? agencyDay(clock.now(), get("timeZone"));
    return dated.find(({ from }) => from <= on)?.value;
  };
  const profileValue: Settings["profileValue"] = (key, day) =>
    (inForce(key, day) ?? SETTINGS[key].default) as SettingValue<typeof key>;
  const get: Settings["get"] = (key) => (values.get(key) ?? profileValue(key)) as SettingValue<typeof key>;
  return {
    get,
    profileValue,
    holidays: () => holidays,
    namedHolidays: () => named,
    reload,
  };
}
