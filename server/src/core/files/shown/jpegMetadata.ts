const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const ICC_PROFILE = "ICC_PROFILE";

/** The segments of a JPEG that say how it was made: EXIF with place, time and thumbnail, XMP, notes of programs, comments. */
function isMetadata(marker: number, segment: Buffer): boolean {
  if (marker === 0xfe) return true;
  // APP2 may hold the profile of colors, and APP14 how colors are coded: without these it looks different.
  if (marker === 0xe2) return segment.toString("latin1", 4, 4 + ICC_PROFILE.length) !== ICC_PROFILE;
  return marker > 0xe0 && marker <= 0xef && marker !== 0xee;
}

/** Returns a JPEG with its picture as it is, and without what else it says. Throws for one that is none. */
export function withoutJpegMetadata(content: Uint8Array): Uint8Array {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes[0] !== MARKER || bytes[1] !== 0xd8) throw new Error("a JPEG without its beginning");
  const kept = [bytes.subarray(0, 2)];
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== MARKER) throw new Error("a JPEG that is damaged");
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const segment = bytes.subarray(at, marker === START_OF_SCAN ? bytes.length : end);
    if (!isMetadata(marker, segment)) kept.push(segment);
    at += segment.length;
  }
  return Buffer.concat(kept);
}
