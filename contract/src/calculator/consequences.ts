import { missingFacts } from "@wage/law/engine/node";
import type { Facts } from "@wage/law/facts";
import { toDecimal } from "../wages.ts";
import { amountOf, ask, type Draft, isMoney, record, type Surroundings } from "./asking.ts";
import type { CalculatorFacts, EstimatePart } from "./calculator.ts";

/* Amounts that may be due beside the wages. Each stands alone: the agency or a court decides whether it is due. */

export type Work = {
  facts: Pick<CalculatorFacts, "separation" | "lastDay" | "nextPayday" | "demandDate"> & {
    daysPerWeek: string | number | null;
  };
  /** The agreed pay of a week, null if it is not known. */
  aWeek: string | null;
  owed: string;
  periodEnd: string;
  /** The unpaid part of minimum wage and overtime. */
  unpaidFloor: string;
};

/** Adds penalties, damages and interest; returns the day on which the final pay was due, if it is known. */
export function consequences(work: Work, around: Surroundings, draft: Draft): string | null {
  const { owed, unpaidFloor, periodEnd } = work;
  const due = dueDateOf(work, around, draft);
  const isLate = due !== null && due < around.today;
  if (isMoney(unpaidFloor) && periodEnd < around.today) {
    const unpaid = toDecimal(unpaidFloor)?.gt(owed) ? owed : unpaidFloor;
    add("damages", "damages.liquidated", { due_date: periodEnd, unpaid, good_faith: false });
  }
  if (!isLate) return due;
  const late = { due_date: due, as_of: around.today, unpaid: owed };
  const daily = {
    ...late,
    daily_wage: dailyWage(work),
    good_faith_dispute: false,
  };
  if (add("penalty", "penalty.per_day", { ...daily, willful: false })) draft.assumptions.add("noDispute");
  else if (add("penalty", "penalty.per_day", { ...daily, willful: true })) {
    draft.assumptions.add("noDispute");
    draft.assumptions.add("onPurpose");
  }
  add("penalty", "penalty.multiple", { ...late, demand_date: work.facts.demandDate, willful: false });
  add("penalty", "penalty.percent", {
    due_date: due,
    unpaid: owed,
    wage_floor_claim: isMoney(unpaidFloor),
    paid_promptly: false,
    special_circumstances: false,
  });
  add("interest", "interest.due", { ...late, payments: [] });
  return due;

  function add(part: EstimatePart, rule: string, facts: Facts): boolean {
    const outcome = ask(around, draft, rule, facts);
    if (!outcome) return false;
    const missing = outcome.result.value === undefined ? missingFacts(outcome.result) : [];
    if (missing.includes("demand_date")) draft.unknown.add("demandDate");
    const amount = amountOf(outcome);
    if (!isMoney(amount)) return false;
    draft.possible.push({ part, amount, rule });
    record(around, draft, part, outcome);
    return true;
  }
}

const dailyWage = ({ aWeek, facts }: Work): string | null => {
  const days = toDecimal(String(facts.daysPerWeek ?? 5));
  return days?.gt(0) ? (toDecimal(aWeek)?.div(days).toDecimalPlaces(4).toFixed() ?? null) : null;
};

/** The day on which the final pay was due; what is missing for it is named. */
function dueDateOf({ facts }: Work, around: Surroundings, draft: Draft): string | null {
  const { separation, lastDay, nextPayday } = facts;
  if (separation === null || separation === "unknown") {
    draft.unknown.add("separation");
    return null;
  }
  if (separation === "working") {
    draft.unknown.add("stillWorking");
    return null;
  }
  if (lastDay === null) {
    draft.unknown.add("lastDay");
    return null;
  }
  const due = ask(around, draft, "final_pay.due", {
    separation_date: lastDay,
    separation,
    next_payday: nextPayday,
  });
  if (due?.result.value === undefined && due && missingFacts(due.result).includes("next_payday"))
    draft.unknown.add("nextPayday");
  return amountOf(due) ?? null;
}
