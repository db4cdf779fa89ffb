import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { flushFolder } from "../core/files/folderStorage.ts";
import { StartError } from "../core/startError.ts";

/** A folder or a bucket that holds backups. Paths are relative, with `/`. */
export type BackupPlace = {
  name: string;
  /** Writes a file whole or not at all: it has its name only once all of it is stored. */
  write(file: string, content: Readable | string): Promise<void>;
  /** Throws StartError if there is no such file. */
  read(file: string): Promise<Readable>;
  /** Returns the size in bytes, or undefined if there is no such file. */
  size(file: string): Promise<number | undefined>;
  /** Returns the names in a folder in order; none if there is no such folder. */
  list(folder: string): Promise<string[]>;
  /** Removes a file or a folder with all it holds. */
  remove(name: string): Promise<void>;
};

/** Opens a folder for backups and creates it if it does not exist; only its owner may enter. */
export async function openBackupFolder(folder: string): Promise<BackupPlace> {
  const root = path.resolve(folder);
  const at = (name: string) => path.join(root, ...name.split("/"));
  const failed = (error: unknown) => placeError(error, root);

  return {
    name: root,
    async write(file, content) {
      const unfinished = `${at(file)}.part`;
      try {
        await mkdir(path.dirname(unfinished), { recursive: true, mode: 0o700 });
        const stream = typeof content === "string" ? Readable.from([content]) : content;
        await pipeline(stream, createWriteStream(unfinished, { mode: 0o600, flush: true }));
        await rename(unfinished, at(file));
        await flushFolder(path.dirname(unfinished));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw failed(error);
      }
    },
    async read(file) {
      const handle = await open(at(file)).catch((error) => {
        throw failed(error);
      });
      return handle.createReadStream();
    },
    size: async (file) => (await stat(at(file)).catch(() => undefined))?.size,
    list: async (inside) =>
      (await readdir(at(inside)).catch(noneOr(failed))).filter((name) => !name.startsWith(".")).sort(),
    remove: (name) => rm(at(name), { recursive: true, force: true }),
  };
}

const noneOr = (failed: (error: unknown) => unknown) => (error: NodeJS.ErrnoException) => {
  if (error.code === "ENOENT") return [];
  throw failed(error);
};

/** Failures of the folder in words; others, such as those of the database that is read, stay what they are. */
function placeError(error: unknown, root: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT") return new StartError(`The disk of ${root} is full.`);
  if (code === "ENOENT") return new StartError(`The backup is incomplete: ${message}`);
  if (code === "EACCES" || code === "EPERM" || code === "EROFS" || code === "ENOTDIR")
    return new StartError(`${root} cannot be used: ${message}`);
  return error;
}
