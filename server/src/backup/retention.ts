import { StartError } from "../core/startError.ts";
import type { BackupPlace } from "./backupPlace.ts";
import { eachFile, FILES, poolPath } from "./copyFiles.ts";
import { BACKUPS, MANIFEST, type Manifest, parseManifest, UNFINISHED } from "./manifest.ts";

export const isFinished = async (place: BackupPlace, name: string): Promise<boolean> =>
  (await place.size(`${BACKUPS}/${name}/${MANIFEST}`)) !== undefined;

/** Returns the names of the finished backups, the oldest first. */
export async function listBackups(place: BackupPlace): Promise<string[]> {
  const finished: string[] = [];
  for (const name of await place.list(BACKUPS)) if (await isFinished(place, name)) finished.push(name);
  return finished;
}

/** The manifest goes first, so that a removal that is interrupted leaves no backup that looks finished. */
async function removeBackup(place: BackupPlace, name: string): Promise<void> {
  await place.write(`${BACKUPS}/${name}/${UNFINISHED}`, "");
  await place.remove(`${BACKUPS}/${name}/${MANIFEST}`);
  await place.remove(`${BACKUPS}/${name}`);
}

/**
 * Removes what an earlier run that was killed left behind. A folder whose manifest is merely missing was not made by an
 * interrupted run, and is left to its owner.
 */
export async function removeUnfinished(place: BackupPlace): Promise<void> {
  for (const name of await place.list(BACKUPS)) {
    const marked = (await place.size(`${BACKUPS}/${name}/${UNFINISHED}`)) !== undefined;
    if (marked && !(await isFinished(place, name))) await place.remove(`${BACKUPS}/${name}`);
  }
}

/** Reads the manifest of a backup. Throws StartError if there is none or it was changed. */
export async function readManifest(place: BackupPlace, name: string) {
  const file = `${BACKUPS}/${name}/${MANIFEST}`;
  const chunks: Buffer[] = [];
  for await (const chunk of await place.read(file)) chunks.push(chunk);
  const parsed = parseManifest(Buffer.concat(chunks).toString("utf8"));
  if (!parsed) throw new StartError(`The backup is damaged: ${place.name}/${file} cannot be read.`);
  return parsed;
}

/** Removes all but the newest backups, then the files that none of the others names. Returns the removed names. */
export async function removeOld(place: BackupPlace, keep: number): Promise<string[]> {
  const names = await listBackups(place);
  const removed = names.slice(0, Math.max(0, names.length - keep));
  // All lists are read first: a list that cannot be read must not cost another backup its files.
  const needed = new Set<string>();
  for (const name of names.slice(removed.length)) {
    const { manifest }: { manifest: Manifest } = await readManifest(place, name);
    await eachFile(place, `${BACKUPS}/${name}`, manifest.files.list, ({ sha256 }) => {
      needed.add(poolPath(sha256));
    });
  }
  for (const name of removed) await removeBackup(place, name);
  for (const folder of await place.list(FILES))
    for (const name of await place.list(`${FILES}/${folder}`))
      if (!needed.has(`${FILES}/${folder}/${name}`)) await place.remove(`${FILES}/${folder}/${name}`);
  return removed;
}
