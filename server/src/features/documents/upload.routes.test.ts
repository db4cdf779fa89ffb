import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readdir, rename } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClaimRow } from "../../testing/makeClaimRow.ts";
import { databaseProxy } from "../../testing/proxies/tcpProxy.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { type Given, uploadForm } from "../../testing/uploadForm.ts";
import { grantAccess } from "../publicAccess/capability.commands.ts";

let t: TestApp;
let proxy: Awaited<ReturnType<typeof databaseProxy>>;
let documentTypeId: number;
beforeAll(async () => {
  t = await testApp({}, undefined, async (url) => {
    proxy = await databaseProxy(url);
    return proxy.url;
  });
  const type = await t.db
    .selectFrom("documentType")
    .select("id")
    .where("publicSelectable", "=", true)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  documentTypeId = type.id;
});
afterAll(async () => {
  await t?.close();
  await proxy?.close();
});

const MB = 1024 * 1024;
const pdf = (bytes = 100) =>
  Buffer.concat([Buffer.from("%PDF-1.4\n"), randomBytes(bytes), Buffer.from("\n%%EOF\n")]);

const send = (client: Client, url: string, content: Buffer, given: Given = {}) => {
  const fields = { documentTypeId: String(documentTypeId), ...given.fields };
  const { body, headers } = uploadForm(content, { ...given, fields });
  return client.post(url, body, headers);
};
const PUBLIC = "/api/Public/Documents";

