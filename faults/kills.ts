import { once } from "node:events";
import { chmod, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { migrate } from "../server/src/core/database/migrate.ts";
import { startEmbedded } from "../server/src/embedded/embedded.ts";
import { atMost, type Context, exactly, type Fault, type Line } from "./fault.ts";
import { checkClaims, type Filing, startFiling } from "./filing.ts";
import { freePort, type Service, startService } from "./service.ts";

const WRITERS = 16;
const READY_MS = 30_000;
/** The processes work for so long, at random, before the next kill. */
const BETWEEN_MS = [100, 1200] as const;

type Kill = { name: string; act(): Promise<void> };

/** F1 and F2: the service, its embedded database, or both are killed while sixteen writers file claims. */
export const kills: Fault = {
  id: "F1",
  title: "kill -9 of the service, of its embedded database, and of both",
  async run(context) {
    const dataDir = path.join(await reachable(context.folder), "data");
    const settings = { DATA_DIR: dataDir, PORT: await freePort() };
    const pgData = path.join(dataDir, "postgres");
    const service = await keepRunning(settings);
    const database = () => killDatabase(pgData);
    const list: Kill[] = [
      { name: "the service", act: () => service.kill() },
      { name: "the database", act: database },
      { name: "both", act: () => Promise.all([database(), service.kill()]).then(() => undefined) },
      {
        name: "the database, and the service during its recovery",
        act: async () => {
          await database();
          await sleep(between(0, 800));
          await service.kill();
        },
      },
    ];
    const ownerUrl = `postgres://wage_claim_owner@${encodeURIComponent(pgData)}:5432/wage_claim`;
    try {
      return await killUnderLoad(context, [service], list, ownerUrl);
    } finally {
      await service.stop();
    }
  },
};

/** The same with two processes of the service on one database server. */
export const killsOfTwo: Fault = {
  id: "F2",
  title: "kill -9 of one of two services, of both, and of their database server",
  async run(context) {
    const dataDir = path.join(await reachable(context.folder), "server");
    const server = await startEmbedded({ dataDir, log: () => undefined });
    await migrate(server.ownerUrl, () => undefined, server.appUrl);
    const common = {
      DATABASE_URL: server.appUrl,
      DATABASE_MIGRATION_URL: server.ownerUrl,
      DATA_DIR: path.join(context.folder, "files"),
    };
    const processes: Kept[] = [];
    const begin = async () => {
      const kept = await keepRunning({ ...common, PORT: await freePort() });
      processes.push(kept);
      return kept;
    };
    try {
      const first = await begin();
      const second = await begin();
      const list: Kill[] = [
        { name: "the first service", act: () => first.kill() },
        { name: "the second service", act: () => second.kill() },
        {
          name: "both services",
          act: () => Promise.all([first.kill(), second.kill()]).then(() => undefined),
        },
        { name: "the database server", act: () => killDatabase(path.join(dataDir, "postgres")) },
      ];
      return await killUnderLoad(context, processes, list, server.ownerUrl);
    } finally {
      for (const each of processes) await each.stop();
      await server.stop();
    }
  },
};

async function killUnderLoad(
  { quick, amount, say }: Context,
  processes: Kept[],
  list: Kill[],
  ownerUrl: string,
): Promise<Line[]> {
  const count = amount ?? (quick ? 2 : 25) * list.length;
  const urls = processes.map(({ url }) => url);
  const filing = await startFiling(urls, WRITERS);
  const downtimes: number[] = [];
  for (let index = 0; index < count; index++) {
    await sleep(between(...BETWEEN_MS));
    const { name, act } = list[index % list.length] as Kill;
    const began = performance.now();
    await act();
    await Promise.all(processes.map((each) => each.ready()));
    downtimes.push(performance.now() - began);
    if (index % 10 === 9 || index === count - 1)
      say(`${index + 1} kills, the last of ${name}; ${filing.acknowledged.size} claims acknowledged`);
  }
  await filing.stop();
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const found = await checkClaims(owner, filing).finally(() => owner.end());
  const restarts = processes.reduce((sum, each) => sum + each.restarts(), 0);
  say(`${list.map(({ name }) => name).join("; ")}: ${count} kills, ${restarts} restarts of the service`);
  return linesOf(filing, found, downtimes);
}

function linesOf(
  { acknowledged, retries }: Filing,
  found: Awaited<ReturnType<typeof checkClaims>>,
  downtimes: number[],
): Line[] {
  const kept = `of ${acknowledged.size} acknowledged claims (${retries()} retries)`;
  const sorted = downtimes.toSorted((a, b) => a - b);
  return [
    exactly("kills after which everything was ready again", downtimes.length, downtimes.length),
    exactly(`lost ${kept}`, found.lost, 0),
    exactly(`doubled ${kept}`, found.doubled, 0),
    exactly(`half written ${kept}`, found.half, 0),
    atMost("median time from the kill to readiness", sorted[sorted.length >> 1] ?? 0, READY_MS, " ms"),
    atMost("longest time from the kill to readiness", sorted.at(-1) ?? 0, READY_MS, " ms"),
  ];
}

type Kept = {
  url: string;
  kill(): Promise<void>;
  /** Resolves when the service is ready; throws if that takes too long. */
  ready(): Promise<void>;
  restarts(): number;
  stop(): Promise<void>;
};

/** A service that is started again whenever it was killed, as systemd does. */
async function keepRunning(settings: Record<string, string>): Promise<Kept> {
  let service: Service = await startService(settings);
  let restarts = 0;
  const { url } = service;
  const restart = async () => {
    if (service.isAlive()) return;
    service = await startService(settings);
    restarts++;
  };
  return {
    url,
    async kill() {
      if (service.isAlive()) {
        service.child.kill("SIGKILL");
        await once(service.child, "exit");
      }
    },
    async ready() {
      await restart();
      const until = performance.now() + READY_MS;
      for (;;) {
        const { status } = await fetch(`${url}/readyz`).catch(() => ({ status: 0 }));
        if (status === 200) return;
        if (!service.isAlive()) throw new Error("The service ended by itself");
        if (performance.now() > until) throw new Error(`${url} is not ready after ${READY_MS} ms`);
        await sleep(20);
      }
    },
    restarts: () => restarts,
    stop: () => service.stop(),
  };
}

/** Kills every process of the PostgreSQL server on a data folder. */
async function killDatabase(pgData: string): Promise<void> {
  const [first] = (await readFile(path.join(pgData, "postmaster.pid"), "utf8")).split("\n");
  const postmaster = Number(first);
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, "utf8").catch(() => "");
  for (const pid of [postmaster, ...children.split(" ").filter(Boolean).map(Number)]) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** As root, PostgreSQL runs as nobody, who must be able to enter the folder. */
async function reachable(folder: string): Promise<string> {
  await chmod(folder, 0o755);
  return folder;
}

const between = (from: number, to: number) => from + Math.random() * (to - from);
