import { agencyDay } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import { NEEDED_SETTINGS } from "@wage/contract/goLive/goLive";
import {
  FROM_THE_BEGINNING,
  SETTING_KEYS,
  SETTINGS,
  type SettingChange,
  type SettingKey,
  type SettingRow,
  settingSchema,
} from "@wage/contract/settings";
import { z } from "zod";
import { actorId, audit } from "../../core/audit/audit.ts";
import { inTransaction, type Work } from "../../core/context.ts";
import type { Db, Tx } from "../../core/database/db.ts";
import { AppError, fieldError, notFound } from "../../core/errors.ts";
import { parse } from "../../core/http/mount.ts";
import { success } from "../../core/http/success.ts";
import { listProfileSettings } from "../../core/settings.queries.ts";
import {
  endSetting,
  insertSetting,
  listSettingHistory,
  listSettingRows,
  listSettingVersions,
  type SettingRowOf,
  takeSettingTurn,
  writeHoliday,
} from "./settings.queries.ts";

type Value = string | number | boolean;
type Reading = Pick<Work, "db" | "settings" | "clock">;

const todayOf = ({ settings, clock }: Pick<Work, "settings" | "clock">) =>
  agencyDay(clock.now(), settings.get("timeZone"));

/** Returns every setting with the value in force today, and the changes of it that are planned. */
export async function allSettings(work: Reading) {
  const found = await readSettings(work.db);
  return SETTING_KEYS.map((key) => shown(key, found, work));
}

async function readSettings(db: Db) {
  const [own, versions, profile] = [
    await listSettingRows(db),
    await listSettingVersions(db),
    await listProfileSettings(db),
  ];
  return {
    own: Map.groupBy(own, ({ key }) => key),
    versions: new Map(versions.map(({ key, rowVersion }) => [key, rowVersion])),
    profile: Map.groupBy(profile, ({ key }) => key),
  };
}

function shown(key: SettingKey, found: Awaited<ReturnType<typeof readSettings>>, work: Reading) {
  const { settings } = work;
  const today = todayOf(work);
  const own = found.own.get(key) ?? [];
  const given = found.profile.get(key) ?? [];
  const ruling = own.find(({ effectiveFrom }) => effectiveFrom <= today);
  const ofProfile = given.find(({ effectiveFrom }) => effectiveFrom <= today);
  const profileValue = settings.profileValue(key) as Value;
  const isOwn = ruling !== undefined && ruling.value !== null;
  const since = isOwn
    ? ruling.effectiveFrom
    : [ruling?.effectiveFrom, ofProfile?.effectiveFrom, FROM_THE_BEGINNING]
        .flatMap((day) => day ?? [])
        .sort()
        .at(-1);
  return {
    key,
    value: isOwn ? (ruling.value as Value) : profileValue,
    profileValue,
    origin: isOwn ? ("Agency" as const) : ofProfile ? ("Profile" as const) : ("Product" as const),
    rowVersion: found.versions.get(key) ?? 0,
    since: since === undefined || since === FROM_THE_BEGINNING ? null : since,
    updatedAt: ruling?.changedAt ?? null,
    updatedBy: ruling?.changedBy ?? null,
    planned: [
      ...own
        .filter(({ effectiveFrom }) => effectiveFrom > today)
        .map(({ effectiveFrom: from, value, changedBy: by }) => ({
          from,
          value: (value ?? settings.profileValue(key, from)) as Value,
          isOfProfile: false,
          by,
        })),
      // A value of the profile comes into force only where the agency has none of its own on that day.
      ...given
        .filter(
          ({ effectiveFrom }) =>
            effectiveFrom > today && !own.some((one) => one.effectiveFrom === effectiveFrom),
        )
        .filter(
          ({ effectiveFrom }) =>
            (own.find((one) => one.effectiveFrom <= effectiveFrom)?.value ?? null) === null,
        )
        .map(({ effectiveFrom: from, value }) => ({
          from,
          value: value as Value,
          isOfProfile: true,
          by: null,
        })),
    ].sort((a, b) => (a.from < b.from ? -1 : 1)),
  };
}

