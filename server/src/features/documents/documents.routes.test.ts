import { createHash, randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { type AddressInfo, createServer as createTcp } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClaimRow } from "../../testing/makeClaimRow.ts";
import { type Answer, type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { type Given, uploadForm } from "../../testing/uploadForm.ts";
import { docx, zip } from "../../testing/zipFile.ts";
import { grantAccess } from "../publicAccess/capability.commands.ts";
import { publicUploads } from "./documents.queries.ts";

let t: TestApp;
let typeId: number;
beforeAll(async () => {
  t = await testApp();
  typeId = (
    await t.db
      .selectFrom("documentType")
      .select("id")
      .where("publicSelectable", "=", true)
      .orderBy("id")
      .executeTakeFirstOrThrow()
  ).id;
});
afterAll(() => t?.close());

let address: Promise<string> | undefined;
/** The address of the service on a real port. */
const listening = () => {
  address ??= t.app.listen({ port: 0, host: "127.0.0.1" });
  return address;
};

const PDF = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** 32 parts of 10 MB, which compress to about 300 KB. */
const TENS_OF_MB = Array.from({ length: 32 }, (_, part) => part);

const form = (content: Buffer, given: Given = {}) =>
  uploadForm(content, { ...given, fields: { documentTypeId: String(typeId), ...given.fields } });

const send = (client: Client, url: string, content: Buffer, given?: Given): Promise<Answer> => {
  const { body, headers } = form(content, given);
  return client.post(url, body, headers);
};

async function visitor(
  access: { claimId: number } | { draftId: string },
  party: "claimant" | "employer" = "claimant",
) {
  const client = t.anonymous();
  client.cookies["wage-access"] = await grantAccess(t.db, t.clock.now(), access, party);
  return client;
}

async function filesInQuarantine(): Promise<string[]> {
  return readdir(path.join(t.services.config.dataDir, "documents/incoming")).catch(() => []);
}
async function filesInStore(): Promise<number> {
  const folder = path.join(t.services.config.dataDir, "documents");
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  return names.filter((name) => name.isFile()).length;
}

/** Builds a docx in which all parts but the last point to the data of the last one. */
function overlapping(): Buffer {
  const parts = Object.fromEntries(["a", "b", "c"].map((name) => [name, Buffer.from(name)]));
  const file = docx({
    ...parts,
    z: Buffer.from(Array.from({ length: 9000 }, (_, at) => (at * at * 7) % 251)),
  });
  const mark = Buffer.from("PK\x01\x02");
  const last = file.lastIndexOf(mark);
  for (let at = file.indexOf(mark); at < last; at = file.indexOf(mark, at + 4)) {
    file.copyWithin(at + 20, last + 20, last + 24);
    file.copyWithin(at + 42, last + 42, last + 46);
  }
  return file;
}

const png = (width: number, height: number) => {
  const image = Buffer.from(PNG);
  image.writeUInt32BE(width, 16);
  image.writeUInt32BE(height, 20);
  return image;
};

test("[V5.4.2] [V5.4.1] [V3.2.1] [H12] support staff add, open and rename a document, and every officer receives the same bytes", async () => {
  const claim = await makeClaimRow(t);
  const support = await t.as("Support Staff");
  const base = `/api/Claim/${claim.id}/Documents`;
  const added = await send(support, base, PDF, {
    type: "application/pdf",
    fields: { title: "Stub of January", source: "Employer" },
  });
  expect(added.body).toEqual({ id: expect.any(Number), duplicateOf: null });
  const officer = await t.as("Compliance Officer");
  const { body } = await officer.get(base);
  expect(body.rows).toMatchObject([
    {
      title: "Stub of January",
      fileName: "stub.pdf",
      mimeType: "application/pdf",
      source: "Employer",
      bytes: PDF.length,
      sha256: createHash("sha256").update(PDF).digest("hex"),
      scanStatus: "NotScanned",
      uploadedBy: "Sam Support",
      can: { open: true, edit: true, withdraw: false },
    },
  ]);
  const file = await officer.get(`${base}/${added.body.id}/File?unscanned=accepted`);
  expect(file.raw.equals(PDF)).toBe(true);
  expect(file.headers["content-disposition"]).toMatch(/^attachment; filename="stub.pdf"/);
  expect(file.headers["content-security-policy"]).toContain("sandbox");
  expect(file.headers["x-content-type-options"]).toBe("nosniff");
  await t.db.updateTable("document").set({ scanStatus: "Clean" }).where("id", "=", added.body.id).execute();
  expect(
    (await officer.get(`${base}/${added.body.id}/File?inline=yes`)).headers["content-disposition"],
  ).toMatch(/^inline/);
  const change = { title: "January", documentTypeId: typeId, visibility: "Both", confidential: true };
  expect((await officer.put(`${base}/${added.body.id}`, change)).status).toBe(200);
  expect((await officer.get(base)).body.rows[0]).toMatchObject({
    title: "January",
    visibility: "Both",
    confidential: true,
  });
  const again = await send(support, base, PDF);
  expect(again.body.duplicateOf).toBe(added.body.id);
});

test("[V5.4.3] without a scanner a document opens only for a reader who accepts that, and never inline", async () => {
  const claim = await makeClaimRow(t);
  const officer = await t.as("Compliance Officer");
  const base = `/api/Claim/${claim.id}/Documents`;
  const { body } = await send(officer, base, PDF);
  const open = (query: string) => officer.get(`${base}/${body.id}/File${query}`);
  for (const query of ["", "?inline=yes"]) expect((await open(query)).status).toBe(409);
  for (const query of ["?unscanned=accepted", "?inline=yes&unscanned=accepted"]) {
    const file = await open(query);
    expect([file.status, file.headers["content-disposition"]]).toEqual([
      200,
      expect.stringMatching(/^attachment/),
    ]);
  }
});

test("only an Administrator withdraws a document, with a reason; after that only an Administrator opens it", async () => {
  const claim = await makeClaimRow(t);
  const [admin, officer] = [await t.as("Administrator"), await t.as("Compliance Officer")];
  const base = `/api/Claim/${claim.id}/Documents`;
  const { body } = await send(officer, base, PDF);
  expect((await officer.post(`${base}/${body.id}/Withdraw`, { reason: "Wrong claim" })).status).toBe(403);
  expect((await admin.post(`${base}/${body.id}/Withdraw`, { reason: "" })).body.Errors.reason).toEqual([
    "This field is required",
  ]);
  expect((await admin.post(`${base}/${body.id}/Withdraw`, { reason: "Wrong claim" })).status).toBe(200);
  expect((await admin.post(`${base}/${body.id}/Withdraw`, { reason: "Wrong claim" })).status).toBe(409);
  expect((await officer.get(`${base}/${body.id}/File`)).status).toBe(409);
  expect((await admin.get(`${base}/${body.id}/File?unscanned=accepted`)).status).toBe(200);
  const rows = await t.db.selectFrom("actionLog").select("summary").where("claimId", "=", claim.id).execute();
  expect(rows.map(({ summary }) => summary).join()).toContain("Reason: Wrong claim");
});

test("[V8.2.2] [H15] a document is found under its own claim only", async () => {
  const [mine, other] = [await makeClaimRow(t), await makeClaimRow(t)];
  const officer = await t.as("Compliance Officer");
  const { body } = await send(officer, `/api/Claim/${mine.id}/Documents`, PDF);
  expect(
    (await officer.get(`/api/Claim/${other.id}/Documents/${body.id}/File?unscanned=accepted`)).status,
  ).toBe(404);
  expect(
    (await t.anonymous().get(`/api/Claim/${mine.id}/Documents/${body.id}/File?unscanned=accepted`)).status,
  ).toBe(401);
  expect((await (await t.as("Public")).get(`/api/Claim/${mine.id}/Documents`)).status).toBe(403);
  expect((await officer.get("/api/Claim/999999/Documents")).status).toBe(404);
});

test("a claimant with access to the claim sends documents, and a task to review them is created", async () => {
  const claim = await makeClaimRow(t);
  const client = await visitor({ claimId: claim.id });
  const added = await send(client, "/api/Public/Documents", PNG, { name: "pay stub.png", type: "image/png" });
  expect(added).toMatchObject({ status: 200, body: { id: expect.any(Number) } });
  const { body } = await client.get("/api/Public/Documents");
  expect(body).toMatchObject({
    removable: false,
    rows: [{ id: added.body.id, title: "pay stub", bytes: PNG.length }],
  });
  expect(body.types.length).toBeGreaterThan(5);
  const tasks = await t.db.selectFrom("task").selectAll().where("claimId", "=", claim.id).execute();
  expect(tasks).toMatchObject([
    { taskDetailCode: "REVIEW-DOCUMENT", documentId: added.body.id, status: "Open" },
  ]);
  expect((await client.delete(`/api/Public/Documents/${added.body.id}`)).status).toBe(404);
});

test("the employer and the claimant do not see each other's documents", async () => {
  const claim = await makeClaimRow(t, { claim: { employerNotifiedAt: t.clock.now() } });
  const [claimant, employer] = [
    await visitor({ claimId: claim.id }),
    await visitor({ claimId: claim.id }, "employer"),
  ];
  await send(claimant, "/api/Public/Documents", PDF);
  expect((await employer.get("/api/Public/Documents")).body.rows).toEqual([]);
});

test("documents of a draft can be removed, and their files are deleted", async () => {
  const draft = await t.db
    .insertInto("applicationDraft")
    .values({
      id: crypto.randomUUID(),
      code: randomBytes(5).toString("hex"),
      pinSealed: Buffer.alloc(0),
      savedAt: t.clock.now(),
      expiresAt: "2026-04-01T00:00:00Z",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const client = await visitor({ draftId: draft.id });
  const before = await filesInStore();
  const { body } = await send(client, "/api/Public/Documents", PDF);
  expect(await filesInStore()).toBe(before + 1);
  expect((await client.get("/api/Public/Documents")).body.removable).toBe(true);
  expect((await client.delete(`/api/Public/Documents/${body.id}`)).status).toBe(200);
  expect(await filesInStore()).toBe(before);
});

/** Builds a JPEG whose size follows more metadata than the first bytes contain. */
const lateJpeg = (width: number, height: number) => {
  const metadata = Buffer.concat([Buffer.from([0xff, 0xe2, 0xff, 0xff]), Buffer.alloc(0xffff - 2)]);
  const frame = Buffer.from([0xff, 0xc2, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...Array.from({ length: 20 }, () => metadata), frame]);
};

/** Builds a TIFF whose directory is at the end, as scanners write it. */
function tiff(width: number, height: number): Buffer {
  const file = Buffer.alloc(100_000);
  const directory = file.length - 64;
  file.write("II*\0", "latin1");
  file.writeUInt32LE(directory, 4);
  file.writeUInt16LE(2, directory);
  for (const [at, [tag, value]] of [[256, width] as const, [257, height] as const].entries()) {
    const entry = directory + 2 + at * 12;
    file.writeUInt16LE(tag, entry);
    file.writeUInt16LE(4, entry + 2);
    file.writeUInt32LE(1, entry + 4);
    file.writeUInt32LE(value, entry + 8);
  }
  return file;
}

/** Builds a HEIC with a small thumbnail and an image of this size. */
function heic(width: number, height: number): Buffer {
  const box = (type: string, ...content: Buffer[]) => {
    const head = Buffer.alloc(8);
    head.write(type, 4, "latin1");
    const all = Buffer.concat([head, ...content]);
    all.writeUInt32BE(all.length);
    return all;
  };
  const size = (w: number, h: number) => {
    const content = Buffer.alloc(12);
    content.writeUInt32BE(w, 4);
    content.writeUInt32BE(h, 8);
    return box("ispe", content);
  };
  const properties = box("iprp", box("ipco", size(100, 100), size(width, height)));
  return Buffer.concat([
    box("ftyp", Buffer.from("heic\0\0\0\0mif1heic", "latin1")),
    box("meta", Buffer.alloc(4), properties),
  ]);
}

test("[H12] [H15] without a capability every upload is refused", async () => {
  const client = t.anonymous();
  expect((await send(client, "/api/Public/Documents", PDF)).status).toBe(404);
  client.cookies["wage-access"] = randomBytes(16).toString("base64url");
  expect(await client.get("/api/Public/Documents")).toMatchObject({ status: 204, body: "" });
});

test.each<[string, Buffer, Given, number, string]>([
  ["a program", Buffer.from("MZ\x90\x00"), { name: "pay.exe" }, 400, "notAllowed"],
  ["a program with a double extension", PDF, { name: "pay.pdf.exe" }, 400, "notAllowed"],
  ["a name with a bidirectional override", PDF, { name: "pay\u202Efdp.exe" }, 400, "notAllowed"],
  ["a web page", Buffer.from("<html>"), { name: "pay.html" }, 400, "notAllowed"],
  ["an SVG with a script", Buffer.from("<svg/>"), { name: "pay.svg" }, 400, "notAllowed"],
  ["an archive", zip({ a: Buffer.from("a") }), { name: "pay.zip" }, 400, "notAllowed"],
  ["a Word file with the extension for macros", docx(), { name: "pay.docm" }, 400, "notAllowed"],
  ["no ending", PDF, { name: "pay" }, 400, "notAllowed"],
  ["an extension that is a property of every object", PDF, { name: "pay.valueOf" }, 400, "notAllowed"],
  ["a program with the extension .pdf", Buffer.from("MZ\x90\x00"), { name: "pay.pdf" }, 400, "mismatch"],
  ["an image with the extension .pdf", PNG, { name: "pay.pdf" }, 400, "mismatch"],
  ["a PDF that is declared as an image", PDF, { name: "pay.pdf", type: "image/png" }, 400, "mismatch"],
  [
    "an HTML file with the extension .txt",
    Buffer.from("  <!DOCTYPE html><script>"),
    { name: "pay.txt" },
    400,
    "mismatch",
  ],
  ["binary data with the extension .txt", Buffer.from("a\0b"), { name: "pay.csv" }, 400, "mismatch"],
  [
    "a program behind a UTF-16 mark",
    Buffer.from("\xff\xfeMZ\x90\x00\x03\x00\x00\x00", "latin1"),
    { name: "pay.txt", type: "text/plain" },
    400,
    "mismatch",
  ],
  // As UTF-16 these bytes are letters without control characters: only their own beginning gives them away.
  [
    "a program without control characters behind a UTF-16 mark",
    Buffer.from("\xff\xfeMZThis program is only letters", "latin1"),
    { name: "note.txt" },
    400,
    "mismatch",
  ],
  [
    "a page in ASCII behind a UTF-16 mark",
    Buffer.from("\xfe\xff<html><script>alert(12)</script>", "latin1"),
    { name: "note.txt" },
    400,
    "mismatch",
  ],
  [
    "binary data behind a UTF-16 mark",
    Buffer.from("\ufeffpay\0stub", "utf16le"),
    { name: "pay.txt", type: "text/plain" },
    400,
    "mismatch",
  ],
  [
    "a page in UTF-16",
    Buffer.from("\ufeff<script>alert(1)</script>", "utf16le"),
    { name: "pay.txt", type: "text/plain" },
    400,
    "mismatch",
  ],
  [
    "half a character behind a UTF-16 mark",
    Buffer.from("\xff\xfea\x00\x3d\xd8", "latin1"),
    { name: "pay.txt", type: "text/plain" },
    400,
    "mismatch",
  ],
  [
    "an archive with the extension .docx",
    zip({ a: Buffer.from("a") }),
    { name: "pay.docx" },
    400,
    "mismatch",
  ],
  ["a truncated Word file", docx().subarray(0, 60), { name: "pay.docx" }, 400, "mismatch"],
  [
    "a Word file with a macro",
    docx({ "word/vbaProject.bin": Buffer.from("x") }),
    { name: "pay.docx" },
    400,
    "macros",
  ],
  ["a Word file with a password", docx({}, 1), { name: "pay.docx" }, 400, "locked"],
  [
    "a PDF with a password",
    Buffer.from("%PDF-1.4\ntrailer<</Encrypt 5 0 R>>\n%%EOF"),
    { name: "pay.pdf" },
    400,
    "locked",
  ],
  [
    "a bomb",
    docx(
      Object.fromEntries(TENS_OF_MB.map((part) => [`word/media/${part}`, Buffer.alloc(10 * 1024 * 1024)])),
    ),
    { name: "pay.docx" },
    400,
    "bomb",
  ],
  ["a zip bomb with overlapping parts", overlapping(), { name: "pay.docx" }, 400, "bomb"],
  ["a picture of 50,000 by 50,000", png(50_000, 50_000), { name: "pay.png" }, 400, "tooManyPixels"],
  ["a JPEG that hides its size", lateJpeg(50_000, 50_000), { name: "pay.jpg" }, 400, "tooManyPixels"],
  ["a TIFF of 50,000 by 50,000", tiff(50_000, 50_000), { name: "pay.tif" }, 400, "tooManyPixels"],
  ["a HEIC of 50,000 by 50,000", heic(50_000, 50_000), { name: "pay.heic" }, 400, "tooManyPixels"],
  ["nothing", Buffer.alloc(0), { name: "pay.pdf" }, 400, "empty"],
  [
    "a file whose hash differs from the declared one",
    PDF,
    { fields: { sha256: "0".repeat(64) } },
    400,
    "damaged",
  ],
  [
    "more than 25 MB",
    Buffer.concat([PDF, Buffer.alloc(30 * 1024 * 1024)]),
    { name: "pay.pdf" },
    413,
    "tooLarge",
  ],
])(
  "[V5.2.6] [V5.2.3] [V5.2.2] [H12] %s is refused with a plain message, and nothing of it is stored",
  async (_, content, given, status, refusal) => {
    const claim = await makeClaimRow(t);
    const client = await visitor({ claimId: claim.id });
    const before = await filesInStore();
    const answer = await send(client, "/api/Public/Documents", content, given);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({
      Success: false,
      Data: { refusal },
      Messages: [expect.stringMatching(/^[A-Z][a-z]+ .*[a-z.]$/)],
    });
    expect(await filesInQuarantine()).toEqual([]);
    expect(await filesInStore()).toBe(before);
    expect(await t.db.selectFrom("document").select("id").where("claimId", "=", claim.id).execute()).toEqual(
      [],
    );
  },
);

test("[V5.2.1] [H12] a file that is too large is refused with the limit", async () => {
  const claim = await makeClaimRow(t);
  const client = await visitor({ claimId: claim.id });
  const answer = await send(
    client,
    "/api/Public/Documents",
    Buffer.concat([PDF, Buffer.alloc(30 * 1024 * 1024)]),
  );
  expect(answer.body.Messages).toEqual(["This file is 30.1 MB. The limit is 25 MB."]);
});

test.each<[string, Buffer, string, string]>([
  [
    "a Word file",
    docx(),
    "letter.docx",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ],
  ["a TIFF with its directory at the end", tiff(2550, 3300), "scan.tif", "image/tiff"],
  ["a CSV", Buffer.from("day,hours\n1,8\n"), "hours.csv", "application/vnd.ms-excel"],
  ["text in a Windows code page", Buffer.from("\ufeffHello", "utf16le"), "note.txt", "text/plain"],
  ["an e-mail", Buffer.from("From: a@b.c\r\nSubject: pay\r\n\r\nhello"), "mail.eml", ""],
  [
    "the EICAR test file, without a scanner",
    Buffer.from("X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"),
    "a.txt",
    "text/plain",
  ],
])("%s is accepted", async (_, content, name, type) => {
  const claim = await makeClaimRow(t);
  const client = await visitor({ claimId: claim.id });
  expect((await send(client, "/api/Public/Documents", content, { name, type })).status).toBe(200);
  const [row] = await t.db
    .selectFrom("document")
    .select("scanStatus")
    .where("claimId", "=", claim.id)
    .execute();
  expect(row?.scanStatus).toBe("NotScanned");
});

test.each([
  ["../../../etc/passwd.pdf", "passwd.pdf"],
  ["C:\\Users\\me\\stub.pdf", "stub.pdf"],
  ["nómina <1>.pdf", "nómina _1_.pdf"],
])("[H12] the name %s is never used as a path", async (name, kept) => {
  const claim = await makeClaimRow(t);
  const client = await visitor({ claimId: claim.id });
  await send(client, "/api/Public/Documents", PDF, { name: name.replaceAll("\\", "\\\\") });
  const [row] = await t.db
    .selectFrom("document")
    .select(["fileName", "storageKey"])
    .where("claimId", "=", claim.id)
    .execute();
  expect(row?.fileName).toBe(kept);
  expect(row?.storageKey).toMatch(/^[0-9a-f]{2}\/[0-9a-f-]{36}$/);
});

test("a repeated field, a missing one and an unknown type are reported at their field", async () => {
  const claim = await makeClaimRow(t);
  const client = await visitor({ claimId: claim.id });
  const url = "/api/Public/Documents";
  expect((await send(client, url, PDF, { fields: { title: ["a", "b"] } })).body.Errors).toHaveProperty(
    "title",
  );
  expect((await send(client, url, PDF, { fields: { documentTypeId: "x" } })).body.Errors).toHaveProperty(
    "documentTypeId",
  );
  // The public need not say it, staff must.
  expect((await send(client, url, PDF, { fields: { documentTypeId: "" } })).status).toBe(200);
  const byStaff = `/api/Claim/${claim.id}/Documents`;
  expect(
    (await send(await t.as("Support Staff"), byStaff, PDF, { fields: { documentTypeId: "" } })).body.Errors,
  ).toHaveProperty("documentTypeId");
  expect((await send(client, url, PDF, { fields: { documentTypeId: "999999" } })).body.Errors).toHaveProperty(
    "documentTypeId",
  );
  expect((await send(client, url, PDF, { fields: { title: "a\0b" } })).body.Errors.title).toEqual([
    "Invalid format",
  ]);
  expect((await client.post(url, { title: "x" })).status).toBe(415);
  expect(await filesInQuarantine()).toEqual([]);
});

test("[V2.4.1] [H12] a claim takes 50 files from the public and not one more", async () => {
  const claim = await makeClaimRow(t);
  const client = await visitor({ claimId: claim.id });
  for (let sent = 0; sent < 50; sent++)
    expect((await send(client, "/api/Public/Documents", PDF)).status).toBe(200);
  const answer = await send(client, "/api/Public/Documents", PDF);
  expect(answer).toMatchObject({ status: 400, body: { Data: { refusal: "claimFiles" } } });
});

test("[V2.4.1] [H12] files count for the network they came from, which for IPv6 is its /64", async () => {
  const claim = await makeClaimRow(t);
  const since = new Date(t.clock.now().getTime() - 1000);
  const from = async (remoteAddress: string) => {
    const { body, headers } = form(PDF);
    const { cookies } = await visitor({ claimId: claim.id });
    const sent = await t.app.inject({
      method: "POST",
      url: "/api/Public/Documents",
      payload: body,
      cookies,
      remoteAddress,
      headers: { ...headers, "x-requested-with": "wage-claim" },
    });
    expect(sent.statusCode).toBe(200);
  };
  for (const address of ["2001:db8:1:2::9", "2001:DB8:1:2:ffff::1", "2001:db8:1:3::9", "198.51.100.7"])
    await from(address);
  const filesOf = async (address: string) => (await publicUploads(t.db, address, since)).network.files;
  expect(await filesOf("2001:db8:1:2:abcd::")).toBe(2);
  expect(await filesOf("2001:db8:1:4::9")).toBe(0);
  expect(await filesOf("198.51.100.7")).toBe(1);
});

test("[H12] [V5.2.4] a stream without a length or an end is cut off at the size of the largest form", async () => {
  const claim = await makeClaimRow(t);
  const client = await visitor({ claimId: claim.id });
  const url = await listening();
  const part = Buffer.alloc(1024 * 1024);
  let megabytes = 0;
  await new Promise<void>((ended) => {
    const outgoing = httpRequest(`${url}/api/Public/Documents`, {
      method: "POST",
      headers: {
        "x-requested-with": "wage-claim",
        "content-type": "multipart/form-data; boundary=x",
        cookie: `wage-access=${client.cookies["wage-access"]}`,
      },
    });
    outgoing.on("error", () => undefined).on("response", (response) => response.resume());
    outgoing.on("close", ended);
    // A field, which has no limit of its own beyond which its sender is answered.
    outgoing.write('--x\r\nContent-Disposition: form-data; name="title"\r\n\r\n');
    const more = () => {
      if (outgoing.destroyed || megabytes >= 400) return outgoing.destroy();
      megabytes += 1;
      outgoing.write(part, () => setImmediate(more));
      return undefined;
    };
    more();
  });
  expect(megabytes).toBeLessThan(150);
  expect(await filesInQuarantine()).toEqual([]);
});

test("an interrupted upload leaves no row and no file", async () => {
  const claim = await makeClaimRow(t);
  const client = await visitor({ claimId: claim.id });
  const url = await listening();
  const before = await filesInStore();
  const { body, headers } = form(Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)]));
  await new Promise<void>((resolve) => {
    const outgoing = httpRequest(`${url}/api/Public/Documents`, {
      method: "POST",
      headers: {
        ...headers,
        "x-requested-with": "wage-claim",
        cookie: `wage-access=${client.cookies["wage-access"]}`,
        "content-length": body.length,
      },
    });
    outgoing.on("error", () => resolve());
    outgoing.on("close", () => resolve());
    outgoing.write(body.subarray(0, 2 * 1024 * 1024));
    setTimeout(() => outgoing.destroy(), 300);
  });
  await expect.poll(filesInQuarantine, { timeout: 5000 }).toEqual([]);
  expect(await filesInStore()).toBe(before);
  expect(await t.db.selectFrom("document").select("id").where("claimId", "=", claim.id).execute()).toEqual(
    [],
  );
});

