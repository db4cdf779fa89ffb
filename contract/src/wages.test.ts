import { calculate } from "@wage/law/calculate";
import { compileLaw } from "@wage/law/engine/law";
import { type Facts, FEDERAL_ONLY } from "@wage/law/facts";
import { FEDERAL } from "@wage/law/rules/federal";
import { valueText } from "@wage/law/trace/trace";
import fc from "fast-check";
import { expect, test } from "vitest";
import { wageLawOf } from "./calculator/lineByLaw.ts";
import { COUNTED_FACTS, LAW_UNITS } from "./calculator/rateUnits.ts";
import { RATE_UNITS, type TraceLanguage, type WageInput } from "./lines/wageLaw.ts";
import { computeWageItem as computed, hourlyRate, totalOf } from "./wages.ts";

const rules = compileLaw(FEDERAL);
const law = wageLawOf(rules, {
  place: { state: FEDERAL_ONLY },
  hasTips: false,
  daysPerWeek: null,
});
/** Work of March 2026, by federal law. */
const work = { start: "2026-03-01", end: "2026-03-31", days: null, countsOvertime: true };
const computeWageItem = (input: WageInput, language?: TraceLanguage) =>
  computed({ work, law, ...input }, language);

type Case = [name: string, input: WageInput, gross: string, claimed: string];
const cases: Case[] = [
  ["T01 46 h at $12", { formula: "overtime", rate: "12", quantity: "46" }, "588.00", "588.00"],
  [
    "T02 with a $46 bonus",
    { formula: "overtime", rate: "12", quantity: "46", flatAmount: "46" },
    "637.00",
    "637.00",
  ],
  [
    "T05 salary $1,800 twice a month, 7 of 5-day weeks",
    { formula: "hours", unit: "half month", rate: "1800", quantity: "7", daysPerWeek: "5" },
    "1163.08",
    "1163.08",
  ],
  [
    "T07 5 % of 12,400 less a draw",
    { formula: "commission", percent: "5", quantity: "12,400", flatAmount: "250" },
    "370.00",
    "370.00",
  ],
  [
    "T11 30 days of 8 h at $8.25",
    { formula: "hours", unit: "hour", rate: "8.25", quantity: "240" },
    "1980.00",
    "1980.00",
  ],
  ["a decimal comma", { formula: "hours", rate: "15,50", quantity: "37,5" }, "581.25", "581.25"],
  ["T09 half-up", { formula: "hours", unit: "hour", rate: "22.25", quantity: "37.5" }, "834.38", "834.38"],
  [
    "T10 deduction",
    { formula: "deduction", flatAmount: "1,120.00", amountPaid: "905.00" },
    "1120.00",
    "215.00",
  ],
  [
    "a monthly rate is never multiplied by hours",
    { formula: "overtime", unit: "month", rate: "4000", quantity: "220" },
    "0.00",
    "0.00",
  ],
  [
    "two weeks of 44 h at $20 without a line for the overtime",
    { formula: "hours", rate: "20", quantity: "44", weeks: "2" },
    "1840.00",
    "1840.00",
  ],
  ["less than the minimum wage", { formula: "hours", rate: "6", quantity: "30" }, "217.50", "217.50"],
  ["several equal weeks", { formula: "hours", rate: "15", quantity: "40", weeks: "2" }, "1200.00", "1200.00"],
  ["minimum wage", { formula: "minimumWage", quantity: "30", amountPaid: "150" }, "217.50", "67.50"],
  ["pieces", { formula: "quantity", unit: "piece", rate: "0.125", quantity: "1001" }, "125.13", "125.13"],
  ["paid more than earned", { formula: "amount", flatAmount: "10", amountPaid: "12" }, "10.00", "0.00"],
  ["nothing typed yet", { formula: "hours" }, "0.00", "0.00"],
  ["text where a number belongs", { formula: "hours", rate: "abc", quantity: "8" }, "0.00", "0.00"],
  [
    "no float: a cent that 0.1 + 0.2 would lose",
    { formula: "quantity", unit: "piece", rate: "1.005", quantity: "1" },
    "1.01",
    "1.01",
  ],
];

