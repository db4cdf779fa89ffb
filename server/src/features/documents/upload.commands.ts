import { message } from "@wage/contract/core/messages";
import { PublicUploadFields, StaffUploadFields } from "@wage/contract/documents";
import { audit } from "../../core/audit/audit.ts";
import { type Ctx, inTransaction, type Work } from "../../core/context.ts";
import { type Db, isUniqueViolation, type Tx } from "../../core/database/db.ts";
import { OutcomeUnknownError } from "../../core/database/pooledClient.ts";
import { AppError, fieldError } from "../../core/errors.ts";
import { storageFull } from "../../core/files/storageErrors.ts";
import { networkOf } from "../../core/http/network.ts";
import type { Capability } from "../publicAccess/publicAccess.queries.ts";
import { performActionIn } from "../workflow/workflow.commands.ts";
import { ownerOf, senderAccess, sourceOf } from "./documents.commands.ts";
import {
  findDocumentType,
  findDuplicate,
  findPublicTypes,
  findUpload,
  insertDocument,
  lockOwner,
  type NewDocument,
  type Owner,
  publicUploads,
  publicUsage,
} from "./documents.queries.ts";
import { exceededHourlyLimit, guessedKind, OTHER_KIND, refuseByQuota, titleFrom } from "./documents.rules.ts";
import { type Arrived, receiveUpload, refuse } from "./receiveUpload.commands.ts";

const HOUR_MS = 3_600_000;
const MB = 1024 * 1024;

