import type pg from "pg";
import { recordBackupFailed, recordBackupMade } from "../core/audit/backupLog.queries.ts";
import type { Clock } from "../core/clock.ts";
import { openDatabase } from "../core/database/db.ts";
import { connectWritable } from "../core/database/hosts.ts";
import type { FileStore } from "../core/files/files.ts";
import { StartError, startLine } from "../core/startError.ts";
import type { BackupPlace } from "./backupPlace.ts";
import { copyFiles } from "./copyFiles.ts";
import { BACKUPS, keyIdOf, MANIFEST, type Manifest, manifestFile, UNFINISHED } from "./manifest.ts";
import { writePart } from "./parts.ts";
import type { Progress } from "./progress.ts";
import { isFinished, removeOld, removeUnfinished } from "./retention.ts";
import {
  BACKUP_LOCK,
  beginSnapshot,
  COPY_SETTINGS,
  findLastSeal,
  findStorageId,
  listMigrations,
  listSequences,
  listStoredFiles,
  readRows,
  type StoredFile,
  tryLock,
} from "./tables.queries.ts";

type Options = {
  databaseUrl: string;
  files: FileStore;
  place: BackupPlace;
  secretKey: string;
  release: string;
  clock: Clock;
  /** The number of backups to keep, this one included; all without it. */
  keep?: number | undefined;
  progress: Progress;
};

export type MadeBackup = { name: string; manifest: Manifest; copied: number; removed: string[] };

/**
 * Copies the database as of one moment and every file that its rows name, while the service runs. The backup counts only
 * once its manifest is written. The outcome is written to the action log, where the health page reads it.
 */
export async function makeBackup(options: Options): Promise<MadeBackup> {
  const { db, close } = openDatabase(options.databaseUrl, { max: 1 });
  const at = options.clock.now();
  try {
    const made = await copyAll(options, at);
    const { tables, files } = made.manifest;
    const missing = files.missing.length + files.damaged.length;
    await recordBackupMade(db, {
      at,
      summary: `Backup ${made.name} made`,
      detail: { rows: sum(tables.map(({ rows }) => rows)), files: files.count, missing },
    });
    return made;
  } catch (error) {
    const line = {
      at: options.clock.now(),
      summary: `Backup failed: ${startLine(error)}`.slice(0, 500),
      detail: {},
    };
    // The database may be the reason of the failure.
    await recordBackupFailed(db, line).catch(() => undefined);
    throw error;
  } finally {
    await close();
  }
}

async function copyAll(options: Options, at: Date): Promise<MadeBackup> {
  const { place, keep } = options;
  const client = await connectWritable(options.databaseUrl, {
    application_name: "wage-claim-backup",
    options: COPY_SETTINGS,
  });
  try {
    if (!(await tryLock(client, BACKUP_LOCK)))
      throw new StartError("Another backup of this database is running.");
    await removeUnfinished(place);
    const name = at.toISOString().slice(0, 19).replaceAll(":", "-");
    if (await isFinished(place, name)) throw new StartError(`There is a backup ${name} already.`);
    const { manifest, copied } = await copyTo(`${BACKUPS}/${name}`, client, at, options);
    return { name, manifest, copied, removed: keep ? await removeOld(place, keep) : [] };
  } finally {
    await client.end();
  }
}

async function copyTo(folder: string, client: pg.Client, at: Date, options: Options) {
  const { place, progress } = options;
  try {
    await place.write(`${folder}/${UNFINISHED}`, "");
    const { stored, ...database } = await copyDatabase(client, place, folder, progress);
    const { copied, ...files } = await copyFiles({ client, stored, folder, ...options });
    const manifest: Manifest = {
      format: 1,
      madeAt: at.toISOString(),
      release: options.release,
      keyId: keyIdOf(options.secretKey),
      ...database,
      files,
    };
    await place.write(`${folder}/${MANIFEST}`, manifestFile(manifest, options.secretKey));
    await place.remove(`${folder}/${UNFINISHED}`);
    return { manifest, copied };
  } catch (error) {
    await place.remove(folder);
    throw error;
  }
}

type CopiedDatabase = Pick<
  Manifest,
  "postgresql" | "migrations" | "tables" | "sequences" | "lastSeal" | "storageId"
> & {
  stored: StoredFile[];
};

async function copyDatabase(
  client: pg.Client,
  place: BackupPlace,
  folder: string,
  progress: Progress,
): Promise<CopiedDatabase> {
  const { tables, version } = await beginSnapshot(client);
  const bar = progress("tables");
  const copied: (Omit<Manifest["tables"][number], "rows"> & { content: { rowCount: number } })[] = [];
  for (const [index, table] of tables.entries()) {
    const content = readRows(client, table);
    const part = await writePart(place, folder, `tables/${table.name}.copy.gz`, content);
    copied.push({ ...table, part, content });
    bar.at(index + 1, tables.length);
  }
  bar.stop();
  const migrations = await listMigrations(client);
  const read = {
    postgresql: version,
    migrations,
    // A count arrives after the rows; the statement above was answered after all of them.
    tables: copied.map(({ content, ...table }) => ({ ...table, rows: content.rowCount })),
    sequences: await listSequences(client),
    lastSeal: await findLastSeal(client),
    storageId: await findStorageId(client),
    stored: await listStoredFiles(client),
  };
  // The files may take hours, and a snapshot that stays open keeps the database from tidying up.
  await client.query("commit");
  return read;
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
