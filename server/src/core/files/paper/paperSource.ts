import { type PDFiumDocument, PDFiumLibrary } from "@hyzyla/pdfium";
import sharp, { type Sharp } from "sharp";

export type Paper = { content: Uint8Array; mimeType: string };

/** A letter page at 200 dots per inch is 2,200 high: enough for codes, and a limit for pages of any size. */
const READ_HEIGHT = 2200;
export const PIXELS_MAX = 100_000_000;
const PAGES_MAX = 9_999;
const TEXT_MAX = 20_000;
/** Points, in which PDFs measure: a picture of unknown size is set on a letter page. */
export const LETTER = { width: 612, height: 792 };

sharp.cache(false);
sharp.concurrency(1);

let library: Promise<PDFiumLibrary> | undefined;

async function withPdf<T>(content: Uint8Array, use: (pdf: PDFiumDocument) => Promise<T> | T): Promise<T> {
  refuseHugePictures(content);
  library ??= PDFiumLibrary.init();
  try {
    const pdf = await (await library).loadDocument(content);
    const result = await use(pdf);
    pdf.destroy();
    return result;
  } catch (error) {
    // A paper on which it failed may have left it in disorder: the next paper gets a new one.
    library = undefined;
    throw error;
  }
}

const PICTURE_SIDE = /\/(Width|Height)\s+(\d{1,9})\b/g;
/** The dictionary of a picture is shorter than this. */
const NEARBY = 1_000;

/**
 * Refuses a PDF with a picture that would need more memory than there is, before anything is decoded: the dictionaries of
 * pictures are never compressed. What does not state its size so is stopped by the memory that it takes.
 */
function refuseHugePictures(content: Uint8Array): void {
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString("latin1");
  let before: { name: string; value: number; at: number } | undefined;
  for (const { 1: name = "", 2: digits, index: at } of text.matchAll(PICTURE_SIDE)) {
    const value = Number(digits);
    const isPair = before !== undefined && before.name !== name && at - before.at < NEARBY;
    if (isPair && value * (before?.value ?? 0) > PIXELS_MAX)
      throw new Error(`a picture of ${value} by ${before?.value} pixels is too large`);
    before = { name, value, at };
  }
}

export const isPdf = ({ mimeType }: Paper) => mimeType === "application/pdf";

export const upright = (content: Uint8Array, number: number) =>
  sharp(content, { limitInputPixels: PIXELS_MAX, page: number - 1 }).autoOrient();

export async function count(paper: Paper): Promise<{ pages: number }> {
  const pages = await countAll(paper);
  if (pages > PAGES_MAX) throw new Error(`${pages} pages are too many`);
  return { pages };
}

async function countAll(paper: Paper): Promise<number> {
  if (isPdf(paper)) return withPdf(paper.content, (pdf) => pdf.getPageCount());
  return (await sharp(paper.content, { limitInputPixels: PIXELS_MAX }).metadata()).pages ?? 1;
}

/** A page as it looks, with its text, and its size in points where the paper tells it. */
export type RenderedPage = { picture: Sharp; text: string; points: { width: number; height: number } };

export const renderPage = (paper: Paper, number: number): Promise<RenderedPage> =>
  isPdf(paper) ? renderPdf(paper.content, number) : renderPicture(paper.content, number);

const renderPdf = (content: Uint8Array, number: number) =>
  withPdf(content, async (pdf) => {
    // Rendering closes the page, so that its text is read before.
    const page = pdf.getPage(number - 1);
    const text = page.getText().slice(0, TEXT_MAX);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = READ_HEIGHT / Math.max(originalWidth, originalHeight, 1);
    const { data, width, height } = await page.render({ scale, render: "bitmap" });
    const picture = sharp(Uint8Array.from(data), { raw: { width, height, channels: 4 } });
    return { picture, text, points: { width: width / scale, height: height / scale } };
  });

async function renderPicture(content: Uint8Array, number: number): Promise<RenderedPage> {
  const { data, info } = await upright(content, number)
    .resize({ width: READ_HEIGHT, height: READ_HEIGHT, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scale = Math.min(LETTER.width / info.width, LETTER.height / info.height);
  return {
    picture: sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }),
    text: "",
    points: { width: info.width * scale, height: info.height * scale },
  };
}
