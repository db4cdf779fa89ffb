// Shared by the commands. Plain JavaScript for Node 20: it runs before anything is installed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

export const ROOT = path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), "..");
const WINDOWS = process.platform === "win32";
const at = (...parts) => path.join(ROOT, ...parts);

/** Returns the path of the pinned Node, independent of the machine's own version. */
export const NODE = at("node_modules", "node", "bin", WINDOWS ? "node.exe" : "node");
export const VITE = at("node_modules/vite/bin/vite.js");
export const VITEST = at("node_modules/vitest/vitest.mjs");
export const PLAYWRIGHT = at("node_modules/@playwright/test/cli.js");
export const TSC = at("node_modules/typescript/bin/tsc");
export const KNIP = at("node_modules/knip/bin/knip.js");
export const BIOME = at("node_modules/@biomejs/biome/bin/biome");

/** Returns the environment of child programs: the pinned Node first on PATH, compiled modules cached between starts. */
export const ENVIRONMENT = {
  ...process.env,
  PATH: `${at("node_modules/.bin")}${path.delimiter}${process.env.PATH}`,
  NODE_COMPILE_CACHE: at(".cache/compiled"),
};

/**
 * Prints one line about an error of the environment and exits with code 1.
 * @param {string} line
 * @returns {never}
 */
export function stop(line) {
  console.error(line);
  process.exit(1);
}

/** Runs a program to its end and returns its exit code. */
export function run(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: ROOT, env: ENVIRONMENT, stdio: "inherit", ...options });
    const forward = (signal) => child.kill(signal);
    process.on("SIGINT", forward).on("SIGTERM", forward);
    const end = (code) => {
      process.off("SIGINT", forward).off("SIGTERM", forward);
      resolve(code);
    };
    child.once("error", (error) => {
      console.error(`${program} cannot be run: ${error.message}`);
      end(1);
    });
    child.once("exit", (code) => end(code ?? 1));
  });
}

/** Installs the packages if there are none or the lockfile is newer than they are. */
export async function ensureInstalled() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    stop(`Node 20.19 or later is needed; this is ${process.version}.`);
  const installed = at("node_modules/.package-lock.json");
  const lockfile = at("package-lock.json");
  if (existsSync(NODE) && existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs)
    return;
  console.log("Installing packages (about a minute, only when they have changed) …");
  // Not `npm ci`: it refuses a lockfile that was made where other platforms' optional packages were missing.
  // Development packages are included whatever NODE_ENV says: the pinned Node and the page's build are among them.
  const args = [
    "install",
    "--include=dev",
    "--include=optional",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  const npm = process.env.npm_execpath;
  const code = npm
    ? await run(process.execPath, [npm, ...args], { env: process.env })
    : await run("npm", args, { env: process.env, shell: WINDOWS });
  if (code !== 0) stop("The packages could not be installed: see npm's message above.");
  if (!existsSync(NODE)) stop(`Node was not installed at ${NODE}. Is npm set to ignore install scripts?`);
  const now = new Date();
  utimesSync(installed, now, now);
}

/** Builds the pages if their sources have changed since the last build. */
export async function ensureBuilt() {
  const stamp = at(".cache/web-build");
  const hash = sourcesHash(["law", "contract", "web"]);
  if (existsSync(at("web/dist/index.html")) && existsSync(stamp) && readFileSync(stamp, "utf8") === hash)
    return;
  console.log("Building the pages …");
  const code = await run(NODE, [VITE, "build", "--logLevel", "warn"], { cwd: at("web") });
  if (code !== 0) stop("The pages could not be built: see the message above.");
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/** Returns a hash of the lockfile and of every file in these folders that is no test. */
export function sourcesHash(folders) {
  const hash = createHash("sha256").update(readFileSync(at("package-lock.json")));
  for (const folder of folders) {
    for (const file of sourcesBelow(at(folder)))
      hash.update(path.relative(ROOT, file)).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function sourcesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !["node_modules", "dist"].includes(name) && !/\.test\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      return entry.isDirectory() ? sourcesBelow(file) : [file];
    });
}
