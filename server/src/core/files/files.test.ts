import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FileStore, openFileStore } from "./files.ts";

let folder: string;
let files: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "wage-claim-files-"));
  files = await openFileStore({ storageUrl: `file:${folder}`, dataDir: folder, s3Credentials: undefined });
  await files.id.write("made by this test");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const everything = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

test("[V5.3.2] a stored file is read back with its size and hash, under a key made by the server", async () => {
  const stored = await files.put(Readable.from([Buffer.from("pay "), Buffer.from("stub")]), 100);
  expect(stored).toMatchObject({ bytes: 8, sha256: createHash("sha256").update("pay stub").digest() });
  expect(stored.key).toMatch(/^[0-9a-f]{2}\/[0-9a-f-]{36}$/);
  expect(await text(await files.get(stored.key))).toBe("pay stub");
  await files.remove(stored.key);
  await files.remove(stored.key);
  await expect(files.get(stored.key)).rejects.toMatchObject({ code: "notFound" });
});

test("a received file is written once: keeping it renames it, discarding it leaves nothing", async () => {
  const before = (await everything()).length;
  const kept = await files.receive(Readable.from([Buffer.from("pay stub")]), 100);
  expect(kept).toMatchObject({ bytes: 8, sha256: createHash("sha256").update("pay stub").digest() });
  const { ino } = await stat(kept.path);
  const key = await kept.keep();
  await kept.discard();
  expect((await stat(path.join(folder, key))).ino).toBe(ino);
  const refused = await files.receive(Readable.from([Buffer.from("pay stub")]), 100);
  await refused.discard();
  expect((await everything()).length).toBe(before + 1);
  await files.remove(key);
});

test("a file over the limit is refused and nothing of it is kept", async () => {
  const before = (await everything()).length;
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(1000);
    })(),
  );
  await expect(files.put(endless, 5000)).rejects.toMatchObject({ code: "tooLarge" });
  expect((await everything()).length).toBe(before);
});

test("a stream that breaks leaves no file", async () => {
  const before = (await everything()).length;
  const broken = Readable.from(
    (function* () {
      yield Buffer.alloc(1000);
      throw new Error("gone");
    })(),
  );
  await expect(files.put(broken, 5000)).rejects.toThrow("gone");
  expect((await everything()).length).toBe(before);
});

test.each(["../../etc/passwd", "/etc/passwd", "ab/../../x", "ab/file", ""])(
  "%j is not a valid key",
  async (key) => {
    await expect(Promise.resolve().then(() => files.get(key))).rejects.toMatchObject({ code: "notFound" });
    await expect(Promise.resolve().then(() => files.remove(key))).rejects.toMatchObject({ code: "notFound" });
  },
);

test("only the owner can access the folder", async () => {
  const { key } = await files.put(Readable.from([Buffer.from("x")]), 10);
  const { mode } = await stat(path.join(folder, key));
  expect(mode & 0o077).toBe(0);
  expect(await readFile(path.join(folder, key), "utf8")).toBe("x");
});

test("a bucket without credentials stops the start with a clear message", async () => {
  const config = { storageUrl: "s3://bucket", dataDir: folder, s3Credentials: undefined };
  await expect(openFileStore(config)).rejects.toThrow(/set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/);
});
