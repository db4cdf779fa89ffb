import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import type { Config } from "../config.ts";
import { foreignMigrations, migrate } from "../core/database/migrate.ts";
import { type FileStore, openFileStore } from "../core/files/files.ts";
import { findSecret, keepSecret } from "../core/identity/secret.ts";
import { StartError, startLine } from "../core/startError.ts";
import { keyIdOf, namesKey } from "./manifest.ts";
import { HashMismatchError } from "./measure.ts";
import { DataPackage, DICTIONARY, FILE_LIST, FileLine, type Resource } from "./openFormat.ts";
import { beginLines, describeTables, insertLines, readJsonLines, writeLines } from "./openTables.queries.ts";
import { hashOf } from "./parts.ts";
import type { Progress } from "./progress.ts";
import { claimStorage, storedHash } from "./restore.ts";
import { openTarget, type Target, withMigrationsHeld } from "./restoreTarget.ts";
import { beginLoad, finishLoad, setSequence } from "./tables.queries.ts";

type Options = { config: Config; folder: string; progress: Progress };
export type Imported = { release: string; rows: number; tables: number; files: number };

/**
 * Reads an open export into an empty system of the same or a later release, in one transaction, and proves it: each table
 * is read again and must have the checksum of the export. Throws StartError.
 */
export async function importAll({ config, folder, progress }: Options): Promise<Imported> {
  const { resources, wageClaim } = await readDictionary(folder);
  const secretKey = await keyFor(wageClaim.keyId, config);
  const [foreign] = await foreignMigrations(wageClaim.migrations);
  if (foreign)
    throw new StartError(
      `The export has ${foreign.name}, which this release does not have. Import it with release ${wageClaim.release} or later.`,
    );
  await checkFiles(folder, resources, progress);
  const applied = wageClaim.migrations.map(({ name }) => name);
  const target = await openTarget(config, applied);
  try {
    const files = await openFileStore(config);
    await claimStorage(files, wageClaim.storageId);
    const tables = resources.filter(
      ({ format, path: file }) => format === "jsonl" && file.startsWith("data/"),
    );
    await migrate(target.ownerUrl, () => undefined, undefined, applied.at(-1));
    await withMigrationsHeld(target, applied, () =>
      loadTables(target, { folder, tables, sequences: wageClaim.sequences, progress }).catch((error) => {
        throw error instanceof StartError
          ? error
          : new StartError(`The rows could not be imported, and none was: ${startLine(error)}`);
      }),
    );
    await migrate(target.ownerUrl, () => undefined, target.appUrl);
    const kept = await loadFiles(files, folder);
    if (!config.databaseUrl) await keepSecret(config.dataDir, secretKey);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return { release: wageClaim.release, rows, tables: tables.length, files: kept };
  } finally {
    await target.close();
  }
}

async function readDictionary(folder: string): Promise<DataPackage> {
  const text = await readFile(path.join(folder, DICTIONARY), "utf8").catch(() => {
    throw new StartError(`${folder} has no ${DICTIONARY}: it is no finished export.`);
  });
  const { data, error } = DataPackage.safeParse(JSON.parse(text));
  if (!data) throw new StartError(`${DICTIONARY} is not that of an export: ${error?.issues[0]?.message}`);
  return data;
}

async function keyFor(keyId: string, { secretKey, databaseUrl, dataDir }: Config): Promise<string> {
  const key = secretKey ?? (databaseUrl ? undefined : await findSecret(dataDir));
  if (!key)
    throw new StartError(
      `The export needs the SECRET_KEY with the id ${keyId}: its encrypted fields are sealed with it. Set SECRET_KEY.`,
    );
  if (namesKey(keyId, key)) return key;
  throw new StartError(
    `The SECRET_KEY is the wrong one: the export was made with the key ${keyId}, this is the key ${keyIdOf(key)}.`,
  );
}

/** Before anything is written, every file must be what was exported. */
async function checkFiles(folder: string, resources: readonly Resource[], progress: Progress): Promise<void> {
  const bar = progress("files of the export");
  for (const [index, { path: file, hash }] of resources.entries()) {
    await hashOf(createReadStream(path.join(folder, file)), hash.replace("sha256:", "")).catch((error) => {
      const why = error instanceof HashMismatchError ? "is not what was exported" : "cannot be read";
      throw new StartError(`${file} ${why}; nothing was imported.`);
    });
    bar.at(index + 1, resources.length);
  }
  bar.stop();
}

type Load = {
  folder: string;
  tables: readonly Resource[];
  sequences: DataPackage["wageClaim"]["sequences"];
  progress: Progress;
};

async function loadTables({ client }: Target, { folder, tables, sequences, progress }: Load): Promise<void> {
  const named = tables.map(({ name, schema }) => ({
    name,
    columns: schema.fields.map((field) => field.name),
  }));
  const keys = await beginLoad(client, named);
  await beginLines(client);
  const described = await describeTables(client, named);
  const bar = progress("tables");
  for (const [index, table] of described.entries()) {
    const exported = tables[index] as Resource;
    await pipeline(createReadStream(path.join(folder, exported.path)), writeLines(client));
    await insertLines(client, table);
    const hash = await hashOf(readJsonLines(client, table));
    if (`sha256:${hash}` !== exported.hash)
      throw new StartError(
        `The table ${table.name} did not come in as it was exported; nothing was imported.`,
      );
    bar.at(index + 1, described.length);
  }
  bar.stop();
  for (const sequence of sequences) await setSequence(client, sequence);
  await finishLoad(client, named, keys);
  await client.query("commit");
}

async function loadFiles(files: FileStore, folder: string): Promise<number> {
  let kept = 0;
  for await (const line of createInterface({ input: createReadStream(path.join(folder, FILE_LIST)) })) {
    const { key, sha256 } = FileLine.parse(JSON.parse(line));
    // The storage refuses a key that is none of its own, before it becomes a path.
    if ((await storedHash(files, key)) !== sha256) {
      await files.restore(key, createReadStream(path.join(folder, "files", key)));
      if ((await storedHash(files, key)) !== sha256)
        throw new StartError(`The file ${key} is not the one of the export.`);
    }
    kept += 1;
  }
  return kept;
}
