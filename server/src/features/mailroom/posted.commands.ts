import { message } from "@wage/contract/core/messages";
import { articleNumberOf, letterNumberOf } from "@wage/contract/mailroom/mailNumbers";
import { type PostedPiece, RETURN_REASON_WORDS, type ReturnReason } from "@wage/contract/mailroom/mailRoutes";
import { refuseBarred } from "../../claim/conflict/barred.commands.ts";
import { lockClaim } from "../../claim/state/claimState.queries.ts";
import { audit } from "../../core/audit/audit.ts";
import { type Ctx, inTransaction, type Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { AppError, fieldError, notFound } from "../../core/errors.ts";
import { success } from "../../core/http/success.ts";
import { moveLetters } from "../letters/postedLetters.queries.ts";
import { sendLetterAgain } from "../letters/sendAgain.commands.ts";
import { restateDeadlines, startDeadlines } from "../workflow/deadlines/letterDeadlines.commands.ts";
import { performActionIn } from "../workflow/workflow.commands.ts";
import { openAddressItem } from "./addressItem.commands.ts";
import { sidesOf, today } from "./mailing.commands.ts";
import { stateOf } from "./mailroom.rules.ts";
import { pieceOf } from "./piece.rules.ts";
import {
  type FoundPiece,
  findPiece,
  findPosted,
  lockItem,
  saveReceipt,
  saveReturn,
} from "./pieces.queries.ts";

/** Finds a mailed letter by what a person types or a scanner reads: its number, or its article number. */
export async function findPostedLetter(work: Work, number: string): Promise<PostedPiece> {
  const found = await findPosted(work.db, {
    mailNumber: letterNumberOf(number),
    articleNumber: articleNumberOf(number),
  });
  if (!found) throw new AppError("notFound", message("mailNumberUnknown", number));
  await refuseBarred(work.db, work, found.claimId);
  const { articleNumber, recipientAddress, mailedOn, servedOn, returnedOn, returnReason } = found;
  return {
    ...pieceOf(found, sidesOf(work)),
    state: stateOf(found),
    articleNumber,
    recipientAddress,
    mailedOn,
    servedOn,
    returnedOn,
    returnReason,
  };
}

/** The claim is locked before the letter, as actions do. */
async function lockPiece(tx: Tx, work: Work, letterId: number): Promise<FoundPiece> {
  const claimId = (await findPiece(tx, letterId))?.claimId;
  if (claimId === undefined) throw notFound("letter");
  await lockClaim(tx, claimId, work.settings);
  await lockItem(tx, letterId);
  const piece = await findPiece(tx, letterId);
  if (!piece) throw notFound("letter");
  return piece;
}

/** Returns a letter that is in the mail, locked; throws for any other, and for a date that cannot be. */
async function lockPosted(
  tx: Tx,
  work: Work,
  letterId: number,
  { field, day }: { field: string; day: string },
) {
  const piece = await lockPiece(tx, work, letterId);
  if (piece.mailedOn === null || piece.status !== "Mailed")
    throw new AppError("conflict", message("mailNotPosted", piece.mailNumber));
  if (day > today(work)) throw fieldError(field, message("pastDate"));
  if (day < piece.mailedOn) throw fieldError(field, message("mailDateBefore", piece.mailedOn));
  return piece;
}

/** Records the return receipt of a letter: the day on which it was served. */
export const recordReceipt = (work: Work, letterId: number, servedOn: string) =>
  inTransaction(work, async (tx) => {
    const piece = await lockPosted(tx, work, letterId, { field: "servedOn", day: servedOn });
    if (piece.delivery !== "Certified mail")
      throw new AppError("conflict", message("articleNotCertified", piece.mailNumber));
    await moveLetters(tx, [letterId], { from: ["Mailed"], to: "Delivered" });
    await saveReceipt(tx, letterId, servedOn);
    await startDeadlines(tx, work, piece, { anchor: "served", day: servedOn });
    await audit(tx, work, {
      action: "LetterServed",
      claimId: piece.claimId,
      summary: `Letter ${piece.mailNumber} served on ${servedOn}, by its return receipt`,
      detail: { letterId, servedOn },
    });
    return success(message("mailServed"));
  });

/** Records a letter that came back, and opens an item to find the address. */
export const recordReturn = (work: Work, letterId: number, how: Returning) =>
  inTransaction(work, async (tx) => {
    await recordReturnIn(tx, work, letterId, how);
    return success(message("mailReturned"));
  });

type Returning = { returnedOn: string; reason: ReturnReason };

export async function recordReturnIn(
  tx: Tx,
  work: Work,
  letterId: number,
  { returnedOn, reason }: Returning,
): Promise<void> {
  const piece = await lockPosted(tx, work, letterId, { field: "returnedOn", day: returnedOn });
  await moveLetters(tx, [letterId], { from: ["Mailed"], to: "Returned" });
  await saveReturn(tx, letterId, returnedOn, reason);
  await audit(tx, work, {
    action: "LetterReturned",
    claimId: piece.claimId,
    summary: `Letter ${piece.mailNumber} came back: ${RETURN_REASON_WORDS[reason]}`,
    detail: { letterId, returnedOn, reason },
  });
  await openAddressTask(tx, work, piece);
}

/**
 * The action for an employer's returned mail opens the item and tolls the deadline. Where it does not apply, the item
 * is opened without it.
 */
async function openAddressTask(tx: Tx, work: Work, piece: FoundPiece): Promise<void> {
  const { claimId, recipient, recipientName, mailNumber } = piece;
  if (recipient === "employer" && (await tolled(tx, work, claimId))) return;
  await openAddressItem(tx, work, {
    claimId,
    title: `Find the address of ${recipientName}: letter ${mailNumber} came back`,
    action: "LetterReturned",
  });
}

async function tolled(tx: Tx, work: Work, claimId: number): Promise<boolean> {
  try {
    await performActionIn(tx, work, { claimId, event: "employerMailReturned" });
    return true;
  } catch (error) {
    // The action is refused before it writes anything.
    if (error instanceof AppError && error.code === "conflict") return false;
    throw error;
  }
}

/** Issues a returned letter again to the address that the claim has now; it then waits in the queue. */
export const sendAgain = (ctx: Ctx<"mailroom:work">, letterId: number) =>
  inTransaction(ctx, async (tx) => {
    const { claimId, matrixId } = await lockPiece(tx, ctx, letterId);
    const again = await sendLetterAgain(tx, ctx, { claimId, letterId });
    const { from, to } = again.stated;
    if (from !== null && to !== null) await restateDeadlines(tx, ctx, { claimId, matrixId }, { from, to });
    return { letterId: again.id };
  });
