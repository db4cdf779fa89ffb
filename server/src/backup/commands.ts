import { type Config, readConfig } from "../config.ts";
import { systemClock } from "../core/clock.ts";
import { openFileStore } from "../core/files/files.ts";
import { makeFolder } from "../core/files/makeFolder.ts";
import { findSecret } from "../core/identity/secret.ts";
import { progressBar } from "../core/progressBar.ts";
import { StartError } from "../core/startError.ts";
import { startEmbedded } from "../embedded/embedded.ts";
import { makeBackup } from "./backup.ts";
import { type BackupPlace, openBackupFolder } from "./backupPlace.ts";
import { checkParts, openBackup } from "./checkBackup.ts";
import { drillRestore } from "./drill.ts";
import type { Progress } from "./progress.ts";
import { type Restored, restoreBackup } from "./restore.ts";

type Print = { line(text: string): void; progress: Progress };

type Input = { values: Record<string, unknown>; positionals: string[] };
const print: Print = { line: console.log, progress: progressBar };
const BACKUP = "backup <folder|s3://…> [--keep <n>]";
const RESTORE = "restore <folder|s3://…> [--backup <name>] [--check]";
const DRILL = "drill <folder|s3://…>";

export const BACKUP_COMMANDS = {
  backup: {
    usage: BACKUP,
    help: [
      "Makes a backup of the database and of all files while the service runs. Files that an earlier backup in the",
      "folder holds are not copied again. With --keep, all but the newest n backups are removed.",
      "The SECRET_KEY is not in the backup: keep it in another place. One folder holds backups of one installation.",
      "A bucket is given as s3://bucket/prefix?endpoint=https://host, with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.",
    ].join("\n"),
    options: { keep: { type: "string" as const } },
    runAlone: async ({ values, positionals: [folder] }: Input) => {
      const keep = values.keep === undefined ? undefined : Number(values.keep);
      if (!folder || (keep !== undefined && !(Number.isInteger(keep) && keep > 0)))
        throw new StartError(`usage: ${BACKUP}`);
      await backupCommand(folder, keep);
    },
  },
  restore: {
    usage: RESTORE,
    help: [
      "Restores the newest backup of the folder, or the named one, to an empty DATA_DIR or an empty database, and",
      "proves it: rows, the action log, files, encrypted fields. Needs the SECRET_KEY of the backup.",
      "With --check it reads and checks the backup and writes nothing.",
    ].join("\n"),
    options: { backup: { type: "string" as const }, check: { type: "boolean" as const } },
    runAlone: async ({ values, positionals: [folder] }: Input) => {
      if (!folder) throw new StartError(`usage: ${RESTORE}`);
      const name = typeof values.backup === "string" ? values.backup : undefined;
      await restoreCommand(folder, { name, checkOnly: values.check === true });
    },
  },
  drill: {
    usage: DRILL,
    help: [
      "Restores the newest backup to a scratch database and a scratch folder, proves it as a restore does, and removes",
      "both. Admin › Health shows the outcome. The scratch database is DATABASE_DRILL_URL, and without DATABASE_URL an",
      "embedded one.",
    ].join("\n"),
    options: {},
    runAlone: async ({ positionals: [folder] }: Input) => {
      if (!folder) throw new StartError(`usage: ${DRILL}`);
      await drillCommand(folder);
    },
  },
};

/** Makes a backup of the running service's database and files, and prints what it holds. */
async function backupCommand(folder: string, keep: number | undefined): Promise<void> {
  const config = readConfig(process.env);
  const place = await openPlace(folder, config);
  const secretKey = config.secretKey ?? (await findSecret(config.dataDir));
  if (!secretKey) throw new StartError(`There is nothing to back up: ${config.dataDir} has no database yet.`);
  const database = await openService(config);
  try {
    const made = await makeBackup({
      databaseUrl: database.appUrl,
      files: await openFileStore(config),
      place,
      secretKey,
      release: config.version,
      clock: systemClock,
      keep,
      progress: print.progress,
    });
    const { tables, files, keyId } = made.manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    print.line(`Backup ${made.name} made in ${place.name}.`);
    print.line(
      `${tables.length} tables with ${rows} rows; ${files.count} files, ${made.copied} of them new.`,
    );
    for (const name of made.removed) print.line(`Removed the old backup ${name}.`);
    for (const key of files.missing) print.line(`Warning: the storage has lost the file ${key}.`);
    for (const key of files.damaged)
      print.line(`Warning: the file ${key} is not what was stored; it was left out.`);
    print.line(`Keep the SECRET_KEY with the id ${keyId} in another place: it is not in the backup.`);
  } finally {
    await database.stop();
  }
}

