import { appendFile, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Config } from "../config.ts";
import { openFileStore } from "../core/files/files.ts";
import { loadOrCreateSecret } from "../core/identity/secret.ts";
import { startEmbedded } from "../embedded/embedded.ts";
import { fillOffice } from "../testing/backups.ts";
import { newTemporaryFolder } from "../testing/temporaryFolder.ts";
import { TEST_SECRET_KEY, type TestApp, testApp } from "../testing/testApp.ts";
import { exportAll } from "./exportAll.ts";
import { importAll } from "./importAll.ts";
import { keyIdOf } from "./manifest.ts";
import type { DataPackage } from "./openFormat.ts";

// Starting real databases is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const silent = () => ({ at: () => undefined, stop: () => undefined });
let app: TestApp;
let folder: string;
let exported: DataPackage;
beforeAll(async () => {
  app = await testApp();
  await fillOffice(app);
  folder = path.join(newTemporaryFolder("wage-claim-export-"), "all");
  exported = await exportTo(app.serviceUrl, app.services.files, folder);
});
afterAll(() => app?.close());

const exportTo = (databaseUrl: string, files: TestApp["services"]["files"], to: string) =>
  exportAll({
    ...{ databaseUrl, files, folder: to, progress: silent, clock: app.clock },
    keyId: keyIdOf(TEST_SECRET_KEY),
    release: app.services.config.version,
  });

/** The settings of an empty system with a database of its own. */
function emptySystem(): Config {
  const dataDir = newTemporaryFolder("wage-claim-imported-");
  return {
    ...app.services.config,
    ...{ dataDir, databaseUrl: undefined, migrationUrl: undefined, secretKey: TEST_SECRET_KEY },
    storageUrl: `file:${path.join(dataDir, "documents")}`,
  };
}

const hashes = ({ resources }: DataPackage) =>
  Object.fromEntries(resources.map(({ name, hash }) => [name, hash]));

test("a whole export is read into an empty system, whose own export has the same checksums", async () => {
  const config = emptySystem();
  const imported = await importAll({ config, folder, progress: silent });
  expect(imported.rows).toBeGreaterThan(100);
  expect(imported.files).toBeGreaterThan(0);
  // The next start, which knows DATA_DIR alone, finds the key of the encrypted fields.
  expect(await loadOrCreateSecret(config.dataDir)).toBe(TEST_SECRET_KEY);
  const server = await startEmbedded({ dataDir: config.dataDir, log: () => undefined });
  try {
    const again = path.join(newTemporaryFolder("wage-claim-export-"), "again");
    const back = await exportTo(server.appUrl, await openFileStore(config), again);
    expect(hashes(back)).toEqual(hashes(exported));
    expect(back.wageClaim.sequences).toEqual(exported.wageClaim.sequences);
  } finally {
    await server.stop();
  }
});

test("the data dictionary describes every column, key and table, and the flat tables are there as CSV too", async () => {
  const claim = exported.resources.find(({ name }) => name === "claim");
  expect(claim).toMatchObject({
    path: "data/claim.jsonl",
    schema: { primaryKey: ["id"] },
    rows: expect.any(Number),
  });
  expect(claim?.schema.fields).toContainEqual({
    name: "received_at",
    type: "datetime",
    description: "To the second: imported records carry the time of day.",
  });
  expect(claim?.schema.foreignKeys).toContainEqual({
    fields: ["employer_id"],
    reference: { resource: "employer", fields: ["id"] },
  });
  const lines = (await readFile(path.join(folder, "data/claim.jsonl"), "utf8")).trim().split("\n");
  expect(lines).toHaveLength(claim?.rows ?? 0);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ claim_number: expect.any(String) });
  const rows = parse(await readFile(path.join(folder, "data/claim_status.csv")), { columns: true });
  expect(rows).toContainEqual(expect.objectContaining({ code: "CLOSED" }));
});

test.each([
  [
    "a table that was changed",
    () => appendFile(path.join(folder, "data/note.jsonl"), "\n"),
    /note.jsonl is not what/,
  ],
  [
    "a table that is gone",
    () => rm(path.join(folder, "data/task.csv"), { force: true }),
    /cannot be read|is not what/,
  ],
  ["a folder without its dictionary", () => rm(path.join(folder, "datapackage.json")), /no finished export/],
])("%s is refused, and nothing is imported", async (_, damage, says) => {
  const note = path.join(folder, "data/note.jsonl");
  const whole = await readFile(note);
  await damage();
  await expect(importAll({ config: emptySystem(), folder, progress: silent })).rejects.toThrow(says);
  await writeFile(note, whole);
});

test("neither a folder that holds something nor a system that is in use is overwritten", async () => {
  await expect(exportTo(app.serviceUrl, app.services.files, folder)).rejects.toThrow(/is not empty/);
  const used = { ...emptySystem(), databaseUrl: app.serviceUrl, migrationUrl: app.ownerUrl };
  const fresh = path.join(newTemporaryFolder("wage-claim-export-"), "fresh");
  await exportTo(app.serviceUrl, app.services.files, fresh);
  await expect(importAll({ config: used, folder: fresh, progress: silent })).rejects.toThrow(
    /in use|not empty/,
  );
});
