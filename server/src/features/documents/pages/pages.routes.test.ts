import { readFile } from "node:fs/promises";
import { degrees, PDFDocument, rgb, StandardFonts } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readPage, showPage } from "../../../core/files/paper/paper.ts";
import { hugeBitmap, hugePng, nestedForms } from "../../../testing/hostile/hostilePapers.ts";
import { makeClaimRow } from "../../../testing/makeClaimRow.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";
import { uploadForm } from "../../../testing/uploadForm.ts";

let t: TestApp;
let officer: Client;
let typeId: number;
beforeAll(async () => {
  t = await testApp();
  officer = await t.as("Compliance Officer");
  typeId = (await t.db.selectFrom("documentType").select("id").orderBy("id").executeTakeFirstOrThrow()).id;
});
afterAll(() => t?.close());

const SECRET = "SSN 123-45-6789";

/** Two pages; the first has a secret near its top, as text. */
async function twoPages(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const first = pdf.addPage([612, 792]);
  first.drawText(SECRET, { x: 60, y: 720, size: 18, font });
  first.drawText("Overtime 12 hours", { x: 60, y: 300, size: 18, font });
  pdf.addPage([612, 792]).drawText("Second page", { x: 60, y: 700, size: 18, font });
  return Buffer.from(await pdf.save());
}

type Sent = { name?: string; type?: string; fields?: Record<string, string> };
async function uploaded(
  claimId: number,
  content: Buffer,
  { name, type, fields }: Sent = {},
): Promise<number> {
  const { body, headers } = uploadForm(content, {
    name: name ?? "stub.pdf",
    type: type ?? "application/pdf",
    fields: { documentTypeId: String(typeId), ...fields },
  });
  const answer = await officer.post(`/api/Claim/${claimId}/Documents`, body, headers);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.id;
}

const fileOf = async (claimId: number, id: number) =>
  (await officer.get(`/api/Claim/${claimId}/Documents/${id}/File?unscanned=accepted`)).raw;

const rowsOf = async (claimId: number) => (await officer.get(`/api/Claim/${claimId}/Documents`)).body.rows;

/** The secret stands in the upper tenth of the page. */
const TOP = { x: 0.05, y: 0.05, width: 0.9, height: 0.1 };

test("pages of a document that no scanner has checked are shown as pictures, and no further page exists", async () => {
  const { id: claimId } = await makeClaimRow(t);
  const id = await uploaded(claimId, await twoPages());
  const base = `/api/Claim/${claimId}/Documents/${id}/Pages`;
  expect((await officer.get(base)).body).toEqual({ pages: 2 });
  const page = await officer.get(`${base}/1`);
  expect(page.headers["content-type"]).toBe("image/jpeg");
  expect((await sharp(page.raw).metadata()).format).toBe("jpeg");
  expect((await officer.get(`${base}/3`)).status).toBe(404);
  const other = await makeClaimRow(t);
  expect((await officer.get(`/api/Claim/${other.id}/Documents/${id}/Pages`)).status).toBe(404);
});

test("a redacted copy holds nothing of what is hidden, and the original stays for staff only", async () => {
  const { id: claimId } = await makeClaimRow(t);
  const original = await twoPages();
  const id = await uploaded(claimId, original, { fields: { visibility: "Both" } });
  const url = `/api/Claim/${claimId}/Documents/${id}/Redact`;
  const body = { pages: [{ number: 1, areas: [TOP] }], reason: "Social Security number" };
  const { status, body: made } = await officer.post(url, body);
  expect(status).toBe(200);

  const copy = await fileOf(claimId, made.id);
  expect(copy.includes(SECRET)).toBe(false);
  const read = await readPage(t.services, { content: copy, mimeType: "application/pdf" }, 1);
  expect(read.text.trim()).toBe("");
  const { data, info } = await sharp(
    await showPage(t.services, { content: copy, mimeType: "application/pdf" }, 1),
  )
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shade = (x: number, y: number) =>
    data[Math.floor(y * info.height) * info.width + Math.floor(x * info.width)];
  expect(shade(0.5, 0.1)).toBeLessThan(20);
  expect(shade(0.5, 0.9)).toBeGreaterThan(235);
  expect((await PDFDocument.load(copy)).getPageCount()).toBe(2);

  expect(await rowsOf(claimId)).toMatchObject([
    { id: made.id, redactedOf: id, visibility: "Both", hasRedactedCopy: false },
    { id, redactedOf: null, visibility: "Staff", hasRedactedCopy: true },
  ]);
  expect(await fileOf(claimId, id)).toEqual(original);
  const reopened = await officer.put(`/api/Claim/${claimId}/Documents/${id}`, {
    title: "Stub",
    documentTypeId: typeId,
    visibility: "Employer",
    confidential: false,
  });
  expect(reopened).toMatchObject({ status: 409 });
});

