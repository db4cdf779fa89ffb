import type { Case } from "./case.ts";

/** Published examples of federal law. `method` cites a rule whose figures here are our own. */

const MONDAY = "2026-03-02";
/** A week with its hours on as few days as possible, so that no day exceeds 24. */
const week = (hours: number, rate: string, dates = ["02", "03", "04", "05", "06"]) =>
  dates.map((day) => ({ date: `2026-03-${day}`, hours: String(hours / 5), rate }));
const hourly = (hours: number, rate: string, bonus = "0") => ({
  week_start: MONDAY,
  days: week(hours, rate),
  work_kind: "general",
  included_pay: bonus,
  federal_covered: true,
  exempt: false,
});
const pay = (hours: number, straight: string, included: string) => ({
  week_start: MONDAY,
  days: week(hours, "0").map(({ date, hours: each }) => ({ date, hours: each })),
  work_kind: "general",
  straight_pay: straight,
  included_pay: included,
  federal_covered: true,
  exempt: false,
});
const salary = (amount: string, of: string, hours: string, included = "0", fluctuating = false) => ({
  week_start: MONDAY,
  salary: amount,
  salary_hours: of,
  hours,
  included_pay: included,
  fluctuating,
  federal_covered: true,
  exempt: false,
});
const fluctuating = (cite: string, included: string, weeks: [hours: string, total: string][]): Case[] =>
  weeks.map(([hours, total]) => ({
    cite,
    rule: "week.salary",
    given: salary("600", "40", hours, included, true),
    expect: { result: total },
  }));

