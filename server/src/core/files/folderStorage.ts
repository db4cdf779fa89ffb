import { randomUUID } from "node:crypto";
import { link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { notFound } from "../errors.ts";
import { StartError } from "../startError.ts";
import { ID_FILE, isKey, isWithin, keyOf, requireKey, type Storage } from "./storage.ts";
import { storageDown, throwStorageError } from "./storageErrors.ts";

/** Keeps files in a folder, which processes on several machines may share. */
export async function folderStorage(folder: string): Promise<Storage> {
  // On the same file system as the documents, so that a rename suffices.
  const incoming = path.join(folder, "incoming");
  await mkdir(incoming, { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new StartError(`The folder for documents cannot be made: ${error.message}`);
  });
  const idFile = path.join(folder, ID_FILE);
  const place = (key: string) => path.join(folder, requireKey(key));

  return {
    name: `the folder ${folder}`,
    incoming,
    keep: (file, key) => moveDurably(file, place(key), folder).catch(throwStorageError),
    async get(key) {
      const file = await open(place(key)).catch(async (error: NodeJS.ErrnoException) => {
        // The folder itself may be gone, for example because it is not mounted.
        if (error.code === "ENOENT" && (await isPresent(idFile))) throw notFound("file");
        return throwStorageError(error);
      });
      return file.createReadStream();
    },
    async remove(key) {
      await rm(place(key), { force: true }).catch(throwStorageError);
    },
    async *list(range = {}) {
      const prefixes = await readdir(folder).catch(throwStorageError);
      // An empty folder may be one that is not mounted.
      if (!prefixes.includes(ID_FILE)) throw storageDown();
      const [from = "", to = "ff"] = [range.after?.slice(0, 2), range.upTo?.slice(0, 2)];
      for (const prefix of prefixes.filter((name) => PREFIX.test(name) && name >= from && name <= to)) {
        const names = await readdir(path.join(folder, prefix)).catch(throwStorageError);
        const keys = names.map(keyOf).filter((key) => isKey(key) && isWithin(key, range));
        const entries = await Promise.all(keys.map((key) => stat(place(key)).catch(() => null)));
        for (const [index, key] of keys.entries()) {
          const entry = entries[index];
          if (entry) yield { key, storedAt: entry.mtime };
        }
      }
    },
    async readId() {
      const id = await readFile(idFile, "utf8").catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") return throwStorageError(error);
        // Without its folder the storage is away, which is not the same as new.
        await stat(folder).catch(throwStorageError);
        return "";
      });
      return id.trim() || null;
    },
    async writeId(id) {
      // The complete file is linked into place, so that a part of it is never read, and only if there is none yet.
      const complete = path.join(incoming, randomUUID());
      await writeFile(complete, `${id}\n`, { mode: 0o600, flush: true }).catch(throwStorageError);
      await link(complete, idFile).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "EEXIST") throwStorageError(error);
      });
      await rm(complete, { force: true });
      await flushFolder(folder);
    },
  };
}

const PREFIX = /^[0-9a-f]{2}$/;

const isPresent = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Renames a file into a folder below `root` and flushes the folders, so that the entry survives a power failure. */
async function moveDurably(from: string, to: string, root: string): Promise<void> {
  const folder = path.dirname(to);
  // Not recursive: a root that is not mounted must not be created below its mount point.
  const isNew = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "EEXIST") return false;
      throw error.code === "ENOENT" ? storageDown() : error;
    },
  );
  await rename(from, to);
  await flushFolder(folder);
  if (isNew) await flushFolder(root);
}

/** Flushes the entries of a folder, so that a rename survives a power failure. */
export async function flushFolder(folder: string): Promise<void> {
  // Windows cannot open folders; the file system's journal must suffice there.
  if (process.platform === "win32") return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
