import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { SECRET, signIn } from "../bench/database.ts";
import { migrate } from "../server/src/core/database/migrate.ts";
import { deriveKeys } from "../server/src/core/identity/keys.ts";
import { generate } from "../server/src/demo/generate.queries.ts";
import { AS_USER, debianPostgres, ensureProgram, folderForUser, notInstalled } from "./debian.ts";
import { APP, ask, createDatabase, DATABASE, OWNER } from "./debianServer.ts";
import { atMost, exactly, type Fault, type Line } from "./fault.ts";
import { compareNotes, firstNoteAfter, startNotes } from "./notes.ts";
import { freePort, type Service, startService } from "./service.ts";

const PATRONI = "/usr/bin/patroni";
const ETCD = "/usr/bin/etcd";
const WRITERS = 8;
const CLAIMS = 500;
const READY_MS = 90_000;
/** From the moment at which another server takes writes. */
const WRITING_MS = 3000;
/** The time until the nodes have found out that the primary is gone: the lifetime of its lock, and a round. */
const PROMOTED_MS = 45_000;

/** F3 with a cluster manager: Patroni notices by itself that the primary is gone, and promotes the synchronous standby. */
export const patroni: Fault = {
  id: "PATRONI",
  title: "the primary of a Patroni cluster is killed, again and again",
  async run({ quick, amount, folder, say }) {
    const bin = debianPostgres();
    const installed = [
      bin !== undefined,
      ensureProgram(PATRONI, "patroni"),
      ensureProgram(ETCD, "etcd-server"),
    ];
    if (!bin || installed.includes(false)) {
      say(notInstalled("postgresql", "patroni", "etcd-server"));
      return [];
    }
    const kills = amount ?? (quick ? 2 : 6);
    const cluster = await startCluster(bin, await folderForUser(path.join(folder, "cluster")));
    let service: Service | undefined;
    try {
      const { headers, claims, settings } = await prepare(cluster, folder);
      service = await startService(settings);
      await cluster.untilSynchronous();
      const lines: Line[] = [];
      const outages: number[] = [];
      let acknowledged = 0;
      for (let round = 1; round <= kills; round++) {
        const name = `kill ${round}`;
        const notes = startNotes({ url: service.url, headers, claims }, WRITERS, name);
        await sleep(2000);
        const primary = await cluster.primary();
        // In turn PostgreSQL alone, which its Patroni notices, and the whole machine, which only the lock tells.
        const isMachine = round % 2 === 0;
        const killedAt = performance.now();
        await primary.kill(isMachine);
        const promotedAt = await cluster.untilPromoted(primary);
        const writing = (await firstNoteAfter(notes, killedAt, 30_000)) - promotedAt;
        outages.push(Math.max(0, writing));
        await sleep(1000);
        await notes.stop();
        if (isMachine) primary.start();
        const now = await cluster.primary();
        const { lost, doubled } = await compareNotes(notes, name, (text) =>
          ask(now.urlOf("postgres", DATABASE), text),
        );
        acknowledged += notes.acknowledged.length;
        const odd = notes.unclear.filter(({ status }) => status !== 503).length;
        say(
          `${name} (${isMachine ? "the machine" : "PostgreSQL"}): ${notes.acknowledged.length} acknowledged, promoted after ` +
            `${Math.round(promotedAt - killedAt)} ms, writing ${Math.round(writing)} ms later`,
        );
        lines.push(
          exactly("acknowledged notes that are lost", lost.length, 0),
          exactly("notes that are there twice", doubled, 0),
          exactly("answers that are not 503", odd, 0),
          atMost("until another server was promoted", promotedAt - killedAt, PROMOTED_MS, " ms"),
        );
        await cluster.untilSynchronous();
      }
      return [
        ...failedOf(lines),
        exactly(`lines that do not hold, of ${kills} kills`, failedOf(lines).length, 0),
        exactly("kills with acknowledged notes", acknowledged > 0 ? "yes" : "no", "yes"),
        atMost(
          `longest time from a promotion to the next write, ${acknowledged} acknowledged in all`,
          Math.max(...outages),
          WRITING_MS,
          " ms",
        ),
        exactly("the process lives", service.isAlive() ? "yes" : "no", "yes"),
      ];
    } finally {
      await service?.stop();
      await cluster.stop();
    }
  },
};

const failedOf = (lines: Line[]) => lines.filter(({ passed }) => !passed);

type Node = {
  urlOf(user: string, database?: string): string;
  start(): void;
  /** Kills PostgreSQL with all its processes; with `isMachine` Patroni too, which would notice. */
  kill(isMachine: boolean): Promise<void>;
  stop(): Promise<void>;
};
type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** One etcd and two nodes; the second copies the first. */
async function startCluster(bin: string, folder: string) {
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
    const said = await readFile(path.join(folder, "one", "patroni.log"), "utf8");
    throw new Error(`Waited in vain until ${what}. The first node: ${said.slice(-1000)}`);
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
    /** Resolves when a commit waits for the standby again. */
    untilSynchronous: () =>
      until("the standby is synchronous", async () => {
        const node = await primary();
        const rows = await ask(
          node.urlOf("postgres"),
          "select 1 from pg_stat_replication where sync_state = 'sync' and state = 'streaming'",
        ).catch(() => []);
        return rows.length > 0 ? true : undefined;
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

async function killPostgres(data: string): Promise<void> {
  const [first] = (await readFile(path.join(data, "postmaster.pid"), "utf8")).split("\n");
  const children = await readFile(`/proc/${first}/task/${first}/children`, "utf8").catch(() => "");
  for (const pid of [String(first), ...children.split(" ").filter(Boolean)]) {
    try {
      process.kill(Number(pid), "SIGKILL");
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Fills the database, and returns the settings of a service that knows both nodes. */
async function prepare({ nodes, primary }: Cluster, folder: string) {
  const first = await primary();
  await createDatabase(first.urlOf("postgres"));
  const ownerUrl = first.urlOf(OWNER, DATABASE);
  await migrate(ownerUrl, () => undefined, first.urlOf(APP, DATABASE));
  await generate(ownerUrl, deriveKeys(SECRET), CLAIMS, () => undefined);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const headers = await signIn(owner);
  const { rows } = await owner.query("select id from claim order by id");
  await owner.end();
  const hosts = nodes.map((node) => new URL(node.urlOf(APP)).host).join(",");
  const urlOf = (user: string) => `postgres://${user}@${hosts}/${DATABASE}?target_session_attrs=read-write`;
  return {
    headers,
    claims: rows.map(({ id }) => id as number),
    settings: {
      DATABASE_URL: urlOf(APP),
      DATABASE_MIGRATION_URL: urlOf(OWNER),
      DATA_DIR: path.join(folder, "files"),
    },
  };
}
