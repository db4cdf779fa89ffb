import { PROCEEDINGS, type ProceedingKind } from "@wage/contract/claims/proceedings";
import { usDate } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import { formatMoney } from "@wage/contract/core/numbers";
import { Decimal } from "decimal.js";
import { findOpenJudgment } from "../../../claim/ledger/proceeding.queries.ts";
import type { Tx } from "../../../core/database/db.ts";
import { AppError, fieldError } from "../../../core/errors.ts";
import type { Act } from "../act.rules.ts";

/**
 * Returns what the satisfaction of a judgment takes from it: its sum, court and number; null for other steps. A creditor
 * who files it says that the judgment is paid, so that it is refused while a sum is due, and where a part was written off
 * without a settlement.
 */
export async function satisfiedJudgment(tx: Tx, kind: ProceedingKind, { claim, input }: Act) {
  if (!("whenPaid" in PROCEEDINGS[kind])) return null;
  const judgment = await findOpenJudgment(tx, claim.id);
  if (!judgment) throw new AppError("conflict", message("closeWithout", message("proceedingJudgment")));
  const { startedOn, writtenOff, ...same } = judgment;
  if (claim.outstanding !== null && new Decimal(claim.outstanding).gt(0))
    throw new AppError("conflict", message("judgmentUnpaid", formatMoney(claim.outstanding)));
  if (new Decimal(writtenOff).gt(0) && !claim.isSettled)
    throw new AppError("conflict", message("judgmentWrittenOff", formatMoney(writtenOff)));
  if (input.date && input.date < startedOn)
    throw fieldError("date", message("beforeJudgment", usDate(startedOn)));
  return same;
}
