import { describe, expect, test } from "vitest";
import { formatCount, formatMoney, formatNumber, formatQuantity, formatRate } from "./numbers.ts";

describe("numbers", () => {
  test.each([
    ["1234.5", "1,234.50"],
    ["0", "0.00"],
    ["-0.004", "0.00"],
    ["-1234567.895", "-1,234,567.90"],
    ["99999999999999999.99", "99,999,999,999,999,999.99"],
    ["0.005", "0.01"],
    [".5", "0.50"],
    ["", ""],
    [null, ""],
  ])("[CON-02] %s has two decimals and thousands separators: %s", (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });
  test("[CON-02] a number is formatted with the given number of decimals", () => {
    expect(formatNumber(1234.5)).toBe("1,234.50");
    expect(formatNumber("1234.56", 0)).toBe("1,235");
  });
  test("a negative amount has a minus sign", () => {
    expect(formatMoney("-12")).toBe("-$12.00");
    expect(formatMoney("1250.5")).toBe("$1,250.50");
    expect(formatMoney(null)).toBe("");
  });
  test("a capped count is shown with a plus sign", () => {
    expect(formatCount(1001)).toBe("1,000+");
    expect(formatCount(1000)).toBe("1,000");
    expect(formatCount(25)).toBe("25");
    expect(formatCount(null)).toBe("");
  });
  test("a rate keeps up to four decimals, a quantity only those it has", () => {
    expect(formatRate("15.5000")).toBe("$15.50");
    expect(formatRate("15.1255")).toBe("$15.1255");
    expect(formatQuantity("1234.5000")).toBe("1,234.5");
    expect(formatQuantity("40")).toBe("40");
  });
  test("a text that is not a number is returned unchanged", () => {
    expect(formatMoney("to be determined")).toBe("to be determined");
  });
});
