import { message } from "@wage/contract/core/messages";
import { fileExtension } from "@wage/contract/documents";
import { STACK_FILE_TYPES, StackFileFields } from "@wage/contract/mailroom/incoming";
import { audit } from "../../../core/audit/audit.ts";
import { type Ctx, inTransaction, type Work } from "../../../core/context.ts";
import { isUniqueViolation } from "../../../core/database/db.ts";
import { OutcomeUnknownError } from "../../../core/database/pooledClient.ts";
import { AppError, fieldError, notFound } from "../../../core/errors.ts";
import { success } from "../../../core/http/success.ts";
import { type Arrived, receiveUpload } from "../../documents/receiveUpload.commands.ts";
import { reserveRoom } from "../../documents/uploadLimits.commands.ts";
import { today } from "../mailing.commands.ts";
import {
  findStack,
  findStackUpload,
  insertStack,
  insertStackFile,
  lockStack,
  setStackStatus,
} from "./stacks.queries.ts";

type MailCtx = Ctx<"mailroom:work">;

export async function createStack(ctx: MailCtx, body: { receivedOn: string; splitsAtBlanks: boolean }) {
  if (body.receivedOn > today(ctx)) throw fieldError("receivedOn", message("pastDate"));
  return inTransaction(ctx, async (tx) => {
    const id = await insertStack(tx, { ...body, createdBy: ctx.user.id, createdAt: ctx.clock.now() });
    await audit(tx, ctx, {
      action: "IncomingStack",
      summary: `Stack ${id} of scanned mail, received ${body.receivedOn}`,
      detail: { stackId: id },
    });
    return { id };
  });
}

/** Adds a scanned file to a stack; a file that is sent again with its key is stored once. */
export async function uploadToStack(ctx: MailCtx, stackId: number): Promise<{ id: number }> {
  if (!(await findStack(ctx.db, stackId))) throw notFound("incomingMail");
  return receiveUpload(ctx, StackFileFields, {
    earlier: (uploadKey) => findStackUpload(ctx.db, stackId, uploadKey),
    repeat: async (id) => ({ id }),
    admit: (bytes) => reserveRoom(ctx, bytes),
    store: (arrived) => storeFile(ctx, stackId, arrived),
  });
}

async function storeFile(ctx: MailCtx, stackId: number, arrived: Arrived<{ uploadKey: string | null }>) {
  if (!STACK_FILE_TYPES.some((type) => type === fileExtension(arrived.fileName)))
    throw new AppError("unsupportedType", message("stackFileType"));
  const { fileName, mimeType, sha256, scanStatus } = arrived;
  const storageKey = await arrived.keep();
  try {
    return await inTransaction(ctx, async (tx) => {
      const stack = await lockStack(tx, stackId);
      if (stack?.status !== "Collecting") throw new AppError("conflict", message("stackNotCollecting"));
      const { uploadKey } = arrived.fields;
      const id = await insertStackFile(tx, {
        ...{ stackId, storageKey, uploadKey, fileName, mimeType, sha256, scanStatus },
      });
      return { id };
    });
  } catch (error) {
    // The row may have been committed. A file that has no row after all is removed by the job reconcileFiles.
    if (!(error instanceof OutcomeUnknownError)) await ctx.files.remove(storageKey);
    if (isUniqueViolation(error, "incoming_file_upload_key_key"))
      throw new AppError("conflict", message("uploadKeyUsed"));
    throw error;
  }
}

/** Begins to read a stack, or goes on with one that was stopped or failed. Sent again, it changes nothing. */
export const startReading = (work: Work, stackId: number) =>
  inTransaction(work, async (tx) => {
    if (!(await lockStack(tx, stackId))) throw notFound("incomingMail");
    if ((await findStack(tx, stackId))?.files === 0) throw new AppError("conflict", message("stackEmpty"));
    if (await setStackStatus(tx, stackId, ["Collecting", "Stopped", "Failed"], "Reading"))
      await work.jobs.send(tx, "readIncomingStack", { stackId });
    return success(message("stackReading"));
  });

export const stopReading = (work: Work, stackId: number) =>
  inTransaction(work, async (tx) => {
    if (!(await lockStack(tx, stackId))) throw notFound("incomingMail");
    await setStackStatus(tx, stackId, ["Reading"], "Stopped");
    return success(message("stackStopped"));
  });
