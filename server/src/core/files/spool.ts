import { randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { message } from "@wage/contract/core/messages";
import type { Config } from "../../config.ts";
import { AppError } from "../errors.ts";

export type SpooledFile = { stream: Readable; bytes: number };

/**
 * Writes chunks of text to a temporary file and returns it for reading. The file loses its name as soon as it is open,
 * so that it disappears with the reader or with the process. Throws AppError tooLarge beyond `maxBytes`.
 */
export async function spool(
  { dataDir }: Pick<Config, "dataDir">,
  chunks: AsyncIterable<string>,
  maxBytes: number,
): Promise<SpooledFile> {
  const folder = path.join(dataDir, "spool");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = path.join(folder, randomUUID());
  const file = await open(name, "wx+", 0o600);
  try {
    await rm(name);
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += Buffer.byteLength(chunk);
      if (bytes > maxBytes) throw new AppError("tooLarge", message("exportTooLarge"));
      await file.write(chunk);
    }
    return { stream: file.createReadStream({ start: 0 }), bytes };
  } catch (error) {
    await file.close();
    throw error;
  }
}
