import { message } from "@wage/contract/core/messages";
import { PublicUploadFields, StaffUploadFields } from "@wage/contract/documents";
import { audit } from "../../core/audit/audit.ts";
import { type Ctx, inTransaction, type Work } from "../../core/context.ts";
import { type Db, isUniqueViolation, type Tx } from "../../core/database/db.ts";
import { OutcomeUnknownError } from "../../core/database/pooledClient.ts";
import { AppError, fieldError } from "../../core/errors.ts";
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
  publicUsage,
} from "./documents.queries.ts";
import { guessedKind, OTHER_KIND, refuseByQuota, titleFrom } from "./documents.rules.ts";
import { deleteParts } from "./parts.queries.ts";
import { type Arrived, receiveUpload, refuse } from "./receiveUpload.commands.ts";
import { countRefusals, draftMegabytes, holdPublicLimits, reserveRoom } from "./uploadLimits.commands.ts";
import { beginningOf } from "./uploadParts.commands.ts";

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
  return countRefusals(ctx, () => receivePublic(ctx, access, owner));
}

const receivePublic = (ctx: Ctx, access: Capability, owner: Owner) =>
  receiveUpload(ctx, PublicUploadFields, {
    earlier: (uploadKey) => findUpload(ctx.db, owner, uploadKey),
    repeat: async (id) => ({ id }),
    beginning: ({ uploadKey, received }) =>
      received === null ? null : beginningOf(ctx, owner, { uploadKey, received }),
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
        after: (tx, documentId) => announce(tx, ctx, access, documentId, type),
      });
      return { id };
    },
  });

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
  const removeFile = (key = storageKey) =>
    ctx.files
      .remove(key)
      .catch((error: unknown) => ctx.log.warn({ err: error }, "a file without a row stayed behind"));
  try {
    const { isNew, parts, ...stored } = await inTransaction(ctx, (tx) =>
      insert(tx, ctx, { owner, arrived, keeping, storageKey }),
    );
    if (!isNew) await removeFile();
    for (const key of parts) await removeFile(key);
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
): Promise<Stored & { isNew: boolean; parts: string[] }> {
  await lockOwner(owner, tx);
  const { uploadKey, title } = arrived.fields;
  const earlier = uploadKey === null ? undefined : await findUpload(tx, owner, uploadKey);
  if (earlier && !earlier.sha256.equals(arrived.sha256)) throw keyUsed();
  if (earlier) return { ...(await repeated(tx, owner, earlier.id, earlier.sha256)), isNew: false, parts: [] };
  // The parts are this file from here on, and count once.
  const parts = uploadKey === null ? [] : await deleteParts(tx, owner, uploadKey);
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
  return { id, duplicateOf, isNew: true, parts };
}

const keyUsed = () => new AppError("conflict", message("uploadKeyUsed"));

/** A new document of a claim creates a task by the task matrix; a draft's document does so when the claim is filed. */
function announce(
  tx: Tx,
  work: Work,
  { claimId, party }: Capability,
  documentId: number,
  type: { description: string; defaultVisibility: NewDocument["visibility"] },
) {
  if (claimId === null)
    return audit(tx, work, {
      action: "UploadDocument",
      summary: `Document added to an unsent claim: ${type.description}`,
      detail: { documentId },
    });
  const isSeen = ["Claimant", "Both"].includes(type.defaultVisibility);
  return performActionIn(tx, work, {
    claimId,
    event: "documentArrived",
    input: { documentId },
    // It is no news to the claimant who sent it, and most of what the employer sends is not on the claimant's page.
    ...(party === "claimant" ? { tells: "byMail" } : !isSeen && { tells: "nobody" }),
  });
}
