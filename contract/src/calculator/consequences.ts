import type { Outcome } from "@wage/law/calculate";
import { type LateSums, sumsOf } from "@wage/law/consequences";
import { missingFacts } from "@wage/law/engine/node";
import { FEDERAL_ONLY } from "@wage/law/facts";
import { amountOf as amountIn } from "@wage/law/figure";
import { namesOf } from "@wage/law/trace/lines";
import { toDecimal } from "../lines/wageSentences.ts";
import { totalOf } from "../wages.ts";
import { amountOf, ask, type Draft, isMoney, record, remainder, type Surroundings } from "./asking.ts";
import type { CalculatorFacts, OutlookFacts } from "./calculator.ts";

/* Amounts that may be due beside the wages. Each stands alone: the agency or a court decides whether it is due. */

export type Work = {
  facts: Pick<CalculatorFacts, "separation" | "lastDay" | "nextPayday" | "demandDate"> & {
    daysPerWeek: string | number | null;
  };
  /** The agreed pay of a week, null if it is not known. */
  aWeek: string | null;
  owed: string;
  /** The part of it whose due dates are known; the rest was due with the last pay. */
  dated: NonNullable<OutlookFacts["dated"]>;
  periodEnd: string;
  /** The unpaid part of minimum wage and overtime. */
  unpaidFloor: string;
  /** The part of it that federal law requires by itself; null if it was not computed. */
  federalFloor: string | null;
};

/** Adds penalties, damages and interest; returns the day on which the final pay was due, if it is known. */
export function consequences(work: Work, around: Surroundings, draft: Draft): string | null {
  const due = dueDateOf(work, around, draft);
  if (isMoney(work.unpaidFloor) && work.periodEnd < around.today) addDamages(work, around, draft);
  if (due !== null && due < around.today) addLate(work, due, around, draft);
  return due;
}

/**
 * Adds the damages of the state's law. Where no one has looked them up, those of federal law are the floor, on the part that
 * federal law requires by itself.
 */
function addDamages(
  { owed, unpaidFloor, federalFloor, periodEnd }: Work,
  around: Surroundings,
  draft: Draft,
) {
  const rule = "damages.liquidated";
  const factsOf = (floor: string) => {
    const unpaid = toDecimal(floor)?.gt(owed) ? owed : floor;
    return { due_date: periodEnd, unpaid, good_faith: false };
  };
  const ofState = ask(around, draft, rule, factsOf(unpaidFloor));
  const isUnknown = ofState === undefined || ofState.result.value === undefined;
  const federal = { ...around, place: { state: FEDERAL_ONLY } };
  const taken =
    isUnknown && federalFloor !== null ? ask(federal, draft, rule, factsOf(federalFloor)) : ofState;
  const amount = amountOf(taken);
  if (!taken || !isMoney(amount)) return;
  add(around, draft, { part: "damages", amount, rule }, taken);
  const [possible] = draft.possible.slice(-1);
  if (possible) possible.atLeast ||= isUnknown;
}

type Possible = Draft["possible"][number];
function add(
  around: Surroundings,
  draft: Draft,
  possible: Omit<Possible, "atLeast">,
  outcome: Pick<Outcome, "result">,
): void {
  draft.possible.push({ ...possible, atLeast: outcome.result.bound !== "exact" });
  record(around, draft, possible.part, outcome);
}

/** The penalties to the worker, in the order in which they are told. */
const PENALTIES = ["penalty.per_day", "penalty.second", "penalty.multiple", "penalty.percent"];
/** Those of which the worker is told what they are if the delay was on purpose. */
const RUNNING = ["penalty.per_day", "penalty.second"];

const unpaidOf = ({ unpaid }: { unpaid: string }) => unpaid;

/** Computes the penalty and the interest that late pay bears if the employer has no honest dispute. */
const lateSums = (work: Work, due: string, { law, place, today }: Surroundings, willful: boolean) =>
  sumsOf({
    law,
    place,
    parts: [...work.dated, { dueOn: due, unpaid: remainder(work.owed, totalOf(work.dated.map(unpaidOf))) }],
    payments: [],
    facts: {
      computedTo: today,
      demandedOn: work.facts.demandDate,
      stillEmployed: false,
      separatedOn: work.facts.lastDay,
      separation: work.facts.separation,
      dailyWage: dailyWage(work),
      willful,
      disputed: false,
      promptlyPaid: false,
      wageFloorClaim: isMoney(work.unpaidFloor),
      specialCircumstances: false,
    },
  });

/** The first figure of a rule that comes to something. */
const amountFor = ({ computed }: LateSums, rule: string) =>
  computed.flatMap((one) => {
    const amount = one.rule === rule ? (amountIn(one.figure) ?? undefined) : undefined;
    return isMoney(amount) ? [{ ...one, amount }] : [];
  })[0];

/** Adds what late pay costs, and, where only willful delay is punished, what it costs if it was on purpose. */
function addLate(work: Work, due: string, around: Surroundings, draft: Draft): void {
  const usual = lateSums(work, due, around, false);
  const onPurpose = lateSums(work, due, around, true);
  noteMissing(usual, around, draft);
  for (const rule of PENALTIES) {
    const found = amountFor(usual, rule);
    const willful = found || !RUNNING.includes(rule) ? undefined : amountFor(onPurpose, rule);
    const one = found ?? willful;
    if (!one) continue;
    if (RUNNING.includes(rule)) draft.assumptions.add("noDispute");
    if (willful) draft.assumptions.add("onPurpose");
    add(around, draft, { part: "penalty", amount: one.amount, rule }, one);
  }
  const interest = amountFor(usual, "interest.due");
  if (interest)
    add(around, draft, { part: "interest", amount: interest.amount, rule: "interest.due" }, interest);
}

/** Names what is missing; civil penalties are the state's. */
function noteMissing({ refused, unset, missing }: LateSums, { law, language }: Surroundings, draft: Draft) {
  const names = namesOf(law.ruleSet);
  const nameOf = (key: string) => names[key]?.[language] ?? key;
  for (const rule of refused) if (rule !== "penalty.civil") draft.gaps.add(nameOf(rule));
  for (const id of unset) draft.unset.add(nameOf(id));
  if (missing.has("demand_date")) draft.unknown.add("demandDate");
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
