import { Readable } from "node:stream";
import type pg from "pg";
import { z } from "zod";
import { AppError } from "../core/errors.ts";
import type { FileStore } from "../core/files/files.ts";
import { StartError } from "../core/startError.ts";
import type { BackupPlace } from "./backupPlace.ts";
import type { Manifest, Part } from "./manifest.ts";
import { HashMismatchError, Meter } from "./measure.ts";
import { hashOf, readPart, through, writePart } from "./parts.ts";
import type { Progress } from "./progress.ts";
import { listStillNamed, type StoredFile } from "./tables.queries.ts";

const FileLine = z.strictObject({
  key: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.number(),
});
type FileLine = z.infer<typeof FileLine>;

export const FILES = "files";
const LIST = "files.ndjson.gz";

/** The path of a file by its hash: backups share it, so that each file is copied once. */
export const poolPath = (sha256: string) => `${FILES}/${sha256.slice(0, 2)}/${sha256}`;

type Options = {
  client: pg.Client;
  stored: StoredFile[];
  files: FileStore;
  place: BackupPlace;
  folder: string;
  progress: Progress;
};

/** Copies the files that the place does not hold yet, and writes the list of all. */
export async function copyFiles(options: Options): Promise<Manifest["files"] & { copied: number }> {
  const { client, stored, files, place, folder, progress } = options;
  await files.check();
  const found = { count: 0, bytes: 0, copied: 0, gone: [] as string[], damaged: [] as string[] };
  const bar = progress("files");

  async function* lines() {
    for (const [index, file] of stored.entries()) {
      const copied = await copyFile(files, place, file);
      if (copied === "gone" || copied === "damaged") found[copied].push(file.key);
      else {
        found.count += 1;
        found.bytes += copied.bytes;
        if (copied.isNew) found.copied += 1;
        yield `${JSON.stringify({ key: file.key, sha256: copied.sha256, bytes: copied.bytes })}\n`;
      }
      bar.at(index + 1, stored.length);
    }
  }

  const list = await writePart(place, folder, LIST, Readable.from(lines())).finally(() => bar.stop());
  // A file whose row is gone too was removed after the snapshot, as it should be.
  const named = await listStillNamed(client, found.gone);
  const missing = found.gone.filter((key) => named.has(key));
  return {
    list,
    count: found.count,
    bytes: found.bytes,
    missing,
    damaged: found.damaged,
    copied: found.copied,
  };
}

type Copied = { sha256: string; bytes: number; isNew: boolean };

async function copyFile(
  files: FileStore,
  place: BackupPlace,
  { key, sha256 }: StoredFile,
): Promise<Copied | "gone" | "damaged"> {
  try {
    const hash = sha256 ?? (await hashOf(await files.get(key)));
    const known = await place.size(poolPath(hash));
    if (known !== undefined) return { sha256: hash, bytes: known, isNew: false };
    const meter = new Meter(hash);
    await place.write(poolPath(hash), through(await files.get(key), meter));
    return { sha256: hash, bytes: meter.bytes, isNew: true };
  } catch (error) {
    if (error instanceof AppError && error.code === "notFound") return "gone";
    if (error instanceof HashMismatchError) return "damaged";
    throw error;
  }
}

/** Calls `use` for every file of a backup, in order. */
export async function eachFile(
  place: BackupPlace,
  folder: string,
  list: Part,
  use: (file: FileLine) => Promise<void> | void,
): Promise<void> {
  for await (const line of linesOf(await readPart(place, folder, list))) {
    const { data } = FileLine.safeParse(JSON.parse(line));
    if (!data) throw new StartError(`The backup is damaged: a line of ${list.path} cannot be read.`);
    await use(data);
  }
}

async function* linesOf(content: Readable): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of content.setEncoding("utf8")) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
