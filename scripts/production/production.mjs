// npm run production -- <folder> [--embedded]: makes the folder that a server runs, with its own Node and without what
// only builds and tests. docs/operations.md tells how it is used.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { ensureBuilt, ensureInstalled, ROOT, run, stop } from "../prepare.mjs";

/** What a server needs of the project; web only for its place in the lockfile. */
const COPIED = [
  "package.json",
  "package-lock.json",
  "law",
  "contract",
  "server",
  "web/package.json",
  "web/dist",
  "profiles",
  "ops",
  "docs",
  "examples/import",
  "README.md",
  "CHANGELOG.md",
  "LICENSE",
];
const NOT_COPIED =
  /(^|\/)node_modules(\/|$)|\.test\.tsx?$|^server\/src\/testing$|^docs\/(pictures|decisions)$/;
/** Files of packages that nothing reads in production, as paths in node_modules. */
const UNREAD = [
  // The package `node` links its program to its own place; the rest is for compiling add-ons.
  /^node\/node_modules\//,
  /^zod\/src\//,
  /^@cantoo\/pdf-lib\/(src|dist|ts3\.4)\//,
  /\.map$/,
  /\.d\.[cm]?ts$/,
  // Of the fonts, core/files/typesetter.ts reads the regular weight, and of Noto Sans the bold one too.
  /^@embedpdf\/fonts-\w+\/fonts\/(?!.*-Regular\.)/,
  /^@expo-google-fonts\/noto-sans\/(?!(400Regular|700Bold)(\/|$))\d/,
];

const { values, positionals } = parseArgs({
  options: { embedded: { type: "boolean" } },
  allowPositionals: true,
});
if (!positionals[0]) stop("usage: npm run production -- <folder> [--embedded]");
const folder = path.resolve(positionals[0]);
const inside = path.relative(ROOT, folder);
if (!inside.startsWith("..")) stop(`${folder} lies in the project: choose a folder outside.`);
if (existsSync(folder) && readdirSync(folder).length > 0)
  stop(`${folder} is not empty: choose a new folder, so that nothing of another release stays in it.`);

// The service's user reads what root has made.
process.umask(0o022);
await ensureInstalled();
await ensureBuilt();
for (const name of COPIED) copy(name);
await install();
removeUnread();
prove();
console.log(`${folder} is ready: ${megabytes(folder)} MB.`);

function copy(name) {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  cpSync(path.join(ROOT, name), path.join(folder, name), {
    recursive: true,
    filter: (from) => !NOT_COPIED.test(path.relative(ROOT, from).replaceAll(path.sep, "/")),
  });
}

/** The packages of the server and of what it imports; the embedded PostgreSQL belongs to the root. */
async function install() {
  console.log("Installing the packages that run …");
  const args = [
    "install",
    "--omit=dev",
    "--workspace",
    "server",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  if (values.embedded) args.push("--include-workspace-root");
  const npm = process.env.npm_execpath;
  const options = { cwd: folder, env: process.env, shell: !npm && process.platform === "win32" };
  const code = npm ? await run(process.execPath, [npm, ...args], options) : await run("npm", args, options);
  if (code !== 0) stop("The packages could not be installed: see npm's message above.");
}

function removeUnread() {
  const packages = path.join(folder, "node_modules");
  for (const name of readdirSync(packages, { recursive: true })) {
    const entry = String(name).replaceAll(path.sep, "/");
    if (UNREAD.some((pattern) => pattern.test(entry)))
      rmSync(path.join(packages, entry), { force: true, recursive: true });
  }
}

/** Loads every module by a start that a wrong setting ends. */
function prove() {
  const node = path.join(folder, "node_modules/.bin/node");
  const { stderr, error } = spawnSync(node, ["server/src/main.ts"], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: "none" },
    encoding: "utf8",
  });
  if (error || !stderr.startsWith("Cannot start: PORT must be"))
    stop(`${folder} does not run: ${error?.message ?? stderr}`);
}

function megabytes(place) {
  const files = readdirSync(place, { recursive: true }).map((name) =>
    lstatSync(path.join(place, String(name))),
  );
  return Math.round(files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0) / 1e6);
}