type Change = { value: Value | null; from?: string | undefined; rowVersion: number };

/** Sets a value from a day, or at once for a setting without a date. */
export const changeSetting = async (
  work: Work,
  key: SettingKey,
  sent: { value: Value; from?: string | undefined; rowVersion: number },
) => {
  const { value } = parse(z.object({ value: settingSchema(key) }), sent) as { value: Value };
  return enter(work, key, { ...sent, value });
};

/** Gives a setting the state profile's value again, from today. */
export const resetSetting = (work: Work, key: SettingKey, rowVersion: number) =>
  enter(work, key, { value: null, rowVersion });

async function enter(work: Work, key: SettingKey, { value, from: sentFrom, rowVersion }: Change) {
  const row: SettingRow = SETTINGS[key];
  const today = todayOf(work);
  if (row.heldElsewhere) throw fieldError("value", message("settingHeldElsewhere"));
  if (value === null) refuseUnset(work, key);
  if (sentFrom && !row.dated) throw fieldError("from", message("settingUndated"));
  if (sentFrom && sentFrom < today) throw fieldError("from", message("settingPast"));
  const from = row.dated ? (sentFrom ?? today) : FROM_THE_BEGINNING;
  await change(work, key, rowVersion, async (tx, rows) => {
    const ofThatDay = rows.find(({ effectiveFrom }) => effectiveFrom === from);
    const before =
      rows.find(({ effectiveFrom }) => effectiveFrom <= from)?.value ?? work.settings.profileValue(key, from);
    const after = value ?? work.settings.profileValue(key, from);
    if (from > today) {
      if (ofThatDay) throw fieldError("from", message("settingPlanned", String(before), from));
      if (before === after) throw fieldError("value", message("settingSame"));
    }
    await writeValue(tx, work, { key, from, value, ofThatDay });
    const summary = `${row.label}: ${after}${from > today ? ` from ${from}` : ""}`;
    const detail = { key, before, after, ...(row.dated && { from }) };
    await audit(tx, work, { action: "SettingChanged", summary, detail });
  });
  return shownNow(work, key);
}

async function writeValue(
  tx: Tx,
  work: Work,
  {
    key,
    from,
    value,
    ofThatDay,
  }: { key: SettingKey; from: string; value: Value | null; ofThatDay?: SettingRowOf | undefined },
) {
  const [changedAt, changedBy] = [work.clock.now(), actorId(work)];
  if (ofThatDay) await endSetting(tx, ofThatDay.id, { at: changedAt, by: changedBy });
  await insertSetting(tx, { key, effectiveFrom: from, value, changedAt, changedBy });
}

/** While the office is open, what letters and deadlines rest on never falls back to a default that nobody gave. */
function refuseUnset({ settings }: Work, key: SettingKey) {
  if (!settings.get("isLive") || !NEEDED_SETTINGS.has(key)) return;
  if (settings.profileOrigin(key) === "Product")
    throw fieldError("value", message("settingNeeded", SETTINGS[key].label));
}

/** Sets a value that follows from an act on a page of its own, if it is another one. */
export async function holdSetting(
  work: Work,
  key: SettingKey,
  { value, reason }: { value: Value; reason?: string },
): Promise<void> {
  await inTransaction(work, async (tx) => {
    await takeSettingTurn(tx, key);
    const [ofThatDay] = (await readSettings(tx)).own.get(key) ?? [];
    if ((ofThatDay?.value ?? SETTINGS[key].default) === value) return;
    await writeValue(tx, work, { key, from: FROM_THE_BEGINNING, value, ...(ofThatDay && { ofThatDay }) });
    const summary = `${SETTINGS[key].label}: ${value}${reason ? ` (${reason})` : ""}`;
    await audit(tx, work, { action: "SettingChanged", summary, detail: { key, after: value } });
  });
  await work.settings.reload();
}

