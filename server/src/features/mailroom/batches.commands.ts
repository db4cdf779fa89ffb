import { message } from "@wage/contract/core/messages";
import { BATCH_LETTERS_MAX } from "@wage/contract/mailroom/mailRoutes";
import { refuseBarred } from "../../claim/conflict/barred.commands.ts";
import { audit } from "../../core/audit/audit.ts";
import { inTransaction, type Work } from "../../core/context.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { success } from "../../core/http/success.ts";
import { deleteBatch, insertBatch, lockBatch, setBatchStatus } from "./batches.queries.ts";
import {
  findPiece,
  listBatchPieces,
  lockItem,
  lockQueued,
  putIntoBatch,
  takeOutOfBatch,
} from "./pieces.queries.ts";

/** Puts queued letters into a new batch. Throws `conflict` if one is not in the queue any more. */
export const createBatch = (
  work: Work,
  { by, letterIds }: { by: number; letterIds: readonly number[] },
): Promise<{ id: number }> =>
  inTransaction(work, async (tx) => {
    const wanted = [...new Set(letterIds)];
    if (wanted.length > BATCH_LETTERS_MAX)
      throw new AppError("conflict", message("mailBatchTooLarge", BATCH_LETTERS_MAX));
    const queued = await lockQueued(tx, wanted);
    for (const { claimId } of queued) await refuseBarred(tx, work, claimId);
    const found = new Set(queued.map(({ letterId }) => letterId));
    const missing = wanted.filter((id) => !found.has(id));
    if (missing.length > 0) throw new AppError("conflict", message("mailNotQueued", missing.join(", ")));
    const id = await insertBatch(tx, by, work.clock.now());
    await putIntoBatch(tx, wanted, id);
    await work.jobs.send(tx, "makeMailBatch", { batchId: id });
    await audit(tx, work, {
      action: "MailBatchCreated",
      summary: `Batch ${id} of ${wanted.length} letters`,
      detail: { batchId: id, letterIds: wanted },
    });
    return { id };
  });

export const stopBatch = (work: Work, batchId: number) =>
  inTransaction(work, async (tx) => {
    if (!(await lockBatch(tx, batchId))) throw notFound("mailBatch");
    await setBatchStatus(tx, batchId, ["Making"], "Stopped");
    return success(message("mailStopped"));
  });

/** Goes on with a batch that was stopped or failed. Sent again, it changes nothing. */
export const resumeBatch = (work: Work, batchId: number) =>
  inTransaction(work, async (tx) => {
    if (!(await lockBatch(tx, batchId))) throw notFound("mailBatch");
    if (await setBatchStatus(tx, batchId, ["Stopped", "Failed"], "Making"))
      await work.jobs.send(tx, "makeMailBatch", { batchId });
    return success(message("mailResumed"));
  });

/** Takes a letter out of its batch, whose PDF is then made again without it. */
export async function pullLetter(work: Work, letterId: number, reason: string) {
  const oldPdf = await inTransaction(work, async (tx) => {
    const inBatch = await lockItem(tx, letterId);
    const piece = await findPiece(tx, letterId);
    if (!piece) throw notFound("letter");
    if (!inBatch?.batchId) throw new AppError("conflict", message("mailNotInBatch", piece.mailNumber));
    if (piece.mailedOn !== null)
      throw new AppError("conflict", message("mailAlreadyMailed", piece.mailNumber));
    const batch = await lockBatch(tx, inBatch.batchId);
    await takeOutOfBatch(tx, letterId, reason);
    await audit(tx, work, {
      action: "MailPulled",
      claimId: piece.claimId,
      summary: `Letter ${piece.mailNumber} taken out of batch ${inBatch.batchId}: ${reason}`,
      detail: { letterId, batchId: inBatch.batchId },
    });
    if ((await listBatchPieces(tx, inBatch.batchId)).length === 0) await deleteBatch(tx, inBatch.batchId);
    else if (await setBatchStatus(tx, inBatch.batchId, ["Ready"], "Making"))
      await work.jobs.send(tx, "makeMailBatch", { batchId: inBatch.batchId });
    return batch?.pdfKey ?? null;
  });
  // A crash in between leaves a file without a row, which the job reconcileFiles removes.
  if (oldPdf) await work.files.remove(oldPdf);
  return success(message("mailPulled"));
}
