import { agencyDay } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import { formatMoney } from "@wage/contract/core/numbers";
import { lacksReason, type WageFinding } from "@wage/contract/wageItems";
import type { z } from "zod";
import { findFindingState } from "../../claim/claim.queries.ts";
import { assessClaim } from "../../claim/ledger/assess.commands.ts";
import { sumMadeDue } from "../../claim/ledger/ledger.queries.ts";
import { refuseLowered } from "../../claim/ledger/lowered.commands.ts";
import { lockClaim } from "../../claim/state/claimState.queries.ts";
import { lockWageItem, updateFinding } from "../../claim/wageItem.queries.ts";
import { actorId, audit } from "../../core/audit/audit.ts";
import { type Ctx, inTransaction } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { AppError, changedMeanwhile, fieldError, notFound } from "../../core/errors.ts";
import { mayEditFindings } from "./wages.rules.ts";

/** Makes due what the employer admits now, while no decision says otherwise; never less than was due. */
export async function assessAdmission(tx: Tx, ctx: Ctx, claimId: number, field?: string): Promise<void> {
  const before = await sumMadeDue(tx, claimId);
  const at = ctx.clock.now();
  const today = agencyDay(at, ctx.settings.get("timeZone"));
  await assessClaim(tx, ctx.settings, claimId, { by: actorId(ctx), at, today });
  await refuseLowered(tx, ctx.settings, claimId, { before, field });
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
    await assessAdmission(tx, ctx, claimId, "employerAdmits");
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
