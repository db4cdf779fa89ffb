import { type Installment, scheduleTotal } from "@wage/contract/claims/plans";
import { furthestDay } from "@wage/contract/core/calendar";
import { FUTURE_YEARS_MAX } from "@wage/contract/core/limits";
import { type FieldMessages, message } from "@wage/contract/core/messages";
import { formatMoney } from "@wage/contract/core/numbers";
import { Decimal } from "decimal.js";

type Basis = { balance: string | null; today: string; smallest: string };

/**
 * Returns why a schedule cannot be a payment plan, by the field of the form: that of each wrong installment, or else the
 * schedule as a whole. Null if it can be one.
 */
export function scheduleRefusal(
  schedule: readonly Installment[],
  { balance, today, smallest }: Basis,
): FieldMessages | null {
  if (balance === null || !new Decimal(balance).gt(0)) return { schedule: [message("planNothingDue")] };
  const errors: FieldMessages = {};
  for (const [index, { dueOn, amount }] of schedule.entries()) {
    const before = schedule[index - 1]?.dueOn;
    if (dueOn < today) errors[`schedule.${index}.dueOn`] = [message("planPast")];
    else if (before !== undefined && dueOn <= before)
      errors[`schedule.${index}.dueOn`] = [message("planOrder")];
    else if (dueOn > furthestDay(today))
      errors[`schedule.${index}.dueOn`] = [message("futureFar", FUTURE_YEARS_MAX)];
    if (new Decimal(amount).lt(smallest))
      errors[`schedule.${index}.amount`] = [message("planSmall", formatMoney(smallest))];
  }
  if (Object.keys(errors).length > 0) return errors;
  const total = scheduleTotal(schedule);
  if (new Decimal(total).eq(balance)) return null;
  return { schedule: [message("planOff", formatMoney(total), formatMoney(balance))] };
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
