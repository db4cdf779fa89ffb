import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ask, withConnection } from "../harness/connection.ts";
import { fillDatabase } from "../harness/database.ts";
import { freePort } from "../harness/freePort.ts";
import { openOffice } from "../harness/openOffice.ts";
import { median } from "../harness/percentiles.ts";
import { atMost, type Context, exactly, type Line, type Scenario } from "../harness/scenario.ts";
import { type Service, startService } from "../harness/service.ts";
import { startEmbedded } from "../server/src/embedded/embedded.ts";
import { checkClaims, type Filing, liftLimitOfReceipts, startFiling } from "./filing.ts";
import { killPostgres } from "./killPostgres.ts";

const WRITERS = 16;
const READY_MS = 30_000;
/** A service that is not ready by then is a failure of its own; a slow machine must not hide what was kept and lost. */
const GIVE_UP_MS = 300_000;
/** The processes work for so long, at random, before the next kill. */
const BETWEEN_MS = [50, 700] as const;
/** A database that is killed more often than a service can start would acknowledge nothing. */
const BETWEEN_DATABASE_MS = [500, 2000] as const;
const AGAIN_MS = 1000;

type Kill = { name: string; act(): Promise<void> };
type Pause = readonly [from: number, to: number];
/** Kills that follow each other. `ready` resolves when the next one may come. */
type Killer = { list: Kill[]; pauseMs: Pause; ready(): Promise<void> };

/** F1 and F2: the service, its embedded database, or both are killed while sixteen writers file claims. */
export const kills: Scenario = {
  id: "F1",
  title: "kill -9 of the service, of its embedded database, and of both",
  async run(context) {
    const dataDir = path.join(context.folder, "data");
    const settings = { DATA_DIR: dataDir, PORT: await freePort() };
    const pgData = path.join(dataDir, "postgres");
    const service = await keepRunning(settings);
    const database = () => killPostgres(pgData);
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
      const killer = { list, pauseMs: BETWEEN_MS, ready: service.ready };
      return await killUnderLoad(context, { processes: [service], killers: [killer], ownerUrl });
    } finally {
      await service.stop();
    }
  },
};

/** The same with two processes of the service on one database server, each killed at its own pace. */
export const killsOfTwo: Scenario = {
  id: "F2",
  title: "kill -9 of two services and of their database server, each at its own pace",
  async run(context) {
    const dataDir = path.join(context.folder, "server");
    const server = await startEmbedded({ dataDir, log: () => undefined });
    await fillDatabase(server, 0);
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
      const killers: Killer[] = [first, second].map((each, index) => ({
        list: [{ name: `service ${index + 1}`, act: () => each.kill() }],
        pauseMs: BETWEEN_MS,
        ready: each.ready,
      }));
      const isUp = () =>
        ask(server.ownerUrl, "select 1").then(
          () => true,
          () => false,
        );
      const databaseReady = async () => {
        while (!(await isUp())) await sleep(20);
      };
      const kill = () => killPostgres(path.join(dataDir, "postgres"));
      killers.push({
        list: [{ name: "the database server", act: kill }],
        pauseMs: BETWEEN_DATABASE_MS,
        ready: () =>
          databaseReady()
            .then(() => Promise.all([first.ready(), second.ready()]))
            .then(() => undefined),
      });
      const lines = await killUnderLoad(context, { processes, killers, ownerUrl: server.ownerUrl });
      return [...lines, await readyAfterDatabase(first, kill, databaseReady)];
    } finally {
      for (const each of processes) await each.stop();
      await server.stop();
    }
  },
};

type Target = { processes: Kept[]; killers: Killer[]; ownerUrl: string };

