import { calculate } from "@wage/law/calculate";
import { checkRuleSet } from "@wage/law/check/checkRuleSet";
import { missingParameters } from "@wage/law/check/parameterCheck";
import { compileLaw } from "@wage/law/engine/law";
import { missingFacts } from "@wage/law/engine/node";
import type { Facts } from "@wage/law/facts";
import type { Parameter, ParameterValue } from "@wage/law/parameter";
import type { Rule } from "@wage/law/rule";
import type { RuleSet } from "@wage/law/ruleSet";
import { FEDERAL } from "@wage/law/rules/federal";
import { late } from "@wage/law/testing/case";
import { invented } from "@wage/law/testing/inventedLaw";
import { describe, expect, test } from "vitest";
import { inEnglish } from "../core/messages/inEnglish.ts";
import { reasonMessage } from "./lawReason.ts";

const ref = { cite: "XX 1-2", retrieved: "2026-11-22" };
const value = (from: string, amount: string, to?: string): ParameterValue => ({
  from,
  ...(to && { to }),
  value: amount,
  status: "enacted",
  ref,
});
const PARAMETER: Parameter = {
  id: "test.rate",
  unit: "USD/hour",
  place: { level: "state", code: "XX" },
  date_basis: "work_date",
  combine: "max",
  values: [value("2025-01-01", "12", "2026-01-01"), value("2026-01-01", "13")],
};
const RULE: Rule = {
  id: "test.rule",
  title: { en: "Test", es: "Prueba" },
  date_basis: "work_date",
  inputs: { work_date: "date", hours: "hour" },
  result: { multiply: ["hours", { param: "test.rate" }] },
  cite: ["XX 1-2"],
};
const WORDS = {
  "test.rate": { en: "rate", es: "tarifa" },
  work_date: { en: "date", es: "fecha" },
  hours: { en: "hours", es: "horas" },
};

function problemsOf(
  rule: Partial<Rule> | object,
  parameter: Partial<Parameter> | object = {},
  more: Partial<RuleSet> = {},
): string[] {
  const data = {
    parameters: [{ ...PARAMETER, ...parameter }, ...(more.parameters ?? [])],
    rules: [{ ...RULE, ...rule }, ...(more.rules ?? [])],
    words: { ...WORDS, ...FEDERAL.words },
    calendars: more.calendars ?? {},
  };
  const checked = checkRuleSet(data);
  return "problems" in checked
    ? checked.problems.map(({ path, reason }) => `${path.join(".")}: ${inEnglish(reasonMessage(reason))}`)
    : [];
}
const values = (...list: ParameterValue[]) => ({ values: list });
/** An invented place with a penalty for each day, and interest. */
const PLACE = invented({
  "minimum_wage.general": "5.15",
  "penalty.day.scope": "separation",
  "penalty.day.wage_share": "1",
  "penalty.day.cap_days": "30",
  "penalty.day.willful_only": true,
  "penalty.day.dispute_excuses": true,
  "interest.rate": "0.18",
  "interest.compound": "simple",
});
const computed = (rule: string, facts: Facts, state = "XX") => {
  const outcome = calculate(compileLaw(PLACE), rule, facts, { state });
  return "problems" in outcome
    ? outcome.problems.map(({ path, reason }) => `${path.join(".")}: ${inEnglish(reasonMessage(reason))}`)
    : outcome.outcome;
};

test("a sound rule has no problems", () => {
  expect(problemsOf({})).toEqual([]);
});

