import { expect, test } from "vitest";
import type { RateUnit } from "../lines/wageLaw.ts";
import { isUnusualRate } from "./rateQuestion.ts";

test.each<[string, RateUnit, boolean]>([
  ["4000", "hour", true],
  ["181.25", "hour", false],
  ["181.26", "hour", true],
  ["2.12", "hour", true],
  ["2.13", "hour", false],
  ["15", "day", true],
  ["120", "day", false],
  ["4000", "month", false],
  ["15", "month", true],
  ["52000", "month", true],
  ["52000", "year", false],
  ["600", "two weeks", false],
  ["0.35", "mile", false],
  ["nonsense", "hour", false],
])("%s a %s: asks %s", (rate, unit, asks) => {
  expect(isUnusualRate(rate, unit, "2026-11-22")).toBe(asks);
});