test("[H12] with a scanner a harmful file is refused, and an unscanned one can be opened only after its scan", async () => {
  let mode: "normal" | "silent" = "normal";
  const clamd = createTcp((socket) => {
    let seen = Buffer.alloc(0);
    socket.on("data", (data: Buffer) => {
      seen = Buffer.concat([seen, data]);
      if (!seen.subarray(-4).equals(Buffer.alloc(4))) return;
      if (mode === "silent") return void socket.destroy();
      socket.end(seen.includes("EICAR") ? "stream: Eicar-Test-Signature FOUND\0" : "stream: OK\0");
    });
    socket.on("error", () => undefined);
  });
  await new Promise<void>((resolve) => clamd.listen(0, "127.0.0.1", resolve));
  const scanned = await testApp({ clamdUrl: `tcp://127.0.0.1:${(clamd.address() as AddressInfo).port}` });
  try {
    const claim = await makeClaimRow(scanned);
    const officer = await scanned.as("Compliance Officer");
    const base = `/api/Claim/${claim.id}/Documents`;
    const eicar = Buffer.from("EICAR-STANDARD-ANTIVIRUS-TEST-FILE");
    expect((await send(officer, base, eicar, { name: "a.txt" })).body.Data).toEqual({ refusal: "infected" });
    expect((await send(officer, base, PDF)).status).toBe(200);
    mode = "silent";
    const unscanned = await send(officer, base, PNG, { name: "a.png" });
    expect(
      (await officer.get(base)).body.rows.map((row: { scanStatus: string }) => row.scanStatus).sort(),
    ).toEqual(["Clean", "Pending"]);
    expect((await officer.get(`${base}/${unscanned.body.id}/File`)).status).toBe(503);
    mode = "normal";
    expect((await officer.get(`${base}/${unscanned.body.id}/File?unscanned=accepted`)).status).toBe(200);
  } finally {
    await scanned.close();
    clamd.close();
  }
});
