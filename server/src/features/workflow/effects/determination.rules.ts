import { type ActionInput, entersWages, findsWagesOwed, type Question } from "@wage/contract/actions";
import { type FieldMessages, message } from "@wage/contract/core/messages";
import { formatMoney } from "@wage/contract/core/numbers";
import { Decimal } from "decimal.js";
import type { ClaimMilestones, ClaimWages } from "../../../claim/state/claimState.rules.ts";

/**
 * Returns why a determination contradicts what was found, by field. A draft takes its wages from the wage lines, so that
 * nothing is typed twice; only a claim without lines, and the decision of a hearing, have a sum of their own.
 */
export function determinationErrors(
  claim: ClaimWages & Pick<ClaimMilestones, "answerReceivedAt">,
  questions: readonly Question[],
  { kind, owed }: Partial<ActionInput>,
): FieldMessages {
  const fromLines = !entersWages(questions) && claim.wageLines > 0;
  const found = new Decimal(claim.foundTotal ?? 0);
  const dollars = formatMoney(found.toFixed(2));
  if (!kind) return {};
  if (kind === "Default" && claim.answerReceivedAt !== null) return { kind: [message("defaultAnswered")] };
  if (!findsWagesOwed(kind)) return fromLines && found.gt(0) ? { kind: [message("foundOwed", dollars)] } : {};
  if (!fromLines) return new Decimal(owed ?? 0).gt(0) ? {} : { owed: [message("atLeast", "0.01")] };
  if (claim.unfoundLines > 0) return { owed: [message("foundMissing", claim.unfoundLines)] };
  if (!found.gt(0)) return { owed: [message("foundNothing")] };
  if (owed && !found.eq(owed)) return { owed: [message("foundOther", dollars)] };
  return {};
}
