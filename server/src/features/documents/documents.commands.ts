import { buffer } from "node:stream/consumers";
import { message } from "@wage/contract/core/messages";
import { audit } from "../../core/audit/audit.ts";
import { type Ctx, inTransaction, type Services, type User, type Work } from "../../core/context.ts";
import { AppError, fieldError, notFound } from "../../core/errors.ts";
import { openedAs } from "../../core/files/pictures/heic.ts";
import { isPicture, withoutMetadata } from "../../core/files/pictures/picture.ts";
import type { FileReply } from "../../core/http/mount.ts";
import { success } from "../../core/http/success.ts";
import { currentAccess } from "../publicAccess/capability.commands.ts";
import type { Capability } from "../publicAccess/publicAccess.queries.ts";
import {
  deleteDraftDocument,
  findDocument,
  findDocumentType,
  type Owner,
  setDraftDocumentType,
  updateDocument,
  withdrawDocument,
} from "./documents.queries.ts";
import { documentCan } from "./documents.rules.ts";
import { inlineType } from "./fileKinds.rules.ts";
import { recordScan } from "./scanDocuments.commands.ts";

/** Returns the visitor's capability. Throws `notFound` without one, whether or not the document exists. */
export async function senderAccess(ctx: Ctx): Promise<Capability> {
  const access = await currentAccess(ctx);
  if (!access) throw new AppError("notFound", message("enterAgain"));
  return access;
}

export const ownerOf = ({ claimId, draftId }: Capability): Owner => {
  if (claimId !== null) return { claimId, draftId: null };
  if (draftId !== null) return { claimId: null, draftId };
  throw new AppError("notFound");
};
export const sourceOf = ({ party }: Capability) => (party === "employer" ? "Employer" : "Claimant");

/** Deletes a document from a draft that has not been sent. */
export async function removeDraftDocument(ctx: Ctx, documentId: number) {
  const { draftId } = await senderAccess(ctx);
  const removed = draftId
    ? await inTransaction(ctx, (tx) => deleteDraftDocument(tx, draftId, documentId))
    : undefined;
  if (!removed) throw notFound("file");
  await ctx.files.remove(removed.storageKey);
  return success(message("fileRemoved"));
}

/** Changes the kind of a draft's document, which was guessed, at its sender's request. */
export async function retypeDraftDocument(ctx: Ctx, documentId: number, documentTypeId: number) {
  const { draftId } = await senderAccess(ctx);
  if (!(await findDocumentType(ctx.db, documentTypeId, true)))
    throw fieldError("documentTypeId", message("format"));
  const changed = draftId
    ? await inTransaction(ctx, (tx) => setDraftDocumentType(tx, draftId, documentId, documentTypeId))
    : undefined;
  if (!changed) throw notFound("file");
  return success(message("fileRetyped"));
}

type OpenedDocument = Awaited<ReturnType<typeof openDocument>>;
type ScanStatus = OpenedDocument["scanStatus"];

async function openDocument(db: Parameters<typeof findDocument>[0], claimId: number, documentId: number) {
  const document = await findDocument(db, claimId, documentId);
  if (!document) throw notFound("document");
  return document;
}

type Opening = { claimId: number; documentId: number; unscanned?: "accepted" | undefined };

/**
 * Returns a document for staff. Of a picture the metadata are left out, because they tell where it was taken. Throws
 * until the virus scanner, if one is configured, has found it clean. Without a scanner it is returned only to a reader who
 * accepts that, and only as a download.
 */
export async function readDocument(
  services: Services,
  user: User,
  { inline, ...opening }: Opening & { inline?: "yes" | undefined },
): Promise<FileReply> {
  const { document, isClean } = await openable(services, user, opening);
  const file = await services.files.get(document.storageKey);
  const { fileName, mimeType } = openedAs(document);
  const shown = inline === "yes" && isClean ? inlineType(mimeType) : null;
  return {
    stream: isPicture(mimeType)
      ? await withoutMetadata(services, await buffer(file), document.mimeType)
      : file,
    fileName,
    mimeType: shown ?? mimeType,
    inline: shown !== null,
  };
}

