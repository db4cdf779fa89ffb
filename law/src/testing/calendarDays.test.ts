import { expect, test } from "vitest";
import { calculate } from "../calculate.ts";
import type { HoursOfDay } from "../days.ts";
import { compileLaw } from "../engine/law.ts";
import { valueText } from "../trace/trace.ts";
import { invented } from "./inventedLaw.ts";

/* Days are calendar days: the rows of one date are one day, whatever the number of rows. */

const law = compileLaw(
  invented({
    "overtime.weekly_threshold": "40",
    "overtime.daily_threshold": "8",
    "overtime.double_threshold": "12",
    "overtime.seventh_day": true,
    "overtime.multiplier": "1.5",
    "overtime.double_multiplier": "2",
  }),
);
type Row = [day: string, hours: string, rate?: string];
const pay = (rows: readonly Row[], hoursOfDay?: HoursOfDay, week_start = "2026-03-01") => {
  const facts = {
    week_start,
    days: rows.map(([date, hours, rate = "20"]) => ({ date, hours, rate })),
    work_kind: "general",
    included_pay: "0",
    federal_covered: true,
    exempt: false,
  };
  const computed = calculate(law, "week.hourly", facts, { state: "XX" }, hoursOfDay);
  return "problems" in computed
    ? computed.problems.map(({ path, reason }) => [path.join("."), reason.key, ...reason.values])
    : valueText(computed.outcome.result).value;
};
const MARCH = ["01", "02", "03", "04", "05", "06", "07"].map((day) => `2026-03-${day}`);

test("two shifts of a date are one day: 5 and 5 hours have two hours of daily overtime", () => {
  expect(
    pay([
      ["2026-03-02", "5", "22.50"],
      ["2026-03-02", "5", "22.50"],
    ]),
  ).toBe("247.5");
  // Two rates on one date are a weighted average: 200 and 20.00 of premium for two hours at 20 an hour.
  expect(
    pay([
      ["2026-03-02", "5", "15"],
      ["2026-03-02", "5", "25"],
    ]),
  ).toBe("220");
});

test("seven rows on six dates are six days: no overtime of the seventh day", () => {
  const six = MARCH.slice(0, 6).map((day): Row => [day, "5"]);
  expect(pay([...six, ["2026-03-06", "2"]])).toBe("640");
  expect(pay([...six, ["2026-03-07", "2"]])).toBe("660");
});

test("a day outside of the workweek is refused by its date, at its row", () => {
  expect(
    pay([
      ["2026-03-02", "8"],
      ["2026-03-08", "50"],
    ]),
  ).toEqual([
    ["days.1.date", "lawOutsidePeriod", "2026-03-08", "2026-03-01", 7],
    ["days.1.hours", "lawDayTooLong", "2026-03-08", 25, "50"],
  ]);
  expect(pay([["2026-02-28", "8"]])).toEqual([
    ["days.0.date", "lawOutsidePeriod", "2026-02-28", "2026-03-01", 7],
  ]);
});

test("a date has no more hours than the clock gave it, in however many rows", () => {
  const clocks: HoursOfDay = (date) => ({ "2026-03-08": 23, "2026-11-01": 25 })[date] ?? 24;
  const day = (date: string, ...hours: string[]) =>
    pay(
      hours.map((each): Row => [date, each]),
      clocks,
      date,
    );
  // 8 hours, 4 at one and a half and 13 at double the rate; then 11 at double.
  expect(day("2026-11-01", "20", "5")).toBe("800");
  expect(day("2026-11-01", "20", "5.25")).toEqual([
    ["days.1.hours", "lawDayTooLong", "2026-11-01", 25, "25.25"],
  ]);
  expect(day("2026-03-08", "23")).toBe("720");
  expect(day("2026-03-08", "12", "12")).toEqual([["days.1.hours", "lawDayTooLong", "2026-03-08", 23, "24"]]);
  expect(day("2026-03-09", "24.25")).toEqual([["days.0.hours", "lawDayTooLong", "2026-03-09", 24, "24.25"]]);
});

test("a rate below zero or beyond belief is refused at its field", () => {
  expect(pay([["2026-03-02", "8", "-1"]])).toEqual([["days.0.rate", "lawNegative", "-1"]]);
  expect(pay([["2026-03-02", "8", "10000"]])).toBe("80000");
  expect(pay([["2026-03-02", "8", "45000"]])).toEqual([["days.0.rate", "lawEnormous", "45000", "10000"]]);
});

test("a day whose date is not known leaves overtime by the day unknown, and asks for it", () => {
  const computed = calculate(
    law,
    "overtime.hours",
    { week_start: "2026-03-01", days: [{ date: null, hours: "10" }], work_kind: "general" },
    { state: "XX" },
  );
  expect("outcome" in computed && computed.outcome.result.value).toBe(undefined);
});
