import type { Readable } from "node:stream";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import type { Refusal } from "./fileKinds.rules.ts";

const MAX_ENTRIES = 5000;
const MAX_INFLATED_BYTES = 300 * 1024 * 1024;
/** Text shrinks to a tenth, a table to a fiftieth; what unpacks to much more than this is a bomb, found early. */
const MAX_RATIO = 100;
const ANY_RATIO_BYTES = 30 * 1024 * 1024;
const MACRO = /(^|\/)(vbaProject\.bin|vbaData\.xml)$|\/(activeX|macrosheets)\//i;

const REFUSED = (code: "mismatch" | "bomb" | "locked" | "macros"): Refusal => ({ code });

/**
 * Checks a Word or Excel file: it has the parts of its kind, no macros, and is no zip bomb. Returns the refusal or
 * null.
 */
export async function checkOfficeZip(path: string, extension: "docx" | "xlsx"): Promise<Refusal | null> {
  let zip: ZipFile | undefined;
  try {
    // The sizes stated in the directory are not trusted: parts are unpacked and counted below.
    zip = await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: false });
    if (zip.entryCount > MAX_ENTRIES) return REFUSED("bomb");
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) entries.push(entry);
    return refuseParts(entries, extension) ?? (await inflateAll(zip, entries));
  } catch {
    // The directory is damaged, a name leaves the folder, or the compression is unknown.
    return REFUSED("mismatch");
  } finally {
    zip?.close();
  }
}

function refuseParts(entries: readonly Entry[], extension: "docx" | "xlsx"): Refusal | null {
  const names = new Set(entries.map(({ fileName }) => fileName));
  const main = extension === "docx" ? "word/document.xml" : "xl/workbook.xml";
  if (!names.has("[Content_Types].xml") || !names.has(main)) return REFUSED("mismatch");
  if (entries.some((entry) => entry.isEncrypted())) return REFUSED("locked");
  return entries.some(({ fileName }) => MACRO.test(fileName)) ? REFUSED("macros") : null;
}

/** Unpacks every part and stops at the limit. */
async function inflateAll(zip: ZipFile, entries: readonly Entry[]): Promise<Refusal | null> {
  const limit = Math.min(MAX_INFLATED_BYTES, Math.max(ANY_RATIO_BYTES, zip.fileSize * MAX_RATIO));
  let inflated = 0;
  let packed = 0;
  for (const entry of entries) {
    // Overlapping parts would have the same bytes read thousands of times.
    packed += entry.compressedSize;
    if (packed > zip.fileSize) return REFUSED("bomb");
    inflated += await inflatedSize(await zip.openReadStreamPromise(entry), limit - inflated);
    if (inflated > limit) return REFUSED("bomb");
  }
  return null;
}

/** Returns the number of bytes in an unpacked part, counting no further than just past `room`. */
async function inflatedSize(stream: Readable, room: number): Promise<number> {
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Leaving the loop destroys the stream.
    if (size > room) break;
  }
  return size;
}
