import path from "node:path";
import { makeBackup } from "../backup/backup.ts";
import { type BackupPlace, openBackupFolder } from "../backup/backupPlace.ts";
import { restoreBackup } from "../backup/restore.ts";
import type { Config } from "../config.ts";
import { inTransaction } from "../core/context.ts";
import { encrypt } from "../core/identity/encryption.ts";
import { runStories } from "../demo/demo.ts";
import { type DemoStory, STORIES } from "../demo/demoStories.ts";
import { secretPlace } from "../features/account/secondFactor/secondFactor.queries.ts";
import { emptyDatabase, type TestDatabase } from "./database.ts";
import { workAs } from "./make.ts";
import { newTemporaryFolder } from "./temporaryFolder.ts";
import { TEST_SECRET_KEY, type TestApp } from "./testApp.ts";

const silent = () => ({ at: () => undefined, stop: () => undefined });

/** Fills the office with stories of the demonstration, a second factor and an open sign-in. */
export async function fillOffice(app: TestApp, stories: readonly DemoStory[] = STORIES): Promise<void> {
  const userOf = async (email: string) => {
    const { actor } = await workAs(app, email);
    if (actor.kind !== "user") throw new Error(`${email} is no user`);
    return actor.user;
  };
  const [admin, officer, officer2, support] = await Promise.all(
    ["admin", "officer", "officer2", "support"].map((name) => userOf(`${name}@demo.example`)),
  );
  if (!admin || !officer || !officer2 || !support) throw new Error("The accounts are missing");
  const few = stories.map((story) => ({ ...story, claims: 1 }));
  await runStories(app.services, { admin, officer, officer2, support }, few, () => undefined);
  await app.as("Administrator");
  await inTransaction(app.services, (tx) =>
    tx
      .insertInto("secondFactor")
      .values({
        userId: admin.id,
        secretSealed: encrypt(app.services.keys, "GEZDGNBVGY3TQOJQ", secretPlace(admin.id)),
        createdAt: app.clock.now(),
      })
      .execute(),
  );
}

export const newBackupPlace = (): Promise<BackupPlace> =>
  openBackupFolder(newTemporaryFolder("wage-claim-backups-"));

/** Makes a backup of the office while it runs. */
export const backUp = (app: TestApp, place: BackupPlace, keep?: number) =>
  makeBackup({
    databaseUrl: app.serviceUrl,
    files: app.services.files,
    place,
    secretKey: TEST_SECRET_KEY,
    release: app.services.config.version,
    clock: app.clock,
    keep,
    progress: silent,
  });

/** Restores the newest backup to an empty database, or to what `overrides` of the settings say. */
export async function restoreTo(
  app: TestApp,
  place: BackupPlace,
  target: TestDatabase,
  overrides: Partial<Config> = {},
) {
  const dataDir = newTemporaryFolder("wage-claim-restored-");
  const config: Config = {
    ...app.services.config,
    dataDir,
    storageUrl: `file:${path.join(dataDir, "documents")}`,
    databaseUrl: target.url,
    migrationUrl: target.ownerUrl,
    secretKey: TEST_SECRET_KEY,
    ...overrides,
  };
  return { config, restored: await restoreBackup({ config, place, clock: app.clock, progress: silent }) };
}

/** Runs `act` with an empty database, which is dropped afterwards. */
export async function withEmptyDatabase<T>(act: (database: TestDatabase) => Promise<T>): Promise<T> {
  const database = await emptyDatabase();
  try {
    return await act(database);
  } finally {
    await database.drop();
  }
}
