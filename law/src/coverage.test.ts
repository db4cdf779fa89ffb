import { expect, test } from "vitest";
import { coverageOf } from "./coverage.ts";

const value = (from: string, to: string | null, given: string | null, more = {}) => ({
  from,
  to,
  value: given,
  status: given === null ? "not_set" : "enacted",
  confirmed: false,
  ...more,
});

test("a year is as well known as its least known day", () => {
  const values = [
    value("2020-01-01", "2022-07-01", "none"),
    value("2022-07-01", "2024-01-01", "9.00", { confirmed: true }),
    value("2024-01-01", "2026-07-01", "10.00"),
    value("2026-07-01", null, null),
  ];
  expect(coverageOf(values)).toEqual([
    "none",
    "none",
    "confirmed",
    "confirmed",
    "unconfirmed",
    "unconfirmed",
    "unknown",
    "unknown",
  ]);
});

test("a year before the first value, or in whose midst it begins, was not looked up", () => {
  expect(coverageOf([value("2021-07-01", null, "9.00")]).slice(0, 3)).toEqual([
    "unknown",
    "unknown",
    "unconfirmed",
  ]);
});

test("a rule that was repealed does not exist, and one without values was not looked up", () => {
  expect(coverageOf([value("2019-01-01", null, null, { status: "repealed" })])[0]).toBe("none");
  expect(coverageOf([])).toContain("unknown");
});
