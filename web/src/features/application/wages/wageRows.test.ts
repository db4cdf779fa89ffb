import type { RuleContext } from "@wage/contract/application/applicationRules";
import type { Formula, RateUnit } from "@wage/contract/wages";
import { expect, test } from "vitest";
import { rowFields, wordsFor } from "./wageRows.ts";

const contextOf = (formula: Formula, unit: RateUnit) =>
  ({
    formulaOf: () => formula,
    unitOf: () => unit,
    settings: { overtimeThreshold: "40", overtimeMultiplier: "1.5" },
  }) as unknown as RuleContext;

test.each([
  ["hours", "piece", "pieces"],
  ["quantity", "piece", "pieces"],
  ["quantity", "mile", "miles"],
  ["quantity", "hour", "quantity"],
  ["hours", "hour", "hours"],
  ["hours", "month", "daysUnpaid"],
] as const)("the number of a line of %s at a rate for one %s is asked as %s", (formula, unit, words) =>
  expect(wordsFor("quantity", { typeId: "1", rateTypeId: "1" }, contextOf(formula, unit))).toBe(words),
);

test("what was paid of a commission is asked without the advance, which is a question of its own", () => {
  expect(wordsFor("amountPaid", { typeId: "1" }, contextOf("commission", "hour"))).toBe(
    "amountPaidAfterDraw",
  );
  expect(wordsFor("amountPaid", { typeId: "1" }, contextOf("amount", "hour"))).toBe("amountPaid");
});

test("weeks are asked of hours, not of pieces, unless a number of weeks is already part of the sum", () => {
  const asked = (unit: RateUnit, weeks: string) =>
    rowFields([{ typeId: "1", rateTypeId: "1", weeks }], 0, contextOf("hours", unit)).includes("weeks");
  expect(asked("hour", "")).toBe(true);
  expect(asked("piece", "")).toBe(false);
  expect(asked("piece", "2")).toBe(true);
});
