import { message } from "@wage/contract/core/messages";
import { takePublicUser } from "../../claim/claim.queries.ts";
import { audit } from "../../core/audit/audit.ts";
import { type Ctx, inTransaction } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { claimByPin } from "../publicAccess/publicAccess.commands.ts";

/**
 * Lists the claim of this number and PIN under the account, and returns its number. The PIN proves that the claim is the
 * caller's, so only then do they learn that another account lists it.
 */
export async function attachClaim(ctx: Ctx, userId: number, typed: string, pin: string): Promise<string> {
  const { id, claimNumber } = await claimByPin(ctx, typed, pin);
  await inTransaction(ctx, async (tx) => {
    const owner = await takePublicUser(tx, id, userId);
    if (owner.userId !== userId) throw new AppError("conflict", message("claimOfOtherAccount"));
    if (!owner.isNew) return;
    await audit(tx, ctx, {
      action: "AttachClaim",
      claimId: id,
      summary: "The claim was added to its claimant's account, by number and PIN",
    });
  });
  return claimNumber;
}
