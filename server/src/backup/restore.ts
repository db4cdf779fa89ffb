import { randomUUID } from "node:crypto";
import { pipeline } from "node:stream/promises";
import type { Config } from "../config.ts";
import { verifyAudit } from "../core/audit/auditVerify.queries.ts";
import { recordRestore } from "../core/audit/backupLog.queries.ts";
import type { Clock } from "../core/clock.ts";
import { type Db, openDatabase } from "../core/database/db.ts";
import { migrate } from "../core/database/migrate.ts";
import { AppError } from "../core/errors.ts";
import { type FileStore, openFileStore } from "../core/files/files.ts";
import { keepSecret } from "../core/identity/secret.ts";
import { parkRestoredMails } from "../core/mail/mail.queries.ts";
import { StartError, startLine } from "../core/startError.ts";
import type { BackupPlace } from "./backupPlace.ts";
import { checkParts, type OpenBackup, openBackup, refuseFullDisk } from "./checkBackup.ts";
import { eachFile, poolPath } from "./copyFiles.ts";
import { hashOf, readPart } from "./parts.ts";
import type { Progress } from "./progress.ts";
import { openTarget, type Target, targetExists, withMigrationsHeld } from "./restoreTarget.ts";
import { checkSealedFields } from "./sealedFields.queries.ts";
import { beginLoad, countRows, finishLoad, setSequence, writeRows } from "./tables.queries.ts";

type Options = {
  config: Config;
  place: BackupPlace;
  /** The newest without it. */
  name?: string | undefined;
  clock: Clock;
  progress: Progress;
};

export type Restored = {
  backup: OpenBackup;
  rows: { table: string; rows: number }[];
  files: number;
  auditLines: number;
  auditSeals: number;
  sealedFields: number;
  heldMails: number;
};

/**
 * Checks a backup, writes it to an empty database and an empty storage, and proves what was written. Mail that waited
 * is held, because it may have been sent after the backup. Throws StartError.
 */
export async function restoreBackup({ config, place, name, clock, progress }: Options): Promise<Restored> {
  const backup = await openBackup(place, config, name);
  const applied = backup.manifest.migrations.map((migration) => migration.name);
  let target = (await targetExists(config)) ? await openTarget(config, applied) : undefined;
  try {
    await refuseFullDisk(backup, config);
    await checkParts(place, backup, progress);
    const files = await openFileStore(config);
    await claimStorage(files, backup.manifest.storageId);
    await restoreFiles(backup, { place, files, progress });
    target ??= await openTarget(config, applied);
    const rows = await restoreDatabase(backup, { place, target, progress });
    const proof = await prove(backup, {
      place,
      files,
      target,
      clock,
      progress,
      otherKey: config.previousSecretKey,
    });
    if (!config.databaseUrl) await keepSecret(config.dataDir, backup.secretKey);
    return { backup, rows, ...proof };
  } finally {
    await target?.close();
  }
}

/** A new storage gets the id that the restored database knows; that of another database is refused. */
export async function claimStorage(files: FileStore, storageId: string | null): Promise<void> {
  const found = await files.id.read();
  if (found === null) await files.id.write(storageId ?? randomUUID());
  else if (found !== storageId)
    throw new StartError(
      `STORAGE_URL: ${files.name} has the documents of another database. Choose another one.`,
    );
}

type Files = { place: BackupPlace; files: FileStore; progress: Progress };

/** Existing files with the same content are kept, so that an interrupted restore can continue. */
async function restoreFiles(
  { folder, manifest }: OpenBackup,
  { place, files, progress }: Files,
): Promise<void> {
  const bar = progress("files");
  let done = 0;
  await eachFile(place, folder, manifest.files.list, async ({ key, sha256 }) => {
    if ((await storedHash(files, key)) !== sha256)
      await files.restore(key, await place.read(poolPath(sha256)));
    done += 1;
    bar.at(done, manifest.files.count);
  }).finally(() => bar.stop());
}

