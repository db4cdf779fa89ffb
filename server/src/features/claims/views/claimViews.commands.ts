import type { ClaimViewBody } from "@wage/contract/claims/claimViews";
import { message } from "@wage/contract/core/messages";
import { audit } from "../../../core/audit/audit.ts";
import { type Ctx, inTransaction } from "../../../core/context.ts";
import { fieldError, notFound } from "../../../core/errors.ts";
import { countViews, deleteView, saveView } from "./claimViews.queries.ts";

/** So many fit the list of views; more would hide each other. */
const VIEWS_MAX = 50;

/** Saves a view of the claims search. Sharing is audited, because it changes what colleagues are offered. */
export const keepView = (ctx: Ctx<"claim:read">, body: ClaimViewBody): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const { id, isNew } = await saveView(tx, ctx.user.id, body, ctx.clock.now());
    if (isNew && (await countViews(tx, ctx.user.id)) > VIEWS_MAX)
      throw fieldError("name", message("viewsFull", VIEWS_MAX));
    await audit(tx, ctx, {
      action: "SaveView",
      summary: `View of the claims search ${body.shared ? "shared" : "saved"}: ${body.name}`,
      detail: { viewId: id },
    });
    return { id };
  });

/** Removes a view of the user; a colleague's stays, shared or not. */
export const removeView = (ctx: Ctx<"claim:read">, viewId: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const name = await deleteView(tx, ctx.user.id, viewId);
    if (name === undefined) throw notFound("view");
    await audit(tx, ctx, {
      action: "RemoveView",
      summary: `View of the claims search removed: ${name}`,
      detail: { viewId },
    });
  });
