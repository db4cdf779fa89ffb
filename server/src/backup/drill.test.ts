import { existsSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findLastDrill } from "../core/audit/backupLog.queries.ts";
import { connect } from "../core/database/migrate.ts";
import { backUp, fillOffice, newBackupPlace, withEmptyDatabase } from "../testing/backups.ts";
import { newTemporaryFolder } from "../testing/temporaryFolder.ts";
import { TEST_SECRET_KEY, type TestApp, testApp } from "../testing/testApp.ts";
import type { BackupPlace } from "./backupPlace.ts";
import { drillRestore } from "./drill.ts";
import { BACKUPS, MANIFEST } from "./manifest.ts";

// Restoring a database is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 180_000 });

let app: TestApp;
let place: BackupPlace;
beforeAll(async () => {
  app = await testApp();
  await fillOffice(app);
  place = await newBackupPlace();
  await backUp(app, place);
});
afterAll(() => app?.close());

const dataDir = newTemporaryFolder("wage-claim-drill-");
const silent = () => ({ at: () => undefined, stop: () => undefined });
const drill = (drillUrl: string | undefined) =>
  drillRestore({
    config: {
      ...app.services.config,
      dataDir,
      databaseUrl: app.serviceUrl,
      migrationUrl: app.ownerUrl,
      drillUrl,
    },
    serviceUrl: app.serviceUrl,
    secretKey: TEST_SECRET_KEY,
    place,
    clock: app.clock,
    progress: silent,
  });

async function tablesOf(url: string): Promise<string[]> {
  const client = await connect(url);
  const { rows } = await client.query(
    "select schemaname || '.' || tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  await client.end();
  return rows.map(({ name }) => name);
}

test("a drill restores and proves the newest backup, is in the log of the service, and leaves nothing behind", async () => {
  await withEmptyDatabase(async ({ ownerUrl }) => {
    const { rows, files, sealedFields, auditLines } = await drill(ownerUrl);
    expect(rows.find(({ table }) => table === "claim")?.rows).toBeGreaterThan(0);
    expect(Math.min(files, sealedFields, auditLines)).toBeGreaterThan(0);
    expect(await tablesOf(ownerUrl)).toEqual([]);
    expect(existsSync(path.join(dataDir, "drill"))).toBe(false);
    expect(await findLastDrill(app.db)).toEqual({ heldAt: app.clock.now().toISOString(), failedAt: null });

    // A drill that was killed leaves its rows: the next one begins by removing them.
    const client = await connect(ownerUrl);
    await client.query("create table left_behind (id int)");
    await client.end();
    await drill(ownerUrl);
    expect(await tablesOf(ownerUrl)).toEqual([]);
  });
});

test("a drill touches no database that it has not made, and none without one of its own", async () => {
  await withEmptyDatabase(async ({ ownerUrl }) => {
    const client = await connect(ownerUrl);
    await client.query("create table somebody (id int)");
    await client.end();
    await expect(drill(ownerUrl)).rejects.toThrow(/is not empty/);
    expect(await tablesOf(ownerUrl)).toEqual(["public.somebody"]);
  });
  await expect(drill(app.ownerUrl)).rejects.toThrow(/names the database of the service/);
  await expect(drill(undefined)).rejects.toThrow(/DATABASE_DRILL_URL is not set/);
  expect((await tablesOf(app.ownerUrl)).length).toBeGreaterThan(50);
});

test("a backup that cannot be restored is a drill that failed, and says so in the log", async () => {
  await withEmptyDatabase(async ({ ownerUrl }) => {
    app.clock.advance({ minutes: 1 });
    await backUp(app, place);
    const newest = (await place.list(BACKUPS)).at(-1) ?? "";
    await place.write(`${BACKUPS}/${newest}/${MANIFEST}`, "{}");
    app.clock.advance({ minutes: 1 });
    await expect(drill(ownerUrl)).rejects.toThrow();
    expect((await findLastDrill(app.db)).failedAt).toBe(app.clock.now().toISOString());
    expect(await tablesOf(ownerUrl)).toEqual([]);
  });
});
