import {
  degrees,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  rgb,
  StandardFonts,
} from "@cantoo/pdf-lib";
import { serveTasks } from "./children/childTasks.ts";
import { pageOfPicture } from "./paper/redactPages.ts";
import { shownPages } from "./shown/shownPages.ts";

/** A page of a part, both counted from zero. */
export type PageOfPart = { part: number; page: number };
export type MergeTask =
  | { parts: Uint8Array[]; footer?: string; bothSides?: boolean; order?: PageOfPart[] }
  | { pdf: Uint8Array; enclosed: Uint8Array[]; onNewSheet: boolean }
  | { counted: Uint8Array };
export type Merged = { pdf: Uint8Array; pages: number };

// US letter, in points.
const SHEET = { width: 612, height: 792 };

serveTasks<MergeTask, Merged>(async (task) => {
  if ("counted" in task) {
    const read = await PDFDocument.load(task.counted, { updateMetadata: false });
    return { pdf: new Uint8Array(), pages: read.getPageCount() };
  }
  const whole = "parts" in task ? await joined(task) : await extended(task);
  if ("parts" in task && task.footer) await numberPages(whole, task.footer);
  return { pdf: await whole.save(), pages: whole.getPageCount() };
});

/** Copies the pages of the parts, all or those of the order, into one PDF. */
async function joined({
  parts,
  bothSides,
  order,
}: Extract<MergeTask, { parts: unknown }>): Promise<PDFDocument> {
  const whole = await PDFDocument.create();
  const copied: PDFPage[][] = [];
  for (const part of parts) copied.push(await copyPages(whole, part));
  if (order) {
    for (const { part, page } of order) {
      const found = copied[part]?.[page];
      if (!found) throw new Error(`part ${part} has no page ${page}`);
      whole.addPage(found);
    }
    return whole;
  }
  for (const pages of copied) {
    if (bothSides) beginSheet(whole);
    for (const page of pages) whole.addPage(page);
  }
  return whole;
}

/** Adds pages at the end of the PDF itself, which keeps its tags, language and title. */
async function extended({
  pdf,
  enclosed,
  onNewSheet,
}: Extract<MergeTask, { enclosed: unknown }>): Promise<PDFDocument> {
  const whole = await PDFDocument.load(pdf, { updateMetadata: false });
  if (onNewSheet) beginSheet(whole);
  for (const part of enclosed) for (const page of await copyPages(whole, part)) whole.addPage(page);
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

const copyPages = (whole: PDFDocument, part: Uint8Array): Promise<PDFPage[]> =>
  shownPages(whole, part, "all", (into, number) =>
    pageOfPicture(into, { content: part, mimeType: "application/pdf" }, { number, areas: [] }),
  );

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
