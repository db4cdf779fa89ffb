import { Readable } from "node:stream";
import { UPLOAD_PART_BYTES } from "@wage/contract/core/limits";
import { message } from "@wage/contract/core/messages";
import { UploadPartFields } from "@wage/contract/documents";
import type { z } from "zod";
import { type Ctx, inTransaction, type Services } from "../../core/context.ts";
import { isUniqueViolation } from "../../core/database/db.ts";
import { AppError, fieldError } from "../../core/errors.ts";
import { parse } from "../../core/http/mount.ts";
import { ownerOf, senderAccess } from "./documents.commands.ts";
import { lockOwner, type Owner, publicUsage } from "./documents.queries.ts";
import { refuseByQuota } from "./documents.rules.ts";
import { deletePartsBefore, insertPart, listPartKeys, receivedBytes } from "./parts.queries.ts";
import { brokenOff, cutOff, fieldValues, refuse } from "./receiveUpload.commands.ts";
import { countRefusals, draftMegabytes, holdPublicLimits, reserveRoom } from "./uploadLimits.commands.ts";

const KEPT_MS = 24 * 3_600_000;

/** Tells a sender whose line broke from where to go on. */
export const receivedOf = async (ctx: Ctx, uploadKey: string) => ({
  received: await receivedBytes(ctx.db, ownerOf(await senderAccess(ctx)), uploadKey),
});

/**
 * Stores the next part of a file, under the limits of a whole one. A part at another position than the next is not stored:
 * the answer tells what has come, so that the sender goes on from there.
 */
export async function receivePart(ctx: Ctx): Promise<{ received: number }> {
  const owner = ownerOf(await senderAccess(ctx));
  return countRefusals(ctx, () => receive(ctx, owner));
}

async function receive(ctx: Ctx, owner: Owner): Promise<{ received: number }> {
  if (!ctx.request.isMultipart()) throw new AppError("unsupportedType", message("sendForm"));
  // Right before the form is read: the bytes flow from here on.
  cutOff(ctx.request.raw);
  const part = await ctx.request.file({ limits: { fileSize: UPLOAD_PART_BYTES + 1 } }).catch(() => {
    throw new AppError("invalid", message("uploadUnreadable"));
  });
  if (!part) throw fieldError("file", message("required"));
  try {
    const { uploadKey, position } = parse(UploadPartFields, fieldValues(part)) as z.output<
      typeof UploadPartFields
    >;
    const received = await receivedBytes(ctx.db, owner, uploadKey);
    if (received !== position) return { received };
    await holdPublicLimits(ctx, owner, UPLOAD_PART_BYTES);
    const release = await reserveRoom(ctx, UPLOAD_PART_BYTES);
    try {
      return await keepPart(ctx, owner, { uploadKey, position }, part.file);
    } finally {
      release();
    }
  } finally {
    // The rest of a refused part is drained, so that the client receives the answer.
    part.file.resume();
  }
}

type Place = { uploadKey: string; position: number };

async function keepPart(ctx: Ctx, owner: Owner, { uploadKey, position }: Place, content: Readable) {
  const { key: storageKey, bytes: byteSize } = await ctx.files
    .put(content, UPLOAD_PART_BYTES)
    .catch((error: unknown) => {
      throw brokenOff(error);
    });
  try {
    // What is shorter comes with the file's last call: the bytes that are counted limit the number of parts.
    if (byteSize < UPLOAD_PART_BYTES) throw fieldError("file", message("uploadPartShort"));
    await inTransaction(ctx, async (tx) => {
      await lockOwner(owner, tx);
      if ((await receivedBytes(tx, owner, uploadKey)) !== position)
        throw new AppError("conflict", message("uploadBroken"));
      const refused = refuseByQuota(await publicUsage(tx, owner), byteSize, draftMegabytes(ctx, owner));
      if (refused) throw refuse(refused);
      const { ip: address } = ctx.request;
      const receivedAt = ctx.clock.now();
      await insertPart(tx, { ...owner, uploadKey, position, byteSize, storageKey, address, receivedAt });
    });
  } catch (error) {
    // A file that has no row after all is removed by the job reconcileFiles.
    await ctx.files
      .remove(storageKey)
      .catch((problem: unknown) => ctx.log.warn({ err: problem }, "a part without a row stayed behind"));
    if (isUniqueViolation(error, "upload_part_pkey"))
      throw new AppError("conflict", message("uploadKeyUsed"));
    throw error;
  }
  return { received: position + byteSize };
}

/** Returns the parts of a file in their order; throws `conflict` unless they have this many bytes together. */
export async function beginningOf(
  ctx: Ctx,
  owner: Owner,
  { uploadKey, received }: { uploadKey: string | null; received: number },
): Promise<Readable> {
  if (uploadKey === null) throw fieldError("uploadKey", message("required"));
  if ((await receivedBytes(ctx.db, owner, uploadKey)) !== received)
    throw new AppError("conflict", message("uploadBroken"));
  const keys = await listPartKeys(ctx.db, owner, uploadKey);
  return Readable.from(contentOf(ctx, keys));
}

async function* contentOf({ files }: Pick<Services, "files">, keys: readonly string[]) {
  for (const key of keys) yield* await files.get(key);
}

/** Removes the parts of uploads that no one has continued for a day. */
export async function removeAbandonedParts({ db, files, clock }: Services): Promise<void> {
  for (const key of await deletePartsBefore(db, new Date(clock.now().getTime() - KEPT_MS)))
    await files.remove(key);
}
