import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { S3_CREDENTIALS, type S3Server, s3Server } from "../../testing/s3Server.ts";
import { newTemporaryFolder } from "../../testing/temporaryFolder.ts";
import { type TestApp, testApp } from "../../testing/testApp.ts";
import { type FileStore, openFileStore } from "./files.ts";
import { recogniseStorage } from "./storageId.ts";

let t: TestApp;
let s3: S3Server;
const base = newTemporaryFolder("wage-claim-storage-id-");
beforeAll(async () => {
  [t, s3] = await Promise.all([testApp(), s3Server(`${base}/s3`)]);
});
afterAll(async () => {
  await t.close();
  await s3.stop();
  await rm(base, { recursive: true, force: true });
});

const open = (storageUrl: string) =>
  openFileStore({ storageUrl, dataDir: base, s3Credentials: S3_CREDENTIALS });
const folder = (name: string) => open(`file:${base}/${name}`);
const bucket = (name: string) => open(`s3://${s3.bucket}/${name}?endpoint=${s3.endpoint}`);
const start = (files: FileStore, newestKey: string | null = null) =>
  recogniseStorage({ db: t.db, files, clock: t.clock, newestKey: async () => newestKey });
const forget = () => t.db.deleteFrom("fileStorage").execute();
const put = (files: FileStore) => files.put(Readable.from(["x"]), 10);

test.each([
  ["folder", folder],
  ["bucket", bucket],
])("processes that share a %s start, and one with its own is told what to do", async (_, storage) => {
  await forget();
  const [first, second] = await Promise.all([storage("shared"), storage("shared")]);
  await start(first);
  await start(second);
  expect(second.id.current).toBe(first.id.current);
  await expect(start(await storage("own"))).rejects.toThrow(
    /Processes that share a database must share their documents.*s3:\/\/bucket/s,
  );
});

test("two first starts at the same moment agree on one id", async () => {
  await forget();
  const stores = await Promise.all([1, 2, 3, 4].map(() => folder("at-once")));
  await Promise.all(stores.map((files) => start(files)));
  expect(new Set(stores.map(({ id }) => id.current)).size).toBe(1);
  await Promise.all(stores.map((files) => files.check()));
});

test("a storage with the documents of another database is refused, an empty one is taken over", async () => {
  await forget();
  const theirs = await folder("theirs");
  await start(theirs);
  await forget();
  await start(await folder("theirs"));
  await put(theirs);
  await forget();
  await expect(start(await folder("theirs"))).rejects.toThrow(/has the documents of another database/);
});

test("a storage that was moved or restored without its id is recognised by the newest document", async () => {
  await forget();
  await start(await folder("before"));
  const moved = await folder("moved");
  await expect(start(moved, "00/00000000-0000-0000-0000-000000000000")).rejects.toThrow(/If you moved/);
  // Written before there was an id, as a backup restores it.
  const { key } = await put(moved);
  await start(moved, key);
  await moved.check();
});

test("a storage that cannot be reached stops the start with one line", async () => {
  const files = await open("s3://papers?endpoint=http://127.0.0.1:9");
  await expect(start(files)).rejects.toThrow("STORAGE_URL: the bucket papers cannot be reached");
});
