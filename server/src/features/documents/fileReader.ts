import { open } from "node:fs/promises";
import { Readable } from "node:stream";

const CHUNK = 65_536;

/** Random access to a quarantined file, which is never read into memory as a whole. */
export type FileReader = {
  size: number;
  read(offset: number, length: number): Promise<Buffer>;
  /** Streams the bytes from `start` up to and excluding `end`. */
  stream(start: number, end: number): Readable;
  close(): Promise<void>;
};

export async function openReader(path: string): Promise<FileReader> {
  const file = await open(path, "r");
  const { size } = await file.stat();
  const read = async (offset: number, length: number) => {
    const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - offset)));
    const { bytesRead } = buffer.length
      ? await file.read(buffer, 0, buffer.length, offset)
      : { bytesRead: 0 };
    return buffer.subarray(0, bytesRead);
  };
  async function* chunks(start: number, end: number) {
    for (let at = start; at < end; at += CHUNK) yield await read(at, Math.min(CHUNK, end - at));
  }
  return {
    size,
    read,
    stream: (start, end) => Readable.from(chunks(start, end)),
    close: () => file.close(),
  };
}
