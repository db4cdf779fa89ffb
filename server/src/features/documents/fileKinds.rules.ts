import { UPLOAD_CLAIM_MAX_BYTES, UPLOAD_CLAIM_MAX_FILES } from "@wage/contract/core/limits";
import { type Message, message } from "@wage/contract/core/messages";
import { fileExtension, UPLOAD_TYPES, uploadLimit } from "@wage/contract/documents";

/** Why a file is not taken; the public page has each in both languages by its code. */
export type Refusal =
  | { code: "tooLarge"; megabytes: number | null; limit: number }
  | { code: "empty" | "notAllowed" | "mismatch" | "locked" | "macros" | "bomb" | "tooManyPixels" | "damaged" }
  | { code: "infected" | "claimFiles" | "claimBytes" };

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
    case "claimBytes":
      return message("claimBytesFull", UPLOAD_CLAIM_MAX_BYTES / MB);
    default:
      return message(MESSAGE_KEYS[refusal.code]);
  }
}

export const tooLarge = (fileName: string, bytes: number | null): Refusal => ({
  code: "tooLarge",
  // Rounded up, so that it is never "25 MB, the limit is 25 MB".
  megabytes: bytes === null ? null : Math.ceil(bytes / MB),
  limit: uploadLimit(fileName) / MB,
});

// Direction marks and other invisible signs can make "gpj.exe" read as "exe.jpg".
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** The name a person gave, safe to show and to offer for saving: no folders, nothing invisible, at most 200 signs. */
export function cleanFileName(given: string): string {
  const name = (given.split(/[\\/]/).at(-1) ?? "")
    .normalize("NFC")
    .replace(INVISIBLE, "")
    .replace(/[<>:"|?*]/g, "_")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  const extension = /\.[^.]{1,8}$/.exec(name)?.[0] ?? "";
  const stem = name.slice(0, name.length - extension.length);
  return `${[...stem].slice(0, 200).join("") || "file"}${extension}`;
}

/** Names browsers and mail programs give to a type; nothing and octet-stream say that they do not know. */
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

/** Before anything is read: is this a kind we take, and does the sender call it so? */
export function refuseByName(fileName: string, declaredType: string): Refusal | null {
  const extension = fileExtension(fileName);
  const type = UPLOAD_TYPES[extension];
  if (!type || !Object.hasOwn(UPLOAD_TYPES, extension)) return { code: "notAllowed" };
  const declared = declaredType.split(";")[0]?.trim().toLowerCase() ?? "";
  const known = [type.mimeType, ...UNKNOWN_TYPES, ...(DECLARED[extension] ?? [])];
  return known.includes(declared) ? null : { code: "mismatch" };
}

/** What file-type may call the content of each extension that it knows. */
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

// Starts of what is executed or rendered when it is called text.
const NOT_TEXT = /^\s*(<!doctype|<html|<svg|<\?xml|<script|<\?php|#!|\{\\rtf|%PDF|MZ)/i;
// A line of an e-mail's header comes first in an .eml.
const MAIL_HEADER = /^[\x21-\x39\x3b-\x7e]+:[ \t]/;

/** The first part of a file that calls itself text. */
export function refuseText(extension: string, head: Buffer): Refusal | null {
  const start = head.toString("latin1").replace(/^\xef\xbb\xbf/, "");
  if (NOT_TEXT.test(start)) return { code: "mismatch" };
  return extension === "eml" && !MAIL_HEADER.test(start) ? { code: "mismatch" } : null;
}

/** Old Windows programs save text as UTF-16 with this mark. */
export const isUtf16 = (head: Buffer): boolean =>
  (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);

/** Control characters that no text has: tab, line ends, form feed and escape are fine. */
export function hasBinary(chunk: Buffer): boolean {
  for (const byte of chunk) {
    if (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 12 && byte !== 27) return true;
  }
  return false;
}

const INLINE = /^(application\/pdf|image\/(jpeg|png|gif|webp)|text\/(plain|csv)|audio\/|video\/)/;
/** Types a browser may show by itself, always sandboxed. A sheet of commas is shown as text. */
export function inlineType(mimeType: string): string | null {
  if (!INLINE.test(mimeType)) return null;
  return mimeType.startsWith("text/") ? "text/plain; charset=utf-8" : mimeType;
}
