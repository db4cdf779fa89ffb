import type { Language } from "@wage/contract/core/messages";
import { formatMoney } from "@wage/contract/core/numbers";
import type { MergeValues } from "./letterTables.rules.ts";
import { counted, dollars, longDate, shortDate } from "./wording.rules.ts";

/** The latest payment plan of a claim. */
export type PlanFacts = {
  total: string;
  graceDays: number;
  endedOn: string | null;
  accelerated: string | null;
  installments: { number: number; dueOn: string; amount: string; left: string }[];
};
type Facts = { plan: PlanFacts | null };

/** The schedule that a letter prints. */
export const planTable = (
  { plan }: Facts,
  language: Language,
): Pick<MergeValues, "installments" | "planTotal"> => ({
  installments: (plan?.installments ?? []).map(({ number, dueOn, amount }) => ({
    number: String(number),
    dueOn: shortDate(dueOn, language),
    amount: formatMoney(amount),
  })),
  planTotal: formatMoney(plan?.total ?? "0"),
});

/** The next installment is the first one that is not paid in full. */
export function planFields({ plan }: Facts, language: Language): MergeValues["fields"] {
  const next = plan?.installments.find(({ left }) => Number(left) > 0);
  return {
    "plan.total": dollars(plan?.total),
    "plan.count": plan ? counted(language, "installments", plan.installments.length) : undefined,
    "plan.graceDays": plan && plan.graceDays > 0 ? counted(language, "days", plan.graceDays) : undefined,
    "plan.nextAmount": dollars(next?.left),
    "plan.nextDue": longDate(next?.dueOn ?? null, language),
    "plan.endedOn": longDate(plan?.accelerated ? plan.endedOn : null, language),
    "plan.accelerated": dollars(plan?.accelerated),
  };
}
