import type {
  IncomingPage,
  IncomingPiece,
  MAIL_SENDERS,
  StackDetail,
  SuggestedClaim,
} from "@wage/contract/mailroom/incoming";
import { refuseBarred } from "../../../claim/conflict/barred.commands.ts";
import type { Ctx } from "../../../core/context.ts";
import { notFound } from "../../../core/errors.ts";
import type { FileReply } from "../../../core/http/mount.ts";
import { barredAmong } from "../../../core/identity/barred.queries.ts";
import {
  type FoundPiece,
  listCodedLetters,
  listNamedClaims,
  listPieces,
  listUnattached,
} from "./incomingPieces.queries.ts";
import { findPageFile, listPiecePages, listStackPages, type PlacedPage } from "./pages.queries.ts";
import { findStack, listUnreadable } from "./stacks.queries.ts";

type MailCtx = Ctx<"mailroom:work">;
const UNATTACHED_SHOWN = 200;

export async function stackDetail(ctx: MailCtx, stackId: number): Promise<StackDetail> {
  const stack = await findStack(ctx.db, stackId);
  if (!stack) throw notFound("incomingMail");
  const [pieces, pages, unreadable] = await Promise.all([
    listPieces(ctx.db, stackId),
    listStackPages(ctx.db, stackId),
    listUnreadable(ctx.db, stackId),
  ]);
  return {
    ...stack,
    pieceList: await describePieces(ctx, pieces, pages),
    leftOut: pages
      .filter(({ pieceId }) => pieceId === null)
      .map(pageOf)
      .toSorted((a, b) => a.number - b.number),
    unreadable,
  };
}

export async function unattachedMail(ctx: MailCtx) {
  const pieces = await listUnattached(ctx.db, UNATTACHED_SHOWN);
  const pages = await listPiecePages(
    ctx.db,
    pieces.map(({ id }) => id),
  );
  const described = await describePieces(ctx, pieces, pages);
  return {
    rows: described.map((piece, at) => ({
      ...piece,
      stackId: pieces[at]?.stackId ?? 0,
      rowVersion: pieces[at]?.rowVersion ?? 0,
    })),
  };
}

/** Returns the picture of a page; opening the stack is recorded, once for each of its pages in a second. */
export async function pagePicture(ctx: MailCtx, pageId: number): Promise<FileReply> {
  const page = await findPageFile(ctx.db, pageId);
  if (!page?.pictureKey) throw notFound("file");
  for (const claimId of page.claimIds) await refuseBarred(ctx.db, ctx, claimId);
  ctx.auditBuffer.add(ctx, {
    action: "IncomingOpened",
    summary: `Stack ${page.stackId} of scanned mail opened`,
    detail: { stackId: page.stackId },
  });
  return {
    stream: await ctx.files.get(page.pictureKey),
    fileName: `page-${pageId}.jpg`,
    mimeType: "image/jpeg",
    inline: true,
  };
}

/** Adds to the pieces their pages, the letters whose codes they carry, and the claims to which they may belong. */
async function describePieces(
  { db, user }: MailCtx,
  pieces: readonly FoundPiece[],
  pages: readonly PlacedPage[],
): Promise<IncomingPiece[]> {
  const { barred } = user;
  const attached = pieces.flatMap(({ claimId }) => claimId ?? []);
  const hidden = await barredAmong(db, barred, attached);
  const letters = await listCodedLetters(db, distinct(pages.flatMap(({ codes }) => codes)), barred);
  const claims = await listNamedClaims(db, {
    ids: distinct(letters.map(({ claimId }) => claimId)),
    numbers: distinct(pages.flatMap(({ claimNumbers }) => claimNumbers)),
    barred,
  });
  return pieces.map((piece) => {
    const mine = pages.filter(({ pieceId }) => pieceId === piece.id);
    const codes = mine.flatMap(({ codes: found }) => found);
    const numbers = mine.flatMap(({ claimNumbers }) => claimNumbers);
    const coded = letters.filter(({ mailNumber }) => codes.includes(mailNumber));
    const byCode = claims.filter(({ claimId }) => coded.some((letter) => letter.claimId === claimId));
    const byNumber = claims.filter(({ claimNumber }) => numbers.includes(claimNumber));
    const suggestions = distinct([...byCode, ...byNumber]);
    return {
      id: piece.id,
      status: piece.status,
      receivedOn: piece.receivedOn,
      pages: mine.map(pageOf),
      letters: coded.map(({ recipient, ...letter }) => ({ ...letter, sender: senderOf(recipient) })),
      proposed: proposedOf(byCode, byNumber),
      suggestions,
      attachedTo: attachedTo(piece, hidden),
      discardReason: piece.discardReason,
    };
  });
}

function attachedTo(
  { claimId, claimNumber, documentId, sender }: FoundPiece,
  hidden: readonly number[],
): IncomingPiece["attachedTo"] {
  const isKnown = claimId !== null && claimNumber !== null && documentId !== null && sender !== null;
  return isKnown && !hidden.includes(claimId) ? { claimId, claimNumber, documentId, sender } : null;
}

/** The codes decide; without a code the only claim whose number is on the pages. Two claims are the clerk's choice. */
const proposedOf = (
  byCode: readonly SuggestedClaim[],
  byNumber: readonly SuggestedClaim[],
): SuggestedClaim | null => {
  const named = byCode.length > 0 ? byCode : byNumber;
  return named.length === 1 ? (named[0] ?? null) : null;
};

/** Mail that carries the code of a letter comes from the person it was sent to. */
function senderOf(recipient: string): (typeof MAIL_SENDERS)[number] {
  if (recipient === "employer") return "Employer";
  return recipient === "claimant" ? "Claimant" : "Staff";
}

const pageOf = ({ id, number, rotation, isBlank, hasPicture }: PlacedPage): IncomingPage => ({
  ...{ id, number, rotation, isBlank, hasPicture },
});

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];
