import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";

/** A file that can be read from its beginning as often as needed, so that none is held in memory. */
export type SourceFile = { name: string; open(): Readable | Promise<Readable> };

/** A row of the file. `beyond` are the cells after the last heading. */
export type FileRow = { line: number; cells: string[]; beyond: string[] };

export const fileOnDisk = (name: string, path: string): SourceFile => ({
  name,
  open: () => createReadStream(path),
});

export const fileInMemory = (name: string, content: Buffer): SourceFile => ({
  name,
  open: () => Readable.from([content]),
});

const HEAD_BYTES = 256 * 1024;

/** What one pass over the bytes tells: the checksum, the beginning, and whether all of it is UTF-8. */
export async function lookOver(file: SourceFile): Promise<{ sha256: Buffer; head: Buffer; isUtf8: boolean }> {
  const hash = createHash("sha256");
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  const parts: Buffer[] = [];
  let [length, isUtf8] = [0, true];
  for await (const chunk of await file.open()) {
    const bytes = chunk as Buffer;
    hash.update(bytes);
    if (length < HEAD_BYTES) parts.push(bytes.subarray(0, HEAD_BYTES - length));
    length += bytes.length;
    if (!isUtf8) continue;
    try {
      utf8.decode(bytes, { stream: true });
    } catch {
      isUtf8 = false;
    }
  }
  if (isUtf8) {
    try {
      utf8.decode();
    } catch {
      isUtf8 = false;
    }
  }
  return { sha256: hash.digest(), head: Buffer.concat(parts), isUtf8 };
}
