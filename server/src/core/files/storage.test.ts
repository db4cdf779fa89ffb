import { createHash, randomUUID } from "node:crypto";
import type { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { S3_CREDENTIALS, type S3Server, s3Server } from "../../testing/s3Server.ts";
import { newTemporaryFolder } from "../../testing/temporaryFolder.ts";
import { type FileStore, fileStore, openFileStore } from "./files.ts";
import { folderStorage } from "./folderStorage.ts";
import type { KeyRange } from "./storage.ts";

const folder = newTemporaryFolder("wage-claim-storage-");
let s3: S3Server;
beforeAll(async () => {
  s3 = await s3Server(path.join(folder, "s3"));
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const PAPER = Buffer.from("pay stub");
const openFolder = () =>
  openFileStore({ storageUrl: `file:${folder}/papers`, dataDir: folder, s3Credentials: undefined });
const openBucket = (credentials = S3_CREDENTIALS, bucket = s3.bucket) =>
  openFileStore({
    storageUrl: `s3://${bucket}/claims?endpoint=${encodeURIComponent(s3.endpoint)}`,
    dataDir: folder,
    s3Credentials: credentials,
  });

describe.each<[string, () => Promise<FileStore>]>([
  ["a folder", openFolder],
  ["a bucket", () => openBucket()],
])("%s", (_, open) => {
  let files: FileStore;
  beforeAll(async () => {
    files = await open();
    expect(await files.id.read()).toBeNull();
    await files.id.write("the first");
    files.id.current = await files.id.read();
  });

  test("keeps its first id when another one is written", async () => {
    expect(files.id.current).toBe("the first");
    await files.check();
  });

  test("stores a file, lists it, returns and removes it", async () => {
    const { key, sha256 } = await files.put(Readable.from([PAPER]), 100);
    expect(sha256).toEqual(createHash("sha256").update(PAPER).digest());
    expect(await text(await files.get(key))).toBe("pay stub");
    const listed = (await Array.fromAsync(files.list())).find((file) => file.key === key);
    expect(Math.abs((listed?.storedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    await files.remove(key);
    await files.remove(key);
    await expect(files.get(key)).rejects.toMatchObject({ code: "notFound" });
    expect((await Array.fromAsync(files.list())).some((file) => file.key === key)).toBe(false);
  });

  test("lists the files of a range of keys: without its start, with its end", async () => {
    const put = await Promise.all(
      Array.from({ length: 5 }, async () => (await files.put(Readable.from([PAPER]), 100)).key),
    );
    const [first, second, third, fourth, fifth] = put.sort();
    const listed = async (range?: KeyRange) =>
      (await Array.fromAsync(files.list(range))).map(({ key }) => key).sort();
    expect(await listed()).toEqual([first, second, third, fourth, fifth]);
    expect(await listed({ after: first, upTo: fourth })).toEqual([second, third, fourth]);
    expect(await listed({ after: fourth })).toEqual([fifth]);
    expect(await listed({ upTo: second })).toEqual([first, second]);
    expect(await listed({ after: fifth })).toEqual([]);
    for (const key of put) await files.remove(key);
  });

  test("leaves nothing where files arrive", async () => {
    const received = await files.receive(Readable.from([PAPER]), 100);
    await files.remove(await received.keep());
    await (await files.receive(Readable.from([PAPER]), 100)).discard();
    expect(await readdir(path.dirname(received.path))).toEqual([]);
  });

  test("removes files that were neither kept nor discarded, once they are old", async () => {
    const { path: abandoned } = await files.receive(Readable.from([PAPER]), 100);
    expect(await files.removeAbandoned(new Date(Date.now() - 3_600_000))).toBe(0);
    await utimes(abandoned, 0, 0);
    expect(await files.removeAbandoned(new Date(Date.now() - 3_600_000))).toBe(1);
  });
});

test("a bucket takes a file of 30 MB without holding it in memory", async () => {
  const files = await openBucket();
  const part = Buffer.alloc(1024 * 1024, 7);
  const { key, bytes } = await files.put(Readable.from(Array.from({ length: 30 }, () => part)), 2 ** 25);
  expect(bytes).toBe(30 * part.length);
  let read = 0;
  for await (const chunk of await files.get(key)) read += (chunk as Buffer).length;
  expect(read).toBe(bytes);
  await files.remove(key);
});

test("while a bucket is away everything says so, and works again when it is back", async () => {
  const files = await openBucket();
  const { key } = await files.put(Readable.from([PAPER]), 100);
  await s3.stop();
  const away = { code: "unavailable" };
  await expect(files.get(key)).rejects.toMatchObject(away);
  await expect(files.remove(key)).rejects.toMatchObject(away);
  await expect(Array.fromAsync(files.list())).rejects.toMatchObject(away);
  await expect(files.put(Readable.from([PAPER]), 100)).rejects.toMatchObject(away);
  files.id.current = "the first";
  await expect(files.check()).rejects.toMatchObject(away);
  await s3.start();
  await files.check();
  expect(await text(await files.get(key))).toBe("pay stub");
});

test("a bucket that refuses the keys, or that does not exist, is unavailable, not empty", async () => {
  const wrong = await openBucket({ ...S3_CREDENTIALS, secretAccessKey: "wrong" });
  await expect(wrong.id.read()).rejects.toMatchObject({ code: "unavailable" });
  const absent = await openBucket(S3_CREDENTIALS, "absent");
  await expect(absent.id.read()).rejects.toMatchObject({ code: "unavailable" });
});

test("a folder that is away, or an empty one in its place, is unavailable and is not made anew", async () => {
  const files = await openFolder();
  files.id.current = await files.id.read();
  const { key } = await files.put(Readable.from([PAPER]), 100);
  await rename(`${folder}/papers`, `${folder}/papers.away`);
  const refused = () =>
    Promise.all([
      expect(files.check()).rejects.toMatchObject({ code: "unavailable" }),
      expect(files.get(key)).rejects.toMatchObject({ code: "unavailable" }),
      expect(Array.fromAsync(files.list())).rejects.toMatchObject({ code: "unavailable" }),
      expect(files.put(Readable.from([PAPER]), 100)).rejects.toMatchObject({ code: "unavailable" }),
    ]);
  await refused();
  await mkdir(`${folder}/papers`);
  await refused();
  expect(await readdir(`${folder}/papers`)).toEqual([]);
  await rm(`${folder}/papers`, { recursive: true });
  await rename(`${folder}/papers.away`, `${folder}/papers`);
  await files.check();
  expect(await text(await files.get(key))).toBe("pay stub");
});

test("a full disk is reported as such, and nothing of the file stays", async () => {
  const full = (() =>
    new Writable({
      write: (_, __, done) => done(Object.assign(new Error("no space left on device"), { code: "ENOSPC" })),
    })) as unknown as typeof createWriteStream;
  const storage = await folderStorage(`${folder}/full`);
  const files = fileStore(storage, full);
  await expect(files.put(Readable.from([PAPER]), 100)).rejects.toMatchObject({ code: "storageFull" });
  expect(await readdir(storage.incoming)).toEqual([]);
});

test("files whose names are no keys are never listed, and so never removed", async () => {
  const files = await openFolder();
  const { key } = await files.put(Readable.from([PAPER]), 100);
  const prefix = key.slice(0, 2);
  await writeFile(path.join(folder, "papers", prefix, `notes-${randomUUID()}`), "mine");
  await writeFile(path.join(folder, "papers", `notes-${randomUUID()}`), "mine");
  const listed = (await Array.fromAsync(files.list())).map((file) => file.key);
  expect(listed.filter((each) => each.startsWith(prefix))).toEqual([key]);
  expect(listed.filter((each) => each.includes("notes"))).toEqual([]);
});
