import { createWriteStream } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import type { Clock } from "../core/clock.ts";
import { connectWritable } from "../core/database/hosts.ts";
import { AppError } from "../core/errors.ts";
import type { FileStore } from "../core/files/files.ts";
import { makeFolder } from "../core/files/makeFolder.ts";
import { StartError } from "../core/startError.ts";
import { Meter } from "./measure.ts";
import { type DataPackage, DICTIONARY, FILE_LIST, type Resource } from "./openFormat.ts";
import { type DescribedTable, describeTables, readCsv, readJsonLines } from "./openTables.queries.ts";
import type { Progress } from "./progress.ts";
import {
  beginSnapshot,
  COPY_SETTINGS,
  findStorageId,
  listMigrations,
  listSequences,
  listStoredFiles,
  type StoredFile,
} from "./tables.queries.ts";

type Options = {
  databaseUrl: string;
  files: FileStore;
  /** A new or empty folder. */
  folder: string;
  keyId: string;
  release: string;
  clock: Clock;
  progress: Progress;
};

/**
 * Writes everything as open files, as of one moment, while the service runs. Nothing is held in memory. The dictionary is
 * written last: a folder without it is not finished.
 */
export async function exportAll(options: Options): Promise<DataPackage> {
  const { folder, progress } = options;
  await makeFolder(folder, "The folder of the export");
  if ((await readdir(folder)).length > 0) throw new StartError(`${folder} is not empty.`);
  await mkdir(path.join(folder, "data"));
  const client = await connectWritable(options.databaseUrl, {
    application_name: "wage-claim-export",
    options: COPY_SETTINGS,
  });
  try {
    const { tables } = await beginSnapshot(client);
    const described = await describeTables(client, tables);
    const resources: Resource[] = [];
    const bar = progress("tables");
    for (const [index, table] of described.entries()) {
      resources.push(...(await writeTable(client, table, folder)));
      bar.at(index + 1, described.length);
    }
    bar.stop();
    const facts = {
      migrations: await listMigrations(client),
      sequences: await listSequences(client),
      storageId: await findStorageId(client),
    };
    const stored = await listStoredFiles(client);
    await client.query("commit");
    const { missing, list } = await writeFiles(stored, options);
    const dictionary: DataPackage = {
      profile: "tabular-data-package",
      name: "wage-claim",
      created: options.clock.now().toISOString(),
      resources: [...resources, list],
      wageClaim: { release: options.release, keyId: options.keyId, ...facts, missing },
    };
    await writeFile(path.join(folder, DICTIONARY), `${JSON.stringify(dictionary, null, 1)}\n`, {
      mode: 0o600,
    });
    return dictionary;
  } finally {
    await client.end();
  }
}

async function writeTable(client: pg.Client, table: DescribedTable, folder: string): Promise<Resource[]> {
  const write = async (format: "jsonl" | "csv", content: Readable & { rowCount: number }) => {
    const file = `data/${table.name}.${format}`;
    const meter = new Meter();
    await pipeline(content, meter, createWriteStream(path.join(folder, file), { mode: 0o600 }));
    return {
      name: format === "jsonl" ? table.name : `${table.name}_csv`,
      ...{ path: file, format, bytes: meter.bytes, hash: `sha256:${meter.sha256}`, schema: table.schema },
      content,
    };
  };
  const written = [await write("jsonl", readJsonLines(client, table))];
  if (table.isFlat) written.push(await write("csv", readCsv(client, table)));
  // A count arrives after the rows, by the time the next statement is answered.
  await client.query("select");
  return written.map(({ content, ...resource }) => ({ ...resource, rows: content.rowCount }));
}

async function writeFiles(stored: readonly StoredFile[], { files, folder, progress }: Options) {
  const missing: string[] = [];
  const bar = progress("files");
  const meter = new Meter();
  let rows = 0;
  async function* lines() {
    for (const [index, { key }] of stored.entries()) {
      const copied = await copyFile(files, folder, key);
      if (copied) {
        rows += 1;
        yield `${JSON.stringify({ key, path: `files/${key}`, ...copied })}\n`;
      } else missing.push(key);
      bar.at(index + 1, stored.length);
    }
  }
  const target = createWriteStream(path.join(folder, FILE_LIST), { mode: 0o600 });
  await pipeline(Readable.from(lines()), meter, target).finally(() => bar.stop());
  const fields = [
    { name: "key", type: "string", description: "As the rows name the file." },
    { name: "path", type: "string" },
    { name: "bytes", type: "integer" },
    { name: "sha256", type: "string" },
  ];
  const list: Resource = {
    ...{
      name: "files",
      path: FILE_LIST,
      format: "jsonl",
      bytes: meter.bytes,
      hash: `sha256:${meter.sha256}`,
    },
    ...{ rows, schema: { fields, primaryKey: ["key"] } },
  };
  return { missing, list };
}

async function copyFile(files: FileStore, folder: string, key: string) {
  try {
    const content = await files.get(key);
    const target = path.join(folder, "files", key);
    await mkdir(path.dirname(target), { recursive: true });
    const meter = new Meter();
    await pipeline(content, meter, createWriteStream(target, { mode: 0o600 }));
    return { bytes: meter.bytes, sha256: meter.sha256 };
  } catch (error) {
    if (error instanceof AppError && error.code === "notFound") return undefined;
    throw error;
  }
}
