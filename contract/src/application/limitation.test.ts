import { expect, test } from "vitest";
import { isTooOld, limitationDate } from "./limitation.ts";
import { timeLimitOf, timeLimitWords } from "./timeLimit.ts";

const MONTHS = { limitationMonths: 6, limitationDays: 0 };
const DAYS = { limitationMonths: 6, limitationDays: 180 };
const due = (day: string) => ({ wageDueDate: day, periodEnd: "2020-01-01" });

test("[BIZ] days of the law stand instead of the months, which are not the same", () => {
  expect(limitationDate([due("2026-01-01")], () => MONTHS)).toBe("2026-07-01");
  expect(limitationDate([due("2026-01-01")], () => DAYS)).toBe("2026-06-30");
  expect(timeLimitOf(MONTHS)).toEqual({ unit: "months", number: 6 });
  expect(timeLimitOf(DAYS)).toEqual({ unit: "days", number: 180 });
});

test("the period runs from the oldest wages; the end of their time stands for a due date that is not known", () => {
  const items = [due("2026-02-10"), { wageDueDate: null, periodEnd: "2026-01-31" }];
  expect(limitationDate(items, () => MONTHS)).toBe("2026-07-31");
  expect(limitationDate([], () => DAYS)).toBeNull();
});

test("a claim is in time on its last day and too old on the day after, also at the end of a short month", () => {
  const items = [due("2025-08-31")];
  expect(limitationDate(items, () => MONTHS)).toBe("2026-02-28");
  expect(isTooOld(items, "2026-02-28", MONTHS)).toBe(false);
  expect(isTooOld(items, "2026-03-01", MONTHS)).toBe(true);
  expect(isTooOld(items, "2026-02-27", DAYS)).toBe(false);
  expect(isTooOld(items, "2026-02-28", DAYS)).toBe(true);
  expect(isTooOld([], "2026-02-28", DAYS)).toBe(false);
});

test("[BIZ] the words of the period say when it is the federal one", () => {
  const federal = { limitationMonths: 24, limitationDays: 0, limitationIsFederal: true };
  expect(timeLimitWords(federal)).toEqual({ key: "federal", number: 24 });
  expect(timeLimitWords({ ...DAYS, limitationIsFederal: false })).toEqual({ key: "days", number: 180 });
});

test("[BIZ] the law of the day on which the oldest wages were due counts, not the one of a later day", () => {
  const periodOn = (dueOn: string) => (dueOn < "2026-01-01" ? MONTHS : DAYS);
  expect(limitationDate([due("2026-01-01"), due("2025-12-31")], periodOn)).toBe("2026-06-30");
  expect(limitationDate([due("2026-01-02")], periodOn)).toBe("2026-07-01");
});
