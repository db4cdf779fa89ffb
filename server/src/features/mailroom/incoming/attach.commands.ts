import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { agencyDay, dueInstant, usDate } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import type { Body } from "@wage/contract/core/route";
import type { incomingRoutes } from "@wage/contract/mailroom/incoming";
import { insertArrival } from "../../../claim/arrival/arrival.commands.ts";
import { actorId, audit } from "../../../core/audit/audit.ts";
import { type Ctx, inTransaction } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { OutcomeUnknownError } from "../../../core/database/pooledClient.ts";
import { AppError, changedMeanwhile, fieldError, notFound } from "../../../core/errors.ts";
import { assemblePdf } from "../../../core/files/paper/paper.ts";
import { worstScan } from "../../../core/files/virusScanner.ts";
import { findDocumentType, insertDocument } from "../../documents/documents.queries.ts";
import { performActionIn } from "../../workflow/workflow.commands.ts";
import { findPiece as findLetterPiece } from "../pieces.queries.ts";
import { recordReturnIn } from "../posted.commands.ts";
import { lockPiece } from "./arrange.commands.ts";
import { attachPiece, findPiece } from "./incomingPieces.queries.ts";
import { listPieceSources } from "./pages.queries.ts";
import { closeStrayItem } from "./strayItem.commands.ts";

type MailCtx = Ctx<"mailroom:work">;
type Attaching = Body<typeof incomingRoutes.attach> & { pieceId: number; claimId: number };
type Made = { key: string; bytes: number; sha256: Buffer; scanStatus: string };
const DOCUMENT_MAX_BYTES = 250 * 1024 * 1024;

/**
 * Makes a piece a document of a claim, once: the same request sent again returns the same document. The file is stored
 * before its row, so that a crash in between leaves a file without a row, which the job reconcileFiles removes.
 */
export async function attachToClaim(ctx: MailCtx, attaching: Attaching): Promise<{ documentId: number }> {
  const { pieceId, claimId } = attaching;
  const piece = await findPiece(ctx.db, pieceId);
  if (!piece) throw notFound("incomingMail");
  const earlier = attachedBefore(piece, claimId);
  if (earlier) return earlier;
  if (piece.rowVersion !== attaching.rowVersion) throw changedMeanwhile(undefined);
  const made = await makeDocument(ctx, pieceId);
  const removeFile = () => ctx.files.remove(made.key);
  try {
    const { isNew, ...attached } = await inTransaction(ctx, (tx) => attach(tx, ctx, attaching, made));
    if (!isNew) await removeFile();
    return attached;
  } catch (error) {
    if (!(error instanceof OutcomeUnknownError)) await removeFile();
    throw error;
  }
}

type Handled = { status: string; documentId: number | null; claimId: number | null };

/** Returns the document of a piece that this claim has already; throws if someone handled the piece otherwise. */
function attachedBefore({ status, documentId, ...piece }: Handled, claimId: number) {
  if (status === "Open" || status === "Unattached") return null;
  if (documentId !== null && piece.claimId === claimId) return { documentId };
  throw new AppError("conflict", message("pieceHandled"));
}

async function makeDocument(ctx: MailCtx, pieceId: number): Promise<Made> {
  const { db, files } = ctx;
  const sources = await listPieceSources(db, pieceId);
  const contents = new Map<number, Buffer>();
  for (const { fileId, storageKey } of sources)
    if (!contents.has(fileId)) contents.set(fileId, await buffer(await files.get(storageKey)));
  const pdf = await assemblePdf(
    ctx,
    sources.map(({ fileId, mimeType, number, rotation }) => ({
      paper: { content: contents.get(fileId) ?? Buffer.alloc(0), mimeType },
      pages: [{ number, rotation }],
    })),
  );
  const stored = await files.put(Readable.from([pdf]), DOCUMENT_MAX_BYTES);
  return { ...stored, scanStatus: worstScan(sources.map(({ scanStatus }) => scanStatus)) };
}

async function attach(tx: Tx, ctx: MailCtx, attaching: Attaching, made: Made) {
  const { pieceId, claimId, documentTypeId, source, returned } = attaching;
  const piece = await lockPiece(tx, pieceId, attaching.rowVersion);
  const earlier = attachedBefore(piece, claimId);
  if (earlier) return { ...earlier, isNew: false };
  const type = await findDocumentType(tx, documentTypeId, false);
  if (!type) throw fieldError("documentTypeId", message("format"));
  const { receivedOn, stackId } = piece;
  const documentId = await insertDocument(tx, {
    claimId,
    draftId: null,
    storageKey: made.key,
    fileName: `mail-${receivedOn}-${pieceId}.pdf`,
    title: attaching.title ?? `${type.description}, received ${usDate(receivedOn)}`.slice(0, 150),
    documentTypeId,
    mimeType: "application/pdf",
    byteSize: made.bytes,
    sha256: made.sha256,
    source,
    visibility: attaching.visibility ?? type.defaultVisibility,
    scanStatus: made.scanStatus,
    receivedAt: receivedAt(ctx, receivedOn),
    uploadedBy: ctx.user.id,
    address: null,
  });
  await attachPiece(tx, pieceId, documentId, ctx.clock.now());
  await closeStrayItem(tx, ctx, piece, "Attached to a claim");
  await audit(tx, ctx, {
    action: "IncomingAttached",
    claimId,
    summary: `Mail received ${receivedOn} attached: ${type.description}`,
    detail: { documentId, stackId, pieceId },
  });
  if (returned) await recordItsReturn(tx, ctx, claimId, { ...returned, returnedOn: receivedOn });
  else await announce(tx, ctx, { claimId, documentId, source });
  return { documentId, isNew: true };
}

/** Mail of an earlier day is received at the end of that day. */
const receivedAt = ({ clock, settings }: MailCtx, day: string): Date =>
  agencyDay(clock.now(), settings.get("timeZone")) === day
    ? clock.now()
    : dueInstant(day, settings.get("timeZone"));

type Returned = NonNullable<Attaching["returned"]> & { returnedOn: string };

async function recordItsReturn(tx: Tx, ctx: MailCtx, claimId: number, { letterId, ...how }: Returned) {
  const letter = await findLetterPiece(tx, letterId);
  if (letter?.claimId !== claimId)
    throw new AppError("conflict", message("pieceNotItsLetter", letter?.mailNumber ?? ""));
  await recordReturnIn(tx, ctx, letterId, how);
}

/** A new document creates the task of the task matrix; where that has none, an item for the officer. */
async function announce(
  tx: Tx,
  ctx: MailCtx,
  { claimId, documentId, source }: Pick<Attaching, "claimId" | "source"> & { documentId: number },
): Promise<void> {
  try {
    await performActionIn(tx, ctx, {
      claimId,
      event: "documentArrived",
      input: { documentId },
      // The claimant's page does not show what others sent.
      ...(source !== "Claimant" && { tells: "nobody" }),
    });
  } catch (error) {
    // The action is refused before it writes anything.
    if (!(error instanceof AppError && error.code === "conflict")) throw error;
    await insertArrival(tx, ctx, {
      usedFor: "employerAnswer",
      claimId,
      documentId,
      createdByAction: "IncomingAttached",
      createdBy: actorId(ctx),
    });
  }
}