/** Restores a backup and prints the proof, or with `checkOnly` reads the backup and writes nothing. */
async function restoreCommand(
  folder: string,
  { name, checkOnly }: { name: string | undefined; checkOnly: boolean },
): Promise<void> {
  const config = readConfig(process.env);
  const place = await openPlace(folder, config);
  if (checkOnly) return check(place, config, name);
  await makeFolder(config.dataDir, "DATA_DIR");
  const clock = systemClock;
  for (const line of report(await restoreBackup({ config, place, name, clock, progress: print.progress })))
    print.line(line);
}

/** Restores the newest backup where nobody works, and prints the proof. */
async function drillCommand(folder: string): Promise<void> {
  const config = readConfig(process.env);
  const place = await openPlace(folder, config);
  const secretKey = config.secretKey ?? (await findSecret(config.dataDir));
  if (!secretKey) throw new StartError(`There is nothing to restore: ${config.dataDir} has no database yet.`);
  const database = await openService(config);
  try {
    const { progress } = print;
    const serviceUrl = database.appUrl;
    const restored = await drillRestore({
      config,
      serviceUrl,
      secretKey,
      place,
      clock: systemClock,
      progress,
    });
    for (const line of proofOf(restored)) print.line(line);
    print.line("The drill held. What it restored is removed again.");
  } finally {
    await database.stop();
  }
}

/** The database of the service, which may be running. */
const openService = async ({ databaseUrl, dataDir }: Config) =>
  databaseUrl
    ? { appUrl: databaseUrl, stop: async () => undefined }
    : await startEmbedded({ dataDir, log: () => undefined, shared: true });

async function check(place: BackupPlace, config: Config, name: string | undefined) {
  const backup = await openBackup(place, config, name);
  await checkParts(place, backup, print.progress);
  print.line(`Backup ${backup.name} is intact, and this SECRET_KEY belongs to it.`);
}

/** Opens a folder, or a bucket given as `s3://bucket/prefix?endpoint=https://host`. */
async function openPlace(place: string, config: Config): Promise<BackupPlace> {
  if (!place.startsWith("s3:")) return openBackupFolder(place);
  if (!URL.canParse(place)) throw new StartError(`${place} must look like s3://bucket?endpoint=https://host`);
  // Loaded only where it is used.
  return (await import("./bucketPlace.ts")).openBackupBucket(place, config);
}

function proofOf({ backup, ...proof }: Restored): string[] {
  const { manifest, name } = backup;
  const rows = proof.rows.reduce((sum, table) => sum + table.rows, 0);
  const lost = [...manifest.files.missing, ...manifest.files.damaged];
  return [
    `Restored the backup ${name}, made by release ${manifest.release}.`,
    `Proven: ${rows} rows in ${proof.rows.length} tables, as in the backup.`,
    `Proven: the action log holds, ${proof.auditLines} lines in ${proof.auditSeals} seals, to the last seal of the backup.`,
    `Proven: ${proof.files} files, each with the hash of the backup.`,
    `Proven: ${proof.sealedFields} encrypted fields open with the SECRET_KEY.`,
    ...lost.map((key) => `Warning: the file ${key} was lost before the backup was made.`),
  ];
}

function report(restored: Restored): string[] {
  const { backup, rows, heldMails } = restored;
  return [
    ...rows.filter((table) => table.rows > 0).map((table) => `  ${table.table}: ${table.rows} rows`),
    ...proofOf(restored),
    "Everybody signs in again: open sign-ins are not part of a backup.",
    `${heldMails} mails were waiting when the backup was made. They are held, because they may have been sent since.`,
    "What to do next:",
    "  1. Start the service with JOBS=0: it serves pages, but sends no mail and runs no deadlines.",
    `  2. Look through what is missing since ${backup.manifest.madeAt}, and disable accounts that were disabled since then.`,
    "  3. Start the service without JOBS=0. Deadlines that have passed since the backup then run.",
    "  4. Release the held mails that were not sent, under Admin › Health.",
  ];
}
