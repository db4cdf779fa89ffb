import { isInstallmentPaid, leftOfPlan, planMatches } from "@wage/contract/claims/plans";
import type { Language } from "@wage/contract/core/messages";
import { formatMoney } from "@wage/contract/core/numbers";
import { Decimal } from "decimal.js";
import type { MergeValues } from "./letterTables.rules.ts";
import { counted, dollars, longDate, shortDate } from "./wording.rules.ts";

/** The latest payment plan of a claim. */
export type PlanFacts = {
  total: string;
  graceDays: number;
  endedOn: string | null;
  accelerated: string | null;
  /** The balance of the claim. */
  balance: string | null;
  installments: { number: number; dueOn: string; amount: string; paid: string }[];
};
type Facts = { plan: PlanFacts | null };

/** A plan in force that no longer adds up to the balance has no values, so that no letter states it. */
const stated = ({ plan }: Facts): PlanFacts | null =>
  plan && plan.endedOn === null && !planMatches(plan.installments, plan.balance) ? null : plan;

/** The schedule that a letter prints. */
export function planTable(facts: Facts, language: Language): Pick<MergeValues, "installments" | "planTotal"> {
  const found = stated(facts);
  // Nothing is to be paid by the days of a plan that ended.
  const plan = found?.endedOn === null ? found : null;
  return {
    installments: (plan?.installments ?? []).map(({ number, dueOn, amount }) => ({
      number: String(number),
      dueOn: shortDate(dueOn, language),
      amount: formatMoney(amount),
    })),
    planTotal: formatMoney(plan?.total ?? "0"),
  };
}

/** The next installment is the first one that is not paid in full; no more of it is asked for than the balance. */
export function planFields(facts: Facts, letterDate: string, language: Language) {
  const plan = stated(facts);
  const next = plan?.installments.find((installment) => !isInstallmentPaid(installment));
  const left = next && Decimal.max(0, Decimal.min(leftOfPlan([next]), plan?.balance ?? 0)).toFixed(2);
  return {
    "plan.total": dollars(plan?.total),
    "plan.count": plan ? counted(language, "installments", plan.installments.length) : undefined,
    "plan.graceDays": plan && plan.graceDays > 0 ? counted(language, "days", plan.graceDays) : undefined,
    "plan.nextAmount": dollars(left),
    "plan.nextDue": longDate(next?.dueOn ?? null, language),
    "plan.awaitedDue":
      plan?.endedOn === null && next && next.dueOn >= letterDate ? longDate(next.dueOn, language) : undefined,
    "plan.endedOn": longDate(plan?.accelerated ? plan.endedOn : null, language),
    "plan.accelerated": dollars(plan?.accelerated),
  };
}