/** Takes back a change that has not begun. */
export async function withdrawSetting(
  work: Work,
  key: SettingKey,
  { from, rowVersion }: { from: string; rowVersion: number },
) {
  await change(work, key, rowVersion, async (tx, rows) => {
    const planned = rows.find(({ effectiveFrom }) => effectiveFrom === from);
    if (!planned || from <= todayOf(work)) throw new AppError("conflict", message("settingBegun"));
    await endSetting(tx, planned.id, { at: work.clock.now(), by: actorId(work) });
    const summary = `${SETTINGS[key].label}: the change from ${from} is withdrawn`;
    await audit(tx, work, {
      action: "SettingWithdrawn",
      summary,
      detail: { key, from, value: planned.value },
    });
  });
  return shownNow(work, key);
}

/** Runs a change of a setting whose version the user has seen. */
async function change(
  work: Work,
  key: SettingKey,
  rowVersion: number,
  act: (tx: Tx, rows: readonly SettingRowOf[]) => Promise<void>,
) {
  await inTransaction(work, async (tx) => {
    await takeSettingTurn(tx, key);
    const { own, versions } = await readSettings(tx);
    if ((versions.get(key) ?? 0) !== rowVersion) throw new AppError("conflict", message("changedMeanwhile"));
    await act(tx, own.get(key) ?? []);
  });
  // Other processes are notified; this one reloads at once.
  await work.settings.reload();
}

const shownNow = async (work: Reading, key: SettingKey) => shown(key, await readSettings(work.db), work);

/** Every change of a setting, the latest first. */
export async function settingHistory(work: Reading, key: SettingKey): Promise<SettingChange[]> {
  const today = todayOf(work);
  const timeZone = work.settings.get("timeZone");
  const rows = await listSettingHistory(work.db, key);
  const ruling = rows.find(({ endedAt, effectiveFrom }) => endedAt === null && effectiveFrom <= today);
  const stateOf = (row: SettingRowOf): SettingChange["state"] => {
    if (row.endedAt !== null)
      return agencyDay(new Date(row.endedAt), timeZone) < row.effectiveFrom ? "Withdrawn" : "Replaced";
    if (row.effectiveFrom > today) return "Planned";
    return row === ruling ? "InForce" : "Former";
  };
  return rows.map((row) => ({
    from: row.effectiveFrom,
    value: row.value as Value | null,
    at: row.changedAt,
    by: row.changedBy,
    state: stateOf(row),
    endedAt: row.endedAt,
    endedBy: row.endedBy,
  }));
}

/** The settings that administrators have changed, with the value in force today. */
export async function changedSettings(work: Reading) {
  const found = await readSettings(work.db);
  return [...found.own]
    .filter(([key, rows]) => key in SETTINGS && isOwnValue(rows, todayOf(work)))
    .map(([key]) => shown(key as SettingKey, found, work));
}
const isOwnValue = (rows: readonly SettingRowOf[], today: string) =>
  (rows.find(({ effectiveFrom }) => effectiveFrom <= today)?.value ?? null) !== null;

export async function saveHoliday(work: Work, day: string, name: string) {
  await inTransaction(work, async (tx) => {
    await audit(tx, work, { action: "HolidaySaved", summary: `${day} ${name}`, detail: { day, name } });
    await writeHoliday(tx, { day, name, isWorkingDay: false });
  });
  await work.settings.reload();
  return { day, name };
}

/** The agency works on the day from then on, although a rule may make it a holiday. */
export async function removeHoliday(work: Work, day: string) {
  const holiday = work.settings.namedHolidays().find((one) => one.day === day);
  if (!holiday) throw notFound("holiday");
  await inTransaction(work, async (tx) => {
    await writeHoliday(tx, { ...holiday, isWorkingDay: true });
    await audit(tx, work, { action: "HolidayRemoved", summary: `${day} ${holiday.name}`, detail: { day } });
  });
  await work.settings.reload();
  return success(message("removed"));
}

/** The years that the page of holidays shows around the current one. */
const SHOWN_YEARS = 10;

export function shownHolidays({ settings, clock }: Pick<Work, "settings" | "clock">) {
  const year = clock.now().getUTCFullYear();
  const [first, last] = [`${year - SHOWN_YEARS}`, `${year + SHOWN_YEARS}-99`];
  return settings.namedHolidays().filter(({ day }) => first < day && day < last);
}
