import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withConnection } from "../harness/connection.ts";
import { freePort } from "../harness/freePort.ts";
import { openOffice } from "../harness/openOffice.ts";
import { startService } from "../harness/service.ts";
import { VITE } from "../scripts/prepare.mjs";
import { newTemporaryFolder } from "../server/src/testing/temporaryFolder.ts";

const ROOT = path.join(import.meta.dirname, "..");
/** The folders and files of a version; the packages are shared. */
const PARTS = ["server", "contract", "web", "profiles", "package.json", "tsconfig.base.json"];

/** A text that every page shows, and its replacement in the next version. */
const SHOWN = {
  file: "web/src/app/shellWords.ts",
  before: "Filing a claim is free.",
  after: "Filing is free.",
};

function copied(folder: string, leftOut: string): string {
  for (const part of PARTS)
    cpSync(path.join(ROOT, part), path.join(folder, part), {
      recursive: true,
      filter: (source) => source !== path.join(ROOT, leftOut),
    });
  symlinkSync(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"));
  return folder;
}

/** Builds the next version, which has another text in its source. */
export function buildNextVersion(folder: string): string {
  copied(folder, "web/dist");
  const file = path.join(folder, SHOWN.file);
  writeFileSync(file, readFileSync(file, "utf8").replace(SHOWN.before, SHOWN.after));
  const { status, stderr } = spawnSync(process.execPath, [VITE, "build"], {
    cwd: path.join(folder, "web"),
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`the next version could not be built: ${stderr}`);
  return path.join(folder, "web/dist");
}

export const assetsOf = (dist: string): string[] => readdirSync(path.join(dist, "assets"));

/** A separate service, whose files are replaced by the next version. */
export async function deployment() {
  const folder = newTemporaryFolder("wage-claim-versions-");
  const here = copied(path.join(folder, "current"), "");
  const dataDir = path.join(folder, "data");
  const dist = path.join(here, "web/dist");
  const settings = { PORT: await freePort(), DATA_DIR: dataDir, LOG_LEVEL: "warn" };
  const start = () => startService(settings, { script: path.join(here, "server/src/main.ts") });
  let running = await start();
  const socket = encodeURIComponent(path.join(dataDir, "postgres"));
  await withConnection(`postgres://wage_claim_owner@${socket}:5432/wage_claim`, openOffice);
  // What the form says is kept for a few seconds.
  await running.stop();
  running = await start();

  return {
    address: `http://localhost:${running.port}`,
    /** A folder in which the next version can be built. */
    next: path.join(folder, "next"),
    dist,
    kept: path.join(dataDir, "pages/assets"),
    /** Stops the service, replaces its pages by those of the next version, and starts it again. */
    async deploy(nextDist: string) {
      await running.stop();
      rmSync(dist, { recursive: true });
      cpSync(nextDist, dist, { recursive: true });
      running = await start();
    },
    async end() {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
