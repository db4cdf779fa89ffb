import { type JudgmentInterest, judgmentInterest, stepInWords } from "@wage/contract/claims/judgmentInterest";
import { formatQuantity } from "@wage/contract/core/numbers";
import { Decimal } from "decimal.js";
import type { Db, Tx } from "../../core/database/db.ts";
import type { Settings } from "../../core/settings.ts";
import { listPaymentsReceived } from "../determination.queries.ts";
import { findJudgmentInterest } from "./interest.queries.ts";
import { orderOf, postInterest, type Recording } from "./ledger.commands.ts";

/** Returns the interest of the judgment in force to an ISO date; null if none bears interest. */
export async function interestOf(
  db: Db | Tx,
  settings: Settings,
  claimId: number,
  until: string,
): Promise<JudgmentInterest | null> {
  const { judgment, fees, posted } = await findJudgmentInterest(db, claimId);
  if (!judgment) return null;
  const payments = await listPaymentsReceived(db, claimId);
  const computed = judgmentInterest({ ...judgment, until, payments, fees, order: orderOf(settings) });
  return { rate: judgment.rate, from: judgment.from, until, posted, ...computed };
}

/**
 * Posts the interest that has run to an ISO date and is not in the ledger yet; without a date only corrects what was
 * posted, after a payment of an earlier day, one that bounced, or another judgment. Returns false if nothing was posted.
 */
export async function postRunInterest(
  tx: Tx,
  settings: Settings,
  claimId: number,
  { to, ...recording }: Recording & { to: string | null },
): Promise<boolean> {
  const { posted, postedTo } = await findJudgmentInterest(tx, claimId);
  const until = [to, postedTo]
    .filter((day) => day !== null)
    .toSorted()
    .at(-1);
  if (!until) return false;
  const interest = await interestOf(tx, settings, claimId, until);
  const amount = new Decimal(interest?.total ?? 0).minus(posted).toFixed(2);
  if (Number(amount) === 0) return false;
  const steps = interest?.steps.map((step) => stepInWords(step, interest.rate)).join("; ");
  const reason = interest
    ? `${formatQuantity(interest.rate)}% a year from the judgment: ${steps}`
    : "No judgment that bears interest is in force.";
  await postInterest(tx, settings, claimId, { amount, on: until, reason: reason.slice(0, 2000) }, recording);
  return true;
}
