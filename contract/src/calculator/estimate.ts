import type { Outcome } from "@wage/law/calculate";
import { parseDay } from "@wage/law/days";
import { ANOTHER_STATE, FEDERAL_ONLY } from "@wage/law/facts";
import { localPlaces } from "@wage/law/localPlaces";
import type { Language } from "../core/messages.ts";
import { toDecimal } from "../lines/wageSentences.ts";
import { computeWageItem, isSalaryUnit, totalOf } from "../wages.ts";
import {
  amountOf,
  ask,
  type Draft,
  emptyDraft,
  isMoney,
  record,
  remainder,
  type Surroundings,
} from "./asking.ts";
import {
  type CalculatorFacts,
  type Estimate,
  type EstimatePart,
  hasDays,
  lastDayOf,
  type Outlook,
  type OutlookFacts,
} from "./calculator.ts";
import { consequences } from "./consequences.ts";
import { isUnusualRate } from "./rateQuestion.ts";
import { changesWeekly, wageFloor } from "./wageFloor.ts";
import { askWeek } from "./weekByLaw.ts";
import { daysOf, earningFacts, weeklyQuantity, weekStarts } from "./work.ts";

type Week = { shortfall: string; premium: string; possiblePremium: string; floor: string };

/** The additions of the law to the agreed pay, week by week; null if the hours are not known. */
function additions(facts: CalculatorFacts, agreedAWeek: string, around: Surroundings, draft: Draft) {
  const weeks: Week[] = [];
  const isSalary = isSalaryUnit(facts.unit);
  const { changeDays } = around.law;
  let before: { week: Week; until: number } | undefined;
  const counted = new Set<EstimatePart>();
  let atLeast = false;
  /** Law that is not set adds nothing, so that the sum is a floor. A missing fact is asked for instead. */
  const noteFloor = (outcome: Outcome | undefined) => {
    atLeast ||= outcome === undefined || outcome.result.bound !== "exact";
  };
  const recordOnce = (part: EstimatePart, outcome: Outcome | undefined, amount: string | undefined) => {
    if (!outcome || !isMoney(amount) || counted.has(part)) return;
    counted.add(part);
    record(around, draft, part, outcome);
  };
  for (const weekStart of weekStarts(facts)) {
    const first = parseDay(weekStart) ?? 0;
    // The weeks have the same hours and pay, so that only another law, or another age, gives another result.
    if (before && first + 6 < before.until) {
      weeks.push(before.week);
      continue;
    }
    const days = daysOf(facts, weekStart);
    if (!days) return null;
    const week = weekOf(weekStart, days);
    weeks.push(week);
    const until = changeDays.find((day) => first < day) ?? Number.POSITIVE_INFINITY;
    before = first + 6 < until && !changesWeekly(facts) ? { week, until } : undefined;
  }
  const sum = (part: keyof Week) => totalOf(weeks.map((week) => week[part]));
  return {
    minimumWage: sum("shortfall"),
    overtime: sum("premium"),
    possibleOvertime: sum("possiblePremium"),
    floor: sum("floor"),
    atLeast,
  };

  function weekOf(weekStart: string, days: NonNullable<ReturnType<typeof daysOf>>): Week {
    const paidWeek = { week_start: weekStart, days, cash_paid: agreedAWeek };
    const floor = wageFloor(facts, paidWeek, around, draft);
    noteFloor(floor);
    const shortfall = amountOf(floor) ?? "0";
    recordOnce("minimumWage", floor, shortfall);
    const required = amountOf(floor, "required_pay") ?? "0";
    const week = {
      weekStart,
      days,
      straight: totalOf([agreedAWeek, shortfall]),
      hasTips: facts.tips !== null,
    };
    const overtime = askWeek("overtime.week", { ...week, exempt: isSalary ? null : false }, around, draft);
    noteFloor(overtime);
    const premium = amountOf(overtime) ?? "0";
    recordOnce("overtime", overtime, premium);
    const found = { shortfall, premium, floor: totalOf([required, premium]) };
    if (!isSalary) return { ...found, possiblePremium: "0" };
    const unlessExempt = askWeek("overtime.week", { ...week, exempt: false }, around, draft);
    const possiblePremium = amountOf(unlessExempt) ?? "0";
    recordOnce("overtime", unlessExempt, possiblePremium);
    return { ...found, possiblePremium };
  }
}

/** Returns what the law adds to the agreed pay of some work, without its steps; undefined if it cannot be computed. */
export function addedByLaw(
  facts: CalculatorFacts,
  around: Surroundings,
): { minimumWage: string; overtime: string } | undefined {
  const draft = emptyDraft(null);
  const aWeek = amountOf(ask(around, draft, "earnings.line", earningFacts(facts, 1)));
  return (aWeek !== undefined && additions(facts, aWeek, around, draft)) || undefined;
}

