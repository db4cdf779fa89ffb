import type { Readable } from "node:stream";

export type StoredFile = { key: string; bytes: number; sha256: Buffer };

/** Where papers lie. Keys are made by the server; a person's file name is never a path. */
export type FileStore = {
  /** Streams to storage; throws AppError tooLarge past `maxBytes` and leaves nothing behind. */
  put(stream: Readable, maxBytes: number): Promise<StoredFile>;
  get(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** For readyz. */
  check(): Promise<void>;
};
