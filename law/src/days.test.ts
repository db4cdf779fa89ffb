import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { addMonths, dayText, isWeekend, parseDay, weekdayOf } from "./days.ts";

const anyDay = fc.integer({ min: -100_000, max: 100_000 });
const EPOCH = Temporal.PlainDate.from("1970-01-01");
const calendar = (day: number) => EPOCH.add({ days: day });

test("days, weekdays and months are those of the platform's calendar", () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -600, max: 600 }), (day, months) => {
      const date = calendar(day);
      expect(dayText(day)).toBe(date.toString());
      expect(parseDay(date.toString())).toBe(day);
      expect(isWeekend(day)).toBe(date.dayOfWeek >= 6);
      expect(weekdayOf(day) === "sunday").toBe(date.dayOfWeek === 7);
      expect(dayText(addMonths(day, months))).toBe(date.add({ months }).toString());
    }),
  );
});

test.each([
  "2026-02-29",
  "2026-13-01",
  "2026-00-10",
  "2026-04-31",
  "26-04-01",
  "2026-4-1",
  "",
  "2026-04-01T00",
])("“%s” is not a day", (text) => {
  expect(parseDay(text)).toBeUndefined();
});
