import { agencyDay } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import type { Sides } from "@wage/contract/mailroom/envelopes";
import { articleNumberOf, isArticleNumber } from "@wage/contract/mailroom/mailNumbers";
import { audit, auditEach } from "../../core/audit/audit.ts";
import { type Ctx, inTransaction, type Services, type Work } from "../../core/context.ts";
import { isUniqueViolation } from "../../core/database/db.ts";
import { AppError, fieldError, notFound } from "../../core/errors.ts";
import { success } from "../../core/http/success.ts";
import { moveLetters } from "../letters/postedLetters.queries.ts";
import {
  type MovedDeadline,
  startDeadlines,
  takeBackDeadlines,
} from "../workflow/deadlines/letterDeadlines.commands.ts";
import { lockBatch } from "./batches.queries.ts";
import { postageOf, type Rates } from "./mailroom.rules.ts";
import {
  type FoundPiece,
  findPiece,
  listBatchPieces,
  lockItem,
  markMailed,
  markNotMailed,
  saveArticleNumber,
} from "./pieces.queries.ts";

export const today = ({ clock, settings }: Pick<Services, "clock" | "settings">) =>
  agencyDay(clock.now(), settings.get("timeZone"));

/** On how many sides of a sheet the mail room prints. */
export const sidesOf = ({ settings }: Pick<Services, "settings">): Sides =>
  settings.get("englishOnBack") ? 2 : 1;

export const ratesOf = ({ settings }: Pick<Services, "settings">): Rates => ({
  sides: sidesOf({ settings }),
  first: { Window: settings.get("postageWindow"), Large: settings.get("postageLarge") },
  further: settings.get("postageFurther"),
  certified: settings.get("postageCertified"),
});

/**
 * Marks the printed letters of a batch as mailed today, all but those named. A letter is marked once: of two clerks the
 * second one finds nothing left to mark.
 */
export const markBatchMailed = (ctx: Ctx<"mailroom:work">, batchId: number, except: readonly number[]) =>
  inTransaction(ctx, async (tx) => {
    const batch = await lockBatch(tx, batchId);
    if (!batch) throw notFound("mailBatch");
    if (batch.status !== "Ready") throw new AppError("conflict", message("mailBatchNotReady"));
    const left = (await listBatchPieces(tx, batchId)).filter(
      ({ letterId, mailedOn }) => mailedOn === null && !except.includes(letterId),
    );
    for (const piece of left) refuseUnmailable(piece);
    const on = today(ctx);
    const deadlines = new Map<number, MovedDeadline[]>();
    // Claims are locked before their letters, as actions do, and in one order.
    for (const piece of left.toSorted((a, b) => a.claimId - b.claimId))
      deadlines.set(piece.letterId, await startDeadlines(tx, ctx, piece, { anchor: "mailed", day: on }));
    const ids = left.map(({ letterId }) => letterId);
    const moved = new Set(await moveLetters(tx, ids, { from: ["Issued"], to: "Mailed" }));
    const late = left.find(({ letterId }) => !moved.has(letterId));
    if (late) throw new AppError("conflict", message("mailNotMailable", late.mailNumber));
    for (const piece of left) {
      const posting = {
        on,
        at: ctx.clock.now(),
        by: ctx.user.id,
        deadlines: deadlines.get(piece.letterId) ?? [],
        ...postageOf(piece.pages ?? 1, piece.delivery, ratesOf(ctx)),
      };
      // Meanwhile a colleague took the letter out, or gave it another article number.
      if (!(await markMailed(tx, piece, posting)))
        throw new AppError("conflict", message("changedMeanwhile"));
    }
    await auditEach(
      tx,
      ctx,
      left.map(({ claimId, letterId, mailNumber, delivery, articleNumber }) => ({
        action: "LetterMailed",
        claimId,
        summary: `Letter ${mailNumber} mailed, ${delivery === "Mail" ? "first class" : `certified ${articleNumber}`}`,
        detail: { letterId, batchId },
      })),
    );
    return { mailed: left.length };
  });

function refuseUnmailable({ mailNumber, status, delivery, articleNumber, isPrepared }: FoundPiece): void {
  if (status !== "Issued" || !isPrepared)
    throw new AppError("conflict", message("mailNotMailable", mailNumber));
  if (delivery === "Certified mail" && articleNumber === null)
    throw new AppError("conflict", message("mailNoArticle", mailNumber));
}

/** Letters that were marked as mailed today and whose fate is not known yet. */
export const takenBackToday = (pieces: readonly FoundPiece[], day: string) =>
  pieces.filter(({ status, mailedOn }) => status === "Mailed" && mailedOn === day);

/** Takes back what was marked as mailed today, until the end of the agency's day. */
export const markBatchNotMailed = (work: Work, batchId: number) =>
  inTransaction(work, async (tx) => {
    if (!(await lockBatch(tx, batchId))) throw notFound("mailBatch");
    const pieces = takenBackToday(await listBatchPieces(tx, batchId), today(work));
    for (const { claimId, deadlines } of pieces.toSorted((a, b) => a.claimId - b.claimId))
      await takeBackDeadlines(tx, work, claimId, deadlines ?? []);
    const ids = await moveLetters(
      tx,
      pieces.map(({ letterId }) => letterId),
      { from: ["Mailed"], to: "Issued" },
    );
    if (ids.length < pieces.length) throw new AppError("conflict", message("changedMeanwhile"));
    if (ids.length === 0) throw new AppError("conflict", message("mailNothingToUndo"));
    const back = pieces.filter(({ letterId }) => ids.includes(letterId));
    await markNotMailed(tx, ids);
    await auditEach(
      tx,
      work,
      back.map(({ claimId, letterId, mailNumber }) => ({
        action: "LetterNotMailed",
        claimId,
        summary: `Letter ${mailNumber} was not mailed after all`,
        detail: { letterId, batchId },
      })),
    );
    return { takenBack: ids.length };
  });

/** Records the article number of a certified letter, before it is mailed. */
export async function recordArticle(work: Work, letterId: number, typed: string) {
  const articleNumber = articleNumberOf(typed);
  if (!isArticleNumber(articleNumber)) throw fieldError("articleNumber", message("articleNumberWrong"));
  return inTransaction(work, async (tx) => {
    // Its mailing waits meanwhile, so that the number on record is the one with which it left.
    await lockItem(tx, letterId);
    const piece = await findPiece(tx, letterId);
    if (!piece) throw notFound("letter");
    const { claimId, delivery, mailNumber, mailedOn } = piece;
    if (delivery !== "Certified mail")
      throw new AppError("conflict", message("articleNotCertified", mailNumber));
    if (mailedOn !== null && piece.articleNumber !== articleNumber)
      throw new AppError("conflict", message("mailAlreadyMailed", mailNumber));
    if (piece.articleNumber === articleNumber) return success(message("mailArticleSaved"));
    await saveArticleNumber(tx, letterId, articleNumber);
    await audit(tx, work, {
      action: "LetterArticle",
      claimId,
      summary: `Letter ${mailNumber} has the article number ${articleNumber}${piece.articleNumber ? ` in place of ${piece.articleNumber}` : ""}`,
      detail: { letterId },
    });
    return success(message("mailArticleSaved"));
  }).catch((error: unknown) => {
    if (isUniqueViolation(error, "mail_item_article_number_key"))
      throw fieldError("articleNumber", message("articleNumberTaken"));
    throw error;
  });
}
