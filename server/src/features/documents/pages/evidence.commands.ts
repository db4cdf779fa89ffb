import { message } from "@wage/contract/core/messages";
import { can } from "@wage/contract/core/policy";
import type { Reply } from "@wage/contract/core/route";
import type { evidenceRoutes, NewEvidence } from "@wage/contract/documents/evidence";
import { hasPages } from "@wage/contract/documents/pages";
import type { z } from "zod";
import { findFindingState } from "../../../claim/claim.queries.ts";
import { lockWageItem } from "../../../claim/wageItem.queries.ts";
import { audit } from "../../../core/audit/audit.ts";
import { type Ctx, inTransaction } from "../../../core/context.ts";
import { AppError, notFound } from "../../../core/errors.ts";
import { findDocument } from "../documents.queries.ts";
import { documentCan } from "../documents.rules.ts";
import { deleteEvidence, insertEvidence, listEvidence } from "./evidence.queries.ts";

export async function evidenceOf(
  { db, user }: Ctx<"document:read">,
  claimId: number,
): Promise<Reply<typeof evidenceRoutes.list>> {
  const [state, rows] = await Promise.all([findFindingState(db, claimId), listEvidence(db, claimId)]);
  if (!state) throw notFound("claim");
  const mark = can(user.roles, "document:write");
  return { rows, can: { mark, remove: mark && state.isOpen && !state.isDecided } };
}

/** Marks a passage of a document of the claim as evidence for a wage line of the same claim. */
export const markEvidence = (
  ctx: Ctx<"document:write">,
  claimId: number,
  { itemId, documentId, page, area, quote, note }: z.output<typeof NewEvidence>,
): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const [item, document] = [
      await lockWageItem(tx, claimId, itemId),
      await findDocument(tx, claimId, documentId),
    ];
    if (!item) throw notFound("wageItem");
    if (!document) throw notFound("document");
    if (document.withdrawnAt || !documentCan(document, ctx.user.roles).open)
      throw new AppError("conflict", message("documentWithdrawn"));
    const hasPlace = page !== null && area !== null && hasPages(document.mimeType);
    if (!hasPlace && quote === null) throw new AppError("invalid", message("evidenceNothing"));
    const place = hasPlace ? { page, area } : { page: null, area: null };
    const id = await insertEvidence(tx, {
      claimId,
      wageItemId: itemId,
      documentId,
      ...place,
      quote,
      note,
      markedBy: ctx.user.id,
      markedAt: ctx.clock.now(),
    });
    const where = place.page === null ? "" : `, page ${place.page}`;
    await audit(tx, ctx, {
      action: "MarkEvidence",
      claimId,
      summary: `Evidence for line ${item.position + 1} of the wages: ${document.title}${where}`,
      detail: { evidenceId: id, itemId, documentId, ...place, quote, note },
    });
    return { id };
  });

export const removeEvidence = (
  ctx: Ctx<"document:write">,
  claimId: number,
  evidenceId: number,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const state = await findFindingState(tx, claimId);
    if (!state) throw notFound("claim");
    if (!state.isOpen || state.isDecided) throw new AppError("conflict", message("evidenceDecided"));
    const removed = await deleteEvidence(tx, claimId, evidenceId);
    if (!removed) throw notFound("evidence");
    await audit(tx, ctx, {
      action: "RemoveEvidence",
      claimId,
      summary: "Mark of evidence removed",
      detail: { evidenceId, ...removed },
    });
  });
