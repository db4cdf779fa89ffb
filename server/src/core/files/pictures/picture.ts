import { message } from "@wage/contract/core/messages";
import { AppError, fieldError } from "../../errors.ts";
import { ChildTaskError, inChildProcess } from "../children/childProcess.ts";
import { type Reader, readingFile } from "../reading.ts";
import type { PictureTask } from "./pictureWorker.ts";

const encode = inChildProcess<PictureTask, Uint8Array>({
  worker: new URL("./pictureWorker.ts", import.meta.url),
  name: "Pictures",
  memoryMb: 900,
  timeOf: () => ({ cpuMs: 15_000, wallMs: 20_000 }),
  whenGone: () => new AppError("unavailable", message("pictureNotCleaned")),
});

/** The pictures that phones and cameras make, with the place and time at which they were taken. */
export const isPicture = (mimeType: string): boolean => /^image\//.test(mimeType);

/**
 * Returns a picture, encoded anew without its metadata and turned as it was taken (decision 032). Throws `conflict` for
 * one that cannot be decoded. HEIC becomes JPEG (openedAs).
 */
export async function withoutMetadata(reader: Reader, content: Buffer, mimeType: string): Promise<Buffer> {
  try {
    return Buffer.from(await readingFile(reader, content, (turn) => encode({ content, mimeType }, turn)));
  } catch (error) {
    if (error instanceof ChildTaskError) throw new AppError("conflict", message("pictureNotCleaned"));
    throw error;
  }
}

/**
 * Returns a PNG, JPEG or SVG drawn as a PNG within this size in pixels. Throws `invalid` for a file that is none or is
 * damaged. What an SVG could run or load is gone: it is drawn without its scripts, and without files and addresses outside.
 */
export async function drawnWithin(
  reader: Reader,
  content: Buffer,
  within: { width: number; height: number },
): Promise<Buffer> {
  try {
    return Buffer.from(await readingFile(reader, content, (turn) => encode({ content, within }, turn)));
  } catch (error) {
    if (error instanceof ChildTaskError) throw fieldError("content", message("pictureBroken"));
    throw error;
  }
}