/** Returns the amounts that may be due beside wages that are already summed up. */
export function outlook(facts: OutlookFacts, around: Surroundings): Outlook {
  const draft = emptyDraft(null);
  const work = {
    facts,
    aWeek: facts.weeklyPay,
    owed: facts.owed,
    dated: facts.dated ?? [],
    periodEnd: facts.periodEnd,
    unpaidFloor: facts.floor ?? "0",
    federalFloor: facts.federalFloor,
  };
  const dueDate = isMoney(facts.owed) ? consequences(work, around, draft) : null;
  return {
    possible: draft.possible,
    dueDate,
    unknown: [...draft.unknown],
    assumptions: [...draft.assumptions],
    unset: [...draft.unset],
  };
}

/** Computes what the visitor may be owed. Facts must have passed `calculatorErrors`. */
export function estimate(
  facts: CalculatorFacts,
  around: Surroundings & { stateName: string },
): Omit<Estimate, "tooOld"> | undefined {
  const steps: Estimate["parts"] = [];
  const draft = emptyDraft(steps);
  draft.assumptions.add("sameWeeks");
  const whole = ask(around, draft, "earnings.line", earningFacts(facts, facts.weeks));
  const aWeek = amountOf(ask(around, draft, "earnings.line", earningFacts(facts, 1)));
  const agreed = amountOf(whole);
  if (agreed === undefined || aWeek === undefined || !whole) return undefined;
  record(around, draft, "agreed", whole);
  const added = additions(facts, aWeek, around, draft);
  const earned = totalOf([agreed, added?.minimumWage, added?.overtime]);
  const paid = totalOf([facts.paid]);
  const owed = remainder(earned, paid);
  noteTerms(facts, added, draft);
  if (facts.locality === null && hasLocalWage(around)) draft.assumptions.add("stateWage");
  const periodEnd = lastDayOf(facts.start, facts.weeks, around.today);
  const byFederalLaw = { ...around, place: { state: FEDERAL_ONLY } };
  const federal = additions(facts, aWeek, byFederalLaw, emptyDraft(null));
  const [unpaidFloor, federalFloor] = [added, federal].map((found) =>
    remainder(found?.floor ?? "0", paid),
  ) as [string, string];
  const work = { facts, aWeek, owed, dated: [], periodEnd, unpaidFloor, federalFloor };
  const dueDate = isMoney(owed) ? consequences(work, around, draft) : null;
  return {
    stateName: around.stateName,
    agreed: totalOf([agreed]),
    minimumWage: added?.minimumWage ?? null,
    overtime: added?.overtime ?? null,
    earned,
    paid,
    owed,
    // Hours, and whether a salary bears overtime, are facts without which no more than the agreed pay is known.
    atLeast: !added || added.atLeast || isMoney(added.possibleOvertime),
    possible: draft.possible,
    agreedWords: agreedWords(facts, around.language),
    dueDate,
    parts: steps,
    assumptions: [...draft.assumptions],
    unknown: [...draft.unknown],
    gaps: [...draft.gaps],
    unset: [...draft.unset],
    isUnusualRate: isUnusualRate(facts.rate, facts.unit, around.today),
    periodEnd,
  };
}

/** True if a city or county has a minimum wage of its own. */
const hasLocalWage = ({ law, place }: Surroundings): boolean =>
  place.state !== ANOTHER_STATE &&
  localPlaces(law).some(({ parameter: { id } }) => id === "minimum_wage.general");

/** Names what was assumed and what is missing about the hours. */
function noteTerms(facts: CalculatorFacts, added: ReturnType<typeof additions>, draft: Draft) {
  if (!added) return draft.unknown.add("hours");
  draft.assumptions.add("federalCovered");
  if (!hasDays(facts)) draft.assumptions.add("evenDays");
  if (!isSalaryUnit(facts.unit)) return draft.assumptions.add("notExempt");
  if (!isMoney(added.possibleOvertime)) return undefined;
  draft.unknown.add("exempt");
  draft.assumptions.add("salaryCoversHours");
  return draft.possible.push({
    part: "overtime",
    amount: added.possibleOvertime,
    rule: "overtime.week",
    atLeast: added.atLeast,
  });
}

/** "3 weeks × 40 h × $15.00 = $1,800.00, paid $600.00, owed $1,200.00" without what the law adds. */
function agreedWords(facts: CalculatorFacts, language: Language): string {
  const isSalary = isSalaryUnit(facts.unit);
  const quantity = toDecimal(weeklyQuantity(facts));
  return computeWageItem(
    {
      formula: "quantity",
      unit: facts.unit,
      rate: facts.rate,
      quantity: isSalary ? quantity?.times(facts.weeks).toFixed() : quantity?.toFixed(),
      weeks: isSalary ? null : String(facts.weeks),
      daysPerWeek: String(facts.daysPerWeek ?? 5),
      amountPaid: facts.paid,
    },
    language,
  ).calcTrace.join("; ");
}
