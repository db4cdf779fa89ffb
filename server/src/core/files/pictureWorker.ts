import sharp, { type Sharp } from "sharp";
import { serveTasks } from "./childTasks.ts";

export type PictureTask = { content: Uint8Array; mimeType: string };

/** Larger pictures are opened as the original only: they would need more memory than the service has to spare. */
const PIXELS_MAX = 100_000_000;
const QUALITY = 92;

sharp.cache(false);
sharp.concurrency(1);

const ENCODERS: Record<string, (picture: Sharp) => Sharp> = {
  "image/jpeg": (picture) => picture.jpeg({ quality: QUALITY, chromaSubsampling: "4:4:4" }),
  "image/png": (picture) => picture.png(),
  "image/webp": (picture) => picture.webp({ quality: QUALITY }),
  "image/gif": (picture) => picture.gif(),
  "image/tiff": (picture) => picture.tiff({ compression: "deflate" }),
};
/** Frames and pages stand one below the other while they are decoded, so that turning them would mix them up. */
const WITH_PAGES = ["image/gif", "image/webp", "image/tiff"];

serveTasks<PictureTask, Uint8Array>(async ({ content, mimeType }) => {
  const encoder = ENCODERS[mimeType];
  if (!encoder) throw new Error(`${mimeType} is not encoded anew`);
  const hasPages = WITH_PAGES.includes(mimeType);
  const picture = sharp(content, { limitInputPixels: PIXELS_MAX, pages: hasPages ? -1 : 1 });
  const turned = hasPages ? picture : picture.autoOrient();
  return encoder(turned.keepIccProfile()).toBuffer();
});
