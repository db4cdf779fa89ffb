import { expect, test } from "vitest";
import { judgmentInterest, stepInWords } from "./judgmentInterest.ts";
import { ALLOCATION_ORDERS } from "./ledger.ts";

const WAGES_FIRST = ALLOCATION_ORDERS["Wages, interest, penalties, fees"];
const INTEREST_FIRST = ALLOCATION_ORDERS["Interest, wages, penalties, fees"];
const FEES_FIRST = ALLOCATION_ORDERS["Fees, interest, wages, penalties"];
const judgment = { amount: "1000.00", rate: "10", from: "2026-01-01", fees: "75.00", payments: [] };
const paid = [{ date: "2026-03-02", amount: "500.00" }];

test("[BIZ] interest runs by the day from the judgment: 1,000.00 × 10 % × 365 ÷ 365 = 100.00", () => {
  const year = judgmentInterest({ ...judgment, until: "2027-01-01", order: WAGES_FIRST });
  expect(year.total).toBe("100.00");
  expect(year.steps.map((step) => stepInWords(step, "10.0000"))).toEqual([
    "$1,000.00 × 10% × 365 ÷ 365 = $100.00",
  ]);
  expect(judgmentInterest({ ...judgment, until: "2026-01-01", order: WAGES_FIRST }).total).toBe("0.00");
  expect(judgmentInterest({ ...judgment, until: "2025-12-01", order: WAGES_FIRST }).total).toBe("0.00");
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
  const made = judgmentInterest({ ...judgment, payments: paid, until: "2026-05-01", order });
  expect(made.steps.map(({ principal, days }) => [principal, days])).toEqual([
    ["1000.00", 60],
    [left, 60],
  ]);
  expect(made.total).toBe(total);
});

test("[BIZ] what was paid before the judgment bears none, and nothing runs once it is paid", () => {
  const early = [{ date: "2025-12-01", amount: "400.00" }];
  const made = judgmentInterest({
    ...judgment,
    fees: "0",
    payments: early,
    until: "2027-01-01",
    order: WAGES_FIRST,
  });
  expect(made.total).toBe("60.00");
  const all = [{ date: "2026-01-01", amount: "1000.00" }];
  expect(
    judgmentInterest({ ...judgment, payments: all, until: "2027-01-01", order: WAGES_FIRST }).steps,
  ).toEqual([]);
});
