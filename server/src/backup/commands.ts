import { type Config, readConfig } from "../config.ts";
import { systemClock } from "../core/clock.ts";
import { openFileStore } from "../core/files/files.ts";
import { makeFolder } from "../core/files/makeFolder.ts";
import { findSecret } from "../core/identity/secret.ts";
import { StartError } from "../core/startError.ts";
import { startEmbedded } from "../embedded/embedded.ts";
import { makeBackup } from "./backup.ts";
import { type BackupPlace, openBackupFolder } from "./backupPlace.ts";
import { checkParts, openBackup } from "./checkBackup.ts";
import type { Progress } from "./progress.ts";
import { type Restored, restoreBackup } from "./restore.ts";

type Print = { line(text: string): void; progress: Progress };

/** Makes a backup of the running service's database and files, and prints what it holds. */
export async function backupCommand(folder: string, keep: number | undefined, print: Print): Promise<void> {
  const config = readConfig(process.env);
  const place = await openPlace(folder, config);
  const secretKey = config.secretKey ?? (await findSecret(config.dataDir));
  if (!secretKey) throw new StartError(`There is nothing to back up: ${config.dataDir} has no database yet.`);
  const database = config.databaseUrl
    ? { appUrl: config.databaseUrl, stop: async () => undefined }
    : await startEmbedded({ dataDir: config.dataDir, log: () => undefined, shared: true });
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
export async function restoreCommand(
  folder: string,
  { name, checkOnly }: { name: string | undefined; checkOnly: boolean },
  print: Print,
): Promise<void> {
  const config = readConfig(process.env);
  const place = await openPlace(folder, config);
  if (checkOnly) return check(place, config, name, print);
  await makeFolder(config.dataDir, "DATA_DIR");
  const clock = systemClock;
  for (const line of report(await restoreBackup({ config, place, name, clock, progress: print.progress })))
    print.line(line);
}

async function check(place: BackupPlace, config: Config, name: string | undefined, print: Print) {
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

function report({ backup, ...proof }: Restored): string[] {
  const { manifest, name } = backup;
  const rows = proof.rows.reduce((sum, table) => sum + table.rows, 0);
  const lost = [...manifest.files.missing, ...manifest.files.damaged];
  return [
    `Restored the backup ${name}, made by release ${manifest.release}.`,
    ...proof.rows.filter((table) => table.rows > 0).map((table) => `  ${table.table}: ${table.rows} rows`),
    `Proven: ${rows} rows in ${proof.rows.length} tables, as in the backup.`,
    `Proven: the action log holds, ${proof.auditLines} lines in ${proof.auditSeals} seals, to the last seal of the backup.`,
    `Proven: ${proof.files} files, each with the hash of the backup.`,
    `Proven: ${proof.sealedFields} encrypted fields open with the SECRET_KEY.`,
    ...lost.map((key) => `Warning: the file ${key} was lost before the backup was made.`),
    "Everybody signs in again: open sign-ins are not part of a backup.",
    `${proof.heldMails} mails were waiting when the backup was made. They are held, because they may have been sent since.`,
    "What to do next:",
    "  1. Start the service with JOBS=0: it serves pages, but sends no mail and runs no deadlines.",
    `  2. Look through what is missing since ${manifest.madeAt}, and disable accounts that were disabled since then.`,
    "  3. Start the service without JOBS=0. Deadlines that have passed since the backup then run.",
    "  4. Release the held mails that were not sent, under Admin › Health.",
  ];
}