async function visitor(access: { claimId: number } | { draftId: string }) {
  const client = t.anonymous();
  client.cookies["wage-access"] = await grantAccess(t.db, t.clock.now(), access, "claimant");
  return client;
}
const newDraft = async () =>
  (
    await t.db
      .insertInto("applicationDraft")
      .values({
        id: randomUUID(),
        code: randomBytes(5).toString("hex"),
        pinSealed: Buffer.alloc(0),
        savedAt: t.clock.now(),
        expiresAt: "2026-04-01T00:00:00Z",
      })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

const folder = () => path.join(t.services.config.dataDir, "documents");
async function filesInStore(): Promise<number> {
  const entries = await readdir(folder(), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}
const rowsOf = (claimId: number) =>
  t.db.selectFrom("document").selectAll().where("claimId", "=", claimId).execute();
const taskCount = async (claimId: number) =>
  (await t.db.selectFrom("task").select("id").where("claimId", "=", claimId).execute()).length;

/** A row as of an upload by the public, without a file. */
const insertRow = (owner: { claimId: number } | { draftId: string }, bytes: number, address: string) =>
  t.db
    .insertInto("document")
    .values({
      ...owner,
      storageKey: `00/${randomUUID()}`,
      fileName: "a.pdf",
      title: "a",
      documentTypeId,
      mimeType: "application/pdf",
      byteSize: bytes,
      sha256: randomBytes(32),
      source: "Claimant",
      receivedAt: t.clock.now(),
      address,
    })
    .execute();

async function withSetting(key: string, value: number, act: () => Promise<unknown>) {
  const { settings } = t.services;
  await t.db
    .insertInto("setting")
    .values({ key, value: JSON.stringify(value) })
    .execute();
  await settings.reload();
  try {
    await act();
  } finally {
    await t.db.deleteFrom("setting").where("key", "=", key).execute();
    await settings.reload();
  }
}

test("where only the answer to the commit is lost, the file stays with its row, and a retry is answered with it", async () => {
  const claim = await makeClaimRow(t);
  const client = await visitor({ claimId: claim.id });
  const content = pdf();
  const fields = { uploadKey: randomUUID() };
  const dropped = proxy.dropAnswerWith("COMMIT");
  const answer = await send(client, PUBLIC, content, { fields });
  await dropped;
  expect(answer.status).toBe(503);
  const [row] = await rowsOf(claim.id);
  const officer = await t.as("Compliance Officer");
  expect(
    (await officer.get(`/api/Claim/${claim.id}/Documents/${row?.id}/File?unscanned=accepted`)).raw.equals(
      content,
    ),
  ).toBe(true);
  const before = await filesInStore();
  expect(await send(client, PUBLIC, content, { fields })).toMatchObject({
    status: 200,
    body: { id: row?.id },
  });
  expect(await filesInStore()).toBe(before);
  expect(await rowsOf(claim.id)).toHaveLength(1);
});

test("a transaction that the database certainly undid leaves no file", async () => {
  const claim = await makeClaimRow(t);
  const client = await visitor({ claimId: claim.id });
  const before = await filesInStore();
  const dropped = proxy.dropAnswerWith("INSERT");
  expect((await send(client, PUBLIC, pdf())).status).toBe(503);
  await dropped;
  expect(await rowsOf(claim.id)).toEqual([]);
  await expect.poll(filesInStore).toBe(before);
});

test("an upload repeated with its key, one after the other or at the same time, is one document and one task", async () => {
  const claim = await makeClaimRow(t);
  const client = await visitor({ claimId: claim.id });
  const content = pdf();
  const fields = { uploadKey: randomUUID() };
  const before = await filesInStore();
  const answers = await Promise.all([1, 2, 3].map(() => send(client, PUBLIC, content, { fields })));
  answers.push(await send(client, PUBLIC, content, { fields }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await rowsOf(claim.id)).toHaveLength(1);
  expect(await taskCount(claim.id)).toBe(1);
  expect(await filesInStore()).toBe(before + 1);
});

test("a retry is answered although the claim is full by now", async () => {
  const claim = await makeClaimRow(t);
  const client = await visitor({ claimId: claim.id });
  const content = pdf();
  const fields = { uploadKey: randomUUID() };
  const first = await send(client, PUBLIC, content, { fields });
  for (let rest = 1; rest < 50; rest++) await insertRow({ claimId: claim.id }, 1, "198.51.100.1");
  expect((await send(client, PUBLIC, pdf())).body.Data).toEqual({ refusal: "claimFiles" });
  expect(await send(client, PUBLIC, content, { fields })).toMatchObject({ status: 200, body: first.body });
});

test("staff's retry is answered with the same document too, which is not marked as a duplicate of itself", async () => {
  const claim = await makeClaimRow(t);
  const officer = await t.as("Compliance Officer");
  const base = `/api/Claim/${claim.id}/Documents`;
  const content = pdf();
  const fields = { uploadKey: randomUUID() };
  const first = await send(officer, base, content, { fields });
  expect(await send(officer, base, content, { fields })).toMatchObject({ status: 200, body: first.body });
  expect(first.body.duplicateOf).toBeNull();
});

test("another file under the same key is refused, for the sender as for anyone else, and reveals nothing", async () => {
  const [mine, other] = [await makeClaimRow(t), await makeClaimRow(t)];
  const content = pdf();
  const fields = { uploadKey: randomUUID() };
  const client = await visitor({ claimId: mine.id });
  expect((await send(client, PUBLIC, content, { fields })).status).toBe(200);
  const before = await filesInStore();
  expect((await send(client, PUBLIC, pdf(), { fields })).status).toBe(409);
  const stranger = await visitor({ claimId: other.id });
  const refused = await send(stranger, PUBLIC, content, { fields });
  expect(refused.status).toBe(409);
  expect(refused.body.Data).toBeNull();
  expect(await rowsOf(other.id)).toEqual([]);
  expect(await filesInStore()).toBe(before);
});

test("[V5.2.2] [H12] a form that is cut off is answered 400, wherever it ends, and nothing of it is kept", async () => {
  const claim = await makeClaimRow(t);
  const client = await visitor({ claimId: claim.id });
  const content = pdf(5000);
  const { body, headers } = uploadForm(content, {
    type: "application/pdf",
    fields: { documentTypeId: String(documentTypeId) },
  });
  const start = body.indexOf(content);
  const ends = [1, 30, 100, start - 20, start, start + 2500, start + content.length, body.length - 5];
  const before = await filesInStore();
  for (const end of ends) {
    const answer = await client.post(PUBLIC, body.subarray(0, end), headers);
    expect({ end, status: answer.status }).toEqual({ end, status: 400 });
    expect(answer.body.Success).toBe(false);
  }
  expect(await rowsOf(claim.id)).toEqual([]);
  expect(await filesInStore()).toBe(before);
  expect((await client.post(PUBLIC, body, headers)).status).toBe(200);
});

test("[V2.4.1] [V5.2.4] [H12] a claim takes 250 MB from the public and not one byte more", async () => {
  const claim = await makeClaimRow(t);
  const client = await visitor({ claimId: claim.id });
  const content = pdf(1000);
  await insertRow({ claimId: claim.id }, 250 * MB - content.length, "198.51.100.1");
  const tooMuch = Buffer.concat([content, Buffer.from("\n")]);
  const refused = await send(client, PUBLIC, tooMuch);
  expect(refused).toMatchObject({ status: 400, body: { Data: { refusal: "claimBytes" } } });
  expect((await send(client, PUBLIC, content)).status).toBe(200);
  expect((await send(client, PUBLIC, pdf(1))).body.Data).toEqual({ refusal: "claimBytes" });
});

test("[V5.2.4] an unsent claim takes fewer bytes than one that was sent, as the agency sets it", async () => {
  const draftId = await newDraft();
  const client = await visitor({ draftId });
  await insertRow({ draftId }, 150 * MB - 5000, "198.51.100.1");
  const refused = await send(client, PUBLIC, pdf(6000));
  expect(refused.body).toMatchObject({
    Data: { refusal: "draftBytes", limit: 150 },
    Messages: [expect.stringContaining("150 MB")],
  });
  expect((await send(client, PUBLIC, pdf(1000))).status).toBe(200);
  await withSetting("uploadMegabytesPerDraft", 250, async () =>
    expect((await send(client, PUBLIC, pdf(6000))).status).toBe(200),
  );
});

test("[V5.2.4] a network, and the public in all, send a limited number of bytes in an hour, whatever the claim", async () => {
  const claim = await makeClaimRow(t);
  const client = await visitor({ claimId: claim.id });
  await insertRow({ draftId: await newDraft() }, 150 * MB, "127.0.0.1");
  await withSetting("uploadMegabytesPerAddressPerHour", 150, async () => {
    const refused = await send(client, PUBLIC, pdf());
    expect(refused).toMatchObject({ status: 429, headers: { "retry-after": "600" } });
    const officer = await t.as("Compliance Officer");
    expect((await send(officer, `/api/Claim/${claim.id}/Documents`, pdf())).status).toBe(200);
  });
  await insertRow({ draftId: await newDraft() }, 1000 * MB, "203.0.113.9");
  await withSetting("uploadMegabytesPerHour", 1150, async () =>
    expect((await send(client, PUBLIC, pdf())).status).toBe(503),
  );
  t.clock.advance({ hours: 1, minutes: 1 });
  await withSetting("uploadMegabytesPerHour", 1150, async () =>
    expect((await send(client, PUBLIC, pdf())).status).toBe(200),
  );
});

test("[V5.2.4] uploads under way count, so that many at once do not pass the limit together", async () => {
  const claim = await makeClaimRow(t);
  const client = await visitor({ claimId: claim.id });
  const release = t.services.files.reserve(2000 * MB, "127.0.0.1");
  expect((await send(client, PUBLIC, pdf())).status).toBe(429);
  release();
  expect((await send(client, PUBLIC, pdf())).status).toBe(200);
  expect(t.services.files.reservedBytes()).toBe(0);
});

test("below the floor of free space uploads are refused with 507, also from staff, and the rest works", async () => {
  const claim = await makeClaimRow(t);
  const client = await visitor({ claimId: claim.id });
  const officer = await t.as("Compliance Officer");
  const base = `/api/Claim/${claim.id}/Documents`;
  await withSetting("freeMegabytes", 10_000_000, async () => {
    expect(await send(client, PUBLIC, pdf())).toMatchObject({
      status: 507,
      body: { Messages: [expect.stringMatching(/no room/)] },
    });
    expect((await send(officer, base, pdf())).status).toBe(507);
    expect(
      (await officer.post(`/api/Claim/${claim.id}/Note`, { kind: "General", body: "Called" })).status,
    ).toBe(200);
  });
  expect(await rowsOf(claim.id)).toEqual([]);
  expect((await send(client, PUBLIC, pdf())).status).toBe(200);
});

test("readiness reports a storage that is unavailable or full, in detail to administrators only", async () => {
  const ready = async (who: Client) => {
    const { body } = await who.get("/readyz");
    return body;
  };
  const [anybody, admin] = [t.anonymous(), await t.as("Administrator")];
  await expect
    .poll(() => ready(admin))
    .toEqual({
      status: "ready",
      database: true,
      storage: "ready",
    });
  await withSetting("freeMegabytes", 10_000_000, async () => {
    await expect.poll(() => ready(admin), { timeout: 5000 }).toMatchObject({ storage: "full" });
    expect(await ready(anybody)).toEqual({ status: "degraded" });
  });
  await rename(folder(), `${folder()}.away`);
  await expect.poll(() => ready(admin), { timeout: 5000 }).toMatchObject({ storage: "down" });
  expect((await anybody.get("/readyz")).status).toBe(200);
  await rename(`${folder()}.away`, folder());
  await expect.poll(() => ready(anybody), { timeout: 5000 }).toEqual({ status: "ready" });
});

test("with the storage away uploads say so and can be retried, nothing is made in its place, and it heals by itself", async () => {
  const claim = await makeClaimRow(t);
  const client = await visitor({ claimId: claim.id });
  const officer = await t.as("Compliance Officer");
  const base = `/api/Claim/${claim.id}/Documents`;
  const { body } = await send(officer, base, pdf());
  const fields = { uploadKey: randomUUID() };
  const content = pdf();
  await rename(folder(), `${folder()}.away`);
  expect(await send(client, PUBLIC, content, { fields })).toMatchObject({
    status: 503,
    headers: { "retry-after": "30" },
    body: { Messages: [expect.stringMatching(/^Files cannot be saved/)] },
  });
  expect((await officer.get(`${base}/${body.id}/File?unscanned=accepted`)).status).toBe(503);
  await expect(readdir(folder())).rejects.toMatchObject({ code: "ENOENT" });
  await rename(`${folder()}.away`, folder());
  expect((await send(client, PUBLIC, content, { fields })).status).toBe(200);
  expect((await officer.get(`${base}/${body.id}/File?unscanned=accepted`)).status).toBe(200);
  expect(await rowsOf(claim.id)).toHaveLength(2);
});

test("[F12] a file with a flipped bit or a missing end is refused, and sent again it is stored", async () => {
  const claim = await makeClaimRow(t);
  const client = await visitor({ claimId: claim.id });
  const content = pdf(5000);
  const fields = { uploadKey: randomUUID(), sha256: createHash("sha256").update(content).digest("hex") };
  const flipped = Buffer.from(content);
  flipped.writeUInt8(flipped.readUInt8(2500) ^ 1, 2500);
  for (const damaged of [flipped, content.subarray(0, -1)])
    expect((await send(client, PUBLIC, damaged, { fields })).body.Data).toEqual({ refusal: "damaged" });
  expect(await rowsOf(claim.id)).toEqual([]);
  expect((await send(client, PUBLIC, content, { fields })).status).toBe(200);
});

test("[BIZ] the kind of a claimant's document is guessed from its name, and can be changed until the claim is sent", async () => {
  const draft = await newDraft();
  const client = await visitor({ draftId: draft });
  const upload = async (fileName: string) => {
    const { body, headers } = uploadForm(pdf(), { name: fileName });
    return client.post(PUBLIC, body, headers);
  };
  for (const name of ["Talón de pago mayo.pdf", "my hours.pdf", "scan0001.pdf"])
    expect((await upload(name)).status).toBe(200);
  const codes = async () =>
    (
      await t.db
        .selectFrom("document")
        .innerJoin("documentType", "documentType.id", "document.documentTypeId")
        .select(["document.id", "code"])
        .where("draftId", "=", draft)
        .orderBy("document.id")
        .execute()
    ).map(({ id, code }) => ({ id, code }));
  const [stub, hours, scan] = await codes();
  expect([stub?.code, hours?.code, scan?.code]).toEqual(["PAY-STUB", "TIME-RECORD", "OTHER"]);
  const retype = (who: Client, id: number | undefined, type: number) =>
    who.put(`${PUBLIC}/${id}`, { documentTypeId: type });
  expect((await retype(client, scan?.id, documentTypeId)).status).toBe(200);
  expect((await codes())[2]?.code).toBe("PAY-STUB");
  expect((await retype(client, scan?.id, 999_999)).status).toBe(400);
  // Another visitor does not learn whether the document exists.
  const stranger = await visitor({ draftId: await newDraft() });
  expect((await retype(stranger, scan?.id, documentTypeId)).status).toBe(404);
  expect((await retype(t.anonymous(), scan?.id, documentTypeId)).status).toBe(404);
});

test("[BIZ] the sender is told that a file is the same as one sent before under another name", async () => {
  const content = pdf();
  for (const owner of [{ draftId: await newDraft() }, { claimId: (await makeClaimRow(t)).id }]) {
    const client = await visitor(owner);
    for (const name of ["IMG_0001.pdf", "pay stub.pdf"]) {
      const { body, headers } = uploadForm(content, { name });
      expect((await client.post(PUBLIC, body, headers)).status).toBe(200);
    }
    expect((await client.get(PUBLIC)).body.rows).toMatchObject([
      { fileName: "IMG_0001.pdf", sameAs: null },
      {
        fileName: "pay stub.pdf",
        sameAs: "IMG_0001.pdf",
        sha256: createHash("sha256").update(content).digest("hex"),
      },
    ]);
  }
});
