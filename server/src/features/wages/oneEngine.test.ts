import { CalculatorFacts } from "@wage/contract/calculator/calculator";
import { estimate } from "@wage/contract/calculator/estimate";
import { wageLawOf } from "@wage/contract/calculator/lineByLaw";
import type { WageInput } from "@wage/contract/lines/wageLaw";
import { computeWageItem } from "@wage/contract/wages";
import { calculate } from "@wage/law/calculate";
import { compileLaw, type Law } from "@wage/law/engine/law";
import type { Facts } from "@wage/law/facts";
import { valueText } from "@wage/law/trace/trace";
import { expect, test } from "vitest";
import { soundProfile } from "../profiles/applyProfile.commands.ts";

/*
 * A line of the form, the public calculator and the rules that staff compute with give the same for the same work, by the
 * law that ships. Each row says what that is.
 */

const laws = new Map<string, Promise<Law>>();
function lawOf(state: string): Promise<Law> {
  const read = laws.get(state) ?? soundProfile(state).then(({ ruleSet }) => compileLaw(ruleSet));
  laws.set(state, read);
  return read;
}

const MONDAY = "2026-10-05";
type Work = { state: string; rate: string; hours: readonly number[]; tips?: string; place?: object };
const datesOf = (hours: readonly number[]) =>
  hours.map((count, index) => ({ date: `2026-10-0${5 + index}`, hours: String(count) }));
const total = (hours: readonly number[]) => hours.reduce((sum, count) => sum + count, 0);

/** The sum of a line as the public form and the staff's wage page compute it. */
async function byLine({ state, rate, hours, tips, place }: Work, formula: WageInput["formula"]) {
  const law = wageLawOf(await lawOf(state), {
    place: { state, ...place },
    hasTips: tips !== undefined,
    daysPerWeek: String(hours.length),
  });
  const work = { start: MONDAY, end: "2026-10-11", days: null, countsOvertime: true };
  const quantity = String(total(hours));
  const sums = [
    computeWageItem({ formula, rate, quantity, law, work }),
    computeWageItem({ formula, rate, quantity, law, work: { ...work, days: datesOf(hours) } }),
  ];
  expect(sums[0]?.amountClaimed).toBe(sums[1]?.amountClaimed);
  return sums[0]?.amountClaimed;
}

async function byCalculator({ state, rate, hours, tips, place }: Work) {
  const facts = CalculatorFacts.parse({
    ...{ place: "here", unit: "hour", rate, start: MONDAY, weeks: 1, beginner: "no" },
    ...{ hoursPerWeek: String(total(hours)), daysPerWeek: hours.length, tips },
  });
  const law = await lawOf(state);
  const around = { law, place: { state, ...place }, today: "2026-11-26", language: "en" as const };
  return estimate(facts, { ...around, stateName: state })?.owed;
}

/** The rules as the officer's calculator asks them: the shortfall, then the pay of the week. */
async function byStaffRules({ state, rate, hours, tips, place }: Work) {
  const law = await lawOf(state);
  const ask = (rule: string, facts: Facts) => {
    const computed = calculate(law, rule, facts, { state, ...place });
    if ("problems" in computed) throw new Error(JSON.stringify(computed.problems));
    return String(valueText(computed.outcome.result).value);
  };
  const week = { week_start: MONDAY, days: datesOf(hours) };
  const agreed = (total(hours) * Math.round(Number(rate) * 100)) / 100;
  const shortfall = ask("wage_floor.shortfall", {
    ...week,
    wage_kind: tips === undefined ? "general" : "tipped",
    cash_paid: agreed.toFixed(2),
    tips: tips ?? "0",
    lodging_credit: "0",
  });
  const pay = ask("week.pay", {
    ...week,
    straight_pay: (agreed + Number(shortfall)).toFixed(2),
    included_pay: "0",
    work_kind: "general",
    tip_credit: tips !== undefined,
    federal_covered: true,
    exempt: false,
  });
  return Number(pay).toFixed(2);
}

const days = (count: number, hours: number) => Array.from({ length: count }, () => hours);
const ROWS: [name: string, work: Work, owed: string][] = [
  ["TX, 50 h at $20.00", { state: "TX", rate: "20", hours: days(5, 10) }, "1100.00"],
  ["KS, whose own overtime begins after 46 h", { state: "KS", rate: "20", hours: days(5, 10) }, "1100.00"],
  ["TX, 40 h at $6.00", { state: "TX", rate: "6", hours: days(5, 8) }, "290.00"],
  ["WA, a waiter at $2.13", { state: "WA", rate: "2.13", hours: days(5, 8), tips: "900" }, "685.20"],
  ["CA, four days of ten hours", { state: "CA", rate: "20", hours: days(4, 10) }, "880.00"],
  ["CA, a day of thirteen hours", { state: "CA", rate: "20", hours: [13] }, "320.00"],
  ["TX, a waiter at $2.13, 50 h", { state: "TX", rate: "2.13", hours: days(5, 10), tips: "900" }, "142.75"],
  [
    "Denver, whose wage is above the state's",
    { state: "CO", rate: "12", hours: days(5, 8), place: { city: "CO/denver", county: "08031" } },
    "771.60",
  ],
];

test("[BIZ] where a state's cash wage of tipped workers is not known, the federal overtime is due in any case", async () => {
  const law = wageLawOf(await lawOf("OK"), { place: { state: "OK" }, hasTips: true, daysPerWeek: "5" });
  const work = { start: MONDAY, end: "2026-10-11", days: null, countsOvertime: true };
  const sum = computeWageItem({ formula: "overtime", rate: "2.13", quantity: "50", law, work });
  expect(sum).toMatchObject({ amountClaimed: "142.75", certainty: "at_least" });
  expect(sum.calcTrace).toContainEqual(
    expect.stringMatching(/^More may be due: .*tip.* for this time and place$/),
  );
});

test.each(ROWS)(
  "[BIZ] one engine: %s is the same on a line, in the calculator and by the rules of staff",
  async (_, work, owed) => {
    const found = {
      hours: await byLine(work, "hours"),
      overtime: await byLine(work, "overtime"),
      calculator: await byCalculator(work),
      staff: await byStaffRules(work),
    };
    expect(found).toEqual({ hours: owed, overtime: owed, calculator: owed, staff: owed });
  },
);
