import type { FileReader } from "./fileReader.ts";

const MAX_SEGMENTS = 500;

/** Width times height as the header says, without decoding; null where the header does not tell. */
export async function pixelCount(file: FileReader, extension: string): Promise<number | null> {
  const head = await file.read(0, 64);
  if (extension === "png" && head.length >= 24) return head.readUInt32BE(16) * head.readUInt32BE(20);
  if (extension === "gif" && head.length >= 10) return head.readUInt16LE(6) * head.readUInt16LE(8);
  if (extension === "webp") return webp(head);
  if (extension === "jpg" || extension === "jpeg") return jpeg(file);
  if (extension === "tif" || extension === "tiff") return tiff(file, head);
  return extension === "heic" || extension === "heif" ? heic(file) : null;
}

function webp(head: Buffer): number | null {
  const kind = head.toString("latin1", 12, 16);
  if (kind === "VP8X") return (head.readUIntLE(24, 3) + 1) * (head.readUIntLE(27, 3) + 1);
  if (kind === "VP8L") {
    const bits = head.readUInt32LE(21);
    return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1);
  }
  return kind === "VP8 " ? (head.readUInt16LE(26) & 0x3fff) * (head.readUInt16LE(28) & 0x3fff) : null;
}

async function jpeg(file: FileReader): Promise<number | null> {
  let at = 2;
  for (let segment = 0; segment < MAX_SEGMENTS; segment++) {
    const head = await file.read(at, 10);
    if (head.length < 10 || head[0] !== 0xff) return null;
    const marker = head[1] ?? 0;
    // Start of frame, all its kinds; C4, C8 and CC are tables.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return head.readUInt16BE(5) * head.readUInt16BE(7);
    }
    at += marker === 0xff ? 1 : 2 + head.readUInt16BE(2);
  }
  return null;
}

async function tiff(file: FileReader, head: Buffer): Promise<number | null> {
  const little = head.toString("latin1", 0, 2) === "II";
  const u16 = (bytes: Buffer, at: number) => (little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const u32 = (bytes: Buffer, at: number) => (little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const offset = u32(head, 4);
  const count = await file.read(offset, 2);
  if (count.length < 2) return null;
  const table = await file.read(offset + 2, u16(count, 0) * 12);
  const tag = (wanted: number) => {
    for (let at = 0; at + 12 <= table.length; at += 12) {
      if (u16(table, at) === wanted)
        return u16(table, at + 2) === 3 ? u16(table, at + 8) : u32(table, at + 8);
    }
    return null;
  };
  const [width, height] = [tag(256), tag(257)];
  return width === null || height === null ? null : width * height;
}

/** The largest `ispe` box of the description at the start. */
async function heic(file: FileReader): Promise<number | null> {
  const head = await file.read(0, 65_536);
  let largest: number | null = null;
  for (let at = head.indexOf("ispe"); at >= 0 && at + 16 <= head.length; at = head.indexOf("ispe", at + 4)) {
    largest = Math.max(largest ?? 0, head.readUInt32BE(at + 8) * head.readUInt32BE(at + 12));
  }
  return largest;
}
