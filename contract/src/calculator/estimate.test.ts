import { compileLaw } from "@wage/law/engine/law";
import { invented } from "@wage/law/testing/inventedLaw";
import { expect, test } from "vitest";
import { totalOf } from "../wages.ts";
import { CalculatorFacts } from "./calculator.ts";
import { addedByLaw } from "./estimate.ts";
import { weekStarts } from "./work.ts";

const WAGES: [from: string, value: string][] = [
  ["1900-01-01", "16.00"],
  ["2025-01-01", "16.50"],
  ["2026-01-01", "16.90"],
];
const law = compileLaw(
  invented({
    "minimum_wage.general": WAGES,
    "minimum_wage.tipped_cash": WAGES,
    "overtime.weekly_threshold": "40",
    "overtime.daily_threshold": "8",
    "overtime.double_threshold": "12",
    "overtime.seventh_day": true,
    "overtime.multiplier": "1.5",
    "overtime.double_multiplier": "2",
  }),
);
const around = { law, place: { state: "XX" }, today: "2026-11-23", language: "en" as const };

test.each([
  ["across a new year", { start: "2024-11-03", weeks: 20 }],
  ["with overtime each day", { start: "2024-12-11", weeks: 4, sunday: "9", monday: "13", friday: "10.5" }],
  ["of a tipped worker", { start: "2024-12-25", weeks: 3, tips: "20" }],
])("weeks %s bring together what each of them brings alone", (_, given) => {
  const parsed = CalculatorFacts.parse({
    place: "here",
    unit: "hour",
    rate: "9.75",
    hoursPerWeek: "47",
    ...given,
  });
  const alone = weekStarts(parsed).map((start) => addedByLaw({ ...parsed, start, weeks: 1 }, around));
  expect(new Set(alone.map((week) => week?.minimumWage)).size).toBeGreaterThan(1);
  expect(addedByLaw(parsed, around)).toMatchObject({
    minimumWage: totalOf(alone.map((week) => week?.minimumWage)),
    overtime: totalOf(alone.map((week) => week?.overtime)),
  });
});
