import { pipeline } from "node:stream/promises";
import { createInflateRaw } from "node:zlib";
import type { Refusal } from "./fileKinds.rules.ts";
import type { FileReader } from "./fileReader.ts";

const MAX_ENTRIES = 5000;
const MAX_DIRECTORY_BYTES = 4 * 1024 * 1024;
const MAX_INFLATED_BYTES = 300 * 1024 * 1024;

type Entry = { name: string; flags: number; method: number; compressed: number; offset: number };

const REFUSED = (code: "mismatch" | "bomb" | "locked" | "macros"): Refusal => ({ code });

/** A Word or Excel file: its parts are there, none is a macro, and it does not unpack into a flood. */
export async function checkOfficeZip(file: FileReader, extension: "docx" | "xlsx"): Promise<Refusal | null> {
  const entries = await readDirectory(file);
  if (entries === "tooMany") return REFUSED("bomb");
  if (!entries) return REFUSED("mismatch");
  const names = new Set(entries.map(({ name }) => name));
  const main = extension === "docx" ? "word/document.xml" : "xl/workbook.xml";
  if (!names.has("[Content_Types].xml") || !names.has(main)) return REFUSED("mismatch");
  if (entries.some(({ flags }) => flags & 1)) return REFUSED("locked");
  if (
    entries.some(({ name }) => /(^|\/)(vbaProject\.bin|vbaData\.xml)$|\/(activeX|macrosheets)\//i.test(name))
  ) {
    return REFUSED("macros");
  }
  if (entries.some(({ name }) => name.includes("..") || name.startsWith("/") || name.includes("\\")))
    return REFUSED("mismatch");
  return inflateAll(file, entries);
}

/** The list of parts at the end of the file; undefined when there is none to be read. */
async function readDirectory(file: FileReader): Promise<Entry[] | "tooMany" | undefined> {
  const tailStart = Math.max(0, file.size - 65_557);
  const tail = await file.read(tailStart, file.size - tailStart);
  const end = tail.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  if (end < 0 || end + 22 > tail.length) return undefined;
  const count = tail.readUInt16LE(end + 10);
  const bytes = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (count > MAX_ENTRIES || bytes > MAX_DIRECTORY_BYTES) return "tooMany";
  if (start + bytes > file.size) return undefined;
  return parseDirectory(await file.read(start, bytes), count);
}

function parseDirectory(directory: Buffer, count: number): Entry[] | undefined {
  const entries: Entry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return undefined;
    const nameLength = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString("utf8", at + 46, at + 46 + nameLength),
      flags: directory.readUInt16LE(at + 8),
      method: directory.readUInt16LE(at + 10),
      compressed: directory.readUInt32LE(at + 20),
      offset: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

// What the directory says of sizes is not believed: each part is unpacked, counted, and the rest stopped at the limit.
async function inflateAll(file: FileReader, entries: readonly Entry[]): Promise<Refusal | null> {
  let inflated = 0;
  let packed = 0;
  for (const entry of entries) {
    const header = await file.read(entry.offset, 30);
    if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50) return REFUSED("mismatch");
    const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
    const end = start + entry.compressed;
    if (end > file.size) return REFUSED("mismatch");
    // Parts that lie upon each other would have the same bytes read thousands of times.
    packed += entry.compressed;
    if (packed > file.size) return REFUSED("bomb");
    if (entry.method === 0) inflated += entry.compressed;
    else if (entry.method !== 8) return REFUSED("mismatch");
    else if (entry.compressed > 0) {
      const size = await inflatedSize(file, start, end, MAX_INFLATED_BYTES - inflated);
      if (size === "damaged") return REFUSED("mismatch");
      inflated += size;
    }
    if (inflated > MAX_INFLATED_BYTES) return REFUSED("bomb");
  }
  return null;
}

class Full extends Error {}

async function inflatedSize(
  file: FileReader,
  start: number,
  end: number,
  room: number,
): Promise<number | "damaged"> {
  let size = 0;
  try {
    await pipeline(file.stream(start, end), createInflateRaw(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size > room) throw new Full();
      }
    });
    return size;
  } catch (error) {
    return error instanceof Full ? size : "damaged";
  }
}
