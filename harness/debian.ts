import { execFileSync } from "node:child_process";
import { existsSync, globSync, readdirSync } from "node:fs";
import { chmod, chown, mkdir } from "node:fs/promises";
import path from "node:path";

const APT = "/usr/bin/apt-get";
const POSTGRES = "/usr/lib/postgresql";
const OLDEST = 15;
const IS_ROOT = process.getuid?.() === 0;
export const NOBODY = { uid: 65534, gid: 65534 };

/** Servers such as PostgreSQL refuse to run as root. */
export const AS_USER = IS_ROOT ? NOBODY : {};

/** The reason that a fault gives when it is skipped because a package is missing. */
export const notInstalled = (...packages: string[]) =>
  `Skipped: ${packages.join(", ")} not installed, and only root on Debian can install it (apt-get install ${packages.join(" ")}).`;

/** Installs a Debian package unless its program is there; returns false where it cannot be installed. */
export function ensureProgram(program: string, debianPackage: string): boolean {
  return existsSync(program) || (install(debianPackage) && existsSync(program));
}

/** Returns the folder of programs of the oldest Debian PostgreSQL that is new enough; installs one if there is none. */
export function debianPostgres(): string | undefined {
  const find = () =>
    (existsSync(POSTGRES) ? readdirSync(POSTGRES).map(Number) : [])
      .filter((version) => version >= OLDEST)
      .sort((a, b) => a - b)
      .map((version) => path.join(POSTGRES, String(version), "bin"))
      .find((bin) => existsSync(path.join(bin, "initdb")) && existsSync(path.join(bin, "postgres")));
  return find() ?? (install(`postgresql-${OLDEST}`) || install("postgresql") ? find() : undefined);
}

/** Returns the library that changes a program's clock; installs it if it is missing. */
export function fakeClockLibrary(): string | undefined {
  const find = () => globSync("/usr/lib/*/faketime/libfaketimeMT.so.1")[0];
  return find() ?? (install("libfaketime") ? find() : undefined);
}

/** Makes a folder that belongs to the user of AS_USER, who can enter the folders above it. */
export async function folderForUser(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await chmod(path.dirname(folder), 0o755);
  await chmod(folder, 0o700);
  if (IS_ROOT) await chown(folder, NOBODY.uid, NOBODY.gid);
  return folder;
}

function install(debianPackage: string): boolean {
  if (!IS_ROOT || !existsSync(APT)) return false;
  console.log(`Installing ${debianPackage} from the system's packages …`);
  const quiet = {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"],
  };
  try {
    execFileSync(APT, ["update"], quiet);
    execFileSync(APT, ["install", "-y", "--no-install-recommends", debianPackage], quiet);
  } catch {
    return false;
  }
  return true;
}
