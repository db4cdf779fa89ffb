import { open } from "node:fs/promises";

/** Random access to a file that waits to be checked; nothing reads it whole into memory. */
export type FileReader = {
  size: number;
  read(offset: number, length: number): Promise<Buffer>;
  /** The bytes from `start` up to and not including `end`. */
  stream(start: number, end: number): NodeJS.ReadableStream & AsyncIterable<Buffer>;
  close(): Promise<void>;
};

export async function openReader(path: string): Promise<FileReader> {
  const file = await open(path, "r");
  const { size } = await file.stat();
  return {
    size,
    async read(offset, length) {
      const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - offset)));
      const { bytesRead } = buffer.length
        ? await file.read(buffer, 0, buffer.length, offset)
        : { bytesRead: 0 };
      return buffer.subarray(0, bytesRead);
    },
    stream: (start, end) => file.createReadStream({ start, end: Math.max(start, end - 1), autoClose: false }),
    close: () => file.close(),
  };
}
