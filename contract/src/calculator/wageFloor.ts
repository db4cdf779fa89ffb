import type { Outcome } from "@wage/law/calculate";
import { missingFacts } from "@wage/law/engine/node";
import type { Facts } from "@wage/law/facts";
import { toDecimal } from "../lines/wageSentences.ts";
import { amountOf, ask, type Draft, isMoney, type Surroundings } from "./asking.ts";
import type { CalculatorFacts, Unknown } from "./calculator.ts";

/* The least pay that the law requires for a week. Some laws allow less for the young and for learners at first. */

/** True if each week may have another minimum wage, because the age or the hours of experience change. */
export const changesWeekly = ({ beginner }: CalculatorFacts): boolean => beginner === "yes";

type Week = { week_start: string; days: { date: string; hours: string }[]; cash_paid: string };

/** Asks the minimum wage of a week; of the wages that the law allows for this worker, the lowest one counts. */
export function wageFloor(
  facts: CalculatorFacts,
  week: Week,
  around: Surroundings,
  draft: Draft,
): Outcome | undefined {
  const given = { ...week, tips: facts.tips ?? "0", lodging_credit: "0" };
  const askFor = (kind: string, more: Facts = {}, into = draft) =>
    ask(around, into, "wage_floor.shortfall", { ...given, ...more, wage_kind: kind });
  if (facts.tips !== null) return askFor("tipped");
  const general = askFor("general");
  if (!general || facts.beginner === "no") return general;
  const young = facts.birthDate === null ? undefined : askFor("youth", youth(facts));
  const learner = facts.experienceHours === null ? undefined : askFor("learner", experience(facts, week));
  let least = general;
  for (const one of [young, learner]) if (one && isLower(one, least)) least = one;
  nameMissing(least);
  return least;

  /** Names the answers with which the law would require less than what was counted. */
  function nameMissing(counted: Outcome): void {
    // Without a shortfall a lower wage changes nothing. A draft without steps has no reader.
    if (!draft.parts || !isMoney(amountOf(counted))) return;
    const aside: Draft = { ...draft, gaps: new Set(), unset: new Set() };
    const wouldCount = (kind: string, more: Facts) => {
      const guess = askFor(kind, more, aside);
      return guess !== undefined && isLower(guess, counted);
    };
    const unknown: Unknown[] = [];
    const firstDay = week.week_start;
    if (facts.birthDate === null && wouldCount("youth", { birth_date: firstDay, hired_date: firstDay }))
      unknown.push("birthDate");
    if (young?.result.value === undefined && young && missingFacts(young.result).includes("hired_date"))
      unknown.push("hiredOn");
    if (facts.experienceHours === null && wouldCount("learner", { experience_hours: "0" }))
      unknown.push("experienceHours");
    if (facts.beginner === "yes") for (const name of unknown) draft.unknown.add(name);
    else if (unknown.length > 0) draft.assumptions.add("fullMinimumWage");
  }
}

const youth = ({ birthDate, hiredOn }: CalculatorFacts): Facts => ({
  birth_date: birthDate,
  hired_date: hiredOn,
});

/** The hours of experience at the start of a week: those before the first week, and those of the weeks since then. */
function experience({ experienceHours, start }: CalculatorFacts, { week_start, days }: Week): Facts {
  const weeks = Math.round((Date.parse(week_start) - Date.parse(start)) / (7 * 86_400_000));
  const aWeek = days.reduce((sum, { hours }) => sum + Number(hours), 0);
  return {
    experience_hours:
      toDecimal(experienceHours)
        ?.plus(aWeek * weeks)
        .toDecimalPlaces(2)
        .toFixed() ?? null,
  };
}

/** True if the law is known to require less pay. */
function isLower(one: Outcome, other: Outcome): boolean {
  const [less, more] = [one, other].map((outcome) => toDecimal(amountOf(outcome, "required_pay")));
  return Boolean(less && more && less.lt(more));
}
