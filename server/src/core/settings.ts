import { agencyDay } from "@wage/contract/core/calendar";
import {
  FROM_THE_BEGINNING,
  SETTINGS,
  type SettingKey,
  type SettingOrigin,
  type SettingValue,
} from "@wage/contract/settings";
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
  /** The value on an ISO date, today if none is given. */
  get<K extends SettingKey>(key: K, day?: string): SettingValue<K>;
  /** The value of the state profile on an ISO date, today if none is given, whatever an administrator has set. */
  profileValue<K extends SettingKey>(key: K, day?: string): SettingValue<K>;
  /** Where the value of a day comes from, today if none is given. */
  origin(key: SettingKey, day?: string): SettingOrigin;
  /** The same, whatever an administrator has set. */
  profileOrigin(key: SettingKey, day?: string): SettingOrigin;
  holidays(): ReadonlySet<string>;
  /** The holidays with their names, in the order of the days. */
  namedHolidays(): readonly NamedDay[];
  reload(): Promise<void>;
};

/** A text of the agency for the public: empty while nobody gave one, because a default would tell something untrue. */
export const givenText = (settings: Pick<Settings, "get" | "origin">, key: TextKey): string =>
  settings.origin(key) === "Product" ? "" : settings.get(key);
type TextKey =
  | "agencyName"
  | "agencyPhone"
  | "agencyAddress"
  | "agencyEmail"
  | "agencyHours"
  | "agencyHoursEs";

type Dated = { key: string; effectiveFrom: string; value: unknown };
/** The values of each setting, the latest first. */
type Values = ReadonlyMap<string, readonly Dated[]>;

/** Deadlines and periods of penalties lie within these years. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2070;

export async function openSettings(db: Db, notifications: Notifications, clock: Clock): Promise<Settings> {
  let own: Values = new Map();
  let profile: Values = new Map();
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
    own = Map.groupBy(rows, ({ key }) => key);
    profile = Map.groupBy(given, ({ key }) => key);
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

  /** The value on a date is the last one that begins on it or before. */
  const valueOn = (values: Values, key: SettingKey, day: string | undefined) => {
    const dated = values.get(key);
    if (!dated) return undefined;
    if (dated[0]?.effectiveFrom === FROM_THE_BEGINNING) return dated[0].value;
    // The day itself depends on the time zone.
    const on = day ?? agencyDay(clock.now(), key === "timeZone" ? "UTC" : get("timeZone"));
    return dated.find(({ effectiveFrom }) => effectiveFrom <= on)?.value;
  };
  const profileValue: Settings["profileValue"] = (key, day) =>
    (valueOn(profile, key, day) ?? SETTINGS[key].default) as SettingValue<typeof key>;
  const profileOrigin: Settings["profileOrigin"] = (key, day) =>
    (valueOn(profile, key, day) ?? null) === null ? "Product" : "Profile";
  const get: Settings["get"] = (key, day) =>
    (valueOn(own, key, day) ?? profileValue(key, day)) as SettingValue<typeof key>;
  return {
    get,
    profileValue,
    origin: (key, day) => ((valueOn(own, key, day) ?? null) === null ? profileOrigin(key, day) : "Agency"),
    profileOrigin,
    holidays: () => holidays,
    namedHolidays: () => named,
    reload,
  };
}
