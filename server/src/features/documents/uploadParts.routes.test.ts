import { createHash, randomBytes, randomUUID } from "node:crypto";
import { UPLOAD_PART_BYTES } from "@wage/contract/core/limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runHousekeeping } from "../../housekeeping.ts";
import { makeClaimRow } from "../../testing/makeClaimRow.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { uploadForm } from "../../testing/uploadForm.ts";
import { grantAccess } from "../publicAccess/capability.commands.ts";
import { publicUploads } from "./documents.queries.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t?.close());

const PUBLIC = "/api/Public/Documents";
const PARTS = `${PUBLIC}/Parts`;
const file = Buffer.concat([
  Buffer.from("%PDF-1.4\n"),
  randomBytes(2 * UPLOAD_PART_BYTES),
  Buffer.from("\n%%EOF\n"),
]);
const sha256 = createHash("sha256").update(file).digest("hex");

async function visitor(claimId: number) {
  const client = t.anonymous();
  client.cookies["wage-access"] = await grantAccess(t.db, t.clock.now(), { claimId });
  return client;
}
async function opened() {
  const { id } = await makeClaimRow(t);
  return { id, client: await visitor(id) };
}
function sendPart(client: Client, uploadKey: string, position: number, content: Buffer) {
  const { body, headers } = uploadForm(content, {
    name: "part",
    fields: { uploadKey, position: String(position) },
  });
  return client.post(PARTS, body, headers);
}
const slice = (at: number) => file.subarray(at, at + UPLOAD_PART_BYTES);
function sendRest(client: Client, uploadKey: string, received: number, fields: Record<string, string> = {}) {
  const { body, headers } = uploadForm(file.subarray(received), {
    name: "stub.pdf",
    fields: { uploadKey, sha256, received: String(received), ...fields },
  });
  return client.post(PUBLIC, body, headers);
}
const received = async (client: Client, uploadKey: string) =>
  (await client.get(`${PARTS}/${uploadKey}`)).body.received;
const rowsOf = (claimId: number) =>
  t.db.selectFrom("document").select(["sha256", "byteSize"]).where("claimId", "=", claimId).execute();
const partCount = async () => (await t.db.selectFrom("uploadPart").select("uploadKey").execute()).length;

test("an interrupted upload resumes from the part that arrived, and is stored whole and once", async () => {
  const { id, client } = await opened();
  const uploadKey = randomUUID();
  expect(await received(client, uploadKey)).toBe(0);
  expect((await sendPart(client, uploadKey, 0, slice(0))).body).toEqual({ received: UPLOAD_PART_BYTES });
  // The answer was lost, or another device of the sender is behind: nothing is stored twice.
  expect((await sendPart(client, uploadKey, 0, slice(0))).body).toEqual({ received: UPLOAD_PART_BYTES });
  // Another session of the same person, after the browser was closed.
  const later = await visitor(id);
  const from = await received(later, uploadKey);
  expect(from).toBe(UPLOAD_PART_BYTES);
  await sendPart(later, uploadKey, from, slice(from));
  const first = await sendRest(later, uploadKey, 2 * UPLOAD_PART_BYTES);
  expect(first.status).toBe(200);
  const [row, ...others] = await rowsOf(id);
  expect(others).toEqual([]);
  expect(row?.sha256.toString("hex")).toBe(sha256);
  expect(Number(row?.byteSize)).toBe(file.length);
  expect(await partCount()).toBe(0);
  // The last answer was lost too.
  expect((await sendRest(later, uploadKey, 2 * UPLOAD_PART_BYTES)).body).toEqual(first.body);
  expect(await rowsOf(id)).toHaveLength(1);
});

test("a rest that does not follow what arrived is refused, and so is a file that is damaged as a whole", async () => {
  const { id, client } = await opened();
  const uploadKey = randomUUID();
  await sendPart(client, uploadKey, 0, slice(0));
  expect((await sendRest(client, uploadKey, 2 * UPLOAD_PART_BYTES)).status).toBe(409);
  const damaged = await sendRest(client, uploadKey, UPLOAD_PART_BYTES, { sha256: "0".repeat(64) });
  expect([damaged.status, damaged.body.Data.refusal]).toEqual([400, "damaged"]);
  expect(await rowsOf(id)).toEqual([]);
  // The bytes that arrived are kept, so the sender continues after them.
  expect(await received(client, uploadKey)).toBe(UPLOAD_PART_BYTES);
  expect((await sendRest(client, uploadKey, UPLOAD_PART_BYTES)).status).toBe(200);
});

