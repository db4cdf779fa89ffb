import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../config.ts";
import { recordDrillFailed, recordDrillHeld } from "../core/audit/backupLog.queries.ts";
import type { Clock } from "../core/clock.ts";
import { openDatabase } from "../core/database/db.ts";
import { hostUrls } from "../core/database/hosts.ts";
import { connect } from "../core/database/migrate.ts";
import { StartError, startLine } from "../core/startError.ts";
import type { BackupPlace } from "./backupPlace.ts";
import { clearDrill, isDrillDatabase, markDrill } from "./drillDatabase.queries.ts";
import type { Progress } from "./progress.ts";
import { type Restored, restoreBackup } from "./restore.ts";

type Options = {
  config: Config;
  /** The database of the service, in whose log the outcome is written. */
  serviceUrl: string;
  secretKey: string;
  place: BackupPlace;
  clock: Clock;
  progress: Progress;
};

/**
 * Restores the newest backup to a scratch folder and a scratch database, proves it as a restore does, and removes both.
 * The outcome is written to the action log of the service, where the health page reads it. Throws StartError.
 */
export async function drillRestore(options: Options): Promise<Restored> {
  const { serviceUrl, clock } = options;
  const { db, close } = openDatabase(serviceUrl, { max: 1 });
  try {
    const restored = await restoreToScratch(options);
    const { backup, files, sealedFields } = restored;
    const rows = restored.rows.reduce((sum, table) => sum + table.rows, 0);
    await recordDrillHeld(db, {
      at: clock.now(),
      summary: `Backup ${backup.name} restored for a drill, and proven`,
      detail: { rows, files, sealedFields },
    });
    return restored;
  } catch (error) {
    const summary = `Restore drill failed: ${startLine(error)}`.slice(0, 500);
    // The database of the service may be the reason of the failure.
    await recordDrillFailed(db, { at: clock.now(), summary, detail: {} }).catch(() => undefined);
    throw error;
  } finally {
    await close();
  }
}

async function restoreToScratch({ config, secretKey, place, clock, progress }: Options): Promise<Restored> {
  const dataDir = path.join(config.dataDir, "drill");
  const drillUrl = config.databaseUrl && requireDrillUrl(config);
  // What a drill that was killed has left.
  await rm(dataDir, { recursive: true, force: true });
  if (drillUrl) await prepareDatabase(drillUrl);
  await mkdir(dataDir, { mode: 0o700 });
  try {
    return await restoreBackup({
      config: {
        ...config,
        dataDir,
        storageUrl: `file:${path.join(dataDir, "documents")}`,
        databaseUrl: drillUrl,
        migrationUrl: drillUrl,
        secretKey,
      },
      place,
      clock,
      progress,
    });
  } finally {
    // It holds what the backup holds: nothing of it stays.
    await rm(dataDir, { recursive: true, force: true });
    if (drillUrl) await clearDatabase(drillUrl);
  }
}

function requireDrillUrl({ drillUrl, databaseUrl = "", migrationUrl = "" }: Config): string {
  if (!drillUrl)
    throw new StartError(
      "DATABASE_DRILL_URL is not set: it names an empty database that only the restore drill uses.",
    );
  const used = [databaseUrl, migrationUrl].flatMap(databasesOf);
  if (databasesOf(drillUrl).some((name) => used.includes(name)))
    throw new StartError("DATABASE_DRILL_URL names the database of the service: make another one.");
  return drillUrl;
}

/** The databases that an address names, without its role, as `host:5432/wages`. */
const databasesOf = (url: string) =>
  hostUrls(url).map((each) => {
    const { hostname, port, pathname } = new URL(each.replace("@/", "@localhost/"));
    return `${hostname}:${port || "5432"}${pathname}`;
  });

/** Empties what a drill that was killed has left, and nothing that no drill has made. */
async function prepareDatabase(url: string): Promise<void> {
  const client = await connect(url);
  try {
    if (await isDrillDatabase(client)) await clearDrill(client);
    await markDrill(client);
  } finally {
    await client.end();
  }
}

async function clearDatabase(url: string): Promise<void> {
  const client = await connect(url);
  try {
    await clearDrill(client);
  } finally {
    await client.end();
  }
}
