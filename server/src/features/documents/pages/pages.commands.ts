import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { message } from "@wage/contract/core/messages";
import type { Body } from "@wage/contract/core/route";
import { hasPages, type pageRoutes, REDACTED_PAGES_MAX } from "@wage/contract/documents/pages";
import { audit } from "../../../core/audit/audit.ts";
import { type Ctx, inTransaction, type User, type Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { OutcomeUnknownError } from "../../../core/database/pooledClient.ts";
import { AppError, fieldError } from "../../../core/errors.ts";
import { mergePdf } from "../../../core/files/mergePdf.ts";
import { assemblePdf, countPaper, paperOf, redactPage, showPage } from "../../../core/files/paper/paper.ts";
import { clearUnsafe } from "../../../core/files/unsafeFiles.queries.ts";
import { worstScan } from "../../../core/files/virusScanner.ts";
import type { FileReply } from "../../../core/http/mount.ts";
import { openable } from "../documents.commands.ts";
import { findDocumentType, insertDocument, keepForStaff, type NewDocument } from "../documents.queries.ts";

type WriteCtx = Ctx<"document:write">;
type Opening = { claimId: number; documentId: number };
const DOCUMENT_MAX_BYTES = 250 * 1024 * 1024;

/**
 * Opens a document whose pages can be shown. A picture that the server makes of a page carries nothing of the file, so
 * that no scanner needs to have checked it; an infected or withdrawn document stays closed.
 */
async function openPaper(services: Work, user: User, opening: Opening) {
  const { document } = await openable(services, user, { ...opening, unscanned: "accepted" });
  if (!hasPages(document.mimeType)) throw new AppError("conflict", message("documentNoPages"));
  const content = await buffer(await services.files.get(document.storageKey));
  return { document, paper: await paperOf(services, content, document.mimeType) };
}

export async function countPages(services: Work, user: User, opening: Opening): Promise<{ pages: number }> {
  const { paper } = await openPaper(services, user, opening);
  return { pages: await countPaper(services, paper) };
}

export async function pagePicture(
  services: Work,
  user: User,
  { number, ...opening }: Opening & { number: number },
): Promise<FileReply> {
  const { paper } = await openPaper(services, user, opening);
  if (number > (await countPaper(services, paper))) throw new AppError("notFound");
  return {
    stream: Readable.from([await showPage(services, paper, number)]),
    fileName: `document-${opening.documentId}-${number}.jpg`,
    mimeType: "image/jpeg",
    inline: true,
  };
}

/** Lets a file be read again that ended the process which read it. */
export const retryPages = (ctx: Ctx<"document:retry">, { claimId, documentId }: Opening): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { document } = await openable(ctx, ctx.user, { claimId, documentId, unscanned: "accepted" });
    if (!(await clearUnsafe(tx, Buffer.from(document.sha256, "hex"))))
      throw new AppError("conflict", message("fileNotMarked"));
    await audit(tx, ctx, {
      action: "RetryPages",
      claimId,
      summary: `Pages of ${document.title} may be made again`,
      detail: { documentId },
    });
  });

/** Makes the redacted copy, which leaves the agency in place of its original. */
export async function redactDocument(
  ctx: WriteCtx,
  { pages, reason, ...opening }: Opening & Body<typeof pageRoutes.redact>,
): Promise<{ id: number }> {
  const { document, paper } = await openPaper(ctx, ctx.user, opening);
  refuseWithdrawn(document);
  const all = await countPaper(ctx, paper);
  if (all > REDACTED_PAGES_MAX) throw new AppError("conflict", message("redactTooLong", REDACTED_PAGES_MAX));
  if (pages.some(({ number }) => number > all)) throw fieldError("pages", message("format"));
  const made: Uint8Array[] = [];
  for (let number = 1; number <= all; number++) {
    const areas = pages.filter((page) => page.number === number).flatMap((page) => page.areas);
    made.push(await redactPage(ctx, paper, { number, areas }));
  }
  const { pdf } = await mergePdf(made);
  return storeMade(ctx, Buffer.from(pdf), async (tx, stored) => {
    const id = await insertDocument(tx, {
      ...stored,
      claimId: opening.claimId,
      fileName: `${stem(document.fileName)}-redacted.pdf`,
      title: `${document.title.slice(0, 138)} (redacted)`,
      documentTypeId: document.documentTypeId,
      source: document.source,
      visibility: document.visibility,
      // A person decides whether it may be shown without the areas that are hidden now.
      confidential: document.confidential,
      // The server made the file itself, of pictures.
      scanStatus: "Clean",
      redactedOf: opening.documentId,
    });
    await keepForStaff(tx, opening.documentId);
    await audit(tx, ctx, {
      action: "RedactDocument",
      claimId: opening.claimId,
      summary: `Redacted copy made of ${document.title}. Reason: ${reason}`,
      detail: { documentId: opening.documentId, copyId: id, visibility: document.visibility, pages },
    });
    return { id };
  });
}

