import { randomUUID } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { Db } from "../database/db.ts";
import { StartError } from "../startError.ts";
import type { FileStore } from "./files.ts";
import { findStorage, registerStorage } from "./storage.queries.ts";
import { ID_FILE } from "./storage.ts";

type Needed = {
  db: Db;
  files: FileStore;
  clock: Clock;
  /** The key of the newest document, by which a storage without its id is recognised. */
  newestKey: () => Promise<string | null>;
};

/**
 * Makes sure that every process of one database uses the same storage: the storage carries an id, which the first
 * start also records in the database. Two processes that do not share a folder, or a folder that is not mounted, stop
 * the start with a message that says what to do (docs/decisions/019-object-storage.md).
 */
export async function recogniseStorage({ db, files, clock, newestKey }: Needed): Promise<void> {
  const read = () =>
    files.id.read().catch(() => {
      throw new StartError(`STORAGE_URL: ${files.name} cannot be reached`);
    });
  let found = await read();
  let known = await findStorage(db);
  // Another process may have written the id and registered it since it was read.
  if (known && found === null) found = await read();
  if (!known) {
    if (found !== null && (await holdsFiles(files))) throw new StartError(ofAnotherDatabase(files));
    if (found === null) {
      await files.id.write(randomUUID());
      found = await read();
    }
    known = await registerStorage(db, found ?? randomUUID(), files.name, clock.now());
  }
  if (found === null && (await holds(files, await newestKey()))) {
    await files.id.write(known.id);
    found = known.id;
  }
  if (found !== known.id) throw new StartError(anotherStorage(files, known));
  files.id.current = known.id;
}

/** A storage without an id that has the newest document was moved or restored. */
const holds = async (files: FileStore, key: string | null): Promise<boolean> =>
  key !== null &&
  files.get(key).then(
    (stream) => {
      stream.destroy();
      return true;
    },
    () => false,
  );

async function holdsFiles(files: FileStore): Promise<boolean> {
  for await (const _ of files.list()) return true;
  return false;
}

const ofAnotherDatabase = ({ name }: FileStore) =>
  `STORAGE_URL: ${name} has the documents of another database. Choose another folder or bucket. If that database is ` +
  `gone and its documents are not needed, empty it.`;

const anotherStorage = ({ name }: FileStore, known: { id: string; name: string }) =>
  `STORAGE_URL: ${name} is not where the documents of this database are (${known.name}). Processes that share a ` +
  "database must share their documents: give each the same shared folder or the same bucket " +
  `(s3://bucket?endpoint=https://host). If you moved the documents here, write ${known.id} to the file ${ID_FILE} there.`;
