import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { StartError } from "../core/startError.ts";
import { ended, errorOutput } from "./childProcess.ts";
import type { Place } from "./embeddedPlace.ts";
import { isAlive } from "./postmaster.ts";

const ON_WINDOWS = process.platform === "win32";
export const PASSWORD_FILE = "wage-claim.password";

/** Creates the data folder the first time; refuses one that this PostgreSQL cannot run on, with the way out. */
export async function prepareDataFolder(place: Place): Promise<void> {
  const version = await readFile(path.join(place.pgData, "PG_VERSION"), "utf8").catch(noFile(place));
  if (version === undefined) await initialize(place);
  else if (version.trim() !== place.major) {
    throw new StartError(
      `The data in ${place.pgData} is of PostgreSQL ${version.trim()}, this release brings ${place.major}. ` +
        "Back it up with its own release and restore it here.",
    );
  }
  if (!ON_WINDOWS) await checkOwner(place);
}

const noFile = (place: Place) => (error: NodeJS.ErrnoException) => {
  if (error.code === "ENOENT") return undefined;
  throw new StartError(
    `The database in ${place.pgData} cannot be read (${error.code}). Give it to the user of this service: ${chownCommand(place)}`,
  );
};

/** A folder that was copied or unpacked often has another owner or wider permissions, which PostgreSQL refuses. */
async function checkOwner(place: Place): Promise<void> {
  const { uid, mode } = await stat(place.pgData);
  const user = userOf(place);
  if (uid !== user)
    throw new StartError(
      `The database in ${place.pgData} belongs to user ${uid}, but PostgreSQL would run as user ${user}. ` +
        `Give it to that user: ${chownCommand(place)}`,
    );
  if ((mode & 0o027) !== 0)
    throw new StartError(
      `The database in ${place.pgData} is open to other users, which PostgreSQL refuses. Close it: chmod 700 ${place.pgData}`,
    );
}

const userOf = ({ runAs }: Place) => runAs?.uid ?? process.getuid?.() ?? 0;
const chownCommand = (place: Place) => `chown -R ${userOf(place)} ${place.pgData}`;

/** Creates the data folder. Of two concurrent first starts, the one that renames first wins. */
async function initialize(place: Place): Promise<void> {
  const parent = path.dirname(place.pgData);
  await removeLeftovers(parent);
  const unfinished = await mkdtemp(path.join(parent, `postgres.new-${process.pid}-`));
  if (place.runAs) await chown(unfinished, place.runAs.uid, place.runAs.gid);
  const passwordFile = `${unfinished}.password`;
  const args = ["-D", unfinished, "-U", "postgres", "--encoding=UTF8", "--no-instructions"];
  // The built-in collation sorts alike on every system, so an upgraded C library cannot corrupt an index.
  args.push("--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C");
  if (ON_WINDOWS) {
    await writeFile(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600 });
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
  const complaint = errorOutput(child);
  const code = await ended(child);
  if (code !== 0) {
    await rm(unfinished, { recursive: true, force: true });
    throw new StartError(`The database could not be made in ${place.pgData}: ${lastLine(await complaint)}`);
  }
  if (ON_WINDOWS) await rename(passwordFile, path.join(unfinished, PASSWORD_FILE));
  await rename(unfinished, place.pgData).catch(() => rm(unfinished, { recursive: true, force: true }));
}

async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = /^postgres\.new-(\d+)/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) await rm(path.join(parent, name), { recursive: true, force: true });
  }
}

/** The last complaint in PostgreSQL's output, without its prefix. */
export function lastLine(said: string): string {
  const lines = said.trim().split("\n");
  return (lines.findLast((line) => /FATAL|error:|PANIC/.test(line)) ?? lines.at(-1) ?? "").replace(
    /^.*(FATAL|PANIC): +/,
    "",
  );
}
