import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "../harness/connection.ts";
import { prepareDatabase } from "../harness/database.ts";
import { debianPostgres, ensureProgram, folderForUser, notInstalled } from "../harness/debian.ts";
import { APP, createDatabase, DATABASE, OWNER } from "../harness/debianServer.ts";
import { atMost, exactly, type Line, type Scenario } from "../harness/scenario.ts";
import { type Service, startService } from "../harness/service.ts";
import { compareNotes, firstNoteAfter, startNotes } from "./notes.ts";
import { type Cluster, ETCD, PATRONI, startCluster } from "./patroniCluster.ts";

const WRITERS = 8;
const CLAIMS = 500;
/** From the moment at which another server takes writes. */
const WRITING_MS = 3000;
/** The time until the nodes have found out that the primary is gone: the lifetime of its lock, and a round. */
const PROMOTED_MS = 45_000;

/** F3 with a cluster manager: Patroni notices by itself that the primary is gone, and promotes the synchronous standby. */
export const patroni: Scenario = {
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

/** Fills the database, and returns the settings of a service that knows both nodes. */
async function prepare({ nodes, primary }: Cluster, folder: string) {
  const first = await primary();
  await createDatabase(first.urlOf("postgres"));
  const ownerUrl = first.urlOf(OWNER, DATABASE);
  const { headers, claims } = await prepareDatabase({ ownerUrl, appUrl: first.urlOf(APP, DATABASE) }, CLAIMS);
  const hosts = nodes.map((node) => new URL(node.urlOf(APP)).host).join(",");
  const urlOf = (user: string) => `postgres://${user}@${hosts}/${DATABASE}?target_session_attrs=read-write`;
  return {
    headers,
    claims,
    settings: {
      DATABASE_URL: urlOf(APP),
      DATABASE_MIGRATION_URL: urlOf(OWNER),
      DATA_DIR: path.join(folder, "files"),
    },
  };
}
