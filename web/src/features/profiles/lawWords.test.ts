import { expect, test } from "vitest";
import { valuesText, valueText } from "./lawWords.ts";

test("a value of law is shown with its unit in words", () => {
  expect(valueText("7.25", "USD/hour")).toBe("$7.25 an hour");
  expect(valueText("0.18", "1/year")).toBe("18% a year");
  expect(valueText("0.05", "1/day")).toBe("5% a day");
  expect(valueText("40", "hour/week")).toBe("40 hours a week");
  expect(valueText("1", "day")).toBe("1 day");
  expect(valueText("24", "month")).toBe("24 months");
  expect(valueText("1.5", "1")).toBe("1.5 times");
  expect(valueText("0.55", "1")).toBe("55%");
  expect(valueText("1", "1")).toBe("100%");
  expect(valueText("only", "text")).toBe("On the next payday");
  expect(valueText("simple", "text")).toBe("Simple interest");
  expect(valueText("none", "USD/hour")).toBe("No rule");
  expect(valueText("true", "bool")).toBe("Yes");
});

test("the value that holds last is shown with its first day and the number of earlier ones", () => {
  const value = (from: string, amount: string | null, status = "enacted") => ({
    from,
    to: null,
    value: amount,
    status,
    cite: null,
    url: null,
    quote: null,
    retrieved: null,
    confirmed: false,
  });
  const unit = "USD/hour";
  expect(valuesText({ unit, values: [] })).toBe("Not set");
  expect(valuesText({ unit, values: [value("2025-01-01", "14.81"), value("2026-01-01", "15.16")] })).toBe(
    "$15.16 an hour from 01/01/2026 (and 1 earlier)",
  );
  expect(
    valuesText({ unit, values: [value("1900-01-01", "5.15"), value("2027-01-01", null, "not_set")] }),
  ).toBe("$5.15 an hour, not set from 01/01/2027");
});
