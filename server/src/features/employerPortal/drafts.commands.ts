import { message } from "@wage/contract/core/messages";
import type { AnswerDraft } from "@wage/contract/employerPortal/employerAnswer";
import { type Ctx, inTransaction } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { countTry } from "../../core/throttle/throttle.queries.ts";
import { storeDraft } from "./drafts.queries.ts";
import { findPortalFacts } from "./employerPortal.queries.ts";
import { closedTo, savingTries } from "./employerPortal.rules.ts";
import { answeredClaim } from "./portalAccess.commands.ts";

/** Keeps an unfinished answer for everyone who has the code. Throws if a colleague has changed it meanwhile. */
export async function saveDraft(
  ctx: Ctx,
  { content, rowVersion }: { content: AnswerDraft; rowVersion: number },
) {
  const claimId = await answeredClaim(ctx);
  await countTry(ctx, savingTries(claimId));
  return inTransaction(ctx, async (tx) => {
    const refused = closedTo((await findPortalFacts(tx, claimId)).state);
    if (refused) throw new AppError("conflict", refused);
    const stored = await storeDraft(tx, { claimId, content, rowVersion, savedAt: ctx.clock.now() });
    if (stored === undefined) throw new AppError("conflict", message("draftChangedMeanwhile"));
    return { rowVersion: stored };
  });
}
