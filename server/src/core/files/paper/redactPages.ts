import { PDFDocument, PDFPage } from "@cantoo/pdf-lib";
import type { PageArea } from "@wage/contract/documents/pages";
import sharp from "sharp";
import { type Paper, renderPage } from "./paperSource.ts";

export type Redaction = { number: number; areas: PageArea[] };

/** Readable on a screen at 200 percent, and a tenth of the bytes of a scan. */
const SHOWN_HEIGHT = 1700;

/** Returns a JPEG of a page, as it looks. */
export async function show(paper: Paper, number: number): Promise<{ picture: Uint8Array }> {
  const { picture } = await renderPage(paper, number);
  return {
    picture: await picture
      .flatten({ background: "white" })
      .resize({ width: SHOWN_HEIGHT, height: SHOWN_HEIGHT, fit: "inside", withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer(),
  };
}

/**
 * Returns a page as a PDF of one picture with black areas. Nothing else of the paper is left: a text layer, an attachment
 * or the metadata could repeat what is hidden.
 */
export async function redact(paper: Paper, redaction: Redaction): Promise<{ pdf: Uint8Array }> {
  const whole = await PDFDocument.create();
  whole.addPage(await pageOfPicture(whole, paper, redaction));
  return { pdf: await whole.save() };
}

/** Makes a page of the picture of another, which is not added yet. */
export async function pageOfPicture(
  whole: PDFDocument,
  paper: Paper,
  { number, areas }: Redaction,
): Promise<PDFPage> {
  const { picture, points } = await renderPage(paper, number);
  const { data, info } = await picture
    .flatten({ background: "white" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const area of areas) blacken(data, info, area);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const jpeg = await whole.embedJpg(await sharp(data, { raw }).jpeg({ quality: 75 }).toBuffer());
  const page = PDFPage.create(whole);
  page.setSize(points.width, points.height);
  page.drawImage(jpeg, points);
  return page;
}

type Raster = { width: number; height: number; channels: number };

/** Overwrites the pixels themselves: nothing lies under the black. */
function blacken(data: Buffer, { width, height, channels }: Raster, area: PageArea): void {
  const left = Math.max(0, Math.floor(area.x * width));
  const right = Math.min(width, Math.ceil((area.x + area.width) * width));
  const top = Math.max(0, Math.floor(area.y * height));
  const bottom = Math.min(height, Math.ceil((area.y + area.height) * height));
  for (let y = top; y < bottom; y++)
    data.fill(0, (y * width + left) * channels, (y * width + right) * channels);
}
