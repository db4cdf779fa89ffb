import { statfs } from "node:fs/promises";
import type { Config } from "../config.ts";
import { foreignMigrations } from "../core/database/migrate.ts";
import { findSecret } from "../core/identity/secret.ts";
import { StartError } from "../core/startError.ts";
import type { BackupPlace } from "./backupPlace.ts";
import { eachFile, poolPath } from "./copyFiles.ts";
import { BACKUPS, keyIdOf, type Manifest, namesKey } from "./manifest.ts";
import { checkFile } from "./parts.ts";
import type { Progress } from "./progress.ts";
import { listBackups, readManifest } from "./retention.ts";

/** Rows take more room in a database than as text: indexes, and space within pages. */
const DATABASE_FACTOR = 3;

export type OpenBackup = { name: string; folder: string; manifest: Manifest; secretKey: string };

/** Opens a backup, the newest without a name, that this key and this release can restore. Throws StartError. */
export async function openBackup(place: BackupPlace, config: Config, wanted?: string): Promise<OpenBackup> {
  const names = await listBackups(place);
  const name = wanted ?? names.at(-1);
  if (!name) throw new StartError(`There is no finished backup in ${place.name}.`);
  if (!names.includes(name))
    throw new StartError(
      `There is no backup ${name} in ${place.name}. There are: ${names.join(", ") || "none"}.`,
    );
  const { manifest, isSealedBy } = await readManifest(place, name);
  const secretKey = await keyFor(manifest, config);
  if (!isSealedBy(secretKey))
    throw new StartError(`The backup is damaged: the manifest of ${name} was changed.`);
  await refuseSchema(manifest);
  return { name, folder: `${BACKUPS}/${name}`, manifest, secretKey };
}

async function keyFor(
  { keyId }: Manifest,
  { secretKey, previousSecretKey, databaseUrl, dataDir }: Config,
): Promise<string> {
  const key = secretKey ?? (databaseUrl ? undefined : await findSecret(dataDir));
  if (!key)
    throw new StartError(
      `The backup needs the SECRET_KEY with the id ${keyId}, which is kept apart from it: set SECRET_KEY, or put the file secret.key into ${dataDir}.`,
    );
  if (namesKey(keyId, key)) return key;
  // A backup from before a change of the key.
  if (previousSecretKey && namesKey(keyId, previousSecretKey)) return previousSecretKey;
  throw new StartError(
    `The SECRET_KEY is the wrong one: the backup was made with the key ${keyId}, this is the key ${keyIdOf(key)}.`,
  );
}

async function refuseSchema({ migrations: made, release }: Manifest): Promise<void> {
  const [foreign] = await foreignMigrations(made);
  if (!foreign) return;
  const { name, isUnknown } = foreign;
  throw new StartError(
    isUnknown
      ? `The backup is newer than this release: it has ${name}, which is unknown here. Restore it with release ${release} or later.`
      : `The backup was made by another build of the release: its ${name} differs. Restore it with the code that made it.`,
  );
}

/** Throws StartError if the disk has no room for what is restored to it. */
export async function refuseFullDisk({ manifest }: OpenBackup, config: Config): Promise<void> {
  const rows = manifest.tables.reduce((sum, { part }) => sum + part.rawBytes, 0);
  const documents = config.storageUrl.startsWith("file:") ? manifest.files.bytes : 0;
  const needed = documents + (config.databaseUrl ? 0 : rows * DATABASE_FACTOR);
  const { bavail, bsize } = await statfs(config.dataDir);
  if (bavail * bsize < needed)
    throw new StartError(
      `The disk of ${config.dataDir} is too small: the backup needs ${megabytes(needed)}, ${megabytes(bavail * bsize)} are free.`,
    );
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString("en-US")} MB`;

/** Reads every part and every file of the backup. Throws StartError at the first that is not what was written. */
export async function checkParts(place: BackupPlace, backup: OpenBackup, progress: Progress): Promise<void> {
  const { folder, manifest } = backup;
  const parts = [...manifest.tables.map(({ part }) => part), manifest.files.list];
  for (const { path, sha256 } of parts) await checkFile(place, `${folder}/${path}`, sha256);
  const bar = progress("files checked");
  const checked = new Set<string>();
  await eachFile(place, folder, manifest.files.list, async ({ sha256 }) => {
    if (!checked.has(sha256)) await checkFile(place, poolPath(sha256), sha256);
    checked.add(sha256);
    bar.at(checked.size, manifest.files.count);
  }).finally(() => bar.stop());
}
