import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { findLastBackup } from "../core/audit/backupLog.queries.ts";
import { STORIES } from "../demo/demoStories.ts";
import { startEmbedded } from "../embedded/embedded.ts";
import { backUp, fillOffice, newBackupPlace, restoreTo, withEmptyDatabase } from "../testing/backups.ts";
import type { TestDatabase } from "../testing/database.ts";
import { newTemporaryFolder } from "../testing/temporaryFolder.ts";
import { TEST_SECRET_KEY, type TestApp, testApp } from "../testing/testApp.ts";
import type { MadeBackup } from "./backup.ts";
import type { BackupPlace } from "./backupPlace.ts";
import { poolPath } from "./copyFiles.ts";
import { BACKUPS, MANIFEST, manifestFile, UNFINISHED } from "./manifest.ts";
import { BACKUP_LOCK } from "./tables.queries.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const CLI = path.join(import.meta.dirname, "../cli.ts");
let app: TestApp;
let document: { storageKey: string; hash: string };
let place: BackupPlace;
let made: MadeBackup;

beforeAll(async () => {
  app = await testApp();
  await fillOffice(
    app,
    STORIES.filter(({ ends }) => ["INVEST", "HEARING"].includes(ends)),
  );
  const found = await app.db
    .selectFrom("document")
    .select(["storageKey", "sha256"])
    .executeTakeFirstOrThrow();
  document = { storageKey: found.storageKey, hash: found.sha256.toString("hex") };
});
afterAll(() => app?.close());

beforeEach(async () => {
  app.clock.advance({ hours: 24 });
  place = await newBackupPlace();
  made = await backUp(app, place);
});

const at = (file: string) => path.join(place.name, file);
const inBackup = (file: string) => at(`${BACKUPS}/${made.name}/${file}`);
const inUse = (target: TestDatabase) => new pg.Client({ connectionString: target.url });

async function damage(file: string) {
  const content = await readFile(file);
  content[content.length - 5] = (content[content.length - 5] ?? 0) ^ 1;
  await writeFile(file, content);
}

/** Expects that a restore is refused with this line, and that the database is as empty as before. */
async function expectRefused(line: RegExp, overrides: Parameters<typeof restoreTo>[3] = {}) {
  await withEmptyDatabase(async (target) => {
    await expect(restoreTo(app, place, target, overrides)).rejects.toThrow(line);
    const client = new pg.Client({ connectionString: target.ownerUrl });
    await client.connect();
    const { rows } = await client.query("select to_regclass('public.claim') as claim");
    await client.end();
    expect(rows).toEqual([{ claim: null }]);
  });
}

test("a restore with another SECRET_KEY is refused and names both keys", () =>
  expectRefused(
    /SECRET_KEY is the wrong one: the backup was made with the key [0-9a-f]{8}, this is the key/,
    {
      secretKey: "x".repeat(64),
    },
  ));

test("a restore without a SECRET_KEY says which one it needs", () =>
  expectRefused(/needs the SECRET_KEY with the id [0-9a-f]{8}/, { secretKey: undefined }));

test("a damaged table is found before anything is written", async () => {
  await damage(inBackup("tables/claim.copy.gz"));
  await expectRefused(/damaged: .*tables\/claim\.copy\.gz is not what was written/);
});

test("a damaged file is found before anything is written", async () => {
  await damage(at(poolPath(document.hash)));
  await expectRefused(new RegExp(`damaged: .*${document.hash} is not what was written`));
});

test("a file that is missing in the backup is found before anything is written", async () => {
  await rm(at(poolPath(document.hash)));
  await expectRefused(/incomplete: .*no such file/);
});

test("a manifest that was changed is refused, even with matching hashes", async () => {
  const file = inBackup(MANIFEST);
  await writeFile(file, (await readFile(file, "utf8")).replace('"rows": ', '"rows": 1'));
  await expectRefused(/the manifest of .* was changed/);
});

test.each(["", "{}", "not JSON\n"])("a manifest that was cut off is refused: %j", async (content) => {
  await writeFile(inBackup(MANIFEST), content);
  await expectRefused(/damaged: .*manifest\.json cannot be read/);
});

test("a backup of a newer release is refused and names what is unknown", async () => {
  const migrations = [...made.manifest.migrations, { name: "9999_future.sql", checksum: "x" }];
  await writeFile(inBackup(MANIFEST), manifestFile({ ...made.manifest, migrations }, TEST_SECRET_KEY));
  await expectRefused(/newer than this release: it has 9999_future\.sql/);
});

test("a disk that is too small for the backup is noticed before anything is written", async () => {
  const files = { ...made.manifest.files, bytes: 9e15 };
  await writeFile(inBackup(MANIFEST), manifestFile({ ...made.manifest, files }, TEST_SECRET_KEY));
  await expectRefused(/too small: the backup needs 9,000,000,000 MB/);
});

test("an interrupted backup is not one, and the next backup removes it", async () => {
  const half = at(`${BACKUPS}/2999-01-01T00-00-00`);
  const copiedByHand = at(`${BACKUPS}/2999-01-02T00-00-00`);
  for (const folder of [half, copiedByHand]) await mkdir(folder);
  await writeFile(path.join(half, UNFINISHED), "");
  await withEmptyDatabase(async (target) => {
    expect((await restoreTo(app, place, target)).restored.backup.name).toBe(made.name);
  });
  app.clock.advance({ hours: 1 });
  await backUp(app, place);
  expect(await readdir(at(BACKUPS))).not.toContain(path.basename(half));
  // Without the marker of an interrupted run no one knows why its manifest is missing.
  expect(await readdir(at(BACKUPS))).toContain(path.basename(copiedByHand));
  place = await newBackupPlace();
  await mkdir(at(`${BACKUPS}/2999-01-01T00-00-00`), { recursive: true });
  await expectRefused(/no finished backup/);
});

