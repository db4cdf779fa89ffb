import { readConfig } from "../config.ts";
import { systemClock } from "../core/clock.ts";
import { openFileStore } from "../core/files/files.ts";
import { makeFolder } from "../core/files/makeFolder.ts";
import { findSecret } from "../core/identity/secret.ts";
import { progressBar } from "../core/progressBar.ts";
import { StartError } from "../core/startError.ts";
import { startEmbedded } from "../embedded/embedded.ts";
import { exportAll } from "./exportAll.ts";
import { importAll } from "./importAll.ts";
import { keyIdOf } from "./manifest.ts";

const USAGE = "export <folder>";

export const EXPORT_COMMAND = {
  usage: USAGE,
  help: [
    "Writes everything as open files into a new folder while the service runs: JSON lines of every table, CSV of the",
    "flat ones, all documents, and datapackage.json, a data dictionary with checksums. The command import reads the",
    "folder into an empty system. It holds personal data in the clear: keep it as you keep the database.",
  ].join("\n"),
  options: {},
  runAlone: async ({ positionals: [folder] }: { positionals: string[] }) => {
    if (!folder) throw new StartError(`usage: ${USAGE}`);
    await exportCommand(folder);
  },
};

/** Writes everything as open files that anybody can read, and prints what they are. */
async function exportCommand(folder: string): Promise<void> {
  const config = readConfig(process.env);
  const secretKey = config.secretKey ?? (await findSecret(config.dataDir));
  if (!secretKey) throw new StartError(`There is nothing to export: ${config.dataDir} has no database yet.`);
  const database = config.databaseUrl
    ? { appUrl: config.databaseUrl, stop: async () => undefined }
    : await startEmbedded({ dataDir: config.dataDir, log: () => undefined, shared: true });
  try {
    const { resources, wageClaim } = await exportAll({
      databaseUrl: database.appUrl,
      files: await openFileStore(config),
      folder,
      keyId: keyIdOf(secretKey),
      release: config.version,
      clock: systemClock,
      progress: progressBar,
    });
    const tables = resources.filter(({ format, name }) => format === "jsonl" && name !== "files");
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const files = resources.find(({ name }) => name === "files")?.rows ?? 0;
    console.log(`Exported ${tables.length} tables with ${rows} rows and ${files} files to ${folder}.`);
    for (const key of wageClaim.missing) console.log(`Warning: the storage has lost the file ${key}.`);
    console.log(
      "The folder holds personal data in the clear. Encrypted fields stay encrypted: whoever imports the folder " +
        `needs the SECRET_KEY with the id ${wageClaim.keyId}.`,
    );
  } finally {
    await database.stop();
  }
}

/** Reads an open export into an empty system, and prints the proof. */
export async function importFolderCommand(folder: string): Promise<void> {
  const config = readConfig(process.env);
  await makeFolder(config.dataDir, "DATA_DIR");
  const { release, rows, tables, files } = await importAll({ config, folder, progress: progressBar });
  console.log(`Imported the export of release ${release}.`);
  console.log(`Proven: ${rows} rows in ${tables} tables, each table with the checksum of the export.`);
  console.log(`Proven: ${files} files, each with the hash of the export.`);
  console.log("Everybody signs in again: open sign-ins are not part of an export.");
}
