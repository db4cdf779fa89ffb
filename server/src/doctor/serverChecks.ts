import { execFile } from "node:child_process";
import { constants, existsSync } from "node:fs";
import { access, stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { promisify } from "node:util";
import type { Config } from "../config.ts";
import type { Found } from "./found.ts";

/** The file that `ops/wage-claim` and the unit read. */
const SETTINGS_FILE = "/etc/wage-claim.env";
const SERVICE = "wage-claim.service";
const TIMERS = ["wage-claim-backup.timer", "wage-claim-drill.timer"];

export const program = ({ version }: Config): Found => ({
  state: "ok",
  text: `Release ${version} on Node ${process.version}`,
});

export function user(): Found {
  if (process.getuid?.() !== 0) return { state: "ok", text: userInfo().username };
  return {
    state: "warning",
    text: "The service does not need root. Call this by ops/wage-claim, and let the unit name the user.",
  };
}

/** It holds the key and the passwords: others on the machine must not read it. */
export async function settingsFile(): Promise<Found> {
  const file = process.env.WAGE_CLAIM_SETTINGS ?? SETTINGS_FILE;
  const found = await stat(file).catch(() => undefined);
  if (!found) return { state: "unknown", text: `There is no ${file}: the settings come from elsewhere.` };
  if ((found.mode & 0o077) === 0) return { state: "ok", text: file };
  return { state: "failing", text: `Others can read ${file}: chmod 600 ${file}` };
}

export async function dataFolder({ dataDir }: Config): Promise<Found> {
  const found = await stat(dataDir).catch(() => undefined);
  if (!found) return { state: "unknown", text: `There is no ${dataDir} yet. The first start makes it.` };
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    const { username } = userInfo();
    return {
      state: "failing",
      text: `${username} cannot write ${dataDir}: chown -R ${username} ${dataDir}`,
    };
  }
  if ((found.mode & 0o077) !== 0)
    return { state: "failing", text: `Others can enter ${dataDir}: chmod 700 ${dataDir}` };
  return { state: "ok", text: dataDir };
}

/** The service and its timers, where systemd runs them. */
export async function units(): Promise<Found> {
  if (!existsSync("/run/systemd/system"))
    return {
      state: "unknown",
      text: "systemd does not run here: look yourself whether the service starts again",
    };
  if (!(await isSo("is-active", SERVICE)))
    return { state: "failing", text: `The service does not run: systemctl enable --now ${SERVICE}` };
  if (!(await isSo("is-enabled", SERVICE)))
    return {
      state: "warning",
      text: `The service does not start with the machine: systemctl enable ${SERVICE}`,
    };
  const off: string[] = [];
  for (const timer of TIMERS) if (!(await isSo("is-active", timer))) off.push(timer);
  if (off.length > 0)
    return { state: "warning", text: `Not switched on: systemctl enable --now ${off.join(" ")}` };
  return { state: "ok", text: [SERVICE, ...TIMERS].join(", ") };
}

const run = promisify(execFile);
/** systemctl answers by its exit code. */
const isSo = (question: string, unit: string) =>
  run("systemctl", [question, "--quiet", unit]).then(
    () => true,
    () => false,
  );
