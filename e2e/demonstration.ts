import { execFileSync } from "node:child_process";
import { constants, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { agencyDay } from "../contract/src/core/calendar.ts";
import { NODE, ROOT, sourcesHash } from "../scripts/prepare.mjs";
import { newTemporaryFolder } from "../server/src/testing/temporaryFolder.ts";

/*
 * The demonstration is loaded once a day for each state of its sources. Every worker of the tests begins with a copy of the
 * DATA_DIR that loading it leaves: the stopped database, the files, and the key with which both are sealed.
 */
const KEPT = path.join(ROOT, ".cache/demonstration");
const IS_ROOT = process.getuid?.() === 0;

/** The sources of the demonstration. A change of a command that writes it is looked at by the build server, and the next day. */
const SOURCES = ["profiles", "server/migrations", "server/src/demo"];

/** Dates of the demonstration are counted back from today, in the time zone of its profile, Wyoming's. */
const demonstrationKey = () =>
  `${agencyDay(new Date(), "America/Denver")}-${sourcesHash(SOURCES).slice(0, 16)}`;

/** Copies a DATA_DIR whose service is stopped. */
export function copyDataDir(from: string, to: string): void {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
  if (!IS_ROOT) return;
  // A copy belongs to the user who makes it, the database to the one as whom it runs.
  const { uid, gid } = statSync(path.join(from, "postgres"));
  execFileSync("chown", ["-R", `${uid}:${gid}`, path.join(to, "postgres")]);
}

/** Makes the folder from which the workers of this run copy, and returns the function that removes it. */
export default function setup(): () => void {
  const folder = newTemporaryFolder("wage-claim-demonstration-");
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", remove);
  const kept = path.join(KEPT, demonstrationKey());
  if (existsSync(kept) && !process.env.CI) copyDataDir(kept, folder);
  else {
    const env = { ...process.env, DATA_DIR: folder, DEMO: "1", LOG_LEVEL: "warn" };
    execFileSync(NODE, ["e2e/loadDemonstration.ts"], { cwd: ROOT, env, stdio: "inherit" });
    if (!process.env.CI) keep(folder, kept);
  }
  process.env.E2E_DEMONSTRATION = folder;
  return remove;
}

/** Keeps the newest only; a copy has another name until it is complete. */
function keep(folder: string, kept: string): void {
  mkdirSync(KEPT, { recursive: true });
  for (const name of readdirSync(KEPT)) rmSync(path.join(KEPT, name), { recursive: true, force: true });
  const unfinished = `${kept}.${process.pid}`;
  copyDataDir(folder, unfinished);
  renameSync(unfinished, kept);
}
