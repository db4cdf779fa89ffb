import { describe, expect, test } from "vitest";
import { readAmount, readTime } from "./cells.rules.ts";

const US = { order: "month-first", firstYear: 1928 } as const;

describe("dates in all formats", () => {
  test.each([
    ["2022-08-30 11:16:31", "2022-08-30T11:16:31"],
    ["2022-08-30T11:16:31", "2022-08-30T11:16:31"],
    ["2022-08-30", "2022-08-30T00:00:00"],
    ["2022/8/3", "2022-08-03T00:00:00"],
    ["8/30/2022", "2022-08-30T00:00:00"],
    ["08-30-22", "2022-08-30T00:00:00"],
    ["01/02/98", "1998-01-02T00:00:00"],
    ["01/02/28", "1928-01-02T00:00:00"],
    ["01/02/27", "2027-01-02T00:00:00"],
    ["8/30/2022 1:05 PM", "2022-08-30T13:05:00"],
    ["8/30/2022 12:05:09 am", "2022-08-30T00:05:09"],
    ["30-Aug-22", "2022-08-30T00:00:00"],
    ["30 August 2022", "2022-08-30T00:00:00"],
    ["Aug. 30, 2022", "2022-08-30T00:00:00"],
    ["August 3rd, 2022", "2022-08-03T00:00:00"],
    ["44803", "2022-08-30T00:00:00"],
    ["2024-02-29", "2024-02-29T00:00:00"],
  ])("%s", (cell, read) => expect(readTime(cell, US)).toBe(read));

  test.each([
    "",
    "6/15/",
    "6/15",
    "`",
    "2022-02-30",
    "13/13/2022",
    "no response",
    "99999",
    "1/1/1850",
    "2022-08-30 25:00:00",
    "8/30/2022 13:00 PM",
  ])("%s is not a date", (cell) => expect(readTime(cell, US)).toBeNull());

  test("the day comes first if the mapping says so", () =>
    expect(readTime("04/05/2020", { ...US, order: "day-first" })).toBe("2020-05-04T00:00:00"));
});

describe("amounts", () => {
  test.each([
    ["386", "386.00"],
    ["807.69", "807.69"],
    ["$1,234.5", "1234.50"],
    ["$$70.25", "70.25"],
    ["0", "0.00"],
    ["0.00", "0.00"],
    [".5", "0.50"],
    ["500.", "500.00"],
    ["$500.00+", "500.00"],
    ["1846.1400000000001", "1846.14"],
    ["1.005", "1.01"],
    ["", null],
    ["undt.", null],
    ["undet.", null],
    ["Unknown", null],
    ["N/A", null],
    ["$9.9.9", null],
    ["1,23", null],
    ["-5", "-5.00"],
    ["(50.00)", "-50.00"],
    ["$(1,250)", "-1250.00"],
    ["7.25-", "-7.25"],
    ["1e3", null],
    ["2019-01-02 00:00:00", null],
    ["99999999999999", null],
  ])("%s", (cell, value) => expect(readAmount(cell).value).toBe(value));

  test("a blank cell gets no finding, an unreadable or doubtful one does", () => {
    expect(readAmount("").kinds).toEqual([]);
    expect(readAmount("undt.").kinds).toEqual(["amountUnknown"]);
    expect(readAmount("$500+").kinds).toEqual(["amountAtLeast"]);
    expect(readAmount("pay stub").kinds).toEqual(["notAmount"]);
    expect(readAmount("(50.00)").kinds).toEqual(["amountNegative"]);
  });
});
