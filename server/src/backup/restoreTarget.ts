import { stat } from "node:fs/promises";
import pg from "pg";
import type { Config } from "../config.ts";
import { connectWritable, hostUrls } from "../core/database/hosts.ts";
import { MIGRATION_LOCK } from "../core/database/migrate.ts";
import { StartError, startLine } from "../core/startError.ts";
import { startEmbedded } from "../embedded/embedded.ts";
import { findPlace } from "../embedded/embeddedPlace.ts";
import { COPY_SETTINGS, countOthers, isUnused, listMigrations, tryLock, unlock } from "./tables.queries.ts";

/** The database to restore to, with a connection that keeps a starting service waiting. */
export type Target = { ownerUrl: string; appUrl: string; client: pg.Client; close(): Promise<void> };

/** True if there is a database to look at before the backup is read; an embedded one may not have been made yet. */
export async function targetExists({ databaseUrl, dataDir }: Config): Promise<boolean> {
  if (databaseUrl) return true;
  const { pgData } = await findPlace(dataDir);
  return (await stat(pgData).catch(() => undefined)) !== undefined;
}

/** Opens the database. Throws StartError if it is in use or has been used. */
export async function openTarget(config: Config, migrations: string[]): Promise<Target> {
  const server = await startTarget(config);
  const client = await connectWritable(server.ownerUrl, {
    application_name: "wage-claim-restore",
    options: COPY_SETTINGS,
  }).catch(async (error) => {
    await server.stop();
    throw new StartError(`The database does not answer: ${startLine(error)}`);
  });
  const target = {
    ...server,
    client,
    close: async () => {
      await client.end();
      await server.stop();
    },
  };
  try {
    await refuseUsed(target, migrations);
    return target;
  } catch (error) {
    await target.close();
    throw error;
  }
}

async function startTarget({ databaseUrl, migrationUrl, dataDir }: Config) {
  if (!databaseUrl) return startEmbedded({ dataDir, log: () => undefined });
  return { ownerUrl: migrationUrl ?? databaseUrl, appUrl: databaseUrl, stop: async () => undefined };
}

async function refuseUsed({ client, appUrl }: Target, migrations: string[]): Promise<void> {
  const roles = hostUrls(appUrl).map((url) => new pg.Client({ connectionString: url }).user ?? "");
  if ((await countOthers(client, roles)) > 0)
    throw new StartError(
      "The database is in use: stop the service, or whatever is connected, and try again.",
    );
  if (!(await isUnused(client)))
    throw new StartError(
      "The database is not empty: it holds accounts, claims or an action log. Restore to a new DATA_DIR or a new database.",
    );
  const later = (await listMigrations(client)).find(({ name }) => !migrations.includes(name));
  if (later)
    throw new StartError(
      `The database is empty, but of a later release than the backup (${later.name}). Restore to a new database.`,
    );
}

/** Runs `act` while a service that starts waits before its migrations. */
export async function withMigrationsHeld(target: Target, migrations: string[], act: () => Promise<void>) {
  const { client } = target;
  if (!(await tryLock(client, MIGRATION_LOCK)))
    throw new StartError("The database is in use: a service is starting on it. Stop it and try again.");
  await refuseUsed(target, migrations);
  await act();
  await unlock(client, MIGRATION_LOCK);
}
