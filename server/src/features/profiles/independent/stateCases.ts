import type { Facts } from "@wage/law/facts";
import { type Case, caseOf as of } from "@wage/law/testing/case";

/** Worked cases of state law. */

const days = (rate: string, ...hours: number[]) =>
  hours.map((each, index) => ({ date: `2026-03-0${1 + index}`, hours: String(each), rate }));
const week = (rate: string, ...hours: number[]) => ({
  week_start: "2026-03-01",
  days: days(rate, ...hours),
  work_kind: "general",
  included_pay: "0",
  federal_covered: true,
  exempt: false,
});
const LONG_WEEK = week("20", 13, 10, 8, 8, 6, 6, 10);
const local = (given: Facts) => ({ ...given, federal_covered: false });

/** Days in two shifts, with the hours and what was paid for them. */
const split = (...given: [hours: string, paid: string][]) => ({
  work_date: "2026-03-02",
  days: given.map(([hours, paid], index) => ({ date: `2026-03-0${2 + index}`, hours, paid })),
});

const CALIFORNIA = "Cal. Labor Code 510(a)";

export const STATE_CASES: Case[] = [
  of("CA", `${CALIFORNIA}: 10 hours in a day`, "week.hourly", week("20", 10), { result: "220" }),
  of("CA", `${CALIFORNIA}: 13 hours in a day`, "week.hourly", week("20", 13), { result: "320" }),
  of("CA", `${CALIFORNIA}: exactly 8 and exactly 12 hours`, "week.hourly", week("20", 8, 12), {
    result: "440",
  }),
  of(
    "CA",
    `${CALIFORNIA}: six days of nine hours, 14 hours of overtime`,
    "week.hourly",
    week("20", 9, 9, 9, 9, 9, 9),
    { result: "1220" },
  ),
  of("CA", `${CALIFORNIA}: seven days of eight hours`, "week.hourly", week("20", 8, 8, 8, 8, 8, 8, 8), {
    result: "1280",
  }),
  of("CA", `${CALIFORNIA}: ten hours on the seventh day`, "week.hourly", week("20", 6, 6, 6, 6, 6, 6, 10), {
    result: "1040",
  }),
  of("CA", `${CALIFORNIA}: a day off, so no seventh day`, "week.hourly", week("20", 6, 6, 0, 6, 6, 6, 10), {
    result: "820",
  }),
  of("CA", `${CALIFORNIA}: the long week`, "week.hourly", local(LONG_WEEK), { result: "1460" }),
  of("CO", "7 CCR 1103-1, rule 4.1.1: the long week", "week.hourly", local(LONG_WEEK), { result: "1430" }),
  of("KS", "K.S.A. 44-1204: the long week", "week.hourly", local(LONG_WEEK), { result: "1370" }),
  of("WY", "no overtime law of the state: the long week", "week.hourly", local(LONG_WEEK), {
    result: "1220",
  }),
  of("WY", "29 USC 207(a)(1): the long week under federal law", "week.hourly", LONG_WEEK, { result: "1430" }),
  of("KS", "29 USC 218(a): federal law gives more than the state", "week.hourly", LONG_WEEK, {
    result: "1430",
  }),
  of("CO", "7 CCR 1103-1, rule 4.1.1: 14 hours in a day", "week.hourly", week("20", 14), { result: "300" }),
  of("WY", "14 hours in a day", "week.hourly", week("20", 14), { result: "280" }),
  of(
    "CA",
    "Cal. Labor Code 515(d): $800.00 for 50 hours",
    "week.salary",
    {
      week_start: "2026-03-01",
      salary: "800",
      salary_hours: "50",
      hours: "50",
      included_pay: "0",
      fluctuating: false,
      federal_covered: true,
      exempt: false,
    },
    { result: "1100" },
  ),
  of(
    "CA",
    "Cal. Labor Code 515(d): no fluctuating workweek",
    "week.salary",
    {
      week_start: "2026-03-01",
      salary: "600",
      salary_hours: "40",
      hours: "44",
      included_pay: "0",
      fluctuating: true,
      federal_covered: true,
      exempt: false,
    },
    { result: "690" },
  ),
  of(
    "CA",
    "Cal. Labor Code 226.7: three days without breaks",
    "premium.missed_break",
    { work_date: "2026-03-02", days: "3", regular_rate: "21.50" },
    { result: "64.5" },
  ),
  of("CA", "Wage Order 4, section 4(C)", "premium.split_shift", split(["8", "135.2"], ["5", "84.5"]), {
    result: "33.8",
  }),
  of(
    "CA",
    "8 CCR 11040, 4(C): eight hours at $17.90 are $8.00 above the minimum wage, which count",
    "premium.split_shift",
    split(["8", "143.2"]),
    { result: "8.9" },
  ),
  of(
    "CA",
    "8 CCR 11040, 4(C): pay above the minimum wage by an hour of it leaves nothing due",
    "premium.split_shift",
    split(["8", "160"], ["8", "135.2"]),
    { result: "16.9" },
  ),
  of(
    "CA",
    "8 CCR 11040, 5(A): half of ten hours are at most four",
    "premium.reporting",
    { work_date: "2026-03-02", scheduled_hours: "10", hours: "0", regular_rate: "20" },
    { result: "80" },
  ),
  of(
    "CA",
    "8 CCR 11040, 5(A): half of the day was worked",
    "premium.reporting",
    { work_date: "2026-03-02", scheduled_hours: "8", hours: "4", regular_rate: "20" },
    { result: "0" },
  ),
  of(
    "NH",
    "RSA 275:43-a: two hours' pay on a day on which the worker reports",
    "premium.reporting",
    { work_date: "2026-03-02", scheduled_hours: "8", hours: "0.5", regular_rate: "20" },
    { result: "30" },
  ),
  of(
    "CA",
    "Wage Order 4, section 5(A): sent home after an hour of eight",
    "premium.reporting",
    { work_date: "2026-03-02", scheduled_hours: "8", hours: "1", regular_rate: "20" },
    { result: "60" },
  ),
  of(
    "CA",
    "Wage Order 4, section 5(A): at least two hours",
    "premium.reporting",
    { work_date: "2026-03-02", scheduled_hours: "3", hours: "0", regular_rate: "20" },
    { result: "40" },
  ),
];

/** A week in Denver over the turn of the year: state and city have a new minimum wage on 1 January. */
const NEW_YEAR = {
  week_start: "2025-12-29",
  days: ["2025-12-29", "2025-12-30", "2025-12-31", "2026-01-01", "2026-01-02"].map((date) => ({
    date,
    hours: "8",
  })),
  wage_kind: "general",
  cash_paid: "600",
  tips: "0",
  lodging_credit: "0",
};
export const CITY_CASES: Case[] = [
  {
    cite: "D.R.M.C. 58-16: 24 hours at $18.81 and 16 at $19.29",
    rule: "wage_floor.shortfall",
    place: { state: "CO", county: "08031", city: "CO/denver" },
    given: NEW_YEAR,
    expect: { required_pay: "760.08", result: "160.08" },
  },
  {
    cite: "Colo. Const. art. XVIII, section 15: 24 hours at $14.81 and 16 at $15.16",
    rule: "wage_floor.shortfall",
    place: { state: "CO", county: "08013" },
    given: NEW_YEAR,
    expect: { required_pay: "598", result: "0" },
  },
  {
    cite: "29 USC 206(a)(1): $7.25 is more than the state's $5.15",
    rule: "wage_floor.shortfall",
    place: { state: "WY" },
    given: { ...NEW_YEAR, cash_paid: "250" },
    expect: { required_pay: "290", result: "40" },
  },
];
