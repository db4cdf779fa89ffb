import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { access, constants, mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { message } from "@wage/contract/core/messages";
import type { Config } from "../../config.ts";
import { AppError, notFound } from "../errors.ts";
import { StartError } from "../startError.ts";

type StoredFile = { key: string; bytes: number; sha256: Buffer };

/** Where papers lie. Keys are made by the server; a person's file name is never a path. */
export type FileStore = {
  /** Streams to storage; throws AppError tooLarge past `maxBytes` and leaves nothing behind. */
  put(stream: Readable, maxBytes: number): Promise<StoredFile>;
  get(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** For readyz. */
  check(): Promise<void>;
};

/** Opens the storage that STORAGE_URL names. */
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
  return {
    async put(stream, maxBytes) {
      const name = randomUUID();
      const key = `${name.slice(0, 2)}/${name}`;
      const unfinished = `${place(key)}.part`;
      try {
        await mkdir(path.dirname(unfinished), { recursive: true, mode: 0o700 });
        const measured = await writeCapped(stream, unfinished, maxBytes);
        await rename(unfinished, place(key));
        return { key, ...measured };
      } catch (error) {
        await rm(unfinished, { force: true });
        throw storageError(error);
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

/** Writes a stream to a new file, counted and hashed on the way; on any failure the caller removes the file. */
export async function writeCapped(
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
  // Flushed to the disk before its row is: a row without its file would be a lost paper.
  await pipeline(stream, meter, createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }));
  return { bytes, sha256: hash.digest() };
}

/** Reads a local file as a stream, for put(). */
export const readLocal = (file: string): Readable => createReadStream(file);

function storageError(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "ENOSPC" || code === "EDQUOT") {
    return new AppError("storageFull", message("storageFull"));
  }
  if (code === "ENOENT") return notFound("file");
  return error;
}
