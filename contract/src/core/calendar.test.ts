import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addBusinessDays,
  addCalendarDays,
  agencyDay,
  daysBetween,
  dueDate,
  dueInstant,
  isWorkingDay,
  rollBack,
  rollForward,
} from "./calendar.ts";

const THANKSGIVING = "2026-11-26";
const holidays = new Set([THANKSGIVING, "2026-12-25", "2027-01-01", "2026-01-01"]);
const none: ReadonlySet<string> = new Set();

describe("deadlines", () => {
  test.each([
    ["T25: a Sunday rolls to Monday", "2026-11-12", 10, "Calendar", "2026-11-23"],
    ["T25: Thanksgiving rolls to Friday", "2026-11-16", 10, "Calendar", "2026-11-27"],
    ["out of state: fifteen days", "2026-11-12", 15, "Calendar", "2026-11-27"],
    ["a Saturday rolls over the Sunday", "2026-11-04", 10, "Calendar", "2026-11-16"],
    ["a working day stays", "2026-11-02", 10, "Calendar", "2026-11-12"],
    ["New Year's Day on a Friday rolls to Monday", "2026-12-22", 10, "Calendar", "2027-01-04"],
    ["two business days over a weekend", "2026-11-20", 2, "Business", "2026-11-24"],
    ["business days skip a holiday", "2026-11-25", 2, "Business", "2026-11-30"],
    ["zero business days from a Saturday is Monday", "2026-11-21", 0, "Business", "2026-11-23"],
    ["ten business days before a hearing", "2026-12-07", -10, "Business", "2026-11-20"],
    ["seven days before a hearing roll back", "2026-12-05", -7, "Calendar", "2026-11-27"],
    ["a leap day counts", "2028-02-25", 4, "Calendar", "2028-02-29"],
  ] as const)("%s", (_, letterDate, days, basis, due) => {
    expect(dueDate({ letterDate, days, basis, holidays })).toBe(due);
  });

  test("holidays are data: without the Thanksgiving entry, that Thursday is a working day", () => {
    expect(dueDate({ letterDate: "2026-11-16", days: 10, basis: "Calendar", holidays: none })).toBe(
      THANKSGIVING,
    );
  });
});

describe("agency time", () => {
  test.each([
    ["late evening in Wyoming is tomorrow in UTC", "2026-03-03T05:30:00Z", "America/Denver", "2026-03-02"],
    ["after midnight", "2026-03-03T07:00:00Z", "America/Denver", "2026-03-03"],
    ["summer time", "2026-07-02T05:59:59Z", "America/Denver", "2026-07-01"],
    ["summer time, midnight", "2026-07-02T06:00:00Z", "America/Denver", "2026-07-02"],
  ])("%s", (_, instant, zone, day) => {
    expect(agencyDay(instant, zone)).toBe(day);
    expect(agencyDay(new Date(instant), zone)).toBe(day);
  });

  test.each([
    ["2026-01-15", "2026-01-15T23:00:00.000Z"],
    ["2026-07-15", "2026-07-15T22:00:00.000Z"],
    // The clocks change on this Sunday, and 16:00 stays 16:00.
    ["2026-03-08", "2026-03-08T22:00:00.000Z"],
  ])("due at 16:00 on %s", (day, instant) => {
    expect(dueInstant(day, "America/Denver").toISOString()).toBe(instant);
  });
});

const days = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2080-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const someHolidays = fc.uniqueArray(days, { maxLength: 30 }).map((list) => new Set(list));

describe("properties", () => {
  test("a due date is always a working day, and never earlier than requested", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 400 }), someHolidays, (letterDate, span, closed) => {
        const calendar = dueDate({ letterDate, days: span, basis: "Calendar", holidays: closed });
        expect(isWorkingDay(calendar, closed)).toBe(true);
        expect(calendar >= addCalendarDays(letterDate, span)).toBe(true);
        expect(
          dueDate({ letterDate, days: span, basis: "Business", holidays: closed }) >= calendar || span === 0,
        ).toBe(true);
      }),
    );
  });

  test("adding and then subtracting business days returns to the same working day", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 120 }), someHolidays, (start, span, closed) => {
        const from = rollForward(start, closed);
        expect(addBusinessDays(addBusinessDays(from, span, closed), -span, closed)).toBe(from);
      }),
    );
  });

  test("rolling forward and back enclose the day, with no working day between", () => {
    fc.assert(
      fc.property(days, someHolidays, (day, closed) => {
        const before = rollBack(day, closed);
        const after = rollForward(day, closed);
        expect(before <= day && day <= after).toBe(true);
        for (let at = addCalendarDays(before, 1); at < after; at = addCalendarDays(at, 1))
          expect(isWorkingDay(at, closed)).toBe(false);
      }),
    );
  });

  test("a longer period is never due earlier", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 200 }), someHolidays, (letterDate, span, closed) => {
        for (const basis of ["Calendar", "Business"] as const) {
          const rule = { letterDate, basis, holidays: closed };
          expect(dueDate({ ...rule, days: span + 1 }) >= dueDate({ ...rule, days: span })).toBe(true);
        }
      }),
    );
  });

  test("subtracting two dates reverses adding days", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -500, max: 500 }), (day, span) => {
        expect(daysBetween(day, addCalendarDays(day, span))).toBe(span);
      }),
    );
  });
});
