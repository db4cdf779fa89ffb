import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Config } from "../config.ts";
import { AppError } from "../core/errors.ts";
import { openBucket } from "../core/files/s3Bucket.ts";
import { StartError } from "../core/startError.ts";
import type { BackupPlace } from "./backupPlace.ts";
import { Meter } from "./measure.ts";

/** A part of a large database may take long; S3 takes at most 5 GB in one request. */
const TRANSFER_MS = 60 * 60_000;
const ABANDONED_MS = 24 * 60 * 60_000;

/** Opens a bucket for backups, with the keys of the service: `s3://bucket/prefix?endpoint=https://host`. */
export async function openBackupBucket(
  url: string,
  { s3Credentials, dataDir }: Pick<Config, "s3Credentials" | "dataDir">,
): Promise<BackupPlace> {
  const bucket = await openBucket({ url, named: "The address", s3Credentials, transferMs: TRANSFER_MS });
  const spool = path.join(dataDir, "backup-spool");
  const failed = (error: unknown): never => {
    if (!(error instanceof AppError)) throw error;
    const reason = error.code === "storageFull" ? "is full" : "does not answer, or refuses the keys";
    throw new StartError(`${bucket.name} ${reason}.`);
  };

  return {
    name: bucket.name,
    /** S3 wants the size and the hash before the content, so that the part is written to DATA_DIR first. */
    async write(file, content) {
      await mkdir(spool, { recursive: true, mode: 0o700 });
      await removeAbandoned(spool);
      const waiting = path.join(spool, randomUUID());
      const meter = new Meter();
      const source = typeof content === "string" ? Readable.from([content]) : content;
      try {
        await pipeline(source, meter, createWriteStream(waiting, { mode: 0o600 }));
        await bucket.put(file, waiting, Buffer.from(meter.sha256, "hex")).catch(failed);
      } finally {
        await rm(waiting, { force: true });
      }
    },
    async read(file) {
      const content = await bucket.get(file).catch(failed);
      if (!content) throw new StartError(`The backup is incomplete: ${bucket.name} has no ${file}`);
      return content;
    },
    size: (file) => bucket.size(file).catch(failed),
    list: (folder) => bucket.names(folder).catch(failed),
    async remove(name) {
      await bucket.remove(name).catch(failed);
      for (const { key } of await Array.fromAsync(bucket.list(`${name}/`)).catch(failed))
        await bucket.remove(key).catch(failed);
    },
  };
}

/** A backup that was killed leaves the part that it was sending. */
async function removeAbandoned(spool: string): Promise<void> {
  for (const name of await readdir(spool)) {
    const file = path.join(spool, name);
    const entry = await stat(file).catch(() => undefined);
    if (entry && entry.mtimeMs < Date.now() - ABANDONED_MS) await rm(file, { force: true });
  }
}
