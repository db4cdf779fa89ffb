import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const APT = "/usr/bin/apt-get";

/** Installs a Debian package unless its program is there; returns false where it cannot be installed. */
export function ensureProgram(program: string, debianPackage: string): boolean {
  if (existsSync(program)) return true;
  if (process.getuid?.() !== 0 || !existsSync(APT)) return false;
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
  return existsSync(program);
}
