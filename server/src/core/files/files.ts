import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "../../config.ts";
import { AppError } from "../errors.ts";
import { folderStorage } from "./folderStorage.ts";
import { keyOf, requireKey, type Storage } from "./storage.ts";
import { storageDown, storageError, throwStorageError } from "./storageErrors.ts";

/** A file that has been written, hashed and flushed, but has no key yet. */
type IncomingFile = {
  path: string;
  bytes: number;
  sha256: Buffer;
  /** Moves the file to its place, and returns its key. */
  keep(): Promise<string>;
  /** Removes the file unless it was kept. */
  discard(): Promise<void>;
};

/** The storage of documents. The server generates the keys; a file name given by a user is never used as a path. */
export type FileStore = Pick<Storage, "get" | "remove" | "list" | "name"> & {
  /** Writes a stream once, counting and hashing it; throws AppError tooLarge beyond `maxBytes` and leaves no file. */
  receive(stream: Readable, maxBytes: number): Promise<IncomingFile>;
  /** receive() and keep() in one call, for files that need no check. */
  put(stream: Readable, maxBytes: number): Promise<{ key: string; bytes: number; sha256: Buffer }>;
  /** Writes a file of a backup under the key that its row names. */
  restore(key: string, stream: Readable): Promise<void>;
  /** The id of the storage in use, see storageId.ts; without it nothing is stored. */
  id: { current: string | null; read: Storage["readId"]; write: Storage["writeId"] };
  /** Throws unless the storage of this id is there and can be written. */
  check(): Promise<void>;
  /** Bytes that are free where files arrive, without those promised to uploads that are under way. */
  freeBytes(): Promise<number>;
  /** Counts the bytes of an upload under way until the returned function is called. */
  reserve(bytes: number, network: string): () => void;
  /** The bytes of all uploads under way, or of one network. */
  reservedBytes(network?: string): number;
  /** Removes files that arrived before this time and were neither kept nor discarded; returns their number. */
  removeAbandoned(before: Date): Promise<number>;
};

/** Opens the storage of STORAGE_URL. */
export async function openFileStore(
  config: Pick<Config, "storageUrl" | "s3Credentials" | "dataDir">,
): Promise<FileStore> {
  const folder = documentsFolder(config);
  if (folder) return fileStore(await folderStorage(folder));
  // Loaded only where it is used.
  const { s3Storage } = await import("./s3Storage.ts");
  return fileStore(await s3Storage(config));
}

/** Returns the folder of STORAGE_URL; undefined for a bucket. */
export const documentsFolder = ({ storageUrl }: Pick<Config, "storageUrl">): string | undefined =>
  storageUrl.startsWith("file:") ? path.resolve(storageUrl.replace(/^file:(\/\/(?=\/))?/, "")) : undefined;

/** Throws StartError if STORAGE_URL names a bucket that does not answer. */
export async function askStorage(
  config: Pick<Config, "storageUrl" | "s3Credentials" | "dataDir">,
): Promise<void> {
  if (!documentsFolder(config)) await (await import("./s3Storage.ts")).askBucket(config);
}

const CHECK_MS = 3000;

/** Adds to a storage how files arrive; tests pass a storage or a writer that fails. */
export function fileStore(storage: Storage, write = createWriteStream): FileStore {
  const id: FileStore["id"] = { current: null, read: storage.readId, write: storage.writeId };
  const reserved = new Map<symbol, { bytes: number; network: string }>();

  /** A folder that is not mounted looks like an empty one: only the id tells them apart. */
  async function requireId(): Promise<void> {
    if (id.current && (await storage.readId()) !== id.current) throw storageDown();
  }

  async function receive(stream: Readable, maxBytes: number): Promise<IncomingFile> {
    const name = randomUUID();
    const waiting = path.join(storage.incoming, name);
    const discard = () => rm(waiting, { force: true }).catch(() => undefined);
    try {
      await requireId();
      await mkdir(storage.incoming, { mode: 0o700 }).catch(unlessPresent);
      const measured = await writeCapped(stream, maxBytes, write(waiting, NEW_FILE));
      const key = keyOf(name);
      return {
        path: waiting,
        ...measured,
        discard,
        keep: async () => {
          await storage.keep(waiting, key, measured.sha256);
          return key;
        },
      };
    } catch (error) {
      await discard();
      throw storageError(error);
    }
  }

  const reservedBytes: FileStore["reservedBytes"] = (network) =>
    [...reserved.values()]
      .filter((each) => network === undefined || each.network === network)
      .reduce((sum, { bytes }) => sum + bytes, 0);

  return {
    name: storage.name,
    get: storage.get,
    remove: storage.remove,
    list: storage.list,
    id,
    receive,
    async put(stream, maxBytes) {
      const file = await receive(stream, maxBytes);
      try {
        return { key: await file.keep(), bytes: file.bytes, sha256: file.sha256 };
      } finally {
        await file.discard();
      }
    },
    check: () => inTime(Promise.all([requireId(), tryWriting(storage.incoming)])),
    async freeBytes() {
      const { bavail, bsize } = await statfs(storage.incoming).catch(throwStorageError);
      return bavail * bsize - reservedBytes();
    },
    async restore(key, stream) {
      const file = await receive(stream, Number.POSITIVE_INFINITY);
      await storage.keep(file.path, requireKey(key), file.sha256);
    },
    reserve(bytes, network) {
      const mine = Symbol();
      reserved.set(mine, { bytes, network });
      return () => reserved.delete(mine);
    },
    reservedBytes,
    async removeAbandoned(before) {
      let removed = 0;
      for (const name of await readdir(storage.incoming).catch(throwStorageError)) {
        const file = path.join(storage.incoming, name);
        const entry = await stat(file).catch(() => null);
        if (!entry || entry.mtime >= before) continue;
        await rm(file, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

// Flushed to disk before its row is written: a row without its file would be a lost document.
const NEW_FILE = { flags: "wx", mode: 0o600, flush: true } as const;

function unlessPresent(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}

async function tryWriting(folder: string): Promise<void> {
  const file = path.join(folder, `check-${randomUUID()}`);
  try {
    const handle = await open(file, "wx", 0o600);
    await handle.writeFile("x").finally(() => handle.close());
  } catch (error) {
    throwStorageError(error);
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}

/** A network folder or a server may say nothing at all. */
async function inTime(answer: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  const late = sleep(CHECK_MS, undefined, timer).then(() => {
    throw storageDown();
  });
  late.catch(() => undefined);
  await Promise.race([answer, late]).finally(() => timer.abort());
}

async function writeCapped(
  stream: Readable,
  maxBytes: number,
  file: NodeJS.WritableStream,
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
  await pipeline(stream, meter, file);
  return { bytes, sha256: hash.digest() };
}
