import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "../harness/connection.ts";
import { AS_USER, folderForUser } from "../harness/debian.ts";
import { freePort } from "../harness/freePort.ts";
import { killPostgres } from "./killPostgres.ts";

export const PATRONI = "/usr/bin/patroni";
export const ETCD = "/usr/bin/etcd";
const READY_MS = 90_000;

type Node = {
  urlOf(user: string, database?: string): string;
  /** The address of its Patroni. */
  patroniUrl: string;
  start(): void;
  /** Kills PostgreSQL with all its processes; with `isMachine` Patroni too, which would notice. */
  kill(isMachine: boolean): Promise<void>;
  stop(): Promise<void>;
};
export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** One etcd and two nodes; the second copies the first. */
export async function startCluster(bin: string, folder: string) {
  const etcd = await startEtcd(path.join(folder, "etcd"));
  const nodes = [await newNode("one"), await newNode("two")] as const;

  async function newNode(name: string): Promise<Node> {
    const place = await folderForUser(path.join(folder, name));
    const [port, restPort] = [await freePort(), await freePort()];
    const file = path.join(place, "patroni.json");
    // YAML reads JSON.
    const config = configuration({ name, place, bin, port, restPort, etcd: etcd.address });
    await writeFile(file, JSON.stringify(config, null, 1), { mode: 0o644 });
    let child: ChildProcess;
    const start = () => {
      // It tells a reader of a failed run why; the folder is removed afterwards.
      const log = openSync(path.join(place, "patroni.log"), "a");
      child = spawn(PATRONI, [file], {
        cwd: "/",
        env: { PATH: process.env.PATH, HOME: place, LANG: "C.UTF-8" },
        stdio: ["ignore", log, log],
        ...AS_USER,
      });
      closeSync(log);
    };
    const end = async (signal: NodeJS.Signals) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, "exit");
      child.kill(signal);
      await exit;
    };
    start();
    return {
      urlOf: (user, database = "postgres") => `postgres://${user}@127.0.0.1:${port}/${database}`,
      patroniUrl: `http://127.0.0.1:${restPort}`,
      start,
      async kill(isMachine) {
        if (isMachine) await end("SIGKILL");
        await killPostgres(path.join(place, "data"));
      },
      stop: () => end("SIGTERM"),
    };
  }

  const isPrimary = (node: Node) =>
    ask(node.urlOf("postgres"), "select not pg_is_in_recovery() as is_primary").then(
      ([row]) => row?.is_primary === true,
      () => false,
    );
  async function until<T>(what: string, found: () => Promise<T | undefined>, pauseMs = 200): Promise<T> {
    for (const end = performance.now() + READY_MS; performance.now() < end; await sleep(pauseMs)) {
      const value = await found();
      if (value !== undefined) return value;
    }
    const said = await Promise.all(
      ["one", "two"].map((name) => readFile(path.join(folder, name, "patroni.log"), "utf8")),
    );
    throw new Error(
      `Waited in vain until ${what}. The nodes:\n${said.map((log) => log.slice(-3000)).join("\n")}`,
    );
  }
  const primary = () =>
    until("one node is the primary", async () => {
      for (const node of nodes) if (await isPrimary(node)) return node;
      return undefined;
    });
  return {
    nodes,
    primary,
    /** Resolves with the time at which another node than this one takes writes. */
    untilPromoted: (former: Node) => {
      const other = nodes[0] === former ? nodes[1] : nodes[0];
      const found = async () => ((await isPrimary(other)) ? performance.now() : undefined);
      return until("the standby is promoted", found, 10);
    },
    /**
     * Resolves when a commit waits for the standby again, and Patroni has noted that it may be promoted. Until then it
     * would start the former primary again.
     */
    untilSynchronous: () =>
      until("the standby is synchronous", async () => {
        const node = await primary();
        const rows = await ask(
          node.urlOf("postgres"),
          "select 1 from pg_stat_replication where sync_state = 'sync' and state = 'streaming'",
        ).catch(() => []);
        const noted = await fetch(`${node.patroniUrl}/cluster`).then(
          (reply) => reply.text(),
          () => "",
        );
        return rows.length > 0 && noted.includes('"sync_standby"') ? true : undefined;
      }),
    async stop() {
      for (const node of nodes) await node.stop();
      await etcd.stop();
    },
  };
}

async function startEtcd(folder: string) {
  await folderForUser(folder);
  const [client, peer] = [await freePort(), await freePort()].map((port) => `http://127.0.0.1:${port}`);
  const options = {
    "data-dir": path.join(folder, "data"),
    "listen-client-urls": client,
    "advertise-client-urls": client,
    "listen-peer-urls": peer,
    "initial-advertise-peer-urls": peer,
    "initial-cluster": `default=${peer}`,
  };
  const child = spawn(
    ETCD,
    Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    {
      cwd: "/",
      stdio: "ignore",
      env: { PATH: process.env.PATH, ETCD_UNSUPPORTED_ARCH: "arm64" },
      ...AS_USER,
    },
  );
  for (let tries = 0; ; tries++) {
    const { status } = await fetch(`${client}/health`).catch(() => ({ status: 0 }));
    if (status === 200) break;
    if (tries > 200 || child.exitCode !== null) throw new Error("etcd does not answer");
    await sleep(100);
  }
  return {
    address: String(client).replace("http://", ""),
    async stop() {
      const exit = once(child, "exit");
      child.kill("SIGTERM");
      await exit;
    },
  };
}

type Place = { name: string; place: string; bin: string; port: string; restPort: string; etcd: string };

/** Like docs/operations.md, with the shortest times that Patroni accepts. */
const configuration = ({ name, place, bin, port, restPort, etcd }: Place) => ({
  scope: "wages",
  name,
  restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
  etcd3: { hosts: etcd },
  bootstrap: {
    dcs: {
      ttl: 20,
      loop_wait: 1,
      retry_timeout: 3,
      // A commit waits for the standby; a server that may lack one is never promoted.
      synchronous_mode: true,
      // A primary whose PostgreSQL ends is replaced instead of started again.
      master_start_timeout: 0,
      primary_start_timeout: 0,
      postgresql: { use_pg_rewind: true, use_slots: true, parameters: { max_connections: 100, jit: "off" } },
    },
    initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
    pg_hba: [
      "local all all trust",
      "host all all 127.0.0.1/32 trust",
      "host replication all 127.0.0.1/32 trust",
    ],
  },
  postgresql: {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
    data_dir: path.join(place, "data"),
    bin_dir: bin,
    pgpass: path.join(place, "pgpass"),
    authentication: { superuser: { username: "postgres" }, replication: { username: "replicator" } },
    parameters: { unix_socket_directories: place },
    // Otherwise the copy waits for the next checkpoint, which may be minutes away.
    basebackup: [{ checkpoint: "fast" }],
  },
});
