import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import pg from "pg";
import { SECRET, signIn } from "../bench/database.ts";
import { migrate } from "../server/src/core/database/migrate.ts";
import { deriveKeys } from "../server/src/core/identity/keys.ts";
import { generate } from "../server/src/demo/generate.queries.ts";
import { type Embedded, startEmbedded } from "../server/src/embedded/embedded.ts";

const MAIN = path.join(import.meta.dirname, "../server/src/main.ts");
const COMPILED = path.join(import.meta.dirname, "../.cache/compiled");

/** The service as a process of its own, as `npm start` runs it, so that it can be killed. */
export type Service = {
  url: string;
  child: ChildProcess;
  /** True until the process has ended, by whatever. */
  isAlive(): boolean;
  /** Stops it with SIGTERM and waits. */
  stop(): Promise<void>;
};

/**
 * Starts the service on a free port; `settings` are environment variables, `options` those of Node. Resolves when it says
 * that it is ready.
 */
export async function startService(
  settings: Record<string, string>,
  options: string[] = [],
): Promise<Service> {
  const port = settings.PORT ?? (await freePort());
  const child = spawn(process.execPath, [...options, MAIN], {
    env: {
      PATH: process.env.PATH,
      // Hundreds of starts need not each compile the same files.
      NODE_COMPILE_CACHE: COMPILED,
      SECRET_KEY: SECRET,
      DEMO: "0",
      LOG_LEVEL: "error",
      // Forwarding headers tell the many people apart whom one machine plays.
      TRUST_PROXY: "loopback",
      ...settings,
      PORT: port,
    },
    stdio: ["ignore", "pipe", "inherit", ...(options.length > 0 ? ["ipc" as const] : [])],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (said: Buffer) => said.includes("Ready: ") && resolve());
    child.once("exit", (code) => reject(new Error(`The service ended with ${code} before it was ready`)));
  });
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    isAlive,
    async stop() {
      if (!isAlive()) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

export function freePort(): Promise<string> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(String(typeof address === "object" ? address?.port : "")));
    });
  });
}

/** A database with claims, the service on it, and the headers of a signed-in administrator. */
export type World = {
  database: { ownerUrl: string; appUrl: string; adminUrl: string };
  owner: pg.Client;
  service: Service;
  headers: Record<string, string>;
  stop(): Promise<void>;
};

const CLAIMS = 2000;

type Options = { claims?: number; node?: string[] };

export async function startWorld(
  folder: string,
  settings: Record<string, string> = {},
  { claims = CLAIMS, node = [] }: Options = {},
): Promise<World> {
  const dataDir = path.join(folder, "data");
  await mkdir(dataDir, { recursive: true });
  const database = await startEmbedded({ dataDir, log: () => undefined });
  return startOn(database, { folder, settings, claims, node }).catch(async (error) => {
    await database.stop();
    throw error;
  });
}

async function startOn(
  database: Embedded,
  {
    folder,
    settings,
    claims,
    node,
  }: Required<Options> & { folder: string; settings: Record<string, string> },
): Promise<World> {
  await migrate(database.ownerUrl, () => undefined, database.appUrl);
  if (claims > 0) await generate(database.ownerUrl, deriveKeys(SECRET), claims, () => undefined);
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  owner.on("error", () => undefined);
  await owner.connect();
  const headers = await signIn(owner);
  const service = await startService(
    {
      DATABASE_URL: database.appUrl,
      DATABASE_MIGRATION_URL: database.ownerUrl,
      DATA_DIR: path.join(folder, "files"),
      ...settings,
    },
    node,
  );
  return {
    database,
    owner,
    service,
    headers,
    async stop() {
      await service.stop();
      await owner.end().catch(() => undefined);
      await database.stop();
    },
  };
}