export const FEDERAL_CASES: Case[] = [
  {
    cite: "29 CFR 778.110(a)",
    rule: "week.hourly",
    given: hourly(46, "12"),
    expect: { straight_pay: "552", result: "588" },
  },
  {
    cite: "29 CFR 778.110(b)",
    rule: "week.hourly",
    given: hourly(46, "12", "46"),
    expect: { result: "637" },
  },
  {
    cite: "29 CFR 778.110(b), 1981",
    rule: "week.hourly",
    given: hourly(46, "6", "9.20"),
    expect: { result: "303.8" },
  },
  { cite: "29 CFR 778.111(a)", rule: "week.pay", given: pay(50, "523", "0"), expect: { result: "575.3" } },
  {
    cite: "29 CFR 778.113(a): $182.70 for 35 hours, 40 worked",
    rule: "week.salary",
    given: salary("182.70", "35", "40"),
    expect: { result: "208.8" },
  },
  {
    cite: "29 CFR 778.113(a): $7.83 for each hour above 40",
    rule: "week.salary",
    given: salary("182.70", "35", "45"),
    expect: { result: "247.95" },
  },
  {
    cite: "29 CFR 778.113(a): $220.80 for 40 hours, $8.28 above",
    rule: "week.salary",
    given: salary("220.80", "40", "50"),
    expect: { result: "303.6" },
  },
  ...fluctuating("29 CFR 778.114(b)(1)", "0", [
    ["37.5", "600"],
    ["44", "627.28"],
    ["50", "660"],
    ["48", "650"],
  ]),
  ...fluctuating("29 CFR 778.114(b)(2): $20.00 of night differential in each week", "20", [
    ["37.5", "620"],
    ["44", "648.2"],
    ["50", "682"],
    ["48", "671.68"],
  ]),
  ...fluctuating("29 CFR 778.114(b)(3): bonus of $100.00 in each week", "100", [
    ["37.5", "700"],
    ["44", "731.84"],
    ["50", "770"],
    ["48", "758.32"],
  ]),
  {
    cite: "29 CFR 778.322",
    rule: "week.salary",
    given: salary("200", "35", "41"),
    expect: { result: "237.12" },
  },
  {
    cite: "29 CFR 778.322: 40 of 35 hours",
    rule: "week.salary",
    given: salary("200", "35", "40"),
    expect: { result: "228.55" },
  },
  {
    cite: "29 CFR 778.325: 55 hours",
    rule: "week.salary",
    given: salary("275", "55", "55"),
    expect: { result: "312.5" },
  },
  {
    cite: "29 CFR 778.325: $7.50 above 55",
    rule: "week.salary",
    given: salary("275", "55", "60"),
    expect: { result: "350" },
  },
  {
    cite: "29 CFR 778.327(b): 50 hours at $6.00",
    rule: "week.hourly",
    given: hourly(50, "6"),
    expect: { result: "330" },
  },
  {
    cite: "29 CFR 778.327(b): 42 hours at $7.65",
    rule: "week.hourly",
    given: hourly(42, "7.65"),
    expect: { result: "328.95" },
  },
  {
    cite: "WHD fact sheet 23: 44 hours at $8.00",
    rule: "week.hourly",
    given: hourly(44, "8"),
    expect: { result: "368" },
  },
  {
    cite: "WHD fact sheet 23: 45 hours, pieces for $405.00",
    rule: "week.pay",
    given: pay(45, "405", "0"),
    expect: { result: "427.5" },
  },
  {
    cite: "method of 29 CFR 778.115: 30 hours at $10.00 and 15 at $12.00",
    rule: "week.hourly",
    given: {
      ...hourly(0, "0"),
      days: [
        { date: MONDAY, hours: "15", rate: "10" },
        { date: "2026-03-03", hours: "15", rate: "10" },
        { date: "2026-03-04", hours: "15", rate: "12" },
      ],
    },
    expect: { straight_pay: "480", result: "506.67" },
  },
  {
    cite: "method of 29 CFR 778.112: five days at $90.00, 50 hours",
    rule: "week.pay",
    given: pay(50, "450", "0"),
    expect: { result: "495" },
  },
  {
    cite: "method of 29 CFR 778.118: $400.00 and a commission of $100.00, 50 hours",
    rule: "week.pay",
    given: pay(50, "400", "100"),
    expect: { result: "550" },
  },
  {
    cite: "method of 29 CFR 778.120(a): $416.00 a month, 48 hours",
    rule: "overtime.deferred_commission",
    given: { week_start: MONDAY, commission: { value: "416", unit: "USD/month" }, hours: "48" },
    expect: { weekly_commission: "96", rate_increase: "2", result: "8" },
  },
  {
    cite: "method of 29 CFR 778.120(a): $208.00 twice a month, 48 hours",
    rule: "overtime.deferred_commission",
    given: { week_start: MONDAY, commission: { value: "208", unit: "USD/half_month" }, hours: "48" },
    expect: { weekly_commission: "96", result: "8" },
  },
  {
    cite: "29 CFR 778.100: 40 hours are no overtime",
    rule: "week.hourly",
    given: hourly(40, "12"),
    expect: { result: "480" },
  },
  {
    cite: "method of 29 CFR 778.110(a): a quarter of an hour above 40",
    rule: "week.hourly",
    given: hourly(40.25, "12"),
    expect: { result: "484.5" },
  },
  {
    cite: "29 CFR 778.104: 30 and 50 hours are not averaged",
    rule: "claim.weeks",
    given: {
      as_of: "2026-04-01",
      weeks: [
        { week_start: MONDAY, days: week(30, "10"), included_pay: "0", paid: "0" },
        {
          week_start: "2026-03-09",
          days: week(50, "10", ["09", "10", "11", "12", "13"]),
          included_pay: "0",
          paid: "0",
        },
      ],
      work_kind: "general",
      federal_covered: true,
      exempt: false,
    },
    expect: { result: "850" },
  },
  {
    cite: "method of 29 CFR 778.601: four days of 12 hours and four of 10, 88 hours at $10.00",
    rule: "overtime.hospital",
    given: {
      period_start: "2026-03-01",
      days: [1, 2, 3, 4, 5, 6, 7, 8].map((day) => ({
        date: `2026-03-0${day}`,
        hours: day > 4 ? "12" : "10",
      })),
      straight_pay: "880",
      included_pay: "0",
    },
    expect: { daily_hours: "24", period_hours: "8", result: "120" },
  },
  {
    cite: "method of 29 CFR 778.113(b): $52,000.00 a year for 40 hours",
    rule: "earnings.hourly_equivalent",
    given: { work_date: MONDAY, rate: { value: "52000", unit: "USD/year" }, hours_a_week: "40" },
    expect: { result: "25" },
  },
  {
    cite: "method of 29 CFR 778.113(b): $2,600.00 a month for 40 hours",
    rule: "earnings.hourly_equivalent",
    given: { work_date: MONDAY, rate: { value: "2600", unit: "USD/month" }, hours_a_week: "40" },
    expect: { result: "15" },
  },
  ...(["2009-07-23", "2009-07-24"] as const).map(
    (date): Case => ({
      cite: `29 USC 206(a)(1) on ${date}`,
      rule: "wage_floor.shortfall",
      given: {
        week_start: date,
        days: [{ date, hours: "10" }],
        wage_kind: "general",
        cash_paid: "60",
        tips: "0",
        lodging_credit: "0",
      },
      expect: { result: date === "2009-07-23" ? "5.5" : "12.5" },
    }),
  ),
  {
    cite: "29 USC 207: an exempt employee",
    rule: "week.hourly",
    given: { ...hourly(50, "10"), exempt: true },
    expect: { result: "500" },
  },
];
