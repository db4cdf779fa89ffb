import path from "node:path";
import { prepareDatabase } from "../harness/database.ts";
import { APP, DATABASE, OWNER } from "../harness/debianServer.ts";
import { type Service, startService } from "../harness/service.ts";
import { type ClusterServer, startServer, startStandby } from "../server/src/testing/cluster.ts";

const CLAIMS = 1000;

/** A primary with a synchronous standby, and the service with both in DATABASE_URL. */
export type Pair = {
  primary: ClusterServer;
  standby: ClusterServer;
  service: Service;
  headers: Record<string, string>;
  claims: number[];
  stop(): Promise<void>;
};

export async function startPair(folder: string): Promise<Pair> {
  const one = await startServer(path.join(folder, "one"));
  const ownerUrl = one.urlOf(OWNER, DATABASE);
  const { headers, claims } = await prepareDatabase({ ownerUrl, appUrl: one.urlOf(APP, DATABASE) }, CLAIMS);

  const two = await startStandby(one, path.join(folder, "two"));
  await requireStandby(one);
  const hosts = `${one.host},${two.host}`;
  const urlOf = (user: string) => `postgres://${user}@${hosts}/${DATABASE}?target_session_attrs=read-write`;
  const service = await startService({
    DATABASE_URL: urlOf(APP),
    DATABASE_MIGRATION_URL: urlOf(OWNER),
    DATA_DIR: path.join(folder, "files"),
  });
  return {
    primary: one,
    standby: two,
    service,
    headers,
    claims,
    async stop() {
      await service.stop();
      await two.kill();
      await one.kill();
    },
  };
}

/** From now on a commit is acknowledged only when the standby has it. */
async function requireStandby(primary: ClusterServer): Promise<void> {
  await primary.query("alter system set synchronous_standby_names = '*'");
  await primary.query("select pg_reload_conf()");
  for (;;) {
    const [row] = await primary.query("select sync_state from pg_stat_replication");
    if (row?.sync_state === "sync") return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
