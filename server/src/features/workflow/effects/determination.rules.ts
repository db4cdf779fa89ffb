import { type ActionInput, entersWages, findsWagesOwed, type Question } from "@wage/contract/actions";
import { type FieldMessages, message } from "@wage/contract/core/messages";
import { formatMoney } from "@wage/contract/core/numbers";
import { Decimal } from "decimal.js";
import type { ClaimMilestones, ClaimWages } from "../../../claim/state/claimState.rules.ts";

type Claim = ClaimWages & Pick<ClaimMilestones, "answerReceivedAt">;
type Given = Partial<ActionInput>;

/**
 * Returns why a determination contradicts what was found, by field. A draft takes its wages from the wage lines, so that
 * nothing is typed twice; only a claim without lines, and the decision of a hearing, have a sum of their own.
 */
export function determinationErrors(
  claim: Claim,
  questions: readonly Question[],
  given: Given,
): FieldMessages {
  const { kind } = given;
  if (!kind) return {};
  if (kind === "Default" && claim.answerReceivedAt !== null) return { kind: [message("defaultAnswered")] };
  const fromLines = !entersWages(questions) && claim.wageLines > 0;
  if (!findsWagesOwed(kind)) return nothingOwedErrors(fromLines ? claim.foundTotal : null, given);
  return fromLines ? foundErrors(claim, given) : enteredErrors(claim, given);
}

/** A determination that nothing is owed has no amount, neither found nor entered. */
function nothingOwedErrors(
  found: string | null,
  { owed, penalty, statePenalty, interest }: Given,
): FieldMessages {
  if (new Decimal(found ?? 0).gt(0)) return { kind: [message("foundOwed", formatMoney(found))] };
  return Object.fromEntries(
    Object.entries({ owed, penalty, statePenalty, interest })
      .filter(([, amount]) => new Decimal(amount ?? 0).gt(0))
      .map(([field]) => [field, [message("nothingOwedAmount")]]),
  );
}

const isWhole = ({ amountClaimed }: Claim, kind: Given["kind"], sum: Decimal): boolean =>
  kind === "Partly" && amountClaimed !== null && sum.gte(amountClaimed);

function foundErrors(claim: Claim, { kind, owed }: Given): FieldMessages {
  const found = new Decimal(claim.foundTotal ?? 0);
  if (claim.unfoundLines > 0) return { owed: [message("foundMissing", claim.unfoundLines)] };
  if (!found.gt(0)) return { owed: [message("foundNothing")] };
  if (isWhole(claim, kind, found))
    return { kind: [message("partlyWhole", formatMoney(claim.amountClaimed))] };
  return owed && !found.eq(owed) ? { owed: [message("foundOther", formatMoney(found.toFixed(2)))] } : {};
}

/** What is entered beyond the claim needs a reason. */
function enteredErrors(claim: Claim, { kind, owed, figuresReason }: Given): FieldMessages {
  const sum = new Decimal(owed ?? 0);
  const claimed = claim.amountClaimed;
  if (!sum.gt(0)) return { owed: [message("atLeast", "0.01")] };
  if (isWhole(claim, kind, sum)) return { owed: [message("partlyWhole", formatMoney(claimed))] };
  const isBeyond = claimed !== null && sum.gt(claimed) && !figuresReason;
  return isBeyond ? { figuresReason: [message("owedBeyondClaim", formatMoney(claimed))] } : {};
}
