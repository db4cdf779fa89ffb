import { message } from "@wage/contract/core/messages";
import { SETTINGS, type SettingKey, settingSchema } from "@wage/contract/settings";
import { z } from "zod";
import { actorId, audit } from "../../core/audit/audit.ts";
import { inTransaction, type Work } from "../../core/context.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { parse } from "../../core/http/mount.ts";
import { success } from "../../core/http/success.ts";
import { deleteHoliday, findSetting, listSettings, writeHoliday, writeSetting } from "./settings.queries.ts";

type Value = string | number | boolean;
type Stored = { value: unknown; rowVersion: number; updatedAt: string; updatedBy: string | null } | undefined;

const shown = (key: SettingKey, row: Stored) => ({
  key,
  value: (row?.value ?? SETTINGS[key].default) as Value,
  rowVersion: row?.rowVersion ?? 0,
  updatedAt: row?.updatedAt ?? null,
  updatedBy: row?.updatedBy ?? null,
});

/** Returns every setting with its stored value, or else the default. */
export async function allSettings({ db }: Pick<Work, "db">) {
  const stored = new Map((await listSettings(db)).map((row) => [row.key, row]));
  return (Object.keys(SETTINGS) as SettingKey[]).map((key) => shown(key, stored.get(key)));
}

export async function changeSetting(work: Work, key: SettingKey, sent: { value: Value; rowVersion: number }) {
  const { value } = parse(z.object({ value: settingSchema(key) }), sent) as { value: Value };
  const saved = await inTransaction(work, async (tx) => {
    const before = shown(key, await findSetting(tx, key));
    const change = { key, value, rowVersion: sent.rowVersion, at: work.clock.now(), userId: actorId(work) };
    if (!(await writeSetting(tx, change))) throw new AppError("conflict", message("changedMeanwhile"));
    const summary = `${SETTINGS[key].label}: ${value}`;
    await audit(tx, work, {
      action: "SettingChanged",
      summary,
      detail: { key, before: before.value, after: value },
    });
    return shown(key, await findSetting(tx, key));
  });
  // Other processes are notified; this one reloads at once.
  await work.settings.reload();
  return saved;
}

export async function saveHoliday(work: Work, day: string, name: string) {
  const saved = await inTransaction(work, async (tx) => {
    await audit(tx, work, { action: "HolidaySaved", summary: `${day} ${name}`, detail: { day, name } });
    return writeHoliday(tx, day, name);
  });
  await work.settings.reload();
  return saved;
}

export async function removeHoliday(work: Work, day: string) {
  await inTransaction(work, async (tx) => {
    const removed = await deleteHoliday(tx, day);
    if (!removed) throw notFound("holiday");
    await audit(tx, work, { action: "HolidayRemoved", summary: `${day} ${removed.name}`, detail: { day } });
  });
  await work.settings.reload();
  return success(message("removed"));
}