test("the redacted copy of a confidential document stays confidential until a person decides", async () => {
  const { id: claimId } = await makeClaimRow(t);
  const id = await uploaded(claimId, await twoPages());
  await t.db.updateTable("document").set({ confidential: true }).where("id", "=", id).execute();
  const body = { pages: [{ number: 1, areas: [TOP] }], reason: "Social Security number" };
  const { body: made } = await officer.post(`/api/Claim/${claimId}/Documents/${id}/Redact`, body);
  expect(await rowsOf(claimId)).toMatchObject([{ id: made.id, confidential: true }, { id }]);
});

test("a page is shown in its own colors", async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage([612, 792]).drawRectangle({ x: 0, y: 0, width: 612, height: 792, color: rgb(1, 0, 0) });
  const content = Buffer.from(await pdf.save());
  const shown = sharp(await showPage(t.services, { content, mimeType: "application/pdf" }, 1));
  const [red, green, blue] = (await shown.stats()).channels.map(({ mean }) => Math.round(mean));
  expect(red).toBeGreaterThan(240);
  expect(green).toBeLessThan(15);
  expect(blue).toBeLessThan(15);
});

test("the photo of an iPhone is shown as a page, and redacted", async () => {
  const { id: claimId } = await makeClaimRow(t);
  const photo = await readFile(new URL("../../../testing/photo.heic", import.meta.url));
  const id = await uploaded(claimId, photo, { name: "IMG_0001.HEIC", type: "image/heic" });
  const base = `/api/Claim/${claimId}/Documents/${id}`;
  expect((await officer.get(`${base}/Pages`)).body).toEqual({ pages: 1 });
  const shown = await officer.get(`${base}/Pages/1`);
  expect((await sharp(shown.raw).stats()).dominant).toMatchObject({ r: 136, g: 72, b: 40 });
  const { body } = await officer.post(`${base}/Redact`, {
    pages: [{ number: 1, areas: [{ x: 0, y: 0, width: 1, height: 0.9 }] }],
    reason: "A face",
  });
  const copy = await fileOf(claimId, body.id);
  const page = await showPage(t.services, { content: copy, mimeType: "application/pdf" }, 1);
  expect((await sharp(page).stats()).dominant).toMatchObject({ r: 8, g: 8, b: 8 });
  expect((await rowsOf(claimId)).find((row: { id: number }) => row.id === id)).toMatchObject({
    hasRedactedCopy: true,
  });
});

test("areas outside the page, pages that do not exist and files without pages are refused", async () => {
  const { id: claimId } = await makeClaimRow(t);
  const id = await uploaded(claimId, await twoPages());
  const post = (document: number, pages: unknown) =>
    officer.post(`/api/Claim/${claimId}/Documents/${document}/Redact`, { pages, reason: "Test" });
  const outside = { x: 0.5, y: 0.5, width: 0.9, height: 0.1 };
  expect((await post(id, [{ number: 1, areas: [outside] }])).status).toBe(400);
  expect((await post(id, [{ number: 1, areas: [] }])).status).toBe(400);
  expect((await post(id, [{ number: 9, areas: [TOP] }])).status).toBe(400);
  const text = await uploaded(claimId, Buffer.from("Hours: 12\n"), { name: "hours.txt", type: "text/plain" });
  expect((await post(text, [{ number: 1, areas: [TOP] }])).status).toBe(409);
  expect(await rowsOf(claimId)).toHaveLength(2);
});

test("pages of several documents become one, turned as chosen, visible to staff until the visibility is changed", async () => {
  const { id: claimId } = await makeClaimRow(t);
  const a = await uploaded(claimId, await twoPages(), { fields: { visibility: "Both" } });
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const b = await uploaded(claimId, png, { name: "photo.png", type: "image/png" });
  const arrange = (pages: unknown) =>
    officer.post(`/api/Claim/${claimId}/Documents/Arrange`, {
      title: "Stub and photo",
      documentTypeId: typeId,
      pages,
    });
  const { status, body } = await arrange([
    { documentId: b, number: 1, rotation: 0 },
    { documentId: a, number: 2, rotation: 90 },
  ]);
  expect(status, JSON.stringify(body)).toBe(200);
  const made = await PDFDocument.load(await fileOf(claimId, body.id));
  expect(made.getPageCount()).toBe(2);
  expect(made.getPage(1).getRotation()).toEqual(degrees(90));
  expect(await rowsOf(claimId)).toMatchObject([
    { title: "Stub and photo", visibility: "Staff", scanStatus: "NotScanned" },
    {},
    {},
  ]);
  expect((await arrange([{ documentId: a, number: 3, rotation: 0 }])).status).toBe(400);
  expect((await arrange([{ documentId: a, number: 1, rotation: 45 }])).status).toBe(400);

  // A copy made of a document before it was redacted may not leave the house either.
  const copied = await arrange([{ documentId: a, number: 1, rotation: 0 }]);
  await officer.post(`/api/Claim/${claimId}/Documents/${a}/Redact`, {
    pages: [{ number: 1, areas: [TOP] }],
    reason: "Social Security number",
  });
  const row = (await rowsOf(claimId)).find(({ id }: { id: number }) => id === copied.body.id);
  expect(row.hasRedactedCopy).toBe(true);
  expect((await arrange([{ documentId: a, number: 1, rotation: 0 }])).status).toBe(409);
});