describe("parameters that are refused, with the place", () => {
  test.each<[string, object, string]>([
    [
      "a gap",
      values(value("2025-01-01", "12", "2025-12-31"), value("2026-01-01", "13")),
      "parameters.0.values.1.from: test.rate: there is no value from 2025-12-31 to 2026-01-01",
    ],
    [
      "an overlap",
      values(value("2025-01-01", "12", "2026-01-02"), value("2026-01-01", "13")),
      "parameters.0.values.1.from: test.rate: the time from 2026-01-01 on has two values",
    ],
    [
      "an open end before another value",
      values(value("2025-01-01", "12"), value("2026-01-01", "13")),
      "parameters.0.values.1.from: test.rate: the time from 2026-01-01 on has two values",
    ],
    [
      "an end before its start",
      values(value("2025-01-01", "12", "2024-01-01")),
      "parameters.0.values.0.to: 2024-01-01 is not after 2025-01-01",
    ],
    [
      "a day that does not exist",
      values(value("2025-02-30", "12")),
      "parameters.0.values.0.from: “2025-02-30” is not a date such as 2026-01-31",
    ],
    [
      "a negative amount",
      values(value("2025-01-01", "-1")),
      "parameters.0.values.0.value: -1 is less than zero",
    ],
    [
      "an enormous amount",
      values(value("2025-01-01", "1450")),
      "parameters.0.values.0.value: 1450 is more than 1000, the most that is plausible",
    ],
    [
      "a number in words",
      values(value("2025-01-01", "twelve")),
      "parameters.0.values.0.value: “twelve” is not a decimal number in quotes",
    ],
    [
      "no citation",
      { values: [{ from: "2025-01-01", value: "12", status: "enacted" }] },
      "parameters.0.values.0: test.rate: a citation is missing",
    ],
    [
      "an empty citation",
      values({ ...value("2025-01-01", "12"), ref: { cite: "", retrieved: "2026-11-22" } }),
      "parameters.0.values.0.ref.cite: parameters.0.values.0.ref.cite: a citation is missing",
    ],
    [
      "a value that nobody knows yet",
      { values: [{ from: "2025-01-01", value: "12", status: "not_set", ref }] },
      "parameters.0.values.0.value: A value and the status not_set do not fit together",
    ],
    ["an unknown key", { surprise: 1 }, "parameters.0.surprise: There is no key “surprise” here"],
    ["an unknown unit", { unit: "USD/fortnight" }, "parameters.0.unit: There is no unit “USD/fortnight”"],
    [
      "a place that is none",
      { place: { level: "state", code: "Kansas" } },
      "parameters.0.place.code: The code “Kansas” does not name a place of the level state",
    ],
  ])("%s", (_, parameter, expected) => {
    expect(problemsOf({}, parameter)).toContain(expected);
  });

  test("the same parameter twice for one place, another unit elsewhere, and a city that may not override", () => {
    const city: Parameter = { ...PARAMETER, place: { level: "city", code: "XX/town" }, unit: "USD/day" };
    expect(problemsOf({}, { overridable_by: [] }, { parameters: [PARAMETER, city] })).toEqual(
      expect.arrayContaining([
        "parameters.1.place: “test.rate state XX” is defined twice",
        "parameters.2.unit: test.rate has another unit than at its first place",
        "parameters.2.place: test.rate cannot be overridden by a city",
      ]),
    );
  });
});

describe("rules that are refused, with the place", () => {
  test.each<[string, object, string]>([
    [
      "units that do not fit",
      { result: { sum: ["hours", { param: "test.rate" }] } },
      "rules.0.result.sum.1: hour and USD/hour do not fit together",
    ],
    [
      "a circle",
      { steps: { a: "b", b: "a" }, result: "a" },
      "rules.0.steps.a: “test.rule.a” depends on itself",
    ],
    [
      "a rule that calls itself",
      { result: { use: "test.rule", with: { work_date: "work_date", hours: "hours" } } },
      "rules.0.result.use: “test.rule” depends on itself",
    ],
    [
      "a circle of conditions",
      { steps: { a: { if: "b", give: true, otherwise: false }, b: { not: "a" } }, result: "hours" },
      "rules.0.steps.a: “test.rule.a” depends on itself",
    ],
    ["an unknown name", { result: "horas" }, "rules.0.result: There is no “horas”"],
    [
      "an unknown operator",
      { result: { add: ["hours", "hours"] } },
      "rules.0.result: There is no operator “add”",
    ],
    [
      "an unknown key of an operator",
      { result: { round: "hours", places: 2, mode: "half_up", to: 3 } },
      "rules.0.result.to: There is no key “to” here",
    ],
    [
      "an unknown parameter",
      { result: { param: "test.other" } },
      "rules.0.result.param: There is no parameter “test.other”",
    ],
    [
      "a condition that is a number",
      { result: { if: "hours", give: "1", otherwise: "2" } },
      "rules.0.result.if: This is hour and must be bool",
    ],
    [
      "branches of different units",
      { result: { if: true, give: "hours", otherwise: "2" } },
      "rules.0.result.otherwise: hour and 1 do not fit together",
    ],
    [
      "neither a result nor candidates",
      { result: undefined },
      "rules.0: A rule needs either a result or candidates",
    ],
    ["no date", { date_basis: "hours" }, "rules.0.date_basis: “hours” is not an input with a date"],
    [
      "a conversion that needs a guess",
      {
        inputs: { work_date: "date", hours: "hour", pay: "USD/month" },
        result: { convert: "pay", to: "USD/hour" },
      },
      "rules.0.result.to: USD/month cannot become USD/hour",
    ],
    [
      "a step without a name for readers",
      { steps: { riddle: "hours" } },
      "rules.0.steps.riddle: “riddle” has no name for readers",
    ],
    ["no citation", { cite: [] }, "rules.0.cite: rules.0.cite: a citation is missing"],
    [
      "an example that no longer comes out",
      {
        examples: [
          {
            cite: "XX",
            place: { state: "XX" },
            given: { work_date: "2026-03-02", hours: "2" },
            expect: { result: "24" },
          },
        ],
      },
      "rules.0.examples.0.expect.result: The example gives 26 for result and must give 24",
    ],
  ])("%s", (_, rule, expected) => {
    expect(problemsOf(rule)).toContain(expected);
  });

  test("versions of a rule that overlap", () => {
    const next: Rule = { ...RULE, from: "2025-06-01" };
    expect(problemsOf({ to: "2026-01-01" }, {}, { rules: [next] })).toContain(
      "rules.1.from: test.rule: the time from 2025-06-01 on has two values",
    );
  });
});