/** Uploads a document by staff: scanned mail, evidence an officer received, court papers. */
export const uploadByStaff = (ctx: Ctx<"document:write">, claimId: number) => {
  const owner: Owner = { claimId, draftId: null };
  return receiveUpload(ctx, StaffUploadFields, {
    earlier: (uploadKey) => findUpload(ctx.db, owner, uploadKey),
    repeat: (id, sha256) => repeated(ctx.db, owner, id, sha256),
    admit: (bytes) => reserveRoom(ctx, bytes),
    store: async (arrived) => {
      const type = await chosenType(ctx, arrived.fields.documentTypeId, false);
      return store(ctx, owner, arrived, {
        documentTypeId: type.id,
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
    },
  });
};

/** Uploads a document by the claimant or the employer, identified by the capability in their cookie. */
export async function uploadByPublic(ctx: Ctx) {
  const access = await senderAccess(ctx);
  const owner = ownerOf(access);
  return receiveUpload(ctx, PublicUploadFields, {
    earlier: (uploadKey) => findUpload(ctx.db, owner, uploadKey),
    repeat: async (id) => ({ id }),
    admit: async (bytes) => {
      await holdPublicLimits(ctx, owner, bytes);
      return reserveRoom(ctx, bytes);
    },
    store: async (arrived) => {
      const { documentTypeId } = arrived.fields;
      const type = documentTypeId
        ? await chosenType(ctx, documentTypeId, true)
        : await guessedType(ctx, arrived.fileName);
      const { id } = await store(ctx, owner, arrived, {
        documentTypeId: type.id,
        source: sourceOf(access),
        visibility: type.defaultVisibility,
        uploadedBy: null,
        after: (tx, documentId) => announce(tx, ctx, access, documentId, type.description),
      });
      return { id };
    },
  });
}

const draftMegabytes = ({ settings }: Ctx, owner: Owner) =>
  owner.draftId === null ? null : settings.get("uploadMegabytesPerDraft");

/**
 * Checks the limits before the file is read, with the uploads that are under way, so that many at once do not pass
 * together. Those of a claim or draft are counted again in the transaction.
 */
async function holdPublicLimits(ctx: Ctx, owner: Owner, bytes: number) {
  const { settings, config, files, request } = ctx;
  const since = new Date(ctx.clock.now().getTime() - HOUR_MS);
  const { network, all } = await publicUploads(ctx.db, request.ip, since);
  network.bytes += files.reservedBytes(networkOf(request.ip));
  all.bytes += files.reservedBytes();
  const exceeded = exceededHourlyLimit({ network, all }, bytes, {
    networkFiles: settings.get("uploadsPerAddressPerHour") * config.limitFactor,
    networkMegabytes: settings.get("uploadMegabytesPerAddressPerHour"),
    allMegabytes: settings.get("uploadMegabytesPerHour"),
  });
  if (exceeded === "network")
    throw new AppError("tooMany", message("uploadsTooMany"), { retryAfterSeconds: 600 });
  if (exceeded === "all")
    throw new AppError("unavailable", message("uploadsBusy"), { retryAfterSeconds: 600 });
  // The announced length includes the form around the file, so that the exact size counts in the transaction only.
  const refused = refuseByQuota(await publicUsage(ctx.db, owner), 1, draftMegabytes(ctx, owner));
  if (refused) throw refuse(refused);
}

/** Refuses an upload that would leave less room than the agency wants free: the database may need it. */
export async function reserveRoom({ files, settings, request }: Ctx, bytes: number): Promise<() => void> {
  const release = files.reserve(bytes, networkOf(request.ip));
  try {
    if ((await files.freeBytes()) < settings.get("freeMegabytes") * MB) throw storageFull();
    return release;
  } catch (error) {
    release();
    throw error;
  }
}

async function chosenType(ctx: Ctx, id: number, byPublic: boolean) {
  const type = await findDocumentType(ctx.db, id, byPublic);
  if (!type) throw fieldError("documentTypeId", message("format"));
  return type;
}

/** The kind that the name suggests; "Other" if it suggests none that the agency offers. */
async function guessedType(ctx: Ctx, fileName: string) {
  const codes = [guessedKind(fileName), OTHER_KIND];
  const found = await findPublicTypes(ctx.db, codes);
  const type = codes.flatMap((code) => found.find((one) => one.code === code) ?? [])[0];
  if (!type) throw fieldError("documentTypeId", message("required"));
  return type;
}

async function repeated(db: Db | Tx, { claimId }: Owner, id: number, sha256: Buffer) {
  const first = claimId === null ? null : await findDuplicate(db, claimId, sha256);
  return { id, duplicateOf: first === id ? null : first };
}

type Keeping = Pick<NewDocument, "documentTypeId" | "source" | "visibility" | "uploadedBy"> & {
  after: (tx: Tx, documentId: number) => Promise<unknown>;
};
type Stored = { id: number; duplicateOf: number | null };

/** Stores the file before its row: a crash in between leaves an unreferenced file, never a row without its file. */
async function store(
  ctx: Ctx,
  owner: Owner,
  arrived: Arrived<{ title: string | null; uploadKey: string | null }>,
  keeping: Keeping,
): Promise<Stored> {
  const storageKey = await arrived.keep();
  const removeFile = () =>
    ctx.files
      .remove(storageKey)
      .catch((error: unknown) => ctx.log.warn({ err: error }, "a file without a row stayed behind"));
  try {
    const { isNew, ...stored } = await inTransaction(ctx, (tx) =>
      insert(tx, ctx, { owner, arrived, keeping, storageKey }),
    );
    if (!isNew) await removeFile();
    return stored;
  } catch (error) {
    // The row may have been committed. A file that has no row after all is removed by the job reconcileFiles.
    if (!(error instanceof OutcomeUnknownError)) await removeFile();
    if (isUniqueViolation(error, "document_upload_key_key")) throw keyUsed();
    throw error;
  }
}

type Insertion = {
  owner: Owner;
  arrived: Parameters<typeof store>[2];
  keeping: Keeping;
  storageKey: string;
};

async function insert(
  tx: Tx,
  ctx: Ctx,
  {
    owner,
    arrived,
    keeping: { documentTypeId, source, visibility, uploadedBy, after },
    storageKey,
  }: Insertion,
): Promise<Stored & { isNew: boolean }> {
  await lockOwner(owner, tx);
  const { uploadKey, title } = arrived.fields;
  const earlier = uploadKey === null ? undefined : await findUpload(tx, owner, uploadKey);
  if (earlier && !earlier.sha256.equals(arrived.sha256)) throw keyUsed();
  if (earlier) return { ...(await repeated(tx, owner, earlier.id, earlier.sha256)), isNew: false };
  const refused =
    uploadedBy === null
      ? refuseByQuota(await publicUsage(tx, owner), arrived.bytes, draftMegabytes(ctx, owner))
      : null;
  if (refused) throw refuse(refused);
  const duplicateOf = owner.claimId === null ? null : await findDuplicate(tx, owner.claimId, arrived.sha256);
  const id = await insertDocument(tx, {
    ...owner,
    storageKey,
    uploadKey,
    fileName: arrived.fileName,
    title: title ?? titleFrom(arrived.fileName),
    documentTypeId,
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
  return { id, duplicateOf, isNew: true };
}

const keyUsed = () => new AppError("conflict", message("uploadKeyUsed"));

/** A new document of a claim creates a task by the task matrix; a draft's document does so when the claim is filed. */
const announce = (tx: Tx, work: Work, { claimId }: Capability, documentId: number, type: string) =>
  claimId === null
    ? audit(tx, work, {
        action: "UploadDocument",
        summary: `Document added to an unsent claim: ${type}`,
        detail: { documentId },
      })
    : performActionIn(tx, work, { claimId, event: "documentArrived", input: { documentId } });
