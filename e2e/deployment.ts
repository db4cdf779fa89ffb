import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { VITE } from "../scripts/prepare.mjs";
import { newTemporaryFolder } from "../server/src/testing/temporaryFolder.ts";

const ROOT = path.join(import.meta.dirname, "..");
/** The folders and files of a version; the packages are shared. */
const PARTS = ["server", "contract", "web", "profiles", "package.json", "tsconfig.base.json"];
const START_MS = 120_000;

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

export const freePort = () =>
  new Promise<number>((found) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => found(typeof address === "object" && address ? address.port : 0));
    });
  });

export const assetsOf = (dist: string): string[] => readdirSync(path.join(dist, "assets"));

/** A separate service, whose files are replaced by the next version. */
export async function deployment() {
  const folder = newTemporaryFolder("wage-claim-versions-");
  const here = copied(path.join(folder, "current"), "");
  const dataDir = path.join(folder, "data");
  const dist = path.join(here, "web/dist");
  const port = await freePort();
  let running: ChildProcess | null = null;

  const start = () =>
    new Promise<void>((ready, failed) => {
      const service = spawn(process.execPath, ["server/src/main.ts"], {
        cwd: here,
        env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: "0", LOG_LEVEL: "warn" },
        stdio: ["ignore", "pipe", "inherit"],
      });
      running = service;
      const tooLate = setTimeout(() => failed(new Error("the service does not start")), START_MS);
      service.stdout.on("data", (said: Buffer) => {
        if (!said.includes("Ready:")) return;
        clearTimeout(tooLate);
        ready();
      });
      service.once("exit", (code) => failed(new Error(`the service ended with ${code}`)));
    });
  const stop = async () => {
    const service = running;
    if (!service || service.exitCode !== null) return;
    const ended = new Promise((end) => service.once("exit", end));
    service.kill("SIGTERM");
    await ended;
  };

  await start();
  return {
    address: `http://localhost:${port}`,
    /** A folder in which the next version can be built. */
    next: path.join(folder, "next"),
    dist,
    kept: path.join(dataDir, "pages/assets"),
    /** Stops the service, replaces its pages by those of the next version, and starts it again. */
    async deploy(nextDist: string) {
      await stop();
      rmSync(dist, { recursive: true });
      cpSync(nextDist, dist, { recursive: true });
      await start();
    },
    async end() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