test("parts need a capability, belong to one claim, and are not larger than a part", async () => {
  const uploadKey = randomUUID();
  expect((await sendPart(t.anonymous(), uploadKey, 0, slice(0))).status).toBe(404);
  const [mine, other] = [await opened(), await opened()];
  await sendPart(mine.client, uploadKey, 0, slice(0));
  expect(await received(other.client, uploadKey)).toBe(0);
  expect((await sendPart(other.client, uploadKey, 0, slice(0))).status).toBe(409);
  expect((await sendRest(other.client, uploadKey, UPLOAD_PART_BYTES)).status).toBe(409);
  const large = await sendPart(mine.client, randomUUID(), 0, file.subarray(0, UPLOAD_PART_BYTES + 2));
  expect(large.status).toBe(413);
  expect((await sendPart(mine.client, randomUUID(), 0, Buffer.alloc(0))).status).toBe(400);
});

test("parts count towards the limits of a claim, and are removed after a day", async () => {
  const { id, client } = await opened();
  const uploadKey = randomUUID();
  await sendPart(client, uploadKey, 0, slice(0));
  const key = t.db.selectFrom("uploadPart").select("storageKey").where("uploadKey", "=", uploadKey);
  const { storageKey } = await key.executeTakeFirstOrThrow();
  // The parts of other files have used up all but a little of what a claim takes.
  await t.db
    .updateTable("uploadPart")
    .set({ byteSize: 250 * 1024 * 1024 })
    .where("uploadKey", "=", uploadKey)
    .execute();
  const over = await sendPart(client, randomUUID(), 0, slice(0));
  expect([over.status, typeof over.body.Data.refusal]).toEqual([400, "string"]);
  t.clock.advance({ hours: 25 });
  await runHousekeeping(t.services);
  t.clock.advance({ hours: -25 });
  expect(await key.executeTakeFirst()).toBeUndefined();
  await expect(t.services.files.get(storageKey)).rejects.toThrow();
  expect(await rowsOf(id)).toEqual([]);
});

test("[V5.2.4][V2.4.1] a part has its full size, so that bytes limit the number of parts, and unfinished files count for their network", async () => {
  const { client } = await opened();
  const before = await partCount();
  for (const length of [0, 1, UPLOAD_PART_BYTES - 1]) {
    const { status, body } = await sendPart(client, randomUUID(), 0, Buffer.alloc(length, 1));
    expect([length, status, Object.keys(body.Errors)]).toEqual([length, 400, ["file"]]);
  }
  expect(await partCount()).toBe(before);
  const counted = async () => (await publicUploads(t.db, "127.0.0.1", new Date(0))).network.files;
  const files = await counted();
  const uploadKey = randomUUID();
  await sendPart(client, uploadKey, 0, slice(0));
  await sendPart(client, uploadKey, UPLOAD_PART_BYTES, slice(UPLOAD_PART_BYTES));
  expect(await counted()).toBe(files + 1);
});

test("[V2.4.1] refused uploads and parts count: a network that sends many is not heard for the hour", async () => {
  const { client } = await opened();
  const config = t.services.config as { limitFactor: number };
  await t.db.deleteFrom("wrongGuess").execute();
  config.limitFactor = 5 / t.services.settings.get("uploadsPerAddressPerHour");
  try {
    const program = uploadForm(Buffer.from("MZ"), { name: "a.exe" });
    const refused = () => client.post(PUBLIC, program.body, program.headers);
    for (let n = 0; n < 3; n++) expect((await refused()).status).toBe(400);
    for (let n = 0; n < 2; n++)
      expect((await sendPart(client, randomUUID(), 0, Buffer.alloc(1))).status).toBe(400);
    expect((await refused()).status).toBe(429);
    expect((await sendPart(client, randomUUID(), 0, slice(0))).status).toBe(429);
    t.clock.advance({ hours: 1, seconds: 1 });
    expect((await refused()).status).toBe(400);
  } finally {
    config.limitFactor = 1000;
  }
});