describe("facts that are refused or unknown", () => {
  const line = (rate: Facts[string], more: Facts = {}): Facts => ({
    work_date: "2026-03-02",
    rate,
    hours: "220",
    ...more,
  });

  test("a monthly rate is never multiplied by hours", () => {
    const outcome = computed("earnings.line", line({ value: "4000", unit: "USD/month" }));
    if (Array.isArray(outcome)) throw new Error(outcome.join());
    expect(outcome.result.value).toBeUndefined();
    expect(missingFacts(outcome.result)).toEqual(["days_a_week", "days"]);
  });

  test.each<[string, Facts, string]>([
    [
      "a rate without its unit",
      line("4000"),
      "rate: Say what the rate is for: an hour, a day, a week, a month or a year",
    ],
    [
      "a rate in a unit that no rule knows",
      line({ value: "4", unit: "EUR/hour" }),
      "rate: A rate in EUR/hour does not fit here",
    ],
    [
      "hours given in days",
      line({ value: "20", unit: "USD/hour" }, { hours: { value: "5", unit: "day" } }),
      "hours: day and hour do not fit together",
    ],
    [
      "negative hours",
      line({ value: "20", unit: "USD/hour" }, { hours: "-5" }),
      "hours: -5 is less than zero",
    ],
    [
      "a number with an exponent",
      line({ value: "1e9", unit: "USD/hour" }),
      "rate: “1e9” is not a decimal number in quotes",
    ],
    [
      "a fact that the rule does not ask for",
      line({ value: "20", unit: "USD/hour" }, { bonus: "5" }),
      "bonus: The rule does not ask for “bonus”",
    ],
    [
      "a day that does not exist",
      { ...line({ value: "20", unit: "USD/hour" }), work_date: "2026-02-29" },
      "work_date: “2026-02-29” is not a date such as 2026-01-31",
    ],
  ])("%s", (_, facts, expected) => {
    expect(computed("earnings.line", facts)).toEqual([expected]);
  });

  test("unknown is not false: the result names the fact that would complete it", () => {
    const facts = {
      ...late("2026-03-01", "2026-04-01", "100"),
      still_employed: false,
      daily_wage: "80",
      good_faith_dispute: false,
    };
    const outcome = computed("penalty.per_day", facts);
    if (Array.isArray(outcome)) throw new Error(outcome.join());
    expect(outcome.result.value).toBeUndefined();
    expect(missingFacts(outcome.result)).toEqual(["willful"]);
  });

  test("a state without a profile is an error, never silently federal law", () => {
    const facts = { work_date: "2026-03-02", days: "2", regular_rate: "20" };
    expect(computed("premium.missed_break", facts, "ZZ")).toEqual([
      ": The profile of ZZ says nothing about premium.missed_break_hours",
    ]);
    expect(missingParameters(FEDERAL.parameters, "ZZ")).toContain("minimum_wage.general");
  });

  test("a rate table without a day of the interest is an error that names the day, never no interest", () => {
    const table = (values: ParameterValue[]) => ({
      ...PLACE,
      parameters: PLACE.parameters.map((one) =>
        one.id === "interest.rate" && one.place.code === "XX" ? { ...one, values } : one,
      ),
    });
    const interest = (...list: ParameterValue[]) => {
      const facts = late("2026-01-10", "2026-03-31", "1000");
      const outcome = calculate(compileLaw(table(list)), "interest.due", facts, { state: "XX" });
      return "problems" in outcome
        ? outcome.problems.map(({ reason }) => inEnglish(reasonMessage(reason)))
        : "computed";
    };
    const begins = value("2026-02-01", "0.10");
    expect(interest(value("1900-01-01", "0.08", "2026-02-01"), begins)).toBe("computed");
    expect(interest(begins)).toEqual([
      expect.stringMatching(/^interest\.rate .*has no value for 2026-01-1\d$/),
    ]);
    const ends: ParameterValue = { from: "2026-03-01", value: null, status: "not_set", ref };
    expect(interest(value("1900-01-01", "0.08", "2026-03-01"), ends)).toEqual([
      expect.stringMatching(/^interest\.rate .*not set yet for 2026-03-01$/),
    ]);
  });

  test("a day before the first value is an error, never zero", () => {
    const facts: Facts = {
      week_start: "1990-01-01",
      days: [{ date: "1990-01-01", hours: "8" }],
      wage_kind: "general",
      cash_paid: "20",
      tips: "0",
      lodging_credit: "0",
    };
    expect(computed("wage_floor.shortfall", facts)).toEqual([
      ": minimum_wage.general (federal) has no value for 1990-01-01",
    ]);
  });
});