/** Returns the file exactly as it was received. The reason is written to the history before the file is returned. */
export async function readOriginal(
  work: Work,
  user: User,
  { reason, ...opening }: Opening & { reason: string },
): Promise<FileReply> {
  const { storageKey, fileName, mimeType, title } = (await openable(work, user, opening)).document;
  const file = await work.files.get(storageKey);
  await inTransaction(work, (tx) =>
    audit(tx, work, {
      action: "OpenOriginal",
      claimId: opening.claimId,
      summary: `Original file of ${title} opened: ${reason}`,
      detail: { documentId: opening.documentId },
    }),
  );
  return { stream: file, fileName, mimeType };
}

export async function openable(services: Services, user: User, { claimId, documentId, unscanned }: Opening) {
  const document = await openDocument(services.db, claimId, documentId);
  const scanStatus = await currentScanStatus(services, document);
  if (scanStatus === "Infected") throw new AppError("conflict", message("documentInfected"));
  if (!documentCan({ ...document, scanStatus }, user.roles).open) {
    throw new AppError("conflict", message("documentWithdrawn"));
  }
  const isClean = scanStatus === "Clean";
  if (!isClean && unscanned !== "accepted") throw new AppError("conflict", message("documentUnscanned"));
  return { document, isClean };
}

async function currentScanStatus(services: Services, document: OpenedDocument): Promise<ScanStatus> {
  const { scanStatus } = document;
  const { scanner, files } = services;
  if (!scanner.isConfigured || scanStatus === "Clean" || scanStatus === "Infected") return scanStatus;
  const stream = await files.get(document.storageKey);
  const result = await scanner.scanSoon(() => stream).finally(() => stream.destroy());
  if (result !== "Clean" && result !== "Infected")
    throw new AppError("unavailable", message("documentNotScanned"), { retryAfterSeconds: 60 });
  await recordScan(services, document, result);
  return result;
}

export const changeDocument = (
  work: Work,
  claimId: number,
  documentId: number,
  change: { title: string; documentTypeId: number; visibility: string; confidential: boolean },
) =>
  inTransaction(work, async (tx) => {
    const document = await openDocument(tx, claimId, documentId);
    if (document.withdrawnAt) throw new AppError("conflict", message("documentWithdrawn"));
    if (document.hasRedactedCopy && change.visibility !== "Staff")
      throw new AppError("conflict", message("documentHasRedacted", document.title));
    // A retired type stays valid for documents that already have it.
    const known =
      change.documentTypeId === document.documentTypeId ||
      (await findDocumentType(tx, change.documentTypeId, false));
    if (!known) throw fieldError("documentTypeId", message("format"));
    await updateDocument(tx, documentId, change);
    await audit(tx, work, {
      action: "ChangeDocument",
      claimId,
      summary: `Document changed: ${change.title}`,
      detail: { documentId, visibility: change.visibility, confidential: change.confidential },
    });
    return success(message("documentSaved"));
  });

/** Withdraws a document with a reason. Documents of a claim are never deleted. */
export const withdraw = (work: Work, user: User, claimId: number, documentId: number, reason: string) =>
  inTransaction(work, async (tx) => {
    const document = await openDocument(tx, claimId, documentId);
    const withdrawn = await withdrawDocument(tx, documentId, { at: work.clock.now(), by: user.id, reason });
    if (!withdrawn) throw new AppError("conflict", message("documentWithdrawn"));
    await audit(tx, work, {
      action: "WithdrawDocument",
      claimId,
      summary: `Document withdrawn: ${document.title}. Reason: ${reason}`,
      detail: { documentId },
    });
    return success(message("documentNowWithdrawn"));
  });
