import { agencyDay } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import { formatMoney } from "@wage/contract/core/numbers";
import { lacksReason, type WageFinding } from "@wage/contract/wageItems";
import { Decimal } from "decimal.js";
import type { z } from "zod";
import { findAmountDue, findFindingState } from "../../claim/claim.queries.ts";
import { assessClaim } from "../../claim/ledger/assess.commands.ts";
import { lockClaim } from "../../claim/state/claimState.queries.ts";
import { lockWageItem, updateFinding } from "../../claim/wageItem.queries.ts";
import { actorId, audit } from "../../core/audit/audit.ts";
import { type Ctx, inTransaction } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { AppError, changedMeanwhile, fieldError, notFound } from "../../core/errors.ts";
import { mayEditFindings } from "./wages.rules.ts";

/** Makes due what the employer admits now, while no decision says otherwise. */
export const assessAdmission = (tx: Tx, ctx: Ctx, claimId: number): Promise<void> => {
  const at = ctx.clock.now();
  const today = agencyDay(at, ctx.settings.get("timeZone"));
  return assessClaim(tx, ctx.settings, claimId, { by: actorId(ctx), at, today });
};

/** What the employer admitted is due, so that one person alone does not enter less. */
async function assessMore(tx: Tx, ctx: Ctx, claimId: number): Promise<void> {
  const before = await findAmountDue(tx, claimId);
  await assessAdmission(tx, ctx, claimId);
  const after = await findAmountDue(tx, claimId);
  if (before !== null && new Decimal(after ?? 0).lt(before))
    throw fieldError("employerAdmits", message("admissionLowered"));
}

/** Records the employer's statement and the finding for one wage item, with the old and new values in the audit log. */
export async function changeFinding(
  ctx: Ctx<"wage:investigate">,
  claimId: number,
  itemId: number,
  finding: z.output<typeof WageFinding>,
): Promise<{ rowVersion: number }> {
  return inTransaction(ctx, async (tx) => {
    // A determination that is issued at the same moment waits for the lock, or is seen here.
    await lockClaim(tx, claimId, ctx.settings);
    const state = await findFindingState(tx, claimId);
    if (!state) throw notFound("claim");
    if (!mayEditFindings(ctx.user.roles, state))
      throw new AppError("conflict", message(state.isDecided ? "findingsDecided" : "findingsFixed"));
    const item = await lockWageItem(tx, claimId, itemId);
    if (!item) throw notFound("wageItem");
    if (item.rowVersion !== finding.rowVersion) throw changedMeanwhile(item);
    if (lacksReason(finding, item))
      throw fieldError("disallowReason", message("findingNoReason", formatMoney(item.amountClaimed)));
    const rowVersion = await updateFinding(tx, itemId, finding);
    const { employerAdmits, investigatedAmount, disallowReason } = finding;
    await assessMore(tx, ctx, claimId);
    await audit(tx, ctx, {
      action: "EditFinding",
      claimId,
      summary: `Line ${item.position + 1} of the wages: found ${investigatedAmount ?? "not yet known"} of ${item.amountClaimed}`,
      detail: {
        before: {
          employerAdmits: item.employerAdmits,
          investigatedAmount: item.investigatedAmount,
          disallowReason: item.disallowReason,
        },
        after: { employerAdmits, investigatedAmount, disallowReason },
      },
    });
    return { rowVersion };
  });
}
