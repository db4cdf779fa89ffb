import { randomUUID } from "node:crypto";
import { readdir, utimes, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { employerCode } from "../../claim/employerCode.ts";
import { findComparison } from "../../core/files/storage.queries.ts";
import { makeClaimRow } from "../../testing/makeClaimRow.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { uploadForm } from "../../testing/uploadForm.ts";
import { reconcileFiles, removeAbandonedUploads } from "./reconcileFiles.commands.ts";

let t: TestApp;
let clamd: Server;
let documentTypeId: number;
let mode: "normal" | "silent" | "tooLarge" = "normal";
const sockets = new Set<Socket>();
beforeAll(async () => {
  clamd = createServer((socket) => {
    sockets.add(socket);
    let seen = Buffer.alloc(0);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    socket.on("data", (data: Buffer) => {
      seen = Buffer.concat([seen, data]);
      if (mode === "silent" || !seen.subarray(-4).equals(Buffer.alloc(4))) return;
      if (mode === "tooLarge") return void socket.end("INSTREAM size limit exceeded. ERROR\0");
      socket.end(seen.includes("EICAR") ? "stream: Eicar-Test-Signature FOUND\0" : "stream: OK\0");
    });
  });
  await new Promise<void>((resolve) => clamd.listen(0, "127.0.0.1", resolve));
  t = await testApp({ clamdUrl: `tcp://127.0.0.1:${(clamd.address() as AddressInfo).port}` });
  documentTypeId = (
    await t.db.selectFrom("documentType").select("id").where("active", "=", true).executeTakeFirstOrThrow()
  ).id;
});
afterAll(async () => {
  await t?.close();
  for (const socket of sockets) socket.destroy();
  clamd.close();
});

const EICAR = Buffer.from("EICAR-STANDARD-ANTIVIRUS-TEST-FILE");
const TEXT = Buffer.from("hours worked");
const send = (client: Client, base: string, content: Buffer) => {
  const { body, headers } = uploadForm(content, {
    name: "a.txt",
    fields: { documentTypeId: String(documentTypeId) },
  });
  return client.post(base, body, headers);
};
const statusOf = async (id: number) =>
  (await t.db.selectFrom("document").select("scanStatus").where("id", "=", id).executeTakeFirstOrThrow())
    .scanStatus;
const folder = () => path.join(t.services.config.dataDir, "documents");

test("[H12] [V5.4.3] a scanner that says nothing holds no upload: the paper waits in quarantine, and EICAR never leaves it", async () => {
  const claim = await makeClaimRow(t);
  const officer = await t.as("Compliance Officer");
  const base = `/api/Claim/${claim.id}/Documents`;
  mode = "silent";
  const began = performance.now();
  const harmful = await send(officer, base, EICAR);
  expect(harmful.status).toBe(200);
  expect(performance.now() - began).toBeLessThan(6000);
  // The next upload does not wait for the scanner again.
  const again = performance.now();
  const harmless = await send(officer, base, TEXT);
  expect((await officer.get(`${base}/${harmful.body.id}/File`)).status).toBe(503);
  expect(performance.now() - again).toBeLessThan(2000);
  await expect.poll(() => sockets.size).toBe(0);
  const rows = (await officer.get(base)).body.rows as { scanStatus: string }[];
  expect(rows.map(({ scanStatus }) => scanStatus)).toEqual(["Pending", "Pending"]);
  mode = "normal";
  await t.runJob("scanDocuments");
  expect(await statusOf(harmless.body.id)).toBe("Clean");
  expect(await statusOf(harmful.body.id)).toBe("Infected");
  expect((await officer.get(`${base}/${harmless.body.id}/File`)).status).toBe(200);
  for (const who of [officer, await t.as("Administrator")])
    expect((await who.get(`${base}/${harmful.body.id}/File`)).status).toBe(409);
  const log = await t.db
    .selectFrom("actionLog")
    .select("summary")
    .where("claimId", "=", claim.id)
    .where("summary", "like", "The virus scanner%")
    .execute();
  expect(log).toHaveLength(1);
  await t.runJob("scanDocuments");
  expect(await statusOf(harmful.body.id)).toBe("Infected");
});

test("a file that the scanner cannot scan stays closed, is tried again after a day, and holds up no other", async () => {
  const claim = await makeClaimRow(t);
  const officer = await t.as("Compliance Officer");
  const base = `/api/Claim/${claim.id}/Documents`;
  mode = "tooLarge";
  const { body } = await send(officer, base, TEXT);
  expect(await statusOf(body.id)).toBe("Failed");
  await t.runJob("scanDocuments");
  mode = "normal";
  await t.runJob("scanDocuments");
  expect(await statusOf(body.id)).toBe("Failed");
  t.clock.advance({ hours: 25 });
  await t.runJobs();
  expect(await statusOf(body.id)).toBe("Clean");
});

test("files without a row are removed after a day of grace, and rows without a file are reported until it is back", async () => {
  const claim = await makeClaimRow(t);
  const [officer, admin] = [await t.as("Compliance Officer"), await t.as("Administrator")];
  const base = `/api/Claim/${claim.id}/Documents`;
  const { body } = await send(officer, base, TEXT);
  const put = async (hoursAgo: number) => {
    const { key } = await t.services.files.put(Readable.from(["orphan"]), 100);
    const at = new Date(t.clock.now().getTime() - hoursAgo * 3_600_000);
    await utimes(path.join(folder(), key), at, at);
    return key;
  };
  const [old, fresh] = [await put(25), await put(23)];
  const { storageKey } = await t.db
    .selectFrom("document")
    .select("storageKey")
    .where("id", "=", body.id)
    .executeTakeFirstOrThrow();
  await t.services.files.remove(storageKey);
  await t.runJob("reconcileFiles");
  await expect(t.services.files.get(old)).rejects.toMatchObject({ code: "notFound" });
  (await t.services.files.get(fresh)).destroy();
  const isMissing = async () =>
    (await officer.get(base)).body.rows.map((row: { fileMissing: boolean }) => row.fileMissing);
  expect(await isMissing()).toEqual([true]);
  const reported = await findComparison(t.db);
  expect(reported).toMatchObject({ filesMissing: 1, filesRemoved: 1 });
  const health = async () =>
    (await admin.get("/api/Health")).body.rows.find((row: { check: string }) => row.check === "storage");
  expect(await health()).toMatchObject({ state: "failing", advice: expect.stringMatching(/^1 document/) });
  await writeFile(path.join(folder(), storageKey), TEXT);
  await t.runJob("reconcileFiles");
  expect(await isMissing()).toEqual([false]);
});

test("what a comparison finds does not depend on how many rows it reads at once", async () => {
  const claim = await makeClaimRow(t);
  const officer = await t.as("Compliance Officer");
  const base = `/api/Claim/${claim.id}/Documents`;
  for (let paper = 0; paper < 5; paper++) await send(officer, base, TEXT);
  const { rows } = (await officer.get(base)).body as { rows: { id: number }[] };
  const ids = rows.map(({ id }) => id);
  const keys = (
    await t.db
      .selectFrom("document")
      .select("storageKey")
      .where("id", "in", ids)
      .orderBy("storageKey")
      .execute()
  ).map(({ storageKey }) => storageKey);
  const lost = keys.filter((_, index) => index % 2 === 0);
  const missing = async () =>
    (
      await t.db
        .selectFrom("document")
        .select("storageKey")
        .where("fileMissingSince", "is not", null)
        .orderBy("storageKey")
        .execute()
    ).map(({ storageKey }) => storageKey);
  for (const page of [1, 2, 5, 100]) {
    const orphan = (await t.services.files.put(Readable.from(["orphan"]), 100)).key;
    await utimes(path.join(folder(), orphan), 0, 0);
    for (const key of lost) await t.services.files.remove(key);
    await reconcileFiles(t.services, page);
    expect(await missing(), `${page} at once`).toEqual(lost);
    await expect(t.services.files.get(orphan)).rejects.toMatchObject({ code: "notFound" });
    for (const key of lost) await writeFile(path.join(folder(), key), TEXT);
    await reconcileFiles(t.services, page);
    expect(await missing(), `${page} at once`).toEqual([]);
    for (const key of keys) (await t.services.files.get(key)).destroy();
  }
});

test("where a tenth of all files have no row, none is removed: the database is more likely to be wrong", async () => {
  const keys = await Promise.all(
    Array.from({ length: 101 }, async () => (await t.services.files.put(Readable.from(["x"]), 10)).key),
  );
  for (const key of keys) await utimes(path.join(folder(), key), 0, 0);
  await t.runJob("reconcileFiles");
  (await t.services.files.get(keys[0] ?? "")).destroy();
  for (const key of keys) await t.services.files.remove(key);
});

test("the rest of a broken upload is removed after an hour", async () => {
  const abandoned = path.join(folder(), "incoming", randomUUID());
  await writeFile(abandoned, "half a pa");
  await removeAbandonedUploads(t.services);
  expect(await readdir(path.dirname(abandoned))).toHaveLength(1);
  const at = new Date(t.clock.now().getTime() - 3_700_000);
  await utimes(abandoned, at, at);
  await t.runJob("runHousekeeping");
  expect(await readdir(path.dirname(abandoned))).toEqual([]);
});

test("who sent a file on the web sees that it waits for the scanner, and then that it is harmful", async () => {
  const claim = await makeClaimRow(t, { claim: { employerNotifiedAt: t.clock.now() } });
  const employer = t.anonymous();
  const code = employerCode(t.services.keys, claim.claimNumber, 0);
  await employer.post("/api/Public/Answer/Open", { claimNumber: claim.claimNumber, code });
  const states = async () =>
    (await employer.get("/api/Public/Documents")).body.rows.map(
      ({ scanStatus }: { scanStatus: string }) => scanStatus,
    );
  mode = "silent";
  expect((await send(employer, "/api/Public/Documents", EICAR)).status).toBe(200);
  expect(await states()).toEqual(["Pending"]);
  mode = "normal";
  await t.runJob("scanDocuments");
  expect(await states()).toEqual(["Infected"]);
});
