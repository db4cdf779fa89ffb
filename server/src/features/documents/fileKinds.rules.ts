import { UPLOAD_CLAIM_MAX_BYTES, UPLOAD_CLAIM_MAX_FILES } from "@wage/contract/core/limits";
import { type Message, message } from "@wage/contract/core/messages";
import { fileExtension, megabytesOf, UPLOAD_TYPES, uploadLimit } from "@wage/contract/documents";

/** The reasons for refusing a file; the public page has a text for each code in both languages. */
export type Refusal =
  | { code: "tooLarge"; megabytes: number | null; limit: number }
  | { code: "empty" | "notAllowed" | "mismatch" | "locked" | "macros" | "bomb" | "tooManyPixels" | "damaged" }
  | { code: "infected" | "claimFiles" | "claimBytes" }
  | { code: "draftBytes"; limit: number };

const MB = 1024 * 1024;

const MESSAGE_KEYS = {
  empty: "fileEmpty",
  notAllowed: "fileNotAllowed",
  mismatch: "fileMismatch",
  locked: "fileLocked",
  macros: "fileMacros",
  bomb: "fileBomb",
  tooManyPixels: "fileTooManyPixels",
  damaged: "fileDamaged",
  infected: "fileInfected",
} as const;

export function refusalMessage(refusal: Refusal): Message {
  switch (refusal.code) {
    case "tooLarge":
      return refusal.megabytes === null
        ? message("fileOverLimit", refusal.limit)
        : message("fileTooLarge", refusal.megabytes, refusal.limit);
    case "claimFiles":
      return message("claimFilesFull", UPLOAD_CLAIM_MAX_FILES);
    case "draftBytes":
      return message("draftBytesFull", refusal.limit);
    case "claimBytes":
      return message("claimBytesFull", UPLOAD_CLAIM_MAX_BYTES / MB);
    default:
      return message(MESSAGE_KEYS[refusal.code]);
  }
}

export const tooLarge = (fileName: string, bytes: number | null): Refusal => ({
  code: "tooLarge",
  megabytes: bytes === null ? null : megabytesOf(bytes),
  limit: uploadLimit(fileName) / MB,
});

// Direction marks and other invisible characters can make "gpj.exe" read as "exe.jpg".
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * Returns the given file name safe for display and download: no folders, no invisible characters, at most 200
 * characters.
 */
