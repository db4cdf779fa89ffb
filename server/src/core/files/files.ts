import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { access, constants, mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { message } from "@wage/contract/core/messages";
import type { Config } from "../../config.ts";
import { AppError, notFound } from "../errors.ts";
import { StartError } from "../startError.ts";

/** A file that has been written, hashed and flushed, but has no key yet. */
type IncomingFile = {
  path: string;
  bytes: number;
  sha256: Buffer;
  /** Moves the file to its place, without copying it, and returns its key. */
  keep(): Promise<string>;
  /** Removes the file unless it was kept. */
  discard(): Promise<void>;
};

/** The storage of documents. The server generates the keys; a file name given by a user is never used as a path. */
export type FileStore = {
  /** Writes a stream once, counting and hashing it; throws AppError tooLarge beyond `maxBytes` and leaves no file. */
  receive(stream: Readable, maxBytes: number): Promise<IncomingFile>;
  /** receive() and keep() in one call, for files that need no check. */
  put(stream: Readable, maxBytes: number): Promise<{ key: string; bytes: number; sha256: Buffer }>;
  get(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Checks the storage for readyz. */
  check(): Promise<void>;
};

/** Opens the storage of STORAGE_URL. */
export async function openFileStore({ storageUrl }: Pick<Config, "storageUrl">): Promise<FileStore> {
  if (!storageUrl.startsWith("file:")) {
    throw new StartError(
      "STORAGE_URL: only file: storage is built in so far; s3: comes with a later release",
    );
  }
  return openFolder(path.resolve(storageUrl.replace(/^file:(\/\/(?=\/))?/, "")));
}

const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

async function openFolder(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new StartError(`The folder for documents cannot be made: ${error.message}`);
  });
  const place = (key: string) => {
    if (!KEY.test(key)) throw notFound("file");
    return path.join(folder, key);
  };
  // On the same file system as the documents, so that a rename suffices.
  const incoming = path.join(folder, "incoming");

  async function receive(stream: Readable, maxBytes: number): Promise<IncomingFile> {
    const name = randomUUID();
    const waiting = path.join(incoming, name);
    const discard = () => rm(waiting, { force: true });
    try {
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      const measured = await writeCapped(stream, waiting, maxBytes);
      const key = `${name.slice(0, 2)}/${name}`;
      return {
        path: waiting,
        ...measured,
        discard,
        keep: async () => {
          await moveDurably(waiting, place(key), folder).catch((error) => {
            throw storageError(error);
          });
          return key;
        },
      };
    } catch (error) {
      await discard();
      throw storageError(error);
    }
  }

  return {
    receive,
    async put(stream, maxBytes) {
      const file = await receive(stream, maxBytes);
      try {
        return { key: await file.keep(), bytes: file.bytes, sha256: file.sha256 };
      } finally {
        await file.discard();
      }
    },
    async get(key) {
      const file = await open(place(key)).catch((error) => {
        throw storageError(error);
      });
      return file.createReadStream();
    },
    async remove(key) {
      await rm(place(key), { force: true });
    },
    check: () => access(folder, constants.W_OK),
  };
}

/** Renames a file into a folder below `root` and flushes the folders, so that the entry survives a power failure. */
async function moveDurably(from: string, to: string, root: string): Promise<void> {
  const folder = path.dirname(to);
  const created = await mkdir(folder, { recursive: true, mode: 0o700 });
  await rename(from, to);
  await flushFolder(folder);
  if (created) await flushFolder(root);
}

async function flushFolder(folder: string): Promise<void> {
  // Windows cannot open folders; the file system's journal must suffice there.
  if (process.platform === "win32") return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeCapped(
  stream: Readable,
  file: string,
  maxBytes: number,
): Promise<{ bytes: number; sha256: Buffer }> {
  const hash = createHash("sha256");
  let bytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) return done(new AppError("tooLarge"));
      hash.update(chunk);
      done(null, chunk);
    },
  });
  // Flushed to disk before its row is written: a row without its file would be a lost document.
  await pipeline(stream, meter, createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }));
  return { bytes, sha256: hash.digest() };
}

function storageError(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "ENOSPC" || code === "EDQUOT") {
    return new AppError("storageFull", message("storageFull"));
  }
  if (code === "ENOENT") return notFound("file");
  return error;
}
