import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { chmod, chown, mkdtemp, readFile, rename, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "../core/startError.ts";
import { ended } from "./childProcess.ts";
import { lastLine, PASSWORD_FILE } from "./dataFolder.ts";
import type { Place } from "./embeddedPlace.ts";
import { type Postmaster, readPostmaster, STARTED_BY } from "./postmaster.ts";

const ON_WINDOWS = process.platform === "win32";
/** The longest path of a Unix socket is 107 bytes, of which `/.s.PGSQL.5432` takes 14. */
const LONGEST_SOCKET_FOLDER = 93;
const LARGE_LOG = 5_000_000;
const SOCKET_FOLDER_PREFIX = "wage-claim-socket-";

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
  // The database ends with this process, except after a kill -9. In crash recovery only an immediate stop is certain.
  let isReady = false;
  const stopOnExit = () => void child.kill(isReady ? "SIGINT" : "SIGQUIT");
  process.once("exit", stopOnExit);
  const end = ended(child);
  let over = false;
  void end.finally(() => {
    over = true;
    process.off("exit", stopOnExit);
  });
  for (let waited = 0; !over; waited += 10) {
    const postmaster = await readPostmaster(place.pgData);
    if (postmaster?.ready && postmaster.pid === child.pid) {
      isReady = true;
      return { child, postmaster };
    }
    if (waited === 5_000)
      options.log("The database is recovering from a sudden stop; this can take a moment.");
    await sleep(10);
  }
  const said = (await readFile(logFile)).subarray(begin).toString();
  if (/lock file .* (already exists|is empty)|shared memory block .* still in use|being accessed/.test(said))
    return "busy";
  throw new StartError(
    `PostgreSQL did not start on ${place.pgData}: ${lastLine(said) || `exit code ${await end}`}${advice(said)}`,
  );
}

/** The way out of the failures that a copied or damaged folder causes. */
function advice(said: string): string {
  if (/incompatible with server|incorrect checksum in control file/.test(said))
    return ". The folder comes from another kind of machine or release: restore a backup instead of copying it.";
  if (/not a valid data directory|could not open file|could not locate .* checkpoint/.test(said))
    return ". The folder is incomplete or damaged: restore a backup, or move it away to start with an empty database.";
  return "";
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

/** After a crash it listens at the same address as before, because its clients hold that address. */
async function settings(place: Place, options: { fsync: boolean; before?: Postmaster }): Promise<string[]> {
  const { fsync, before } = options;
  const values: Record<string, string> = {
    [STARTED_BY]: String(process.pid),
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

function freePort(): Promise<string> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(String(typeof address === "object" ? address?.port : "")));
    });
  });
}
