import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { STORIES } from "../demo/demoStories.ts";
import { backUp, fillOffice, restoreTo, withEmptyDatabase } from "../testing/backups.ts";
import { S3_CREDENTIALS, type S3Server, s3Server } from "../testing/s3Server.ts";
import { newTemporaryFolder } from "../testing/temporaryFolder.ts";
import { type TestApp, testApp } from "../testing/testApp.ts";
import { openBackupBucket } from "./bucketPlace.ts";
import { BACKUPS, MANIFEST, UNFINISHED } from "./manifest.ts";
import { listBackups } from "./retention.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const folder = newTemporaryFolder("wage-claim-bucket-");
let s3: S3Server;
let app: TestApp;
beforeAll(async () => {
  s3 = await s3Server(path.join(folder, "s3"));
  app = await testApp();
  await fillOffice(
    app,
    STORIES.filter(({ ends }) => ["INVEST", "HEARING"].includes(ends)),
  );
});
afterAll(async () => {
  await app?.close();
  await s3?.stop();
});

const open = (prefix: string, credentials: typeof S3_CREDENTIALS | undefined = S3_CREDENTIALS) =>
  openBackupBucket(`s3://${s3.bucket}/${prefix}?endpoint=${s3.endpoint}`, {
    s3Credentials: credentials,
    dataDir: folder,
  });

test("a backup in a bucket is restored and proven, and retention removes the older one with its files", async () => {
  const place = await open("nightly");
  const first = await backUp(app, place);
  expect(first.copied).toBeGreaterThan(0);
  await place.write("files/00/orphan", "x");
  app.clock.advance({ hours: 24 });
  const second = await backUp(app, place, 1);
  expect(second).toMatchObject({ copied: 0, removed: [first.name] });
  expect(await listBackups(place)).toEqual([second.name]);
  expect(await place.size("files/00/orphan")).toBeUndefined();
  await withEmptyDatabase(async (target) => {
    const { restored } = await restoreTo(app, place, target);
    expect(restored.backup.name).toBe(second.name);
    expect(restored.files).toBe(second.manifest.files.count);
  });
});

test("names in a bucket are listed by folder, and one that only begins alike is another", async () => {
  const place = await open("names");
  await place.write("a/one", "1");
  await place.write("a/b/two", "2");
  await place.write("ab/three", "3");
  expect(await place.list("a")).toEqual(["b", "one"]);
  await place.remove("a");
  expect([await place.list("a"), await place.list("ab")]).toEqual([[], ["three"]]);
});

test("an interrupted backup in a bucket is not one, and the next backup removes it", async () => {
  const place = await open("interrupted");
  await place.write(`${BACKUPS}/2000-01-01T00-00-00/${UNFINISHED}`, "");
  await place.write(`${BACKUPS}/2000-01-01T00-00-00/tables/claim.copy.gz`, "half");
  expect(await listBackups(place)).toEqual([]);
  const made = await backUp(app, place);
  expect(await place.list(BACKUPS)).toEqual([made.name]);
  expect(await place.list(`${BACKUPS}/${made.name}`)).toContain(MANIFEST);
  expect(await place.list(`${BACKUPS}/${made.name}`)).not.toContain(UNFINISHED);
});

test("a bucket that is unavailable, refuses the keys or has none is reported in one line", async () => {
  await expect(
    open("x", { ...S3_CREDENTIALS, secretAccessKey: "wrong" }).then((place) => place.list("a")),
  ).rejects.toThrow(/bucket papers does not answer, or refuses the keys/);
  await expect(
    openBackupBucket(`s3://${s3.bucket}`, { s3Credentials: undefined, dataDir: folder }),
  ).rejects.toThrow(/set AWS_ACCESS_KEY_ID/);
  const place = await open("away");
  await s3.stop();
  app.clock.advance({ hours: 24 });
  await expect(backUp(app, place)).rejects.toThrow(/the bucket papers does not answer/);
  await s3.start();
});