/** Makes a document of pages in a chosen order, turned as chosen; the documents they come from stay as they are. */
export async function arrangePages(
  ctx: WriteCtx,
  { claimId, title, documentTypeId, pages }: { claimId: number } & Body<typeof pageRoutes.arrange>,
): Promise<{ id: number }> {
  const sources = new Map<number, Awaited<ReturnType<typeof openPaper>> & { pages: number }>();
  for (const documentId of new Set(pages.map((page) => page.documentId))) {
    const opened = await openPaper(ctx, ctx.user, { claimId, documentId });
    refuseWithdrawn(opened.document);
    if (opened.document.hasRedactedCopy)
      throw new AppError("conflict", message("documentHasRedacted", opened.document.title));
    sources.set(documentId, { ...opened, pages: await countPaper(ctx, opened.paper) });
  }
  const parts = pages.map(({ documentId, number, rotation }) => {
    const source = sources.get(documentId);
    if (!source || number > source.pages) throw fieldError("pages", message("format"));
    return { paper: source.paper, pages: [{ number, rotation }] };
  });
  const pdf = await assemblePdf(ctx, parts);
  const documents = [...sources.values()].map(({ document }) => document);
  return storeMade(ctx, pdf, async (tx, stored) => {
    if (!(await findDocumentType(tx, documentTypeId, false)))
      throw fieldError("documentTypeId", message("format"));
    const id = await insertDocument(tx, {
      ...stored,
      claimId,
      fileName: `${title.replace(/[^\p{L}\p{N} ._-]/gu, "").slice(0, 100) || "pages"}.pdf`,
      title,
      documentTypeId,
      source: "Staff",
      // The pages may be meant for different eyes; a person decides who sees the new document.
      visibility: "Staff",
      confidential: documents.some(({ confidential }) => confidential),
      scanStatus: worstScan(documents.map(({ scanStatus }) => scanStatus)),
      madeFrom: [...new Set(documents.flatMap(({ id: source, madeFrom }) => [source, ...(madeFrom ?? [])]))],
    });
    await audit(tx, ctx, {
      action: "ArrangePages",
      claimId,
      summary: `Document made of ${pages.length} pages: ${title}`,
      detail: { documentId: id, pages },
    });
    return { id };
  });
}

function refuseWithdrawn({ withdrawnAt }: { withdrawnAt: Date | string | null }): void {
  if (withdrawnAt) throw new AppError("conflict", message("documentWithdrawn"));
}

type Stored = Pick<
  NewDocument,
  "draftId" | "storageKey" | "mimeType" | "byteSize" | "sha256" | "receivedAt" | "uploadedBy" | "address"
>;

/** Stores a file that the server made, then its row; a row that is not written leaves no file. */
async function storeMade<T>(
  ctx: WriteCtx,
  pdf: Buffer,
  write: (tx: Tx, stored: Stored) => Promise<T>,
): Promise<T> {
  const { key, bytes, sha256 } = await ctx.files.put(Readable.from([pdf]), DOCUMENT_MAX_BYTES);
  const stored: Stored = {
    draftId: null,
    storageKey: key,
    mimeType: "application/pdf",
    byteSize: bytes,
    sha256,
    receivedAt: ctx.clock.now(),
    uploadedBy: ctx.user.id,
    address: null,
  };
  try {
    return await inTransaction(ctx, (tx) => write(tx, stored));
  } catch (error) {
    if (!(error instanceof OutcomeUnknownError)) await ctx.files.remove(key);
    throw error;
  }
}

const stem = (fileName: string): string => fileName.replace(/\.[^.]{1,8}$/, "").slice(0, 200);
