import { expect, test } from "vitest";
import { judgmentInterest, stepInWords } from "./judgmentInterest.ts";
import { ALLOCATION_ORDERS } from "./ledger.ts";

const WAGES_FIRST = ALLOCATION_ORDERS["Wages, interest, penalties, fees"];
const INTEREST_FIRST = ALLOCATION_ORDERS["Interest, wages, penalties, fees"];
const FEES_FIRST = ALLOCATION_ORDERS["Fees, interest, wages, penalties"];
const judgment = {
  amount: "1000.00",
  rate: "10",
  from: "2026-01-01",
  fees: "75.00",
  credits: [],
  pauses: [],
  dayCount: "actual_365" as const,
};
const paid = { date: "2026-03-02", amount: "500.00" };

test("[BIZ] interest runs by the day from the judgment: 1,000.00 × 10 % × 365 ÷ 365 = 100.00", () => {
  const year = judgmentInterest({ ...judgment, until: "2027-01-01" });
  expect(year.total).toBe("100.00");
  expect(year.steps.map((step) => stepInWords(step, "10.0000"))).toEqual([
    "$1,000.00 × 10% × 365 ÷ 365 = $100.00",
  ]);
  expect(judgmentInterest({ ...judgment, until: "2026-01-01" }).total).toBe("0.00");
  expect(judgmentInterest({ ...judgment, until: "2025-12-01" }).total).toBe("0.00");
});

// 60 days: 1000.00 × 0.10 × 60 ÷ 365 = 16.44. Then 60 days on what is left of the judgment.
test.each([
  // 500.00: 8.22.
  ["the judgment first", WAGES_FIRST, "500.00", "24.66"],
  // 500.00 − 16.44 = 483.56 of it: 516.44; 516.44 × 0.10 × 60 ÷ 365 = 8.49.
  ["interest first", INTEREST_FIRST, "516.44", "24.93"],
  // 500.00 − 75.00 − 16.44 = 408.56: 591.44; 591.44 × 0.10 × 60 ÷ 365 = 9.72.
  ["fees and interest first", FEES_FIRST, "591.44", "26.16"],
])("[BIZ] a payment that is applied to %s leaves that much to bear interest", (_, order, left, total) => {
  const made = judgmentInterest({ ...judgment, credits: [{ ...paid, order }], until: "2026-05-01" });
  expect(made.steps.map(({ principal, days }) => [principal, days])).toEqual([
    ["1000.00", 60],
    [left, 60],
  ]);
  expect(made.total).toBe(total);
});

test("[BIZ] payments before the judgment bear no interest, and none runs once the judgment is paid", () => {
  const until = "2027-01-01";
  const early = [{ date: "2025-12-01", amount: "400.00", order: WAGES_FIRST }];
  expect(judgmentInterest({ ...judgment, fees: "0", credits: early, until }).total).toBe("60.00");
  const all = [{ date: "2026-01-01", amount: "1000.00", order: WAGES_FIRST }];
  expect(judgmentInterest({ ...judgment, credits: all, until }).steps).toEqual([]);
});

test("[BIZ] a forgiven part of the judgment bears no interest from that day", () => {
  // 60 days on 1,000.00: 16.44. Forgiven are the fees, then the interest, then the judgment: 75.00 + 16.44 + 408.56;
  // 60 days on 591.44: 9.72.
  const forgiven = { ...paid, order: WAGES_FIRST.toReversed() };
  const made = judgmentInterest({ ...judgment, credits: [forgiven], until: "2026-05-01" });
  expect(made.steps.map(({ principal }) => principal)).toEqual(["1000.00", "591.44"]);
  expect(made.total).toBe("26.16");
});

test.each([
  // 31 days: 1,000.00 × 0.10 × 31 ÷ 365 = 8.49.
  ["runs no more while it lasts", [{ from: "2026-02-01", to: null }], ["2026-01-01 2026-02-01"], "8.49"],
  // 31 and 31 days: 8.49 + 8.49.
  [
    "runs again after it",
    [{ from: "2026-02-01", to: "2026-03-31" }],
    ["2026-01-01 2026-02-01", "2026-03-31 2026-05-01"],
    "16.98",
  ],
  ["never began, filed before the judgment", [{ from: "2025-12-01", to: null }], [], "0.00"],
  // 120 days: 32.88.
  [
    "ran before one that is still to come",
    [{ from: "2026-06-01", to: null }],
    ["2026-01-01 2026-05-01"],
    "32.88",
  ],
  // The second begins before the first ends.
  [
    "is not counted twice for two that overlap",
    [
      { from: "2026-02-01", to: "2026-03-01" },
      { from: "2026-02-15", to: "2026-03-31" },
    ],
    ["2026-01-01 2026-02-01", "2026-03-31 2026-05-01"],
    "16.98",
  ],
])("[BIZ] a bankruptcy stops the interest: it %s", (_, pauses, spans, total) => {
  const made = judgmentInterest({ ...judgment, pauses, until: "2026-05-01" });
  expect(made.steps.map(({ from, to }) => `${from} ${to}`)).toEqual(spans);
  expect(made.total).toBe(total);
});

test.each([
  ["actual_365", ["$1,000.00 × 10% × 366 ÷ 365 = $100.27"], "100.27"],
  ["actual_actual", ["$1,000.00 × 10% × 366 ÷ 366 = $100.00"], "100.00"],
  ["twelfths", ["$1,000.00 × 10% × 12 ÷ 12 = $100.00"], "100.00"],
] as const)(
  "[BIZ] a leap year bears a year's interest as the law counts its days: %s",
  (dayCount, words, total) => {
    const made = judgmentInterest({ ...judgment, from: "2028-01-01", until: "2029-01-01", dayCount });
    expect([made.steps.map((step) => stepInWords(step, "10")), made.total]).toEqual([words, total]);
  },
);

test("[BIZ] a time over the turn of a leap year is counted in each year by its own days", () => {
  const made = judgmentInterest({
    ...judgment,
    from: "2027-12-02",
    until: "2028-01-31",
    dayCount: "actual_actual",
  });
  expect(made.steps.map(({ from, to, days, year }) => [from, to, days, year])).toEqual([
    ["2027-12-02", "2028-01-01", 30, 365],
    ["2028-01-01", "2028-01-31", 30, 366],
  ]);
  // 8.22 + 8.20
  expect(made.total).toBe("16.42");
});

test("[BIZ] twelfths count completed months from the judgment, also after a payment within a month", () => {
  const credits = [{ ...paid, date: "2026-02-15", order: WAGES_FIRST }];
  const made = judgmentInterest({ ...judgment, credits, until: "2026-04-01", dayCount: "twelfths" });
  expect(made.steps.map(({ from, to, days, year, principal }) => [from, to, days, year, principal])).toEqual([
    ["2026-01-01", "2026-02-01", 1, 12, "1000.00"],
    ["2026-02-01", "2026-02-15", 14, 336, "1000.00"],
    ["2026-02-15", "2026-03-01", 14, 336, "500.00"],
    ["2026-03-01", "2026-04-01", 1, 12, "500.00"],
  ]);
});
