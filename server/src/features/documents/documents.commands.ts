import type { Readable } from "node:stream";
import { message } from "@wage/contract/core/messages";
import { StaffUploadFields, UploadFields } from "@wage/contract/documents";
import { audit } from "../../core/audit/audit.ts";
import { type Ctx, inTransaction, type Services, type User, type Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { AppError, fieldError, notFound } from "../../core/errors.ts";
import { scanStream } from "../../core/files/virusScanner.ts";
import type { FileReply } from "../../core/http/mount.ts";
import { success } from "../../core/http/success.ts";
import { currentAccess } from "../publicAccess/capability.commands.ts";
import type { Capability } from "../publicAccess/publicAccess.queries.ts";
import { performActionIn } from "../workflow/workflow.commands.ts";
import {
  deleteDraftDocument,
  filesFromAddress,
  findDocument,
  findDocumentType,
  findDuplicate,
  insertDocument,
  lockOwner,
  type NewDocument,
  type Owner,
  publicUsage,
  setScanStatus,
  updateDocument,
  withdrawDocument,
} from "./documents.queries.ts";
import { documentCan, refuseByQuota, titleFrom } from "./documents.rules.ts";
import { inlineType } from "./fileKinds.rules.ts";
import { type Arrived, receiveUpload, refuse } from "./receiveUpload.ts";

const HOUR_MS = 3_600_000;

/** Uploads a document by staff: scanned mail, evidence an officer received, court papers. */
export const uploadByStaff = (ctx: Ctx<"document:write">, claimId: number) =>
  receiveUpload(ctx, StaffUploadFields, async (arrived) => {
    const type = await chosenType(ctx, arrived.fields.documentTypeId, false);
    return store(ctx, { claimId, draftId: null }, arrived, {
      source: arrived.fields.source,
      visibility: arrived.fields.visibility ?? type.defaultVisibility,
      uploadedBy: ctx.user.id,
      after: (tx, id) =>
        audit(tx, ctx, {
          action: "UploadDocument",
          claimId,
          summary: `Document added: ${type.description}`,
          detail: { documentId: id },
        }),
    });
  });

/** Uploads a document by the claimant or the employer, identified by the capability in their cookie. */
export async function uploadByPublic(ctx: Ctx) {
  const access = await senderAccess(ctx);
  const owner = ownerOf(access);
  await holdPublicLimits(ctx, owner);
  return receiveUpload(ctx, UploadFields, async (arrived) => {
    const type = await chosenType(ctx, arrived.fields.documentTypeId, true);
    const { id } = await store(ctx, owner, arrived, {
      source: sourceOf(access),
      visibility: type.defaultVisibility,
      uploadedBy: null,
      after: (tx, documentId) => announce(tx, ctx, access, documentId, type.description),
    });
    return { id };
  });
}

/**
 * Checks the limits before the upload, so that most refusals need not wait for the whole file; they are counted again
 * in the transaction.
 */
async function holdPublicLimits(ctx: Ctx, owner: Owner) {
  const max = ctx.settings.get("uploadsPerAddressPerHour") * ctx.config.limitFactor;
  const since = new Date(ctx.clock.now().getTime() - HOUR_MS);
  if ((await filesFromAddress(ctx.db, ctx.request.ip, since)) >= max) {
    throw new AppError("tooMany", message("uploadsTooMany"), {
      retryAfterSeconds: 600,
    });
  }
  const refused = refuseByQuota(await publicUsage(ctx.db, owner), 1);
  if (refused) throw refuse(refused);
}

async function chosenType(ctx: Ctx, id: number, byPublic: boolean) {
  const type = await findDocumentType(ctx.db, id, byPublic);
  if (!type) throw fieldError("documentTypeId", message("format"));
  return type;
}

type Keeping = Pick<NewDocument, "source" | "visibility" | "uploadedBy"> & {
  after: (tx: Tx, documentId: number) => Promise<unknown>;
};

/** Stores the file before its row: a crash in between leaves an unreferenced file, never a row without its file. */
async function store(
  ctx: Ctx,
  owner: Owner,
  arrived: Arrived<{ documentTypeId: number; title: string | null }>,
  { source, visibility, uploadedBy, after }: Keeping,
) {
  const storageKey = await arrived.keep();
  try {
    return await inTransaction(ctx, async (tx) => {
      await lockOwner(owner, tx);
      const refused = uploadedBy === null ? refuseByQuota(await publicUsage(tx, owner), arrived.bytes) : null;
      if (refused) throw refuse(refused);
      const duplicateOf =
        owner.claimId === null ? null : await findDuplicate(tx, owner.claimId, arrived.sha256);
      const id = await insertDocument(tx, {
        ...owner,
        storageKey,
        fileName: arrived.fileName,
        title: arrived.fields.title ?? titleFrom(arrived.fileName),
        documentTypeId: arrived.fields.documentTypeId,
        mimeType: arrived.mimeType,
        byteSize: arrived.bytes,
        sha256: arrived.sha256,
        source,
        visibility,
        scanStatus: arrived.scanStatus,
        receivedAt: ctx.clock.now(),
        uploadedBy,
        address: ctx.request.ip,
      });
      await after(tx, id);
      return { id, duplicateOf };
    });
  } catch (error) {
    await ctx.files.remove(storageKey);
    throw error;
  }
}

/** A new document of a claim creates a task by the task matrix; a draft's document does so when the claim is filed. */
const announce = (tx: Tx, work: Work, { claimId }: Capability, documentId: number, type: string) =>
  claimId === null
    ? audit(tx, work, {
        action: "UploadDocument",
        summary: `Document added to an unsent claim: ${type}`,
        detail: { documentId },
      })
    : performActionIn(tx, work, { claimId, event: "documentArrived", input: { documentId } });

/** Returns the visitor's capability. Throws `notFound` without one, whether or not the document exists. */
async function senderAccess(ctx: Ctx): Promise<Capability> {
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

async function openDocument(db: Parameters<typeof findDocument>[0], claimId: number, documentId: number) {
  const document = await findDocument(db, claimId, documentId);
  if (!document) throw notFound("document");
  return document;
}

/** Returns a document for staff. Throws until the virus scanner, if one is configured, has found it clean. */
export async function readDocument(
  services: Services,
  user: User,
  { claimId, documentId, inline }: { claimId: number; documentId: number; inline: boolean },
): Promise<FileReply> {
  const document = await openDocument(services.db, claimId, documentId);
  const scanStatus = await currentScanStatus(services, document);
  if (scanStatus === "Infected") throw new AppError("conflict", message("documentInfected"));
  if (!documentCan({ ...document, scanStatus }, user.roles).open) {
    throw new AppError("conflict", message("documentWithdrawn"));
  }
  const shown = inline ? inlineType(document.mimeType) : null;
  return {
    stream: await services.files.get(document.storageKey),
    fileName: document.fileName,
    mimeType: shown ?? document.mimeType,
    inline: shown !== null,
  };
}

async function currentScanStatus(
  services: Services,
  document: { id: number; scanStatus: string; storageKey: string },
) {
  const { scanStatus } = document as {
    scanStatus: "NotScanned" | "Pending" | "Clean" | "Infected" | "Failed";
  };
  if (!services.config.clamdUrl || scanStatus === "Clean" || scanStatus === "Infected") return scanStatus;
  const result = await scanStream(
    services.config,
    (await services.files.get(document.storageKey)) as Readable,
  );
  if (result === null || result === "Failed") {
    throw new AppError("unavailable", message("documentNotScanned"));
  }
  await setScanStatus(services.db, document.id, result);
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
