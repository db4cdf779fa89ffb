/// <reference path="./heic-decode.d.ts" />
import heic from "heic-decode";
import sharp, { type Sharp } from "sharp";
import { serveTasks } from "../children/childTasks.ts";
import { isHeic } from "./heic.ts";

export type PictureTask =
  | { content: Uint8Array; mimeType: string }
  /** Drawn as a PNG of at most this size, of the whole picture or without its empty margin. */
  | { content: Uint8Array; within: { width: number; height: number } };

/** Larger pictures are opened as the original only: they would need more memory than the service has to spare. */
const PIXELS_MAX = 100_000_000;
/** The decoder of HEIC needs ten bytes for each pixel. A telephone's largest picture has 48 million. */
const HEIC_PIXELS_MAX = 50_000_000;
const DRAWN_PIXELS_MAX = 40_000_000;
const QUALITY = 92;

sharp.cache(false);
sharp.concurrency(1);

const jpeg = (picture: Sharp) => picture.jpeg({ quality: QUALITY, chromaSubsampling: "4:4:4" });
const ENCODERS: Record<string, (picture: Sharp) => Sharp> = {
  "image/jpeg": jpeg,
  "image/png": (picture) => picture.png(),
  "image/webp": (picture) => picture.webp({ quality: QUALITY }),
  "image/gif": (picture) => picture.gif(),
  "image/tiff": (picture) => picture.tiff({ compression: "deflate" }),
  "image/heic": jpeg,
  "image/heif": jpeg,
};
/** Frames and pages stand one below the other while they are decoded, so that turning them would mix them up. */
const WITH_PAGES = ["image/gif", "image/webp", "image/tiff"];

serveTasks<PictureTask, Uint8Array>(async (task) =>
  "within" in task ? drawn(task.content, task.within) : encodedAnew(task.content, task.mimeType),
);

/** The picture as it is printed. A vector picture is drawn at the size that it is printed in, from the file alone. */
async function drawn(content: Uint8Array, within: { width: number; height: number }): Promise<Uint8Array> {
  const { format } = await sharp(content, { limitInputPixels: DRAWN_PIXELS_MAX }).metadata();
  if (!["png", "jpeg", "svg"].includes(format)) throw new Error(`${format} is not drawn`);
  const density = format === "svg" ? 300 : 72;
  return sharp(content, { limitInputPixels: DRAWN_PIXELS_MAX, density, failOn: "error" })
    .autoOrient()
    .resize({ ...within, fit: "inside", withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

async function encodedAnew(content: Uint8Array, mimeType: string): Promise<Uint8Array> {
  const encoder = ENCODERS[mimeType];
  if (!encoder) throw new Error(`${mimeType} is not encoded anew`);
  if (isHeic(mimeType)) return encoder(await decodeHeic(content)).toBuffer();
  const hasPages = WITH_PAGES.includes(mimeType);
  const picture = sharp(content, { limitInputPixels: PIXELS_MAX, pages: hasPages ? -1 : 1 });
  const turned = hasPages ? picture : picture.autoOrient();
  return encoder(turned.keepIccProfile()).toBuffer();
}

/** The first picture of a HEIC file, which the decoder turns as it was taken. */
async function decodeHeic(content: Uint8Array): Promise<Sharp> {
  const pictures = await heic.all({ buffer: content });
  try {
    const [first] = pictures;
    if (!first || first.width * first.height > HEIC_PIXELS_MAX) throw new Error("too large to decode");
    const { width, height, data } = await first.decode();
    // JPEG has no transparency.
    return sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: "#ffffff" });
  } finally {
    pictures.dispose();
  }
}
