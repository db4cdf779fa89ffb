import { dueDate, dueInstant } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import type { Body } from "@wage/contract/core/route";
import type { incomingRoutes } from "@wage/contract/mailroom/incoming";
import { insertTask } from "../../../claim/task.queries.ts";
import { actorId, audit } from "../../../core/audit/audit.ts";
import { type Ctx, inTransaction, type Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { AppError, changedMeanwhile, notFound } from "../../../core/errors.ts";
import { success } from "../../../core/http/success.ts";
import { today } from "../mailing.commands.ts";
import {
  deleteEmptyPieces,
  discardPiece,
  findPiece,
  insertPiece,
  listPieces,
  movePiece,
  reopenPiece,
  setPieceAside,
} from "./incomingPieces.queries.ts";
import { listMovable, placePages } from "./pages.queries.ts";
import { holdsExactly } from "./split.rules.ts";
import { stackDetail } from "./stackDetail.commands.ts";
import { countChange, lockStack } from "./stacks.queries.ts";
import { closeStrayItem } from "./strayItem.commands.ts";

type MailCtx = Ctx<"mailroom:work">;
const STRAY_DAYS = 2;

/** Returns the stack, locked; throws unless it is read and as the clerk saw it. */
async function lockReady(tx: Tx, stackId: number, rowVersion: number) {
  const stack = await lockStack(tx, stackId);
  if (!stack) throw notFound("incomingMail");
  if (stack.status !== "Ready") throw new AppError("conflict", message("stackNotReady"));
  if (stack.rowVersion !== rowVersion) throw changedMeanwhile(undefined);
  return stack;
}

/** Puts the pages that are not handled yet into the pieces that the clerk made of them. */
export async function arrangeStack(ctx: MailCtx, stackId: number, body: Body<typeof incomingRoutes.arrange>) {
  await inTransaction(ctx, async (tx) => {
    await lockReady(tx, stackId, body.rowVersion);
    const movable = await listMovable(tx, stackId);
    const placed = [...body.pieces.flatMap(({ pages }) => pages), ...body.leftOut];
    const isWhole = holdsExactly(
      movable.map(({ id }) => id),
      placed.map(({ id }) => id),
    );
    if (!isWhole) throw new AppError("conflict", message("stackPagesDiffer"));
    const known = new Set(movable.map(({ pieceId }) => pieceId));
    const kept = new Set<number>();
    for (const [position, { id, pages }] of body.pieces.entries()) {
      const isKept = id !== null && known.has(id) && !kept.has(id);
      const pieceId = isKept ? id : await insertPiece(tx, stackId, position);
      kept.add(pieceId);
      if (isKept) await movePiece(tx, pieceId, position);
      const rows = pages.map((page, at) => ({ ...page, pieceId, position: at }));
      await placePages(tx, stackId, rows);
    }
    await placePages(
      tx,
      stackId,
      body.leftOut.map((page, position) => ({ ...page, pieceId: null, position })),
    );
    await deleteEmptyPieces(tx, stackId);
    await countChange(tx, stackId);
  });
  return stackDetail(ctx, stackId);
}

/** Sets what is left in a stack aside: each piece becomes an item to find its claim. */
export const setRestAside = (ctx: MailCtx, stackId: number, rowVersion: number) =>
  inTransaction(ctx, async (tx) => {
    await lockReady(tx, stackId, rowVersion);
    const open = (await listPieces(tx, stackId)).filter(({ status }) => status === "Open");
    for (const { id, receivedOn } of open) {
      const taskId = await openStrayItem(tx, ctx, id, receivedOn);
      await setPieceAside(tx, id, taskId, ctx.clock.now());
      await audit(tx, ctx, {
        action: "IncomingUnattached",
        summary: `Piece ${id} of scanned mail set aside: its claim is not known`,
        detail: { stackId, pieceId: id },
      });
    }
    return { setAside: open.length };
  });

function openStrayItem(tx: Tx, work: Work, pieceId: number, receivedOn: string): Promise<number> {
  const day = dueDate({
    letterDate: today(work),
    days: STRAY_DAYS,
    basis: "Business",
    holidays: work.settings.holidays(),
  });
  return insertTask(tx, {
    usedFor: "unattachedMail",
    title: `Find the claim of mail received ${receivedOn}, piece ${pieceId}`,
    createdByAction: "IncomingUnattached",
    dueDate: day,
    dueAt: dueInstant(day, work.settings.get("timeZone")),
    createdBy: actorId(work),
    createdAt: work.clock.now(),
  });
}

export const discard = (
  work: Work,
  pieceId: number,
  { reason, rowVersion }: { reason: string; rowVersion: number },
) =>
  inTransaction(work, async (tx) => {
    const piece = await lockPiece(tx, pieceId, rowVersion);
    if (piece.status !== "Open" && piece.status !== "Unattached")
      throw new AppError("conflict", message("pieceHandled"));
    await discardPiece(tx, pieceId, reason, work.clock.now());
    await closeStrayItem(tx, work, piece, "Discarded");
    await audit(tx, work, {
      action: "IncomingDiscarded",
      summary: `Piece ${pieceId} of scanned mail discarded: ${reason}`,
      detail: { stackId: piece.stackId, pieceId },
    });
    return success(message("pieceDiscarded"));
  });

/** Takes a discarded piece back into its stack. Sent again, it changes nothing. */
export const takeBack = (work: Work, pieceId: number) =>
  inTransaction(work, async (tx) => {
    const found = await findPiece(tx, pieceId);
    if (!found) throw notFound("incomingMail");
    const piece = await lockPiece(tx, pieceId, found.rowVersion);
    if (piece.status === "Attached") throw new AppError("conflict", message("pieceHandled"));
    if (piece.status === "Discarded") {
      await reopenPiece(tx, pieceId);
      await audit(tx, work, {
        action: "IncomingRestored",
        summary: `Piece ${pieceId} of scanned mail taken back`,
        detail: { stackId: piece.stackId, pieceId },
      });
    }
    return success(message("pieceRestored"));
  });

/** Returns a piece whose stack is locked, so that no one else handles it meanwhile. */
export async function lockPiece(tx: Tx, pieceId: number, rowVersion: number) {
  const stackId = (await findPiece(tx, pieceId))?.stackId;
  if (stackId === undefined) throw notFound("incomingMail");
  await lockReady(tx, stackId, rowVersion);
  const piece = await findPiece(tx, pieceId);
  if (!piece) throw notFound("incomingMail");
  return piece;
}
