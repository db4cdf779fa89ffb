import { fileExtension } from "@wage/contract/documents";
import { fileTypeFromFile } from "file-type";
import probe from "probe-image-size/stream.js";
import {
  fitsSniffed,
  hasBinary,
  hasBinaryText,
  hidesAnotherKind,
  isTextKind,
  type Refusal,
  refuseText,
  utf16Encoding,
} from "./fileKinds.rules.ts";
import { type FileReader, openReader } from "./fileReader.ts";
import { checkOle, OLE_MAGIC } from "./oleCheck.ts";
import { asksForPassword } from "./pdfPassword.ts";
import { checkOfficeZip } from "./zipCheck.ts";

const HEAD_BYTES = 16_384;
const MAX_PIXELS = 250_000_000;
const ZIP_MAGIC = Buffer.from("PK\x03\x04", "latin1");

/**
 * Checks an uploaded file: its content matches its name, is not encrypted, complete and not harmful in size. Returns
 * the refusal or null.
 */
export async function checkFile(path: string, fileName: string): Promise<Refusal | null> {
  const file = await openReader(path);
  try {
    return await checkContent(file, path, fileExtension(fileName));
  } catch (error) {
    // A header that points outside of its file causes a read past the buffer, which means that the file is not what its
    // name says.
    if (error instanceof RangeError) return { code: "mismatch" };
    throw error;
  } finally {
    await file.close();
  }
}

async function checkContent(file: FileReader, path: string, extension: string): Promise<Refusal | null> {
  if (file.size === 0) return { code: "empty" };
  const head = await file.read(0, HEAD_BYTES);
  if (extension === "docx" || extension === "xlsx") {
    // Office wraps password-protected files in an OLE container.
    if (head.subarray(0, 8).equals(OLE_MAGIC)) return { code: "locked" };
    return head.subarray(0, 4).equals(ZIP_MAGIC) ? checkOfficeZip(path, extension) : { code: "mismatch" };
  }
  if (extension === "doc" || extension === "xls" || extension === "msg") {
    return head.subarray(0, 8).equals(OLE_MAGIC) ? checkOle(file, extension) : { code: "mismatch" };
  }
  if (isTextKind(extension)) return checkText(file, extension, head);
  if (!fitsSniffed(extension, await sniff(path, head))) return { code: "mismatch" };
  if (extension === "pdf") return (await asksForPassword(file)) ? { code: "locked" } : null;
  const pixels = await pixelCount(file);
  return pixels !== null && pixels > MAX_PIXELS ? { code: "tooManyPixels" } : null;
}

async function sniff(path: string, head: Buffer): Promise<string | undefined> {
  // Padding after the cover picture of an audio file prevents file-type from recognising the audio.
  if (head.subarray(0, 3).toString("latin1") === "ID3") return "audio/mpeg";
  return (await fileTypeFromFile(path).catch(() => undefined))?.mime;
}

async function checkText(file: FileReader, extension: string, head: Buffer): Promise<Refusal | null> {
  const encoding = utf16Encoding(head);
  if (encoding) return checkUtf16(file, extension, head, encoding);
  const refused = refuseText(extension, head.toString("latin1"));
  if (refused) return refused;
  for await (const chunk of file.stream(0, file.size)) {
    if (hasBinary(chunk)) return { code: "mismatch" };
  }
  return null;
}

/** Checks the decoded characters, and also the bytes behind the mark, which may hide a program or a page. */
async function checkUtf16(
  file: FileReader,
  extension: string,
  head: Buffer,
  encoding: "utf-16le" | "utf-16be",
): Promise<Refusal | null> {
  const start = new TextDecoder(encoding).decode(head);
  const refused =
    refuseText(extension, start) ?? (hidesAnotherKind(head.subarray(2)) ? { code: "mismatch" } : null);
  if (refused) return refused;
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of file.stream(0, file.size)) {
      if (hasBinaryText(decoder.decode(chunk, { stream: true }))) return { code: "mismatch" };
    }
    decoder.decode();
  } catch {
    // Half a character: bytes that are no UTF-16.
    return { code: "mismatch" };
  }
  return null;
}

/** Returns the largest width times height stated in the headers, without decoding; null if they state none. */
async function pixelCount(file: FileReader): Promise<number | null> {
  const size = await probe(file.stream(0, file.size)).catch(() => null);
  return size && Math.max(...[size, ...(size.variants ?? [])].map(({ width, height }) => width * height));
}
