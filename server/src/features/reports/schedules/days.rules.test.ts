import { addCalendarDays } from "@wage/contract/core/calendar";
import type { Rhythm } from "@wage/contract/reports/schedules";
import { expect, test } from "vitest";
import { dayFrom } from "./days.rules.ts";

const daysOf = (rhythm: Rhythm, startsOn: string, count: number): string[] => {
  const days: string[] = [];
  for (let from = startsOn; days.length < count; from = addCalendarDays(days.at(-1) ?? from, 1))
    days.push(dayFrom(startsOn, rhythm, from));
  return days;
};

test.each<[Rhythm, string, string[]]>([
  [
    "monthly",
    "2027-12-31",
    ["2027-12-31", "2028-01-31", "2028-02-29", "2028-03-31", "2028-04-30", "2028-05-31"],
  ],
  ["monthly", "2027-01-30", ["2027-01-30", "2027-02-28", "2027-03-30"]],
  ["quarterly", "2026-11-30", ["2026-11-30", "2027-02-28", "2027-05-30", "2027-08-30"]],
  ["quarterly", "2026-08-31", ["2026-08-31", "2026-11-30", "2027-02-28", "2027-05-31"]],
  ["weekly", "2026-12-28", ["2026-12-28", "2027-01-04", "2027-01-11"]],
])("[42] %s from %s falls on %j", (rhythm, startsOn, days) => {
  expect(daysOf(rhythm, startsOn, days.length)).toEqual(days);
});

test("[42] days that passed are left out", () => {
  expect(dayFrom("2026-01-31", "monthly", "2026-06-01")).toBe("2026-06-30");
  expect(dayFrom("2026-01-31", "monthly", "2026-01-01")).toBe("2026-01-31");
});
