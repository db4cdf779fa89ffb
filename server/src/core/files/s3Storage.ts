import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import type { Config } from "../../config.ts";
import { notFound } from "../errors.ts";
import { StartError } from "../startError.ts";
import { openBucket } from "./s3Bucket.ts";
import { ID_FILE, isKey, isWithin, requireKey, type Storage } from "./storage.ts";
import { storageDown } from "./storageErrors.ts";

type S3Config = Pick<Config, "storageUrl" | "s3Credentials" | "dataDir">;

const TRANSFER_MS = 120_000;

const bucketOf = ({ storageUrl, s3Credentials }: Omit<S3Config, "dataDir">) =>
  openBucket({ url: storageUrl, named: "STORAGE_URL", s3Credentials, transferMs: TRANSFER_MS });

/** Throws StartError if the bucket does not answer; writes nothing. */
export async function askBucket(config: S3Config): Promise<void> {
  const bucket = await bucketOf(config);
  const id = await bucket.get(ID_FILE).catch(() => {
    throw new StartError(`STORAGE_URL: ${bucket.name} cannot be reached`);
  });
  id?.destroy();
}

/** Keeps files as objects of a bucket: `s3://bucket/prefix?endpoint=https://host&region=us-east-1`. */
export async function s3Storage({ storageUrl, s3Credentials, dataDir }: S3Config): Promise<Storage> {
  const bucket = await bucketOf({ storageUrl, s3Credentials });
  const incoming = path.join(dataDir, "incoming");
  await mkdir(incoming, { recursive: true, mode: 0o700 });

  return {
    name: bucket.name,
    incoming,
    async keep(file, key, sha256) {
      await bucket.put(requireKey(key), file, sha256);
      await rm(file, { force: true });
    },
    async get(key) {
      const content = await bucket.get(requireKey(key));
      if (!content) throw notFound("file");
      return content;
    },
    remove: (key) => bucket.remove(requireKey(key)),
    async *list(range = {}) {
      for await (const file of bucket.list("", range.after)) {
        if (!isWithin(file.key, range)) return;
        if (isKey(file.key)) yield file;
      }
    },
    async readId() {
      const content = await bucket.get(ID_FILE);
      if (!content) return null;
      const id = await text(content).catch(() => {
        throw storageDown();
      });
      return id.trim() || null;
    },
    writeId: (id) => bucket.create(ID_FILE, id),
  };
}