export function cleanFileName(given: string): string {
  const name = (given.split(/[\\/]/).at(-1) ?? "")
    .normalize("NFC")
    .replace(INVISIBLE, "")
    .replace(/[<>:"|?*]/g, "_")
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, "");
  const extension = /\.[^.]{1,8}$/.exec(name)?.[0] ?? "";
  const stem = name.slice(0, name.length - extension.length);
  return `${[...stem].slice(0, 200).join("") || "file"}${extension}`;
}

/** MIME types that browsers and mail programs declare; an empty type and octet-stream mean that they do not know. */
const DECLARED: Record<string, readonly string[]> = {
  jpg: ["image/jpg", "image/pjpeg"],
  jpeg: ["image/jpg", "image/pjpeg"],
  heic: ["image/heif", "image/heic-sequence", "image/heif-sequence"],
  heif: ["image/heic", "image/heic-sequence", "image/heif-sequence"],
  xls: ["application/msexcel", "application/x-msexcel"],
  csv: ["application/vnd.ms-excel", "application/csv", "text/plain", "text/comma-separated-values"],
  rtf: ["text/rtf", "application/msword"],
  eml: ["text/plain"],
  mp3: ["audio/mp3", "audio/x-mpeg"],
  m4a: ["audio/x-m4a", "audio/m4a", "audio/aac", "video/mp4"],
  wav: ["audio/x-wav", "audio/wave", "audio/vnd.wave"],
  mp4: ["video/x-m4v", "audio/mp4"],
  mov: ["video/mp4"],
};
const UNKNOWN_TYPES = ["", "application/octet-stream", "binary/octet-stream"];

/** Checks extension and declared MIME type before anything is read; returns the refusal or null. */
export function refuseByName(fileName: string, declaredType: string): Refusal | null {
  const extension = fileExtension(fileName);
  const type = UPLOAD_TYPES[extension];
  if (!type || !Object.hasOwn(UPLOAD_TYPES, extension)) return { code: "notAllowed" };
  const declared = declaredType.split(";")[0]?.trim().toLowerCase() ?? "";
  const known = [type.mimeType, ...UNKNOWN_TYPES, ...(DECLARED[extension] ?? [])];
  return known.includes(declared) ? null : { code: "mismatch" };
}

/** The MIME types that file-type may report for each extension it knows. */
const SNIFFED: Record<string, readonly string[]> = {
  pdf: ["application/pdf"],
  jpg: ["image/jpeg"],
  jpeg: ["image/jpeg"],
  png: ["image/png", "image/apng"],
  heic: ["image/heic", "image/heif", "image/heic-sequence", "image/heif-sequence"],
  heif: ["image/heic", "image/heif", "image/heic-sequence", "image/heif-sequence"],
  tif: ["image/tiff"],
  tiff: ["image/tiff"],
  gif: ["image/gif"],
  webp: ["image/webp"],
  rtf: ["application/rtf", "text/rtf"],
  mp3: ["audio/mpeg"],
  m4a: ["audio/x-m4a", "audio/mp4", "video/mp4"],
  wav: ["audio/wav", "audio/vnd.wave"],
  mp4: ["video/mp4", "video/x-m4v", "video/3gpp", "audio/mp4", "audio/x-m4a", "video/quicktime"],
  mov: ["video/quicktime", "video/mp4"],
};
export const fitsSniffed = (extension: string, mime: string | undefined): boolean =>
  mime !== undefined && (SNIFFED[extension] ?? []).includes(mime);

const TEXT_KINDS = ["csv", "txt", "eml"];
export const isTextKind = (extension: string): boolean => TEXT_KINDS.includes(extension);

// Prefixes of content that would be executed or rendered although it is declared as text.
const NOT_TEXT = /^\s*(<!doctype|<html|<svg|<\?xml|<script|<\?php|#!|\{\\rtf|%PDF|MZ)/i;
// An .eml file starts with a mail header line.
const MAIL_HEADER = /^[\x21-\x39\x3b-\x7e]+:[ \t]/;

/** Checks the first characters of a file that is declared as text; returns the refusal or null. */
export function refuseText(extension: string, head: string): Refusal | null {
  const start = head.replace(/^\xef\xbb\xbf/, "");
  if (NOT_TEXT.test(start)) return { code: "mismatch" };
  return extension === "eml" && !MAIL_HEADER.test(start) ? { code: "mismatch" } : null;
}

/** True if the bytes begin as a program, a page or another file that is no text. */
export const hidesAnotherKind = (bytes: Buffer): boolean => NOT_TEXT.test(bytes.toString("latin1"));

/** Returns the encoding of a text that starts with a UTF-16 byte order mark, as old Windows programs write it. */
export function utf16Encoding(head: Buffer): "utf-16le" | "utf-16be" | null {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  return head[0] === 0xfe && head[1] === 0xff ? "utf-16be" : null;
}

/**
 * True if the bytes contain control characters that do not occur in text; tab, line ends, form feed and escape are
 * allowed.
 */
export function hasBinary(chunk: Buffer): boolean {
  return chunk.some(isBinary);
}
const isBinary = (code: number) =>
  code < 0x20 && code !== 9 && code !== 10 && code !== 13 && code !== 12 && code !== 27;

/** The same for decoded text. */
export function hasBinaryText(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (isBinary(text.charCodeAt(at))) return true;
  return false;
}

const INLINE = /^(application\/pdf|image\/(jpeg|png|gif|webp)|text\/(plain|csv)|audio\/|video\/)/;
/** Returns the MIME type if a browser may show it inline, always sandboxed, else null. CSV is shown as plain text. */
export function inlineType(mimeType: string): string | null {
  if (!INLINE.test(mimeType)) return null;
  return mimeType.startsWith("text/") ? "text/plain; charset=utf-8" : mimeType;
}
