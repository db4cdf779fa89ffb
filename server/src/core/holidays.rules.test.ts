import { expect, test } from "vitest";
import { HolidayRule, holidaysBetween } from "./holidays.rules.ts";

const dayOf = (rule: Partial<HolidayRule>, year: number) =>
  holidaysBetween([{ name: "Holiday", day: "January 1", ...rule }], year, year).map(({ day }) => day);

test.each([
  ["January 1", 2026, "2026-01-01"],
  ["third Monday in January", 2026, "2026-01-19"],
  ["third Monday in February", 2027, "2027-02-15"],
  ["last Monday in May", 2028, "2028-05-29"],
  ["fourth Thursday in November", 2026, "2026-11-26"],
  ["Friday after fourth Thursday in November", 2024, "2024-11-29"],
  ["Tuesday after first Monday in November", 2026, "2026-11-03"],
  ["Monday on or before June 19", 2026, "2026-06-15"],
  ["Monday on or after June 19", 2027, "2027-06-21"],
  ["Monday before June 15", 2026, "2026-06-08"],
  ["Friday before Easter", 2026, "2026-04-03"],
  ["Friday before Easter", 2024, "2024-03-29"],
  ["Friday before Easter", 1954, "1954-04-16"],
  ["Friday before Easter", 2049, "2049-04-16"],
  ["Monday after Easter", 2038, "2038-04-26"],
  ["47 days before Easter", 2023, "2023-02-21"],
  ["47 days before Easter", 2024, "2024-02-13"],
])("%s %i is %s", (day, year, expected) => {
  expect(dayOf({ day }, year)).toEqual([expected]);
});

test("a holiday on a weekend is observed as its rule says", () => {
  const fourth = { day: "July 4", observed: { saturday: "friday", sunday: "monday" } } as const;
  expect(dayOf(fourth, 2026)).toEqual(["2026-07-03"]);
  expect(dayOf(fourth, 2027)).toEqual(["2027-07-05"]);
  expect(dayOf({ day: "July 4", observed: { sunday: "monday" } }, 2026)).toEqual(["2026-07-04"]);
});

test("New Year's Day on a Saturday may be observed in the year before", () => {
  const newYear = { observed: { saturday: "friday", sunday: "monday" } } as const;
  expect(dayOf(newYear, 2027)).toEqual(["2027-01-01", "2027-12-31"]);
  expect(dayOf(newYear, 2028)).toEqual([]);
});

test("a holiday begins with its first year and may come every other year", () => {
  const election = { day: "Tuesday after first Monday in November", years: "even", from: 2024 } as const;
  expect([2022, 2024, 2025, 2026].map((year) => dayOf(election, year).length)).toEqual([0, 1, 0, 1]);
  const presidential = { ...election, years: "presidential", from: 2020 } as const;
  expect([2020, 2022, 2024, 2025].map((year) => dayOf(presidential, year).length)).toEqual([1, 0, 1, 0]);
});

test.each([
  "Januar 1",
  "February 30",
  "fifth Monday in May",
  "Monday near June 1",
  "",
  "third Monday",
  "2 days before May 1",
])("%j is refused", (day) => {
  expect(HolidayRule.safeParse({ name: "Holiday", day }).success).toBe(false);
});