test.each(cases)("[BIZ] wage sum %s", (_, input, gross, claimed) => {
  expect(computeWageItem(input)).toMatchObject({ grossEarned: gross, amountClaimed: claimed });
});

test("[BIZ] T05: the salary is 830.77 a week and 20.77 an hour", () => {
  const { calcTrace } = computeWageItem({
    formula: "hours",
    unit: "half month",
    rate: "1800",
    quantity: "7",
    daysPerWeek: "5",
  });
  expect(calcTrace).toEqual([
    "$1,800.00 is $830.7692 a week",
    "$830.7692 a week ÷ 5 days = $166.1538 a day",
    "7 days × $166.1538 = $1,163.08, paid $0.00, owed $1,163.08",
  ]);
  expect(hourlyRate("1800", "half month", "40")).toBe("20.77");
});

test("[BIZ] T02: the regular rate is 13.00", () => {
  const { calcTrace } = computeWageItem({
    formula: "overtime",
    rate: "12",
    quantity: "46",
    flatAmount: "46",
  });
  expect(calcTrace).toEqual([
    "(46 h × $12.00 + bonus $46.00) ÷ 46 h = $13.00 an hour",
    "46 h × $13.00 + 6 h over 40 × half of $13.00 = $637.00 a week",
    "1 week × $637.00 = $637.00, paid $0.00, owed $637.00",
  ]);
});

test("the calculation is described in a sentence, in both languages", () => {
  const input: WageInput = { formula: "hours", rate: "15", quantity: "40", weeks: "2", amountPaid: "0" };
  expect(computeWageItem(input).calcTrace.at(-1)).toBe(
    "2 weeks × 40 h × $15.00 = $1,200.00, paid $0.00, owed $1,200.00",
  );
  expect(computeWageItem(input, "es").calcTrace.at(-1)).toBe(
    "2 semanas × 40 h × $15.00 = $1,200.00, pagado $0.00, le deben $1,200.00",
  );
});

test("a total adds rounded lines", () => {
  expect(totalOf(["0.10", "0.20", "1,000.00", null, ""])).toBe("1000.30");
});

/** The result of a rule of earnings, to the cent. */
function byRule(rule: string, facts: Facts): string {
  const computed = calculate(rules, rule, { work_date: "2026-03-02", ...facts }, { state: FEDERAL_ONLY });
  if ("problems" in computed) throw new Error(JSON.stringify(computed.problems));
  return Number(valueText(computed.outcome.result).value).toFixed(2);
}
const decimals = (most: number, places: number) =>
  fc.integer({ min: 0, max: most * 10 ** places }).map((value) => (value / 10 ** places).toFixed(places));

test("[BIZ] one engine: a line and the rule on earnings give the same for every unit of a rate", () => {
  const units = fc.constantFrom(...RATE_UNITS.filter((unit) => unit in LAW_UNITS));
  const workdays = fc.constantFrom("4", "5", "6", "7");
  fc.assert(
    fc.property(units, decimals(9000, 3), decimals(300, 2), workdays, (unit, rate, quantity, daysPerWeek) => {
      const formula = unit === "hour" ? "timeOff" : "quantity";
      const line = computed({ formula, unit, rate, quantity, daysPerWeek });
      const facts = {
        rate: { value: rate, unit: LAW_UNITS[unit] ?? "" },
        [COUNTED_FACTS[unit] ?? "days"]: quantity,
        days_a_week: daysPerWeek,
      };
      expect(line.grossEarned).toBe(byRule("earnings.line", facts));
    }),
    { numRuns: 500 },
  );
});

test("[BIZ] one engine: a commission and the rule on commissions give the same", () => {
  fc.assert(
    fc.property(
      decimals(90_000, 2),
      fc.integer({ min: 0, max: 100 }),
      decimals(900, 2),
      (sales, percent, draw) => {
        const line = computed({
          formula: "commission",
          quantity: sales,
          percent: String(percent),
          flatAmount: draw,
        });
        const facts = { sales, share: (percent / 100).toFixed(2), draw, chargebacks: "0" };
        expect(line.grossEarned).toBe(byRule("earnings.commission", facts));
      },
    ),
    { numRuns: 300 },
  );
});
