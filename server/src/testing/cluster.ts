import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { startEmbedded } from "../embedded/embedded.ts";
import { findPlace } from "../embedded/embeddedPlace.ts";

/** A PostgreSQL server of its own that a test stops, kills and promotes; nothing starts it again. */
export type ClusterServer = {
  folder: string;
  /** The server as a part of a URL: `%2Fsocket%2Ffolder:port`. */
  host: string;
  urlOf(user: string, database?: string): string;
  start(): Promise<void>;
  /** Stops it at once, as a power failure does; `fast` lets it write what it must. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  query(text: string, database?: string): Promise<Record<string, unknown>[]>;
};

type Settings = Record<string, string>;

/** Creates a server in a new folder as the embedded database does, with its roles and database, and starts it. */
export async function startServer(folder: string, settings: Settings = {}): Promise<ClusterServer> {
  await mkdir(folder, { recursive: true });
  await (await startEmbedded({ dataDir: folder, log: () => undefined, fsync: false })).stop();
  return running(folder, settings);
}

/** Copies a stopped server into a streaming replica of it, and starts both. */
export async function startStandby(
  primary: ClusterServer,
  folder: string,
  settings: Settings = {},
): Promise<ClusterServer> {
  await mkdir(folder, { recursive: true });
  const [from, to] = await Promise.all([findPlace(primary.folder), findPlace(folder)]);
  await primary.stop();
  await rm(to.pgData, { recursive: true, force: true });
  await promisify(execFile)("cp", ["-a", from.pgData, to.pgData]);
  const [socket, port] = primary.host.split(":");
  const conninfo = `host=${decodeURIComponent(socket ?? "")} port=${port} user=postgres application_name=standby`;
  await appendFile(path.join(to.pgData, "postgresql.auto.conf"), `primary_conninfo = '${conninfo}'\n`);
  await writeFile(path.join(to.pgData, "standby.signal"), "");
  await primary.start();
  return running(folder, settings);
}

async function running(folder: string, settings: Settings): Promise<ClusterServer> {
  const place = await findPlace(folder);
  const host = `${encodeURIComponent(place.pgData)}:5432`;
  const urlOf = (user: string, database = "postgres") => `postgres://${user}@${host}/${database}`;
  let child: ChildProcess | undefined;

  async function query(text: string, database?: string) {
    const client = new pg.Client({ connectionString: urlOf("postgres", database) });
    client.on("error", () => undefined);
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  async function start() {
    const values = { listen_addresses: "", unix_socket_directories: place.pgData, jit: "off", ...settings };
    const args = Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    child = spawn(place.bin.postgres, ["-D", place.pgData, ...args], {
      cwd: "/",
      ...place.runAs,
      detached: true,
      stdio: "ignore",
    });
    while (!(await query("select 1").catch(() => undefined))) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`);
      await sleep(20);
    }
  }

  async function end(signal: NodeJS.Signals) {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, "exit");
    child.kill(signal);
    await exit;
  }

  await start();
  // SIGQUIT ends all processes without a checkpoint; SIGKILL of the first alone would leave the others running.
  return { folder, host, urlOf, start, kill: () => end("SIGQUIT"), stop: () => end("SIGINT"), query };
}
