import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { degrees, PDFDocument } from "@cantoo/pdf-lib";
import sharp, { type Sharp } from "sharp";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { serveTasks } from "../children/childTasks.ts";
import { shownPages } from "../shown/shownPages.ts";
import { count, isPdf, LETTER, type Paper, PIXELS_MAX, renderPage, upright } from "./paperSource.ts";
import { pageOfPicture, type Redaction, redact, show } from "./redactPages.ts";

export type PageOfPaper = {
  /** The text on the page: that of its QR codes, and of the layer that some scanners add. */
  codes: string[];
  text: string;
  isBlank: boolean;
  /** A JPEG of the page. */
  picture: Uint8Array;
};
export type ChosenPage = { number: number; rotation: number };
export type PaperTask =
  | { kind: "count"; paper: Paper }
  | { kind: "read"; paper: Paper; number: number }
  | { kind: "show"; paper: Paper; number: number }
  | { kind: "redact"; paper: Paper; redaction: Redaction }
  | { kind: "assemble"; paper: Paper; pages: ChosenPage[] }
  | { kind: "enclose"; paper: Paper };
export type PaperResult = { pages: number } | PageOfPaper | { picture: Uint8Array } | { pdf: Uint8Array };

const PICTURE_HEIGHT = 1100;
/** Blank: of the page without its edges, where scanners leave shadows, less is dark than one short word. */
const EDGE = 0.04;
const DARK = 200;
const DARK_SHARE = 0.00006;
const COARSE_WIDTH = 340;
/** Half an inch, in points, and the pixels of 150 dots per inch within it. */
const MARGIN = 36;
const ENCLOSED = { width: 1125, height: 1500 };

prepareZXingModule({
  overrides: {
    wasmBinary: bytesOf(
      readFileSync(fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"))),
    ),
  },
});

function bytesOf(file: Buffer): ArrayBuffer {
  return new Uint8Array(file).buffer;
}

/** A page in shades of grey, one byte for each pixel. */
type Grey = { data: Uint8Array; width: number; height: number };

async function greyOf(picture: Sharp): Promise<Grey> {
  const { data, info } = await picture
    .flatten({ background: "white" })
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function read(paper: Paper, number: number): Promise<PageOfPaper> {
  const { picture: page, text } = await renderPage(paper, number);
  const grey = await greyOf(page);
  const { data, width, height } = grey;
  const raw = { raw: { width, height, channels: 1 as const } };
  const picture = await sharp(data, raw)
    .resize({ width: PICTURE_HEIGHT, height: PICTURE_HEIGHT, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 70 })
    .toBuffer();
  return { codes: await codesOf(grey), text, isBlank: await isBlank(grey), picture };
}

async function codesOf({ data, width, height }: Grey): Promise<string[]> {
  const pixels = new Uint32Array(width * height);
  // The same shade of red, green and blue, opaque.
  for (let at = 0; at < pixels.length; at++) pixels[at] = (data[at] ?? 0) * 0x01_01_01 + 0xff_00_00_00;
  const rgba = new Uint8ClampedArray(pixels.buffer);
  const found = await readBarcodes({ data: rgba, width, height, colorSpace: "srgb" } as ImageData, {
    formats: ["QRCode"],
    tryHarder: true,
    tryRotate: true,
    maxNumberOfSymbols: 8,
  });
  return [...new Set(found.filter(({ isValid }) => isValid).map(({ text }) => text))];
}

/** Specks of dust vanish when the page is made coarse; a line of writing does not. */
async function isBlank({ data, width, height }: Grey): Promise<boolean> {
  const left = Math.floor(width * EDGE);
  const top = Math.floor(height * EDGE);
  const coarse = await sharp(data, { raw: { width, height, channels: 1 } })
    .extract({ left, top, width: Math.max(1, width - 2 * left), height: Math.max(1, height - 2 * top) })
    .resize({ width: COARSE_WIDTH })
    .toColourspace("b-w")
    .raw()
    .toBuffer();
  const dark = coarse.reduce((sum, shade) => sum + (shade < DARK ? 1 : 0), 0);
  return dark <= coarse.length * DARK_SHARE;
}

/** Copies what is shown on the chosen pages, in their order, into a PDF. */
async function assemble(paper: Paper, pages: ChosenPage[]): Promise<{ pdf: Uint8Array }> {
  const whole = await PDFDocument.create();
  if (!isPdf(paper)) {
    for (const page of pages) await addPicture(whole, paper.content, page);
    return { pdf: await whole.save() };
  }
  const numbers = pages.map(({ number }) => number);
  const copies = await shownPages(whole, paper.content, numbers, (into, number) =>
    pageOfPicture(into, paper, { number, areas: [] }),
  );
  for (const [at, copy] of copies.entries()) {
    copy.setRotation(degrees((copy.getRotation().angle + (pages[at]?.rotation ?? 0)) % 360));
    whole.addPage(copy);
  }
  return { pdf: await whole.save() };
}

/** All pages as they follow a letter: a picture stands on a sheet with margins, so that any printer prints all of it. */
async function enclose(paper: Paper): Promise<{ pdf: Uint8Array }> {
  if (isPdf(paper)) {
    const { pages } = await count(paper);
    return assemble(
      paper,
      Array.from({ length: pages }, (_, at) => ({ number: at + 1, rotation: 0 })),
    );
  }
  const whole = await PDFDocument.create();
  const jpeg = await sharp(paper.content, { failOn: "error", limitInputPixels: PIXELS_MAX })
    .rotate()
    .flatten({ background: "white" })
    .resize({ ...ENCLOSED, fit: "inside", withoutEnlargement: true })
    .jpeg()
    .toBuffer();
  const picture = await whole.embedJpg(jpeg);
  const { width, height } = picture.scaleToFit(LETTER.width - 2 * MARGIN, LETTER.height - 2 * MARGIN);
  const page = whole.addPage([LETTER.width, LETTER.height]);
  page.drawImage(picture, {
    x: (LETTER.width - width) / 2,
    y: LETTER.height - MARGIN - height,
    width,
    height,
  });
  return { pdf: await whole.save() };
}

async function addPicture(whole: PDFDocument, content: Uint8Array, { number, rotation }: ChosenPage) {
  const jpeg = await upright(content, number)
    .flatten({ background: "white" })
    .jpeg({ quality: 88 })
    .toBuffer();
  const picture = await whole.embedJpg(jpeg);
  const scale = Math.min(LETTER.width / picture.width, LETTER.height / picture.height);
  const size = { width: picture.width * scale, height: picture.height * scale };
  const page = whole.addPage([size.width, size.height]);
  page.drawImage(picture, size);
  page.setRotation(degrees(rotation));
}

serveTasks<PaperTask, PaperResult>((task) => {
  switch (task.kind) {
    case "count":
      return count(task.paper);
    case "read":
      return read(task.paper, task.number);
    case "show":
      return show(task.paper, task.number);
    case "redact":
      return redact(task.paper, task.redaction);
    case "assemble":
      return assemble(task.paper, task.pages);
    case "enclose":
      return enclose(task.paper);
  }
});