async function killUnderLoad(
  { quick, amount, say }: Context,
  { processes, killers, ownerUrl }: Target,
): Promise<Line[]> {
  const count = amount ?? (quick ? 8 : 60);
  await withConnection(ownerUrl, liftLimitOfReceipts);
  await withConnection(ownerUrl, openOffice);
  const filing = await startFiling(
    processes.map(({ url }) => url),
    WRITERS,
  );
  const downtimes: number[] = [];
  let begun = 0;
  const began = performance.now();
  const keepKilling = async ({ list, pauseMs, ready }: Killer) => {
    for (let index = 0; ; index++) {
      await sleep(between(...pauseMs));
      if (begun >= count) return;
      begun += 1;
      const killedAt = performance.now();
      await (list[index % list.length] as Kill).act();
      await ready();
      downtimes.push(performance.now() - killedAt);
      if (downtimes.length % 50 === 0)
        say(`${downtimes.length} kills; ${filing.acknowledged.size} claims acknowledged`);
    }
  };
  await Promise.all(killers.map(keepKilling)).finally(() => {
    // One that fails ends the others.
    begun = count;
  });
  const perMinute = (count * 60_000) / (performance.now() - began);
  await Promise.all(processes.map(({ ready }) => ready()));
  await filing.stop();
  const found = await withConnection(ownerUrl, (owner) => checkClaims(owner, filing));
  const restarts = processes.reduce((sum, each) => sum + each.restarts(), 0);
  const names = killers.flatMap(({ list }) => list.map(({ name }) => name));
  say(
    `${names.join("; ")}: ${count} kills, ${Math.round(perMinute)} a minute, ${restarts} restarts of the service`,
  );
  return linesOf(filing, found, downtimes);
}

/** The service must not take much longer to be ready again than a client of the database alone. */
async function readyAfterDatabase(
  { url }: Kept,
  kill: () => Promise<void>,
  databaseReady: () => Promise<void>,
): Promise<Line> {
  let longest = 0;
  for (let round = 0; round < 5; round++) {
    await kill();
    await databaseReady();
    const bareAt = performance.now();
    while ((await fetch(`${url}/readyz`)).status !== 200) await sleep(10);
    longest = Math.max(longest, performance.now() - bareAt);
    await sleep(AGAIN_MS);
  }
  return atMost("ready after the database, five kills of it alone", longest, AGAIN_MS, " ms");
}

function linesOf(
  { acknowledged, retries }: Filing,
  found: Awaited<ReturnType<typeof checkClaims>>,
  downtimes: number[],
): Line[] {
  const kept = `of ${acknowledged.size} acknowledged claims (${retries()} retries)`;
  return [
    exactly("kills after which everything was ready again", downtimes.length, downtimes.length),
    exactly(`lost ${kept}`, found.lost, 0),
    exactly(`doubled ${kept}`, found.doubled, 0),
    exactly(`half written ${kept}${found.difference && `: ${found.difference}`}`, found.half, 0),
    atMost("median time from the kill to readiness", median(downtimes), READY_MS, " ms"),
    atMost("longest time from the kill to readiness", Math.max(...downtimes), READY_MS, " ms"),
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
  /** Starts it until it stays: while the database is away, a start ends with an error. */
  const startAgain = async () => {
    for (const until = performance.now() + GIVE_UP_MS; !service.isAlive(); restarts++) {
      await startService(settings).then(
        (started) => {
          service = started;
        },
        (error) => {
          if (performance.now() > until) throw error;
        },
      );
    }
  };
  let starting: Promise<void> | undefined;
  const restart = () => {
    starting ??= startAgain().finally(() => {
      starting = undefined;
    });
    return starting;
  };
  return {
    url,
    async kill() {
      await service.kill();
    },
    async ready() {
      const until = performance.now() + GIVE_UP_MS;
      for (;;) {
        await restart();
        const { status } = await fetch(`${url}/readyz`).catch(() => ({ status: 0 }));
        if (status === 200) return;
        if (performance.now() > until) throw new Error(`${url} is not ready after ${GIVE_UP_MS} ms`);
        await sleep(20);
      }
    },
    restarts: () => restarts,
    async stop() {
      // One that is being started would be left behind.
      await starting?.catch(() => undefined);
      await service.stop();
    },
  };
}

const between = (from: number, to: number) => from + Math.random() * (to - from);
