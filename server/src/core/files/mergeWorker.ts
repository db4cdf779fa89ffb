import { degrees, PDFDocument, PDFName, PDFRawStream, PDFRef, rgb, StandardFonts } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { serveTasks } from "./childTasks.ts";

export type Enclosed = { mimeType: string; content: Uint8Array };
export type MergeTask =
  | { parts: Uint8Array[]; footer?: string; bothSides?: boolean }
  | { pdf: Uint8Array | null; enclosed: Enclosed[]; onNewSheet: boolean }
  | { counted: Uint8Array };
export type Merged = { pdf: Uint8Array; pages: number };

// US letter with margins of half an inch, in points; a picture has at most 150 dots per inch on it.
const SHEET = { width: 612, height: 792, margin: 36 };
const PICTURE = { width: 1125, height: 1500 };

serveTasks<MergeTask, Merged>(async (task) => {
  if ("counted" in task) {
    const read = await PDFDocument.load(task.counted, { updateMetadata: false });
    return { pdf: new Uint8Array(), pages: read.getPageCount() };
  }
  const whole = "parts" in task ? await joined(task) : await extended(task);
  if ("parts" in task && task.footer) await numberPages(whole, task.footer);
  return { pdf: await whole.save(), pages: whole.getPageCount() };
});

/** Copies all pages of the parts, in their order, into one PDF. */
async function joined({ parts, bothSides }: Extract<MergeTask, { parts: unknown }>): Promise<PDFDocument> {
  const whole = await PDFDocument.create();
  for (const part of parts) {
    if (bothSides) beginSheet(whole);
    await addPages(whole, part);
  }
  return whole;
}

/** Adds pages at the end of the PDF itself, which keeps its tags, language and title. */
async function extended({
  pdf,
  enclosed,
  onNewSheet,
}: Extract<MergeTask, { enclosed: unknown }>): Promise<PDFDocument> {
  const whole = pdf ? await PDFDocument.load(pdf, { updateMetadata: false }) : await PDFDocument.create();
  if (onNewSheet) beginSheet(whole);
  for (const { mimeType, content } of enclosed) {
    if (mimeType === "application/pdf") await addPages(whole, content);
    else await addPicture(whole, content);
  }
  withoutConformance(whole);
  return whole;
}

/** Leaves the back of the last sheet blank, so that what follows begins on a front. */
function beginSheet(whole: PDFDocument): void {
  if (whole.getPageCount() % 2 === 1) whole.addPage([SHEET.width, SHEET.height]);
}

const FOOTER = { size: 8, bottom: 14, right: 24 };

/** Prints the footer and the number of each page at its lower right corner, as the page is read. */
async function numberPages(whole: PDFDocument, footer: string): Promise<void> {
  const font = await whole.embedFont(StandardFonts.Helvetica);
  const pages = whole.getPages();
  for (const [at, page] of pages.entries()) {
    const text = `${footer}, page ${at + 1} of ${pages.length}`;
    const length = font.widthOfTextAtSize(text, FOOTER.size);
    const { x, y, width, height } = page.getCropBox();
    const turn = ((page.getRotation().angle % 360) + 360) % 360;
    const place = {
      0: { x: x + width - length - FOOTER.right, y: y + FOOTER.bottom },
      90: { x: x + width - FOOTER.bottom, y: y + height - length - FOOTER.right },
      180: { x: x + length + FOOTER.right, y: y + height - FOOTER.bottom },
      270: { x: x + FOOTER.bottom, y: y + length + FOOTER.right },
    }[turn] ?? { x, y };
    page.drawText(text, {
      ...place,
      size: FOOTER.size,
      font,
      rotate: degrees(turn),
      color: rgb(0.25, 0.25, 0.25),
    });
  }
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
