import type { Refusal } from "./fileKinds.rules.ts";
import type { FileReader } from "./fileReader.ts";

/** Magic number of OLE containers: the older Office files and Outlook messages. */
export const OLE_MAGIC = Buffer.from("d0cf11e0a1b11ae1", "hex");

const MAX_DIRECTORY_SECTORS = 512;
const END_OF_CHAIN = 0xfffffffa;

type Stream = { name: string; start: number; size: number };

/**
 * Checks a doc, xls or msg: it has the stream of its kind and neither a password nor a macro. Returns the refusal or
 * null.
 */
export async function checkOle(file: FileReader, extension: "doc" | "xls" | "msg"): Promise<Refusal | null> {
  const header = await file.read(0, 512);
  const sectorShift = header.length === 512 ? header.readUInt16LE(30) : 0;
  if (sectorShift !== 9 && sectorShift !== 12) return { code: "mismatch" };
  const sector = 2 ** sectorShift;
  const streams = await directory(file, header, sector);
  const named = (name: string) => streams.find((stream) => stream.name.toLowerCase() === name);
  if (named("encryptedpackage") || named("encryptioninfo")) return { code: "locked" };
  if (named("_vba_project") || named("_vba_project_cur") || named("macros")) return { code: "macros" };
  if (extension === "msg") return named("__properties_version1.0") ? null : { code: "mismatch" };
  const main = extension === "doc" ? named("worddocument") : (named("workbook") ?? named("book"));
  if (!main) return { code: "mismatch" };
  const start = await file.read((main.start + 1) * sector, 512);
  return hasPassword(extension, start) ? { code: "locked" } : null;
}

/** Returns the names in the directory by following its chain of sectors. */
async function directory(file: FileReader, header: Buffer, sector: number): Promise<Stream[]> {
  const streams: Stream[] = [];
  let at = header.readUInt32LE(48);
  for (let read = 0; at < END_OF_CHAIN && read < MAX_DIRECTORY_SECTORS; read++) {
    const bytes = await file.read((at + 1) * sector, sector);
    if (bytes.length < sector) break;
    for (let entry = 0; entry + 128 <= sector; entry += 128) {
      const nameBytes = bytes.readUInt16LE(entry + 64);
      if (nameBytes < 2 || nameBytes > 64) continue;
      streams.push({
        name: bytes.toString("utf16le", entry, entry + nameBytes - 2),
        start: bytes.readUInt32LE(entry + 116),
        size: bytes.readUInt32LE(entry + 120),
      });
    }
    at = await nextSector(file, header, sector, at);
  }
  return streams;
}

async function nextSector(file: FileReader, header: Buffer, sector: number, at: number): Promise<number> {
  const perTable = sector / 4;
  const table = Math.floor(at / perTable);
  // The header names the first 109 tables, which suffices for files far beyond our limit.
  if (table >= 109) return END_OF_CHAIN;
  const tableSector = header.readUInt32LE(76 + table * 4);
  if (tableSector >= END_OF_CHAIN) return END_OF_CHAIN;
  const cell = await file.read((tableSector + 1) * sector + (at % perTable) * 4, 4);
  return cell.length === 4 ? cell.readUInt32LE(0) : END_OF_CHAIN;
}

function hasPassword(extension: "doc" | "xls", start: Buffer): boolean {
  // Word: bit 8 of the flags in the file's first block marks encryption.
  if (extension === "doc") return start.length > 12 && (start.readUInt16LE(10) & 0x0100) !== 0;
  // Excel: a FILEPASS record (0x2f) among the first records marks encryption.
  for (let at = 0; at + 4 <= start.length; ) {
    const type = start.readUInt16LE(at);
    if (type === 0x2f) return true;
    at += 4 + start.readUInt16LE(at + 2);
  }
  return false;
}
