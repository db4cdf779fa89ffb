import type { Readable } from "node:stream";
import { notFound } from "../errors.ts";

/** The store of the files. The server makes the keys; any other key is reported as not found. */
export type Storage = {
  /** Its place in words, for messages to those who run the service. */
  name: string;
  /** The folder in which a file waits until it is checked. */
  incoming: string;
  /** Moves a checked file to its place. The file is durable when the promise resolves. */
  keep(file: string, key: string, sha256: Buffer): Promise<void>;
  /** Throws `notFound` for an absent file, and `unavailable` if the storage does not answer. */
  get(key: string): Promise<Readable>;
  /** Resolves for an absent file too. */
  remove(key: string): Promise<void>;
  /** Lists the files whose keys are in the range, all without one. Files that arrive meanwhile may be left out. */
  list(range?: KeyRange): AsyncIterable<StoredFile>;
  /** The id by which processes recognise that they share one storage; null if it has none yet. */
  readId(): Promise<string | null>;
  /** Leaves an id that another process has written meanwhile. */
  writeId(id: string): Promise<void>;
};

type StoredFile = { key: string; storedAt: Date };

/** The keys greater than `after` up to `upTo`, which is included. */
export type KeyRange = { after?: string; upTo?: string };

const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;
export const isKey = (key: string): boolean => KEY.test(key);
export function requireKey(key: string): string {
  if (!isKey(key)) throw notFound("file");
  return key;
}
export const keyOf = (name: string): string => `${name.slice(0, 2)}/${name}`;

/** Greater than every key. */
const END = "g";
export const isWithin = (key: string, { after = "", upTo = END }: KeyRange): boolean =>
  key > after && key <= upTo;

/** The file or object that holds the id of the storage. */
export const ID_FILE = "storage-id";
