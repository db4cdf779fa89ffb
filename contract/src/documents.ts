import { z } from "zod";
import * as f from "./core/fields.ts";
import { UPLOAD_MAX_BYTES, UPLOAD_MEDIA_MAX_BYTES, UPLOAD_PART_BYTES } from "./core/limits.ts";
import { route } from "./core/route.ts";

/** domain.md D5: the file types that may be uploaded, by extension; the server also checks the content. */
export const UPLOAD_TYPES: Record<string, { mimeType: string; media?: true }> = {
  pdf: { mimeType: "application/pdf" },
  jpg: { mimeType: "image/jpeg" },
  jpeg: { mimeType: "image/jpeg" },
  png: { mimeType: "image/png" },
  heic: { mimeType: "image/heic" },
  heif: { mimeType: "image/heif" },
  tif: { mimeType: "image/tiff" },
  tiff: { mimeType: "image/tiff" },
  gif: { mimeType: "image/gif" },
  webp: { mimeType: "image/webp" },
  doc: { mimeType: "application/msword" },
  docx: { mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document" },
  xls: { mimeType: "application/vnd.ms-excel" },
  xlsx: { mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" },
  csv: { mimeType: "text/csv" },
  txt: { mimeType: "text/plain" },
  rtf: { mimeType: "application/rtf" },
  eml: { mimeType: "message/rfc822" },
  msg: { mimeType: "application/vnd.ms-outlook" },
  mp3: { mimeType: "audio/mpeg", media: true },
  m4a: { mimeType: "audio/mp4", media: true },
  wav: { mimeType: "audio/wav", media: true },
  mp4: { mimeType: "video/mp4", media: true },
  mov: { mimeType: "video/quicktime", media: true },
};
export const UPLOAD_ACCEPT = Object.keys(UPLOAD_TYPES).map((extension) => `.${extension}`);

export const fileExtension = (fileName: string): string =>
  /\.([a-z0-9]{1,8})$/i.exec(fileName)?.[1]?.toLowerCase() ?? "";
export const uploadLimit = (fileName: string): number =>
  UPLOAD_TYPES[fileExtension(fileName)]?.media ? UPLOAD_MEDIA_MAX_BYTES : UPLOAD_MAX_BYTES;

/**
 * Returns the size of a file that is too large, in megabytes. It is rounded up to a tenth, so that the message never reads
 * "25 MB, the limit is 25 MB".
 */
export const megabytesOf = (bytes: number): number => Math.ceil((bytes * 10) / 1024 ** 2) / 10;

export const VISIBILITIES = ["Staff", "Claimant", "Employer", "Both"] as const;
const SCAN_STATUSES = ["NotScanned", "Pending", "Clean", "Infected", "Failed"] as const;
const DOCUMENT_SOURCES = ["Claimant", "Employer", "Staff", "Court", "System"] as const;

export const DocumentRow = z.object({
  id: z.number(),
  fileName: z.string(),
  title: z.string(),
  documentTypeId: z.number().nullable(),
  documentType: z.string().nullable(),
  mimeType: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  source: z.enum(DOCUMENT_SOURCES),
  visibility: z.enum(VISIBILITIES),
  confidential: z.boolean(),
  scanStatus: z.enum(SCAN_STATUSES),
  /** The storage does not have the file. */
  fileMissing: z.boolean(),
  /** It took too much time or memory, so its pages are not made again until an administrator asks for it. */
  notShown: z.boolean(),
  receivedAt: z.string(),
  uploadedBy: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
  withdrawnBy: z.string().nullable(),
  withdrawnReason: z.string().nullable(),
  /** The same bytes are already on this claim. */
  duplicateOf: z.number().nullable(),
  /** The document of which this is the redacted copy. */
  redactedOf: z.number().nullable(),
  /** A redacted copy leaves the agency in its place. */
  hasRedactedCopy: z.boolean(),
  can: z.object({ open: z.boolean(), edit: z.boolean(), withdraw: z.boolean(), retry: z.boolean() }),
});
export type DocumentRow = z.infer<typeof DocumentRow>;

/** The fields before the file in an upload's form data; one file per call. */
const UploadFields = z.object({
  documentTypeId: f.id,
  title: f.optional(f.text(150)),
  /** Makes a repeated upload safe: the same key and file are stored once, and answered as the first time. */
  uploadKey: f.optional(f.uuid),
  /** The SHA-256 in hex, if the sender wants a file damaged in transit to be refused. */
  sha256: f.optional(f.matching(/^[0-9a-fA-F]{64}$/, 64)),
});
/** The public need not say what a document is: it is guessed from the name. */
export const PublicUploadFields = UploadFields.extend({
  documentTypeId: f.optional(f.id),
  /** The bytes that came before in parts under the same key; the file of this call is the rest. */
  received: f.optional(f.integer(1, UPLOAD_MEDIA_MAX_BYTES)),
});
/** The fields before a part: its upload, and the number of bytes before it. */
export const UploadPartFields = z.object({
  uploadKey: f.uuid,
  position: f.integer(0, UPLOAD_MEDIA_MAX_BYTES - UPLOAD_PART_BYTES),
});
export const StaffUploadFields = UploadFields.extend({
  source: f.choice(DOCUMENT_SOURCES).default("Staff"),
  visibility: f.choice(VISIBILITIES).optional(),
});

export const DocumentUpdate = z.object({
  title: f.text(150),
  documentTypeId: f.id,
  visibility: f.choice(VISIBILITIES),
  confidential: z.boolean(),
});

const claimParams = z.object({ claimId: f.id });
const documentParams = z.object({ claimId: f.id, documentId: f.id });

export const documentRoutes = {
  list: route("GET", "/Claim/:claimId/Documents", {
    access: "document:read",
    params: claimParams,
    reply: z.object({ rows: z.array(DocumentRow) }),
  }),
  upload: route("POST", "/Claim/:claimId/Documents", {
    access: "document:write",
    params: claimParams,
    kind: "upload",
    reply: z.object({ id: z.number(), duplicateOf: z.number().nullable() }),
  }),
  /** A picture comes without its metadata (docs/decisions/032). */
  file: route("GET", "/Claim/:claimId/Documents/:documentId/File", {
    access: "document:read",
    params: documentParams,
    query: z.object({
      inline: z.literal("yes").optional(),
      /** The reader was warned that no scanner has checked the file. */
      unscanned: z.literal("accepted").optional(),
    }),
    kind: "file",
  }),
  /** The file as it was received, with the place and time that a picture may tell. */
  original: route("POST", "/Claim/:claimId/Documents/:documentId/Original", {
    access: "document:original",
    params: documentParams,
    body: z.object({ reason: f.text(200), unscanned: z.literal("accepted").optional() }),
    kind: "file",
  }),
  update: route("PUT", "/Claim/:claimId/Documents/:documentId", {
    access: "document:write",
    params: documentParams,
    body: DocumentUpdate,
    reply: f.ok,
  }),
  withdraw: route("POST", "/Claim/:claimId/Documents/:documentId/Withdraw", {
    access: "document:withdraw",
    params: documentParams,
    body: z.object({ reason: f.text(500) }),
    reply: f.ok,
  }),
};

/** By the capability cookie of a draft or of a claim; the reply never names the claim. */
export const publicDocumentRoutes = {
  /** Empty if the visitor has not given number and PIN. */
  list: route("GET", "/Public/Documents", {
    access: "anyone",
    cost: "read",
    reply: z
      .object({
        rows: z.array(
          z.object({
            id: z.number(),
            fileName: z.string(),
            title: z.string(),
            documentTypeId: z.number().nullable(),
            bytes: z.number(),
            /** The page recognizes by it a file that is chosen again. */
            sha256: z.string(),
            receivedAt: z.string(),
            scanStatus: z.enum(SCAN_STATUSES),
            /** The name under which this sender sent the same bytes before. */
            sameAs: z.string().nullable(),
          }),
        ),
        /** The sender may remove documents of a draft only. */
        removable: z.boolean(),
        types: z.array(
          z.object({ id: z.number(), description: z.string(), descriptionEs: z.string().nullable() }),
        ),
      })
      .nullable(),
  }),
  upload: route("POST", "/Public/Documents", {
    access: "anyone",
    cost: "upload",
    kind: "upload",
    reply: z.object({ id: z.number() }),
  }),
  /** Receives the next part of a long file, and tells how much of it has come. A part that is sent again changes nothing. */
  uploadPart: route("POST", "/Public/Documents/Parts", {
    access: "anyone",
    cost: "upload",
    kind: "upload",
    reply: z.object({ received: z.number() }),
  }),
  /** The number of bytes of a file that came in parts, and from which a broken upload goes on. */
  received: route("GET", "/Public/Documents/Parts/:uploadKey", {
    access: "anyone",
    cost: "read",
    params: z.object({ uploadKey: f.uuid }),
    reply: z.object({ received: z.number() }),
  }),
  /** The sender says what a document of a draft is. */
  retype: route("PUT", "/Public/Documents/:documentId", {
    access: "anyone",
    cost: "write",
    params: z.object({ documentId: f.id }),
    body: z.object({ documentTypeId: f.id }).strict(),
    reply: f.ok,
  }),
  remove: route("DELETE", "/Public/Documents/:documentId", {
    access: "anyone",
    cost: "write",
    params: z.object({ documentId: f.id }),
    reply: f.ok,
  }),
};
