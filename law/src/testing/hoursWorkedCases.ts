import type { Case } from "./case.ts";

/**
 * Time that is work although nothing is produced in it, and work that was called something else. The officer finds
 * which time counts; these cases show the pay of a week once it does. Quoted from 29 CFR part 785 and 778.
 */

const RATE = "12";
/** A week from Monday with its hours by day; a bonus belongs to the regular rate. */
const week = (hours: readonly number[], rate = RATE, bonus = "0") => ({
  week_start: "2026-03-02",
  days: hours.map((each, index) => ({ date: `2026-03-0${2 + index}`, hours: String(each), rate })),
  work_kind: "general",
  included_pay: bonus,
  federal_covered: true,
  exempt: false,
});
const counted = (cite: string, hours: readonly number[], result: string, bonus?: string): Case => ({
  cite,
  rule: "week.hourly",
  given: week(hours, RATE, bonus),
  expect: { result },
});

export const HOURS_WORKED_CASES: Case[] = [
  counted(
    "29 CFR 785.15: engaged to wait: 36 hours and six of waiting for the machine are 42 hours",
    [8, 8, 8, 8, 10],
    "516",
  ),
  counted("29 CFR 785.16: completely relieved from duty: the six hours are not work", [8, 8, 8, 8, 4], "432"),
  counted(
    "29 CFR 785.38: finishes at 5 p.m., is sent to another job until 8 p.m., is back at 9 p.m.: all of it is work",
    [8, 8, 8, 8, 12],
    "552",
  ),
  counted(
    "29 CFR 785.38: goes home at 8 p.m. instead: the travel after it is not work",
    [8, 8, 8, 8, 11],
    "534",
  ),
  counted(
    "29 CFR 785.39: travel away from home from 9 to 5 on Saturday is work as on other days",
    [8, 8, 8, 8, 8, 8],
    "624",
  ),
  counted(
    "29 CFR 785.17: on call on the employer's premises: four hours of it are work",
    [8, 8, 8, 8, 12],
    "552",
  ),
  counted(
    "29 CFR 778.223(b): on call at home is no work, but its pay of $44.00 belongs to the regular rate",
    [8, 8, 8, 8, 12],
    // $528.00 and $44.00 for 44 hours are $13.00 an hour, half of which is due for four hours.
    "598",
    "44",
  ),
  {
    cite: "29 CFR 795.105(a): 50 hours paid $600.00 as those of a contractor: the overtime is owed",
    rule: "claim.weeks",
    given: {
      as_of: "2026-04-01",
      weeks: [{ ...pick(week([10, 10, 10, 10, 10])), paid: "600" }],
      work_kind: "general",
      federal_covered: true,
      exempt: false,
    },
    expect: { result: "60" },
  },
  {
    cite: "29 CFR 778.112: a contractor's $100.00 a day for five days of 11 hours is a day rate",
    rule: "week.pay",
    given: { ...withoutRates(week([11, 11, 11, 11, 11])), straight_pay: "500" },
    // $500.00 for 55 hours, and half of $9.0909… for 15.
    expect: { result: "568.18" },
  },
];

function pick({ week_start, days, included_pay }: ReturnType<typeof week>) {
  return { week_start, days, included_pay };
}
function withoutRates({ days, ...rest }: ReturnType<typeof week>) {
  return { ...rest, days: days.map(({ date, hours }) => ({ date, hours })) };
}
