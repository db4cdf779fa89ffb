import { z } from "zod";
import * as f from "../core/fields.ts";
import { route } from "../core/route.ts";

/** Larger documents are split before they are redacted, because each page is rendered again. */
export const REDACTED_PAGES_MAX = 30;
const ARRANGED_PAGES_MAX = 300;

/** The files whose pages can be shown as pictures. */
export const hasPages = (mimeType: string): boolean =>
  mimeType === "application/pdf" || /^image\/(jpeg|png|gif|webp|tiff|heic|heif)$/.test(mimeType);

const share = z.number().min(0).max(1);
/** A part of a page, in shares of its width and height from the top left. */
export const PageArea = z
  .object({ x: share, y: share, width: share, height: share })
  .strict()
  .refine(
    ({ x, y, width, height }) => width > 0 && height > 0 && x + width <= 1.0001 && y + height <= 1.0001,
  );
export type PageArea = z.output<typeof PageArea>;

export const ROTATIONS = [0, 90, 180, 270] as const;
const ArrangedPage = z
  .object({
    documentId: f.id,
    number: f.integer(1, 9999),
    rotation: z.literal(ROTATIONS),
  })
  .strict();
export type ArrangedPage = z.output<typeof ArrangedPage>;

const onDocument = z.object({ claimId: f.id, documentId: f.id });

/** Pages of a document as pictures made by the server, so that reading them opens no file of someone else. */
export const pageRoutes = {
  count: route("GET", "/Claim/:claimId/Documents/:documentId/Pages", {
    access: "document:read",
    params: onDocument,
    reply: z.object({ pages: z.number() }),
  }),
  picture: route("GET", "/Claim/:claimId/Documents/:documentId/Pages/:number", {
    access: "document:read",
    params: onDocument.extend({ number: f.integer(1, 9999) }),
    kind: "file",
  }),
  /** Lets the pages of a file that took too much time or memory be made again. */
  retry: route("POST", "/Claim/:claimId/Documents/:documentId/Pages/Retry", {
    access: "document:retry",
    params: onDocument,
    reply: f.ok,
  }),
  /** Makes a copy with black areas. The original stays, and is for staff only from then on. */
  redact: route("POST", "/Claim/:claimId/Documents/:documentId/Redact", {
    access: "document:write",
    once: true,
    params: onDocument,
    body: z
      .object({
        pages: z
          .array(z.object({ number: f.integer(1, 9999), areas: z.array(PageArea).min(1).max(100) }).strict())
          .min(1)
          .max(REDACTED_PAGES_MAX),
        reason: f.text(500),
      })
      .strict(),
    reply: z.object({ id: z.number() }),
  }),
  /** Makes a document of chosen pages: some of a document, turned ones, or those of several documents. */
  arrange: route("POST", "/Claim/:claimId/Documents/Arrange", {
    access: "document:write",
    once: true,
    params: z.object({ claimId: f.id }),
    body: z
      .object({
        title: f.text(150),
        documentTypeId: f.id,
        pages: z.array(ArrangedPage).min(1).max(ARRANGED_PAGES_MAX),
      })
      .strict(),
    reply: z.object({ id: z.number() }),
  }),
};