export const storedHash = async (files: FileStore, key: string): Promise<string | undefined> => {
  try {
    return await hashOf(await files.get(key));
  } catch (error) {
    if (error instanceof AppError && error.code === "notFound") return undefined;
    throw error;
  }
};

type Load = { place: BackupPlace; target: Target; progress: Progress };

/** The schema as of the backup, all rows in one transaction, then the migrations of later releases. */
async function restoreDatabase({ folder, manifest }: OpenBackup, { place, target, progress }: Load) {
  const { tables, sequences } = manifest;
  const { client, ownerUrl, appUrl } = target;
  const applied = manifest.migrations.map(({ name }) => name);
  await migrate(ownerUrl, () => undefined, undefined, applied.at(-1));
  const loaded: Restored["rows"] = [];
  const bar = progress("tables");
  await withMigrationsHeld(target, applied, async () => {
    const keys = await beginLoad(client, tables);
    for (const [index, table] of tables.entries()) {
      await pipeline(await readPart(place, folder, table.part), writeRows(client, table));
      loaded.push({ table: table.name, rows: await countRows(client, table) });
      bar.at(index + 1, tables.length);
    }
    for (const sequence of sequences) await setSequence(client, sequence);
    await finishLoad(client, tables, keys);
    const wrong = loaded.find(({ rows }, index) => rows !== tables[index]?.rows);
    if (wrong)
      throw new StartError(`The table ${wrong.table} has ${wrong.rows} rows, not those of the backup.`);
    await client.query("commit");
  })
    .catch((error) => {
      throw error instanceof StartError
        ? error
        : new StartError(`The rows could not be restored, and none was: ${startLine(error)}`);
    })
    .finally(() => bar.stop());
  await migrate(ownerUrl, () => undefined, appUrl);
  return loaded;
}

type Proof = Files & { target: Target; clock: Clock; otherKey: string | undefined };

async function prove(backup: OpenBackup, { place, files, target, clock, progress, otherKey }: Proof) {
  const { db, close } = openDatabase(target.ownerUrl, { max: 1 });
  try {
    const audit = await proveAudit(db, backup, progress);
    const sealed = await checkSealedFields(db, backup.secretKey, otherKey);
    if (sealed.closed > 0)
      throw unproven(`${sealed.closed} encrypted fields do not open with the SECRET_KEY`);
    const proven = await proveFiles(backup, { place, files, progress });
    const at = clock.now();
    const heldMails = await parkRestoredMails(db, `Held after the restore of ${backup.name}`, at);
    await recordRestore(db, { at, summary: `Backup ${backup.name} restored`, detail: { heldMails } });
    return { ...audit, sealedFields: sealed.opened, files: proven, heldMails };
  } finally {
    await close();
  }
}

async function proveAudit(db: Db, { manifest }: OpenBackup, progress: Progress) {
  const bar = progress("lines of the action log");
  const audit = await verifyAudit(db, bar.at, manifest.lastSeal ?? undefined).finally(() => bar.stop());
  if (audit.broken) throw unproven(`the action log does not hold. ${audit.broken}`);
  return { auditLines: audit.lines + audit.unsealed, auditSeals: audit.seals };
}

/** Reads every file back from the storage. */
async function proveFiles(
  { folder, manifest }: OpenBackup,
  { place, files, progress }: Files,
): Promise<number> {
  const bar = progress("files read back");
  let done = 0;
  await eachFile(place, folder, manifest.files.list, async ({ key, sha256 }) => {
    if ((await storedHash(files, key)) !== sha256)
      throw unproven(`the file ${key} is not the one of the backup`);
    done += 1;
    bar.at(done, manifest.files.count);
  }).finally(() => bar.stop());
  return done;
}

const unproven = (reason: string) =>
  new StartError(`Restored, but not as it was: ${reason}. Do not put this database into service.`);
