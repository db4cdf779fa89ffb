import { chmod } from "node:fs/promises";
import path from "node:path";
import { makeFolder } from "./makeFolder.ts";

/** Entries that versions without a umask made for everybody to read. The database sets its own modes. */
const FOLDERS = ["documents", "incoming", "outbox", "pages", "spool"];
const FILES = ["secret.key"];

/**
 * Makes DATA_DIR, if need be, and keeps its files and folders for their owner (0600 and 0700), also those that this
 * process makes from now on. As root the embedded database runs as another user, who must be able to pass through
 * DATA_DIR, but not to list it.
 */
export async function makePrivate(dataDir: string, isRoot = process.getuid?.() === 0): Promise<void> {
  process.umask(0o077);
  await makeFolder(dataDir, "DATA_DIR");
  await setMode(dataDir, isRoot ? 0o711 : 0o700);
  for (const name of FOLDERS) await setMode(path.join(dataDir, name), 0o700);
  for (const name of FILES) await setMode(path.join(dataDir, name), 0o600);
}

/** A path that does not exist, or that belongs to another user (a mounted volume), is left unchanged. */
async function setMode(file: string, mode: number): Promise<void> {
  await chmod(file, mode).catch((error: NodeJS.ErrnoException) => {
    if (!["ENOENT", "EPERM", "EROFS", "ENOTSUP"].includes(error.code ?? "")) throw error;
  });
}
