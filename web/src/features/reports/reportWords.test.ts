import { showCell, showTime } from "@wage/contract/reports/figureWords";
import { expect, test } from "vitest";
import { showDays, showMonth } from "./reportWords.ts";

test.each([
  ["2022-08-30 11:16:31", "08/30/2022 11:16 AM"],
  ["2022-08-30 00:05:00", "08/30/2022 12:05 AM"],
  ["2022-08-30 12:00:00", "08/30/2022 12:00 PM"],
  ["2022-08-30 00:00:00", "08/30/2022"],
])("[CON-02] %s shows as %s", (cell, shown) => expect(showTime(cell)).toBe(shown));

test("[CON-02] a cell is formatted by the type of its column, and blank is not 0.00", () => {
  expect(showCell("amountPaid", "1054.17")).toBe("$1,054.17");
  expect(showCell("amountPaid", "0.00")).toBe("$0.00");
  expect(showCell("amountPaid", null)).toBe("");
  expect(showCell("closureCode", "1(A)")).toBe("1(A)");
  expect(showCell("limitationDate", "2026-03-02")).toBe("03/02/2026");
});

test("months and days are written in words", () => {
  expect(showMonth("2026-02")).toBe("Feb 2026");
  expect(showDays(1)).toBe("1 day");
  expect(showDays(12.5)).toBe("12.5 days");
  expect(showDays(null)).toBe("—");
});
