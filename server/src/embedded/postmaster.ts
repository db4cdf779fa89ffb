import { spawn } from "node:child_process";
import { readdir, readFile, readlink, rm, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "../core/startError.ts";
import { ended } from "./childProcess.ts";
import type { Place } from "./embeddedPlace.ts";

const ON_WINDOWS = process.platform === "win32";
/** A setting of our own on PostgreSQL's command line: the id of the process that started it. */
export const STARTED_BY = "wage_claim.started_by";
/** PostgreSQL fills postmaster.pid at once, so that an empty one of this age is the remnant of a crash. */
const EMPTY_FILE_MS = 2_000;
/** A fast stop may hang in crash recovery; an immediate one may hang with a child that does not die. */
const STOPS = [
  ["SIGINT", 10_000],
  ["SIGQUIT", 8_000],
  ["SIGKILL", 5_000],
] as const;
type StopSignal = (typeof STOPS)[number][0];

/** The fields of postmaster.pid. */
export type Postmaster = {
  pid: number;
  startedAt: number;
  port: string;
  socketDir: string;
  ready: boolean;
};

/** Returns the living postmaster that holds the folder; removes a stale pid file. */
export async function livingPostmaster(pgData: string): Promise<Postmaster | undefined> {
  const found = await readPostmaster(pgData);
  if (found && (await isPostmasterOf(found.pid, pgData))) return found;
  if (found || (await isRemnant(pidFile(pgData)))) await rm(pidFile(pgData), { force: true });
  return undefined;
}

export async function readPostmaster(pgData: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(pidFile(pgData), "utf8").catch(() => "")).split("\n");
  const pid = Number(lines[0]);
  if (!pid) return undefined;
  const [startedAt, port = "", socketDir = ""] = [Number(lines[2]), lines[3], lines[4]];
  return { pid, startedAt, port, socketDir, ready: lines[7]?.trim() === "ready" };
}

/** Returns the id of the process that started a postmaster, if that process still lives. */
export async function livingStarter(pgData: string, { pid }: Postmaster): Promise<number | undefined> {
  const command = (await commandOf(pid)) ?? (await readFile(path.join(pgData, "postmaster.opts"), "utf8"));
  const starter = Number(new RegExp(`${STARTED_BY}=(\\d+)`).exec(command)?.[1]);
  return starter && isAlive(starter) ? starter : undefined;
}

/** Stops a postmaster without waiting for its clients, in the end by force; committed work is safe either way. */
export async function halt(place: Place, pid: number): Promise<void> {
  for (const [signal, limitMs] of STOPS) {
    await tell(place, pid, signal);
    for (let waited = 0; waited < limitMs; waited += 20) {
      if (!isAlive(pid)) return;
      await sleep(20);
    }
  }
  throw new StartError(
    `PostgreSQL (process ${pid}) on ${place.pgData} cannot be stopped. Restart the machine, or choose another DATA_DIR.`,
  );
}

/**
 * Kills what a killed postmaster left behind: its children hold the shared memory until they notice its death, which a
 * busy or stopped one never does. They are found by their working folder, where /proc tells it.
 */
export async function killOrphans(pgData: string): Promise<void> {
  const real = path.resolve(pgData);
  for (const name of await readdir("/proc").catch(() => [])) {
    const pid = Number(name);
    if (!pid) continue;
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    if (folder === real && (await commandOf(pid))?.startsWith("postgres:")) signalTo(pid, "SIGKILL");
  }
}

/** True if a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

const pidFile = (pgData: string) => path.join(pgData, "postmaster.pid");

async function isRemnant(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > EMPTY_FILE_MS;
}

async function isPostmasterOf(pid: number, pgData: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  // Process ids are reused after a restart of the machine or container, so that the program is checked where possible.
  const command = await commandOf(pid);
  return command === undefined || command.split("\0").includes(pgData);
}

/** The command line of a process, its arguments divided by NUL; undefined where there is no /proc. */
const commandOf = (pid: number) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => undefined);

async function tell(place: Place, pid: number, signal: StopSignal): Promise<void> {
  if (ON_WINDOWS && signal !== "SIGKILL") {
    const mode = signal === "SIGINT" ? "fast" : "immediate";
    await ended(
      spawn(place.bin.pgCtl, ["stop", "-D", place.pgData, "-m", mode, "--no-wait"], { stdio: "ignore" }),
    );
    return;
  }
  if (!signalTo(pid, signal))
    throw new StartError(
      `PostgreSQL (process ${pid}) still runs on ${place.pgData} and belongs to another user. Stop it and start again.`,
    );
}

/** Returns false if the process belongs to another user. */
function signalTo(pid: number, signal: StopSignal): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}
