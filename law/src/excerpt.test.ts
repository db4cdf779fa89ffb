import { expect, test } from "vitest";
import { calculate } from "./calculate.ts";
import { compileLaw } from "./engine/law.ts";
import { excerptOf } from "./excerpt.ts";
import { FEDERAL_ONLY } from "./facts.ts";
import { FEDERAL } from "./rules/federal.ts";
import { valueText } from "./trace/trace.ts";

test("[BIZ] an excerpt of the law computes the same as the whole, and is a small part of it", () => {
  const excerpt = excerptOf(FEDERAL, ["week.pay", "wage_floor.shortfall"]);
  const days = [2, 3, 4, 5, 6].map((day) => ({ date: `2026-03-0${day}`, hours: "10" }));
  const facts = {
    week_start: "2026-03-01",
    days,
    straight_pay: "1000",
    included_pay: "46",
    work_kind: "general",
    federal_covered: true,
    exempt: false,
  };
  const [whole, part] = [FEDERAL, excerpt].map((ruleSet) => {
    const law = compileLaw(ruleSet);
    expect(law.problems).toEqual([]);
    const computed = calculate(law, "week.pay", facts, { state: FEDERAL_ONLY });
    return "outcome" in computed ? valueText(computed.outcome.result) : computed.problems;
  });
  expect(part).toEqual(whole);
  expect(part).toMatchObject({ value: "1150.6" });
  expect(excerpt.rules.map(({ id }) => id).sort()).toEqual([
    "overtime.hours",
    "overtime.premium",
    "overtime.week",
    "wage_floor.shortfall",
    "week.pay",
  ]);
  expect(JSON.stringify(excerpt).length).toBeLessThan(JSON.stringify(FEDERAL).length / 4);
});
