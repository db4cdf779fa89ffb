import { expect, test } from "vitest";
import { computeWageItem } from "../wages.ts";
import {
  agreesWithDays,
  daysOf,
  dayTooLong,
  hoursOfDays,
  readHoursByDay,
  readHoursTable,
  withDays,
  writeHoursByDay,
} from "./hoursByDay.ts";

const DENVER = "America/Denver";

test("days are written in order and read back; a day of no hours is left out", () => {
  const text = writeHoursByDay([
    { day: "2026-02-03", hours: "7.5" },
    { day: "2026-02-02", hours: "8" },
    { day: "2026-02-04", hours: "0" },
  ]);
  expect(text).toBe("2026-02-02=8;2026-02-03=7.5");
  expect(hoursOfDays(readHoursByDay(text) ?? [])).toBe("15.5");
  const sum = computeWageItem({ formula: "amount", flatAmount: "1" });
  expect(sum.calcTrace).toEqual(["$1.00, paid $0.00, owed $1.00"]);
  expect(withDays({ hoursByDay: text }, sum, "en").calcTrace).toEqual([
    "Hours by day: 02/02 8 h, 02/03 7.5 h",
    "$1.00, paid $0.00, owed $1.00",
  ]);
});

test.each(["2026-02-02=26", "2026-02-02=8;2026-02-02=8", "2026-02-03=8;2026-02-02=8", "x", "2026-02-02=-1"])(
  "a text that is no record of days is refused: %s",
  (text) => {
    expect(readHoursByDay(text)).toBeNull();
    expect(agreesWithDays({ hoursByDay: text, quantity: "8" })).toBe(false);
  },
);

test("the number of hours must be the sum of the days, and is not multiplied by weeks", () => {
  const hoursByDay = "2026-02-02=8;2026-02-03=7.5";
  expect(agreesWithDays({ hoursByDay, quantity: "15.5" })).toBe(true);
  expect(agreesWithDays({ hoursByDay, quantity: "40" })).toBe(false);
  expect(agreesWithDays({ hoursByDay, quantity: "15.5", weeks: "2" })).toBe(false);
  expect(agreesWithDays({ quantity: "40" })).toBe(true);
});

test("a period of up to 62 days is offered day by day", () => {
  expect(daysOf("2026-02-27", "2026-03-01")).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
  expect(daysOf("2026-01-01", "2026-03-03")).toHaveLength(62);
  expect(daysOf("2026-01-01", "2026-03-04")).toEqual([]);
  expect(daysOf("2026-03-01", "2026-02-01")).toEqual([]);
});

test("a table of a time clock fills in the days of the period: two shifts are added, other lines are left out", () => {
  const table =
    'Date,Shift,Hours\n02/02/2026,"Early",4.5\n2/2/26,Late,4\n2026-02-03,Early,8\n2026-05-01,Early,8\nTotal,,24';
  expect(readHoursTable(table, daysOf("2026-02-01", "2026-02-07"), DENVER)).toEqual({
    days: [
      { day: "2026-02-02", hours: "8.5" },
      { day: "2026-02-03", hours: "8" },
    ],
    leftOut: 1,
  });
});

test("hours are read from the column that is named so, and not from the number of the employee", () => {
  const table = "Date\tEmployee\tHours\n02/02/2026\t12\t7,5\n02/03/2026\t12\t";
  expect(readHoursTable(table, daysOf("2026-02-01", "2026-02-07"), DENVER)).toEqual({
    days: [{ day: "2026-02-02", hours: "7.5" }],
    leftOut: 0,
  });
});

test("a day of 25 hours is left out and counted, and never shortened to 24", () => {
  const table = "2026-02-02 25\n2026-02-03 12\n2026-02-03 12.5\n2026-02-04 8";
  expect(readHoursTable(table, daysOf("2026-02-01", "2026-02-07"), DENVER)).toEqual({
    days: [
      { day: "2026-02-03", hours: "12" },
      { day: "2026-02-04", hours: "8" },
    ],
    leftOut: 2,
  });
});

test("a day has its own length: 25 hours when the clocks go back, 23 when they go forward", () => {
  expect(dayTooLong("2026-11-01=25", DENVER)).toBeNull();
  expect(dayTooLong("2026-11-01=25", "America/Phoenix")).toEqual({
    day: "2026-11-01",
    hours: "25",
    most: 24,
  });
  expect(dayTooLong("2026-03-07=24;2026-03-08=23.5", DENVER)).toEqual({
    day: "2026-03-08",
    hours: "23.5",
    most: 23,
  });
  const period = daysOf("2026-10-31", "2026-11-02");
  expect(readHoursTable("2026-11-01 20\n2026-11-01 5", period, DENVER).days).toEqual([
    { day: "2026-11-01", hours: "25" },
  ]);
});

test("a shift over midnight is split between its days, by the clock of the agency", () => {
  const table = "Date,In,Out\n2026-02-02,22:00,06:30\n02/03/2026,10:00 PM,12:00 AM\n2026-02-04,08:15,12:00";
  expect(readHoursTable(table, daysOf("2026-02-01", "2026-02-07"), DENVER)).toEqual({
    days: [
      { day: "2026-02-02", hours: "2" },
      { day: "2026-02-03", hours: "8.5" },
      { day: "2026-02-04", hours: "3.75" },
    ],
    leftOut: 0,
  });
  // The night of the change has an hour more, and a shift that ends outside of the period is left out whole.
  expect(readHoursTable("2026-10-31;22:00;06:00", daysOf("2026-10-31", "2026-11-01"), DENVER).days).toEqual([
    { day: "2026-10-31", hours: "2" },
    { day: "2026-11-01", hours: "7" },
  ]);
  expect(readHoursTable("2026-10-31;22:00;06:00", daysOf("2026-10-31", "2026-10-31"), DENVER)).toEqual({
    days: [],
    leftOut: 1,
  });
});
