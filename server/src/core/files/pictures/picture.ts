import { message } from "@wage/contract/core/messages";
import { AppError } from "../../errors.ts";
import { ChildTaskError, inChildProcess } from "../childProcess.ts";
import type { PictureTask } from "./pictureWorker.ts";

const encode = inChildProcess<PictureTask, Uint8Array>({
  worker: new URL("./pictureWorker.ts", import.meta.url),
  name: "Pictures",
  whenGone: () => new AppError("unavailable", message("pictureNotCleaned")),
});

/** The pictures that phones and cameras make, with the place and time at which they were taken. */
export const isPicture = (mimeType: string): boolean => /^image\//.test(mimeType);

/**
 * Returns a picture, encoded anew without its metadata and turned as it was taken (decision 032). Throws `conflict` for
 * one that cannot be decoded. HEIC becomes JPEG (openedAs).
 */
export async function withoutMetadata(content: Buffer, mimeType: string): Promise<Buffer> {
  try {
    return Buffer.from(await encode({ content, mimeType }));
  } catch (error) {
    if (error instanceof ChildTaskError) throw new AppError("conflict", message("pictureNotCleaned"));
    throw error;
  }
}