async function lineOf(claimId: number): Promise<number> {
  const type = await t.db.selectFrom("wageItemType").select("id").executeTakeFirstOrThrow();
  const { id } = await t.db
    .insertInto("wageItem")
    .values({ claimId, position: 0, wageItemTypeId: type.id, grossEarned: "100", amountClaimed: "100" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

test("a passage is marked as evidence for a line of the same claim, by area or by words", async () => {
  const { id: claimId } = await makeClaimRow(t);
  const [itemId, documentId] = [await lineOf(claimId), await uploaded(claimId, await twoPages())];
  const url = `/api/Claim/${claimId}/Evidence`;
  const mark = (change: object) =>
    officer.post(url, { itemId, documentId, page: 1, area: TOP, quote: null, note: null, ...change });
  const { status, body } = await mark({ note: "Twelve hours" });
  expect(status).toBe(200);
  expect((await mark({ page: null, area: null, quote: "Overtime 12 hours" })).status).toBe(200);
  expect((await mark({ page: null, area: null })).status).toBe(400);
  const other = await makeClaimRow(t);
  expect((await mark({ itemId: await lineOf(other.id) })).status).toBe(404);
  expect((await mark({ documentId: await uploaded(other.id, await twoPages()) })).status).toBe(404);
  const { rows } = (await officer.get(url)).body;
  expect(rows).toMatchObject([
    { itemId, documentId, page: 1, area: TOP, note: "Twelve hours" },
    { page: null, area: null, quote: "Overtime 12 hours" },
  ]);
  expect((await officer.delete(`${url}/${body.id}`)).status).toBe(200);
  expect((await officer.get(url)).body.rows).toHaveLength(1);
  expect((await officer.delete(`${url}/${body.id}`)).status).toBe(404);
});

test("[V5.2.6][V15.2.2] a file that ends its reader is refused, marked by its bytes, and read again only when an administrator asks", async () => {
  const { id: claimId } = await makeClaimRow(t);
  const bomb = nestedForms();
  const id = await uploaded(claimId, bomb);
  const page = `/api/Claim/${claimId}/Documents/${id}/Pages/1`;
  const refused = await officer.get(page);
  expect(refused).toMatchObject({ status: 409 });
  expect(refused.body.Messages.join()).toMatch(/Download it/);
  const marks = () => t.db.selectFrom("unsafeFile").select("reason").execute();
  expect(await marks()).toHaveLength(1);

  // The same bytes elsewhere are not read either, by no path.
  const other = await makeClaimRow(t);
  const again = await uploaded(other.id, bomb, { name: "innocent.pdf" });
  const base = `/api/Claim/${other.id}/Documents/${again}`;
  expect((await officer.get(`/api/Claim/${other.id}/Documents`)).body.rows).toMatchObject([
    { notShown: true, can: { retry: false } },
  ]);
  expect((await officer.get(`${base}/Pages`)).status).toBe(409);
  const areas = { pages: [{ number: 1, areas: [TOP] }], reason: "SSN" };
  expect((await officer.post(`${base}/Redact`, areas)).status).toBe(409);
  const pages = {
    title: "Pages",
    documentTypeId: typeId,
    pages: [{ documentId: again, number: 1, rotation: 0 }],
  };
  expect((await officer.post(`/api/Claim/${other.id}/Documents/Arrange`, pages)).status).toBe(409);
  expect((await officer.get(`${base}/File?unscanned=accepted`)).raw).toEqual(bomb);

  expect((await officer.post(`${base}/Pages/Retry`)).status).toBe(403);
  const admin = await t.as("Administrator");
  expect((await admin.post(`${base}/Pages/Retry`)).status).toBe(200);
  expect((await admin.post(`${base}/Pages/Retry`)).status).toBe(409);
  expect(await marks()).toHaveLength(0);
  expect((await officer.get(`${base}/Pages`)).body).toEqual({ pages: 1 });
  expect((await officer.get(`${base}/Pages/1`)).status).toBe(409);
  expect(await marks()).toHaveLength(1);
});

test("[V5.2.6] a picture of more pixels than there is memory for is refused before it is decoded, and marks nothing", async () => {
  const { id: claimId } = await makeClaimRow(t);
  await expect(showPage(t.services, { content: hugePng(), mimeType: "image/png" }, 1)).rejects.toMatchObject({
    code: "invalid",
  });
  for (const coding of ["Flate", "CCITTFax"] as const) {
    const content = hugeBitmap(coding, "stated");
    await expect(showPage(t.services, { content, mimeType: "application/pdf" }, 1)).rejects.toMatchObject({
      code: "invalid",
    });
    const id = await uploaded(claimId, content, { name: `${coding}.pdf` });
    expect((await officer.get(`/api/Claim/${claimId}/Documents/${id}/Pages/1`)).status).toBe(400);
  }
});