test("a database that is in use, or has been used, is refused", async () => {
  await withEmptyDatabase(async (target) => {
    const client = inUse(target);
    await client.connect();
    await expect(restoreTo(app, place, target)).rejects.toThrow(/in use: stop the service/);
    await client.end();
    await expect
      .poll(() => restoreTo(app, place, target).then(() => "restored"), { timeout: 20_000 })
      .toBe("restored");
    await expect(restoreTo(app, place, target)).rejects.toThrow(/database is not empty/);
  });
});

test("a DATA_DIR whose service is running is refused", async () => {
  const dataDir = newTemporaryFolder("wage-claim-restored-");
  const server = await startEmbedded({ dataDir, log: () => undefined });
  try {
    const settings = { databaseUrl: undefined, migrationUrl: undefined, dataDir };
    const nowhere = { url: "", ownerUrl: "", drop: async () => undefined };
    await expect(restoreTo(app, place, nowhere, settings)).rejects.toThrow(/in use by process/);
  } finally {
    await server.stop();
  }
});

test.runIf(process.platform === "linux")(
  "a full disk ends the backup with one line, leaves earlier backups, and is recorded",
  async () => {
    const pool = at(poolPath(document.hash));
    await rm(pool);
    await symlink("/dev/full", `${pool}.part`);
    app.clock.advance({ hours: 1 });
    await expect(backUp(app, place)).rejects.toThrow(`The disk of ${place.name} is full.`);
    expect(await readdir(at(BACKUPS))).toEqual([made.name]);
    expect(await findLastBackup(app.db)).toMatchObject({ failedAt: app.clock.now().toISOString() });
  },
);

test("a second backup within the same second leaves the first one as it is", async () => {
  await expect(backUp(app, place)).rejects.toThrow(`There is a backup ${made.name} already.`);
  await withEmptyDatabase(async (target) => {
    expect((await restoreTo(app, place, target)).restored.backup.name).toBe(made.name);
  });
});

test("two backups of one database do not run at the same time", async () => {
  const client = new pg.Client({ connectionString: app.serviceUrl });
  await client.connect();
  await client.query("select pg_advisory_lock($1)", [BACKUP_LOCK]);
  await expect(backUp(app, place)).rejects.toThrow(/Another backup of this database is running/);
  await client.end();
});

test("a backup copies no file twice, keeps as many as requested, and removes only files that no kept backup needs", async () => {
  app.clock.advance({ hours: 1 });
  const orphan = at("files/00/orphan");
  await mkdir(path.dirname(orphan), { recursive: true });
  await writeFile(orphan, "x");
  const second = await backUp(app, place, 1);
  expect(second).toMatchObject({ copied: 0, removed: [made.name] });
  await expect(stat(orphan)).rejects.toThrow(/ENOENT/);
  await withEmptyDatabase(async (target) => {
    expect((await restoreTo(app, place, target)).restored.files).toBe(second.manifest.files.count);
  });
});

test("only the owner can read a backup", async () => {
  const modes = await Promise.all(
    [inBackup(MANIFEST), inBackup("tables/claim.copy.gz"), at(poolPath(document.hash))].map(
      async (file) => (await stat(file)).mode & 0o077,
    ),
  );
  expect(modes).toEqual([0, 0, 0]);
  expect((await stat(at(BACKUPS))).mode & 0o077).toBe(0);
  expect(await readFile(inBackup(MANIFEST), "utf8")).not.toContain(TEST_SECRET_KEY);
});

test("a file that the storage lost or changed is named by the backup instead of being copied", async () => {
  const stored = path.join(app.services.config.dataDir, "documents", document.storageKey);
  const content = await readFile(stored);
  place = await newBackupPlace();
  await chmod(stored, 0o600);
  await writeFile(stored, "changed");
  app.clock.advance({ hours: 1 });
  expect((await backUp(app, place)).manifest.files).toMatchObject({
    damaged: [document.storageKey],
    missing: [],
  });
  await rm(stored);
  app.clock.advance({ hours: 1 });
  expect((await backUp(app, place)).manifest.files).toMatchObject({
    damaged: [],
    missing: [document.storageKey],
  });
  await writeFile(stored, content);
});

test.each([
  [["restore", "/nowhere/at/all"], /no finished backup/],
  [["restore"], /usage: restore/],
  [["backup", "/tmp", "--keep", "none"], /usage: backup/],
  [["backup", "/tmp/unused"], /nothing to back up/],
])("the command %j ends with one line and exit code 1", async (args, line) => {
  const env = { PATH: process.env.PATH, DATA_DIR: newTemporaryFolder("wage-claim-cli-") };
  const child = spawn(process.execPath, [CLI, ...args], { env });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
  const [code] = await once(child, "close");
  expect([code, said.trim()]).toEqual([1, expect.stringMatching(line)]);
  expect(said.trim()).not.toContain("\n");
});
