import { type Installment, scheduleTotal } from "@wage/contract/claims/plans";
import { type Message, message } from "@wage/contract/core/messages";
import { formatMoney } from "@wage/contract/core/numbers";
import { Decimal } from "decimal.js";

type Basis = { balance: string | null; today: string; smallest: string };

/** Returns why a schedule cannot be a payment plan; null if it can. */
export function scheduleRefusal(
  schedule: readonly Installment[],
  { balance, today, smallest }: Basis,
): Message | null {
  if (balance === null || !new Decimal(balance).gt(0)) return message("planNothingDue");
  if (schedule.some(({ dueOn }) => dueOn < today)) return message("planPast");
  if (schedule.some(({ dueOn }, index) => index > 0 && dueOn <= (schedule[index - 1]?.dueOn ?? "")))
    return message("planOrder");
  if (schedule.some(({ amount }) => new Decimal(amount).lt(smallest)))
    return message("planSmall", formatMoney(smallest));
  const total = scheduleTotal(schedule);
  return new Decimal(total).eq(balance) ? null : message("planOff", formatMoney(total), formatMoney(balance));
}

type Watched = { amount: string; paid: string; defaultsAfter: string | null };

/** Returns the installments past their days of grace that neither money received nor money awaiting approval pays. */
export function missedInstallments<Each extends Watched>(
  installments: readonly Each[],
  { today, pending }: { today: string; pending: string },
): Each[] {
  let spare = new Decimal(pending);
  return installments.filter(({ amount, paid, defaultsAfter }) => {
    const left = new Decimal(amount).minus(paid);
    const covered = left.lte(spare);
    spare = Decimal.max(0, spare.minus(left));
    return !covered && defaultsAfter !== null && defaultsAfter < today;
  });
}
