import {
  DAY_COUNT_OF,
  type DayCountName,
  type JudgmentInterest,
  judgmentInterest,
  stepInWords,
} from "@wage/contract/claims/judgmentInterest";
import { formatQuantity } from "@wage/contract/core/numbers";
import { Decimal } from "decimal.js";
import type { Db, Tx } from "../../core/database/db.ts";
import type { Settings } from "../../core/settings.ts";
import { findJudgmentInterest, listLessened } from "./interest.queries.ts";
import { orderOf, post, type Recording } from "./ledger.commands.ts";
import { insertEntry, listBalances } from "./ledger.queries.ts";
import { boundedChange, positionOf } from "./ledger.rules.ts";

/** Returns the interest of the judgment in force to an ISO date; null if none bears interest. */
export async function interestOf(
  db: Db | Tx,
  settings: Settings,
  claimId: number,
  until: string,
): Promise<JudgmentInterest | null> {
  const { judgment, fees, pauses, posted } = await findJudgmentInterest(db, claimId);
  if (!judgment) return null;
  const credits = (await listLessened(db, claimId)).map(({ date, amount, kind, component }) => {
    const order = orderOf(settings, date);
    // The part that would be paid last is written off first; a component is named only by an adjustment.
    return {
      date,
      amount,
      order: component ? [component] : kind === "WriteOff" ? order.toReversed() : order,
    };
  });
  const dayCount = DAY_COUNT_OF[settings.get("judgmentDayCount", judgment.from) as DayCountName];
  const computed = judgmentInterest({ ...judgment, until, credits, pauses, fees, dayCount });
  const stay = pauses.find(({ from, to }) => from <= until && (to === null || to > until));
  return {
    rate: judgment.rate,
    from: judgment.from,
    until,
    posted,
    stoppedOn: stay?.from ?? null,
    ...computed,
  };
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
  const run = new Decimal(interest?.total ?? 0).minus(posted).toFixed(2);
  const { Interest: amount = "0" } = boundedChange(
    { Interest: run },
    positionOf(await listBalances(tx, claimId)),
  );
  if (Number(amount) === 0) return false;
  const steps = interest?.steps.map((step) => stepInWords(step, interest.rate)).join("; ");
  const reason = interest
    ? `${formatQuantity(interest.rate)}% a year from the judgment: ${steps}`
    : "No judgment that bears interest is in force.";
  // Below zero it takes back what was posted too much.
  const entry = {
    kind: "Interest" as const,
    amount,
    claimId,
    occurredOn: until,
    reason: reason.slice(0, 2000),
  };
  const id = await insertEntry(tx, { ...entry, recordedBy: recording.by, recordedAt: recording.at });
  await post(tx, settings, claimId, id, entry);
  return true;
}
