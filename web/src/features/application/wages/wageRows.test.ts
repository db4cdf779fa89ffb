import type { RuleContext } from "@wage/contract/application/applicationRules";
import type { Formula, RateUnit } from "@wage/contract/lines/wageLaw";
import { expect, test } from "vitest";
import { workDays } from "./rowHelp.ts";
import { periodText, rowFields, wordsFor } from "./wageRows.ts";

const contextOf = (formula: Formula, unit: RateUnit, tipsCount = true) =>
  ({
    formulaOf: () => formula,
    unitOf: () => unit,
    settings: { timeZone: "America/Denver", tipsCount },
  }) as unknown as RuleContext;

test.each([
  ["hours", "piece", "pieces"],
  ["quantity", "piece", "pieces"],
  ["quantity", "mile", "miles"],
  ["quantity", "hour", "quantity"],
  ["hours", "hour", "hours"],
  ["hours", "month", "daysUnpaid"],
  ["timeOff", "hour", "hoursOff"],
  ["minimumWage", "piece", "hours"],
] as const)("the number of a line of %s at a rate for one %s is asked as %s", (formula, unit, words) =>
  expect(wordsFor("quantity", { typeId: "1", rateTypeId: "1" }, contextOf(formula, unit))).toBe(words),
);

test("what was paid of a commission is asked without the advance, which is a question of its own", () => {
  expect(wordsFor("amountPaid", { typeId: "1" }, contextOf("commission", "hour"))).toBe(
    "amountPaidAfterDraw",
  );
  expect(wordsFor("amountPaid", { typeId: "1" }, contextOf("amount", "hour"))).toBe("amountPaid");
});

test("[BIZ] tips are counted among what was paid only where the law lets them count toward the minimum wage", () => {
  const words = (tipsCount: boolean) =>
    wordsFor("amountPaid", { typeId: "1" }, contextOf("minimumWage", "hour", tipsCount));
  expect(words(true)).toBe("amountPaidWithTips");
  expect(words(false)).toBe("amountPaidWithoutTips");
});

test("[BIZ] nobody is asked for the minimum wage: the law names it", () => {
  const fields = rowFields([{ typeId: "1" }], 0, contextOf("minimumWage", "hour"));
  expect(fields).not.toContain("rate");
  expect(fields).not.toContain("rateTypeId");
  expect(fields).toContain("quantity");
});

test("weeks are asked of hours, not of pieces, unless a number of weeks is already part of the sum", () => {
  const asked = (unit: RateUnit, weeks: string) =>
    rowFields([{ typeId: "1", rateTypeId: "1", weeks }], 0, contextOf("hours", unit)).includes("weeks");
  expect(asked("hour", "")).toBe(true);
  expect(asked("piece", "")).toBe(false);
  expect(asked("piece", "2")).toBe(true);
});

test("[issue 16] the words for a line fit its kind: a check, money taken out, time off", () => {
  const words = (field: string, formula: Formula) =>
    wordsFor(field, { typeId: "1" }, contextOf(formula, "hour"));
  expect(words("periodStart", "hours")).toBe("periodStart");
  expect(words("periodStart", "amount")).toBe("periodStartOfAmount");
  expect(words("periodEnd", "timeOff")).toBe("periodEndTimeOff");
  expect(words("amountPaid", "deduction")).toBe("amountPaidBack");
  expect(words("sameDays", "overtime")).toBe("sameDaysOvertime");
  // The hours of overtime are those of each week: there is no total above, for which weeks could be left blank.
  expect(words("weeks", "overtime")).toBe("weeksOfOvertime");
  expect(words("weeks", "hours")).toBe("weeks");
});

test("[issue 16] a line about one day names it once", () => {
  expect(periodText({ periodStart: "2026-11-06", periodEnd: "2026-11-06" })).toBe("11/06/2026");
  expect(periodText({ periodStart: "2026-11-06", periodEnd: "2026-11-07" })).toBe("11/06/2026 – 11/07/2026");
});

test.each([
  ["2026-10-01", "2026-11-13", 32],
  ["2026-11-14", "2026-11-15", 0],
  ["2026-11-13", "2026-11-16", 2],
  ["2026-11-16", "2026-11-13", null],
  ["", "2026-11-13", null],
])("[issue 16] work days from %s to %s: %s", (periodStart, periodEnd, days) =>
  expect(workDays({ periodStart, periodEnd })).toBe(days),
);
