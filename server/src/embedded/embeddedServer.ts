import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, openSync } from "node:fs";
import { chmod, chown, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "../core/startError.ts";
import type { Place } from "./embeddedPlace.ts";

const ON_WINDOWS = process.platform === "win32";
/** The longest path of a Unix socket is 107 bytes, of which `/.s.PGSQL.5432` takes 14. */
const LONGEST_SOCKET_FOLDER = 93;
const LARGE_LOG = 5_000_000;
const PASSWORD_FILE = "wage-claim.password";
const SOCKET_FOLDER_PREFIX = "wage-claim-socket-";

/** The fields of postmaster.pid. */
export type Postmaster = {
  pid: number;
  startedAt: number;
  port: string;
  socketDir: string;
  ready: boolean;
};

/** Creates the data folder once. Of two concurrent first starts, the one that renames first wins. */
export async function initialize(place: Place): Promise<void> {
  const parent = path.dirname(place.pgData);
  await removeLeftovers(parent);
  const unfinished = await mkdtemp(path.join(parent, `postgres.new-${process.pid}-`));
  if (place.runAs) await chown(unfinished, place.runAs.uid, place.runAs.gid);
  const passwordFile = `${unfinished}.password`;
  const args = ["-D", unfinished, "-U", "postgres", "--encoding=UTF8", "--no-instructions"];
  // The built-in collation sorts alike on every system, so an upgraded C library cannot corrupt an index.
  args.push("--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C");
  if (ON_WINDOWS) {
    await writeFile(passwordFile, randomBytes(24).toString("base64url"), {
      mode: 0o600,
    });
    args.push("--auth=scram-sha-256", `--pwfile=${passwordFile}`);
  } else {
    // Only the owner can enter the folder of the socket, so that the socket needs no password.
    args.push("--auth-local=trust", "--auth-host=reject");
  }
  const child = spawn(place.bin.initdb, args, {
    cwd: "/",
    ...place.runAs,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const complaint = text(child);
  const code = await ended(child);
  if (code !== 0) {
    await rm(unfinished, { recursive: true, force: true });
    throw new StartError(`The database could not be made in ${place.pgData}: ${lastLine(await complaint)}`);
  }
  if (ON_WINDOWS) await rename(passwordFile, path.join(unfinished, PASSWORD_FILE));
  await rename(unfinished, place.pgData).catch(() => rm(unfinished, { recursive: true, force: true }));
}

/** Starts a postmaster and waits until it accepts connections; returns `busy` while another one is in the way. */
export async function launch(
  place: Place,
  options: { fsync: boolean; log: (line: string) => void; before?: Postmaster },
): Promise<{ child: ChildProcess; postmaster: Postmaster } | "busy"> {
  const logFile = path.join(path.dirname(place.pgData), "postgres.log");
  const begin = await rotatedSize(logFile);
  const output = openSync(logFile, "a", 0o600);
  const child = spawn(place.bin.postgres, ["-D", place.pgData, ...(await settings(place, options))], {
    cwd: "/",
    ...place.runAs,
    // The child has its own process group: Ctrl-C on the terminal must reach us first, so that requests in progress can
    // finish.
    detached: true,
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  // The database ends with this process, except after a kill -9.
  const endWithUs = () => void child.kill("SIGINT");
  process.once("exit", endWithUs);
  const end = ended(child);
  let over = false;
  void end.finally(() => {
    over = true;
    process.off("exit", endWithUs);
  });
  for (let waited = 0; !over; waited += 10) {
    const postmaster = await readPostmaster(place.pgData);
    if (postmaster?.ready && postmaster.pid === child.pid) return { child, postmaster };
    if (waited === 5_000)
      options.log("The database is recovering from a sudden stop; this can take a moment.");
    await sleep(10);
  }
  const said = (await readFile(logFile)).subarray(begin).toString();
  if (/lock file .* (already exists|is empty)|shared memory block .* still in use|being accessed/.test(said))
    return "busy";
  throw new StartError(
    `PostgreSQL did not start on ${place.pgData}: ${lastLine(said) || `exit code ${await end}`}`,
  );
}

/** Returns the living postmaster that holds the folder; removes a stale pid file. */
export async function livingPostmaster(pgData: string): Promise<Postmaster | undefined> {
  const found = await readPostmaster(pgData);
  if (!found) return undefined;
  if (await isPostmasterOf(found.pid, pgData)) return found;
  await rm(path.join(pgData, "postmaster.pid"), { force: true });
  return undefined;
}

/** Stops a postmaster without waiting for its clients; committed work is safe either way. */
export async function halt(place: Place, pid: number): Promise<void> {
  for (const [signal, patience] of [
    ["SIGINT", 20_000],
    ["SIGQUIT", 10_000],
  ] as const) {
    await tell(place, pid, signal);
    for (let waited = 0; waited < patience; waited += 20) {
      if (!isAlive(pid)) return;
      await sleep(20);
    }
  }
  throw new StartError(`PostgreSQL (process ${pid}) on ${place.pgData} does not stop.`);
}

/** Returns the postmaster's address, as the part of a URL between user and database. */
export async function address(place: Place, { port, socketDir }: Postmaster): Promise<string> {
  if (!ON_WINDOWS) return `@${encodeURIComponent(socketDir)}:${port}`;
  return `:${await readFile(path.join(place.pgData, PASSWORD_FILE), "utf8")}@127.0.0.1:${port}`;
}

/** Removes the short socket folder that a long DATA_DIR made necessary. */
export async function removeSocketFolder(socketDir: string): Promise<void> {
  if (path.basename(socketDir).startsWith(SOCKET_FOLDER_PREFIX))
    await rm(socketDir, { recursive: true, force: true });
}

/** Resolves with the exit code, or -1 if the program could not be started. */
export function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once("exit", (code) => resolve(code ?? -1));
    child.once("error", () => resolve(-1));
  });
}

/** After a crash it listens at the same address as before, because its clients hold that address. */
async function settings(place: Place, options: { fsync: boolean; before?: Postmaster }): Promise<string[]> {
  const { fsync, before } = options;
  const values: Record<string, string> = {
    max_connections: "200",
    timezone: "UTC",
    log_timezone: "UTC",
    jit: "off",
    // A failed statement contains personal data, so that only its message may reach the log.
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    listen_addresses: "",
  };
  if (ON_WINDOWS)
    Object.assign(values, {
      listen_addresses: "127.0.0.1",
      port: before?.port ?? (await freePort()),
    });
  else values.unix_socket_directories = before?.socketDir ?? (await socketFolder(place));
  if (!fsync)
    Object.assign(values, {
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
    });
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

async function socketFolder(place: Place): Promise<string> {
  if (Buffer.byteLength(place.pgData) <= LONGEST_SOCKET_FOLDER && !place.pgData.includes(","))
    return place.pgData;
  const base = tmpdir().length <= 60 ? tmpdir() : "/tmp";
  const folder = await mkdtemp(path.join(base, SOCKET_FOLDER_PREFIX));
  if (place.runAs) await chown(folder, place.runAs.uid, place.runAs.gid);
  await chmod(folder, 0o700);
  return folder;
}

/** Returns the offset at which this start's log lines begin; rotates a large log. */
async function rotatedSize(logFile: string): Promise<number> {
  const size = (await stat(logFile).catch(() => undefined))?.size ?? 0;
  if (size < LARGE_LOG) return size;
  await rename(logFile, `${logFile}.old`);
  return 0;
}

async function readPostmaster(pgData: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(path.join(pgData, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  const pid = Number(lines[0]);
  if (!pid) return undefined;
  const [startedAt, port = "", socketDir = ""] = [Number(lines[2]), lines[3], lines[4]];
  return {
    pid,
    startedAt,
    port,
    socketDir,
    ready: lines[7]?.trim() === "ready",
  };
}

async function isPostmasterOf(pid: number, pgData: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  // Process ids are reused after a restart of the machine or container, so that the program is checked where possible.
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => undefined);
  return command === undefined || command.split("\0").includes(pgData);
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

async function tell(place: Place, pid: number, signal: "SIGINT" | "SIGQUIT"): Promise<void> {
  if (ON_WINDOWS) {
    const mode = signal === "SIGINT" ? "fast" : "immediate";
    await ended(
      spawn(place.bin.pgCtl, ["stop", "-D", place.pgData, "-m", mode], {
        stdio: "ignore",
      }),
    );
    return;
  }
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return;
    throw new StartError(
      `PostgreSQL (process ${pid}) still runs on ${place.pgData} and belongs to another user.`,
    );
  }
}

async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = /^postgres\.new-(\d+)/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) {
      await rm(path.join(parent, name), { recursive: true, force: true });
    }
  }
}

function freePort(): Promise<string> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(String(typeof address === "object" ? address?.port : "")));
    });
  });
}

async function text(child: ChildProcess): Promise<string> {
  let all = "";
  for await (const chunk of child.stderr ?? []) all += chunk;
  return all;
}

function lastLine(said: string): string {
  const lines = said.trim().split("\n");
  return (lines.findLast((line) => /FATAL|error:|PANIC/.test(line)) ?? lines.at(-1) ?? "").replace(
    /^.*(FATAL|PANIC): +/,
    "",
  );
}
