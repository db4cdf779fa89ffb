import { inflateSync } from "node:zlib";
import { PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { inTransaction, systemWork } from "../../../core/context.ts";
import { makeClaimRow } from "../../../testing/makeClaimRow.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";
import { createLetter } from "../letters.commands.ts";

let t: TestApp;
let admin: Client;
beforeAll(async () => {
  t = await testApp();
  admin = await t.as("Administrator");
});
afterAll(() => t?.close());
afterEach(() => t.db.updateTable("letterPicture").set({ isUsed: false }).execute());

const PATH = "/api/Letterhead";
const red = (format: "png" | "jpeg") =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: "#cc0000" } })
    .toFormat(format)
    .toBuffer();
const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${inside}</svg>`);
const save = (content: Buffer, more: object = { kind: "Logo" }) =>
  admin.post(PATH, { userId: null, content: content.toString("base64"), ...more });
const shown = async () => (await admin.get(PATH)).body;

/** Issues the acknowledgement of a claim, and returns the letter's id. */
async function issued(assignedUserId: number | null = null) {
  const claim = await makeClaimRow(t, { claim: { assignedUserId, statusCode: "SUBM" } });
  const [made] = await inTransaction(t.services, (tx) =>
    createLetter(tx, systemWork(t.services), {
      claimId: claim.id,
      templateCode: "L01",
      recipient: "claimant",
      issue: "auto",
    }),
  );
  return `/api/Claim/${claim.id}/Letters/${made?.id}/Pdf`;
}
/** Returns the alternative texts of the figures of a PDF, and the size of each picture of pixels. */
async function figures(path: string) {
  const { raw } = await (await t.as("Compliance Officer")).get(path);
  const pdf = await PDFDocument.load(raw);
  const objects = pdf.context.enumerateIndirectObjects().map(([, object]) => object);
  const texts = objects.map((object) => String(object)).join("\n");
  const pictures = objects.filter(
    (object) =>
      object instanceof PDFRawStream && object.dict.get(PDFName.of("Subtype")) === PDFName.of("Image"),
  );
  return { texts, pictures: pictures.length };
}

test("a PNG, a JPEG and an SVG become the logo, each in the place of the one before", async () => {
  for (const file of [
    await red("png"),
    await red("jpeg"),
    svg('<rect width="40" height="20" fill="red"/>'),
  ]) {
    expect((await save(file)).status).toBe(200);
    const { rows } = await shown();
    expect(rows).toMatchObject([{ kind: "Logo", userId: null }]);
    const stored = Buffer.from(rows[0].png, "base64");
    const { channels } = await sharp(stored).stats();
    expect(channels[0]?.mean).toBeGreaterThan(200);
  }
});

test("a broken picture, another kind of file and one that is too large are refused, and the logo stays", async () => {
  const logo = await red("png");
  await save(logo);
  const before = await shown();
  const webp = await sharp(logo).webp().toBuffer();
  for (const file of [
    logo.subarray(0, logo.length - 30),
    webp,
    Buffer.from("%PDF-1.7"),
    svg("<rect"),
    Buffer.alloc(9),
  ]) {
    const refused = await save(file);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain("cannot be read");
  }
  expect((await save(Buffer.alloc(1024 * 1024 + 3))).status).toBe(400);
  expect((await admin.post(PATH, { kind: "Logo", userId: null, content: "not base 64!" })).status).toBe(400);
  expect(await shown()).toEqual(before);
});

test("an SVG is drawn from the file alone: the stored picture contains no script, file or address", async () => {
  const hostile = svg(
    `<script>fetch("https://evil.example")</script><image href="file:///etc/passwd" width="9" height="9"/>
     <image href="https://evil.example/x.png" width="9" height="9"/><rect width="40" height="20" fill="red"/>`,
  );
  expect((await save(hostile)).status).toBe(200);
  const stored = Buffer.from((await shown()).rows[0].png, "base64");
  expect((await sharp(stored).metadata()).format).toBe("png");
  for (const word of ["evil", "script", "passwd"]) expect(stored.includes(word)).toBe(false);
});

test("a letter prints the logo and its officer's signature with their texts, and keeps them when they change", async () => {
  const officer = (await shown()).officers.find(({ name }: { name: string }) => name) as {
    id: number;
    name: string;
  };
  expect((await save(await red("png"))).status).toBe(200);
  const signed = await save(await red("jpeg"), { kind: "Signature", userId: officer.id });
  expect(signed.status).toBe(200);
  const letter = await issued(officer.id);
  const others = await issued();
  for (const { id } of (await shown()).rows)
    expect((await admin.post(`${PATH}/${id}/Remove`, {})).status).toBe(200);
  expect(await shown()).toMatchObject({ rows: [] });
  const { texts, pictures } = await figures(letter);
  expect(pictures).toBe(2);
  const words = await decoded(letter);
  expect(`${texts}${words}`).toContain("Logo of");
  expect((await figures(others)).pictures).toBe(1);
  expect((await figures(await issued(officer.id))).pictures).toBe(0);
  expect((await admin.post(`${PATH}/${signed.body.id}/Remove`, {})).status).toBe(404);
});

/** Returns the words of compressed object streams, in which alternative texts may stand. */
async function decoded(path: string): Promise<string> {
  const { raw } = await (await t.as("Compliance Officer")).get(path);
  const pdf = await PDFDocument.load(raw);
  return pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []))
    .map((stream) => {
      try {
        return inflateSync(stream.contents).toString("latin1");
      } catch {
        return "";
      }
    })
    .join("\n");
}

test("a signature belongs to an officer, and only an Administrator changes the letterhead", async () => {
  const file = await red("png");
  expect((await save(file, { kind: "Signature", userId: null })).status).toBe(400);
  expect((await save(file, { kind: "Signature", userId: 999_999 })).status).toBe(400);
  expect((await save(file, { kind: "Logo", userId: 1 })).status).toBe(400);
  for (const role of ["Compliance Officer", "Support Staff", "Public"] as const)
    expect((await (await t.as(role)).get(PATH)).status).toBe(403);
});
