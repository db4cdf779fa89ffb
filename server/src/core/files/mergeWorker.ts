import { PDFDocument, PDFName, PDFRawStream, PDFRef } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { serveTasks } from "./childTasks.ts";

export type Enclosed = { mimeType: string; content: Uint8Array };
export type MergeTask = { parts: Uint8Array[] } | { pdf: Uint8Array | null; enclosed: Enclosed[] };
export type Merged = { pdf: Uint8Array; pages: number };

// US letter with margins of half an inch, in points; a picture has at most 150 dots per inch on it.
const SHEET = { width: 612, height: 792, margin: 36 };
const PICTURE = { width: 1125, height: 1500 };

serveTasks<MergeTask, Merged>(async (task) => {
  const whole = "parts" in task ? await joined(task.parts) : await extended(task.pdf, task.enclosed);
  return { pdf: await whole.save(), pages: whole.getPageCount() };
});

/** Copies all pages of the parts, in their order, into one PDF. */
async function joined(parts: readonly Uint8Array[]): Promise<PDFDocument> {
  const whole = await PDFDocument.create();
  for (const part of parts) await addPages(whole, part);
  return whole;
}

/** Adds pages at the end of the PDF itself, which keeps its tags, language and title. */
async function extended(pdf: Uint8Array | null, enclosed: readonly Enclosed[]): Promise<PDFDocument> {
  const whole = pdf ? await PDFDocument.load(pdf, { updateMetadata: false }) : await PDFDocument.create();
  for (const { mimeType, content } of enclosed) {
    if (mimeType === "application/pdf") await addPages(whole, content);
    else await addPicture(whole, content);
  }
  withoutConformance(whole);
  return whole;
}

async function addPages(whole: PDFDocument, part: Uint8Array): Promise<void> {
  const document = await PDFDocument.load(part);
  for (const page of await whole.copyPages(document, document.getPageIndices())) whole.addPage(page);
}

async function addPicture(whole: PDFDocument, content: Uint8Array): Promise<void> {
  const upright = sharp(content, { failOn: "error" }).rotate().flatten({ background: "white" });
  const jpeg = await upright
    .resize({ ...PICTURE, fit: "inside", withoutEnlargement: true })
    .jpeg()
    .toBuffer();
  const picture = await whole.embedJpg(jpeg);
  const room = { width: SHEET.width - 2 * SHEET.margin, height: SHEET.height - 2 * SHEET.margin };
  const { width, height } = picture.scaleToFit(room.width, room.height);
  const page = whole.addPage([SHEET.width, SHEET.height]);
  page.drawImage(picture, {
    x: (SHEET.width - width) / 2,
    y: SHEET.height - SHEET.margin - height,
    width,
    height,
  });
}

/** The enclosed pages have no tags, so the file no longer declares that all of it conforms to PDF/UA. */
function withoutConformance(whole: PDFDocument): void {
  const name = PDFName.of("Metadata");
  const old = whole.catalog.get(name);
  const metadata = whole.catalog.lookup(name);
  if (!(metadata instanceof PDFRawStream)) return;
  const text = Buffer.from(metadata.contents)
    .toString()
    .replace(/<pdfuaid:part>1<\/pdfuaid:part>/, "");
  const stream = whole.context.stream(Buffer.from(text), { Type: "Metadata", Subtype: "XML" });
  if (old instanceof PDFRef) whole.context.delete(old);
  whole.catalog.set(name, whole.context.register(stream));
}
