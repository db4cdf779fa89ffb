import { message } from "@wage/contract/core/messages";
import { SETTINGS, type SettingKey, settingSchema } from "@wage/contract/settings";
import { z } from "zod";
import { actorId, audit } from "../../core/audit/audit.ts";
import { inTransaction, type Work } from "../../core/context.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { parse } from "../../core/http/mount.ts";
import { success } from "../../core/http/success.ts";
import { deleteSetting, findSetting, listSettings, writeHoliday, writeSetting } from "./settings.queries.ts";

type Value = string | number | boolean;
type Profile = Pick<Work["settings"], "profileValue">;
type Stored = { value: unknown; rowVersion: number; updatedAt: string; updatedBy: string | null } | undefined;

const shown = (key: SettingKey, row: Stored, profile: Profile) => ({
  key,
  value: (row?.value ?? profile.profileValue(key)) as Value,
  profileValue: profile.profileValue(key) as Value,
  rowVersion: row?.rowVersion ?? 0,
  updatedAt: row?.updatedAt ?? null,
  updatedBy: row?.updatedBy ?? null,
});

/** Returns every setting with its stored value, or else that of the state profile or the default. */
export async function allSettings({ db, settings }: Pick<Work, "db" | "settings">) {
  const stored = new Map((await listSettings(db)).map((row) => [row.key, row]));
  return (Object.keys(SETTINGS) as SettingKey[]).map((key) => shown(key, stored.get(key), settings));
}

export async function changeSetting(work: Work, key: SettingKey, sent: { value: Value; rowVersion: number }) {
  const { value } = parse(z.object({ value: settingSchema(key) }), sent) as { value: Value };
  const saved = await inTransaction(work, async (tx) => {
    const before = shown(key, await findSetting(tx, key), work.settings);
    const change = { key, value, rowVersion: sent.rowVersion, at: work.clock.now(), userId: actorId(work) };
    if (!(await writeSetting(tx, change))) throw new AppError("conflict", message("changedMeanwhile"));
    const summary = `${SETTINGS[key].label}: ${value}`;
    await audit(tx, work, {
      action: "SettingChanged",
      summary,
      detail: { key, before: before.value, after: value },
    });
    return shown(key, await findSetting(tx, key), work.settings);
  });
  // Other processes are notified; this one reloads at once.
  await work.settings.reload();
  return saved;
}

/** Gives a setting the state profile's value again. */
export async function resetSetting(work: Work, key: SettingKey, rowVersion: number) {
  await inTransaction(work, async (tx) => {
    const before = await findSetting(tx, key);
    if (!before) return;
    if (before.rowVersion !== rowVersion) throw new AppError("conflict", message("changedMeanwhile"));
    await deleteSetting(tx, key);
    const after = work.settings.profileValue(key);
    const summary = `${SETTINGS[key].label}: ${after}`;
    await audit(tx, work, {
      action: "SettingChanged",
      summary,
      detail: { key, before: before.value, after },
    });
  });
  await work.settings.reload();
  return shown(key, undefined, work.settings);
}

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
