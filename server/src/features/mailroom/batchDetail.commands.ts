import { message } from "@wage/contract/core/messages";
import type { BatchDetail } from "@wage/contract/mailroom/mailRoutes";
import type { Ctx, Work } from "../../core/context.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { renderPdf } from "../../core/files/pdf.ts";
import type { FileReply } from "../../core/http/mount.ts";
import { findBatch } from "./batches.queries.ts";
import { ratesOf, sidesOf, takenBackToday, today } from "./mailing.commands.ts";
import { batchCan, postageOf, stateOf } from "./mailroom.rules.ts";
import { pieceOf } from "./piece.rules.ts";
import { listBatchPieces } from "./pieces.queries.ts";

const CERTIFIED_FORM = new URL("./certifiedForm.typ", import.meta.url);

async function batchOr404({ db }: Work, batchId: number) {
  const batch = await findBatch(db, batchId);
  if (!batch) throw notFound("mailBatch");
  return batch;
}

export async function batchDetail(work: Work, batchId: number): Promise<BatchDetail> {
  const { pdfKey: _, ...batch } = await batchOr404(work, batchId);
  const pieces = await listBatchPieces(work.db, batchId);
  return {
    ...batch,
    pieces: pieces.map((piece) => ({
      ...pieceOf(piece, sidesOf(work)),
      state: stateOf(piece),
      articleNumber: piece.articleNumber,
      mailedOn: piece.mailedOn,
      servedOn: piece.servedOn,
      returnedOn: piece.returnedOn,
    })),
    can: batchCan(batch, takenBackToday(pieces, today(work)).length),
  };
}

/** Returns the PDF of a batch; opening it is recorded, because it shows the letters of many claims. */
export async function batchFile(ctx: Ctx<"mailroom:work">, batchId: number): Promise<FileReply> {
  const { pdfKey, letters } = await batchOr404(ctx, batchId);
  if (pdfKey === null) throw new AppError("conflict", message("mailBatchNotReady"));
  const stream = await ctx.files.get(pdfKey);
  ctx.auditBuffer.add(ctx, {
    action: "MailBatchOpened",
    summary: `Batch ${batchId} of ${letters} letters opened to print`,
    detail: { batchId },
  });
  return { stream, fileName: `batch-${batchId}.pdf`, mimeType: "application/pdf", inline: true };
}

/** Returns the list of the batch's certified letters, for the post office to stamp. */
export async function certifiedForm(ctx: Ctx<"mailroom:work">, batchId: number): Promise<FileReply> {
  await batchOr404(ctx, batchId);
  const { settings } = ctx;
  const pieces = (await listBatchPieces(ctx.db, batchId)).filter(
    ({ delivery }) => delivery === "Certified mail",
  );
  const without = pieces.find(({ articleNumber }) => articleNumber === null);
  if (without) throw new AppError("conflict", message("mailNoArticle", without.mailNumber));
  const pdf = await renderPdf(CERTIFIED_FORM, {
    title: `Certified mail, batch ${batchId}`,
    agency: { name: settings.get("agencyName"), address: settings.get("agencyAddress") },
    day: pieces[0]?.mailedOn ?? today(ctx),
    rows: pieces.map(
      ({ articleNumber, recipientName, recipientAddress, mailNumber, pages, delivery, postage }) => ({
        article: articleNumber,
        address: `${recipientName}\n${recipientAddress}`,
        mailNumber,
        postage: `$${postage ?? postageOf(pages ?? 1, delivery, ratesOf(ctx)).postage}`,
      }),
    ),
  });
  return { stream: pdf, fileName: `certified-${batchId}.pdf`, mimeType: "application/pdf", inline: true };
}
