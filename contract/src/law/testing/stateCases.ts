import type { Facts } from "../facts.ts";
import type { Case } from "./case.ts";

/** Worked cases of state law. */

const of = (state: string, cite: string, rule: string, given: Facts, expect: Case["expect"]): Case => ({
  cite,
  rule,
  place: { state },
  given,
  expect,
});

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

const perDay = (due: string, asOf: string, unpaid: string, more: Facts = {}) => ({
  due_date: due,
  as_of: asOf,
  unpaid,
  daily_wage: "160",
  good_faith_dispute: false,
  willful: true,
  ...more,
});
const multiple = (asOf: string, unpaid: string, willful: boolean) => ({
  due_date: "2026-03-01",
  demand_date: "2026-03-10",
  as_of: asOf,
  unpaid,
  willful,
});
const percent = (floor: boolean, prompt: boolean, special = false) => ({
  due_date: "2026-03-01",
  unpaid: "1000",
  wage_floor_claim: floor,
  paid_promptly: prompt,
  special_circumstances: special,
});
const interest = (from: string, until: string, unpaid: string, payments: Facts[] = []) => ({
  due_date: from,
  as_of: until,
  unpaid,
  payments,
});
const separated = (date: string, separation: string, payday: string) => ({
  separation_date: date,
  separation,
  next_payday: payday,
});
const WAITING = "Cal. Labor Code 203";
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
  of(
    "CA",
    "Wage Order 4, section 4(C)",
    "premium.split_shift",
    { work_date: "2026-03-02", days: "2" },
    { result: "33.8" },
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
  of(
    "KS",
    "K.S.A. 44-315(b): due 1 May, unpaid at the end of 29 May",
    "penalty.per_day",
    perDay("2026-05-01", "2026-05-29", "1000"),
    { counted_days: "16", result: "160" },
  ),
  of(
    "KS",
    "K.S.A. 44-315(b): never more than the wages",
    "penalty.per_day",
    perDay("2026-05-01", "2026-12-31", "1000"),
    { result: "1000" },
  ),
  of(
    "KS",
    "K.S.A. 44-315(b): the eighth day",
    "penalty.per_day",
    perDay("2026-05-01", "2026-05-09", "1000"),
    { result: "0" },
  ),
  of(
    "KS",
    "K.S.A. 44-315(b): 10 May is a Sunday",
    "penalty.per_day",
    perDay("2026-05-01", "2026-05-10", "1000"),
    { result: "0" },
  ),
  of("KS", "K.S.A. 44-315(b): 11 May counts", "penalty.per_day", perDay("2026-05-01", "2026-05-11", "1000"), {
    result: "10",
  }),
  of(
    "KS",
    "K.S.A. 44-315(b): the day of payment does not count",
    "penalty.per_day",
    perDay("2026-05-01", "2026-06-30", "1000", { paid_date: "2026-05-11" }),
    { result: "0" },
  ),
  of(
    "KS",
    "K.S.A. 44-315(b): not willful",
    "penalty.per_day",
    perDay("2026-05-01", "2026-05-29", "1000", { willful: false }),
    { result: "0" },
  ),
  of(
    "NV",
    "NRS 608.040: $8.25 × 8 hours × 30 days",
    "penalty.per_day",
    perDay("2026-03-01", "2026-06-01", "5000", { daily_wage: "66" }),
    { result: "1980" },
  ),
  of("CA", `${WAITING}: twelve days`, "penalty.per_day", perDay("2026-03-01", "2026-03-13", "700"), {
    result: "1920",
  }),
  of("CA", `${WAITING}: at most thirty days`, "penalty.per_day", perDay("2026-03-01", "2026-06-01", "700"), {
    result: "4800",
  }),
  of(
    "CA",
    `${WAITING}: a dispute in good faith`,
    "penalty.per_day",
    perDay("2026-03-01", "2026-06-01", "700", { good_faith_dispute: true }),
    { result: "0" },
  ),
  of(
    "UT",
    "Utah Code 34-28-5: 5 % for six days",
    "penalty.per_day",
    perDay("2026-03-01", "2026-03-07", "1000"),
    { result: "300" },
  ),
  of(
    "UT",
    "Utah Code 34-28-5: at most twenty days",
    "penalty.per_day",
    perDay("2026-03-01", "2026-05-07", "1000"),
    { result: "1000" },
  ),
  of(
    "UT",
    "half to the state, the odd cent to the claimant",
    "penalty.shares",
    { due_date: "2026-03-01", penalty: "300.01" },
    { state_part: "150", result: "150.01" },
  ),
  of(
    "NH",
    "RSA 275:44 IV: 10 % a day without Sundays and holidays",
    "penalty.per_day",
    perDay("2026-05-22", "2026-05-27", "500"),
    { counted_days: "3", result: "150" },
  ),
  of("NH", "RSA 275:44 IV: at most the wages", "penalty.per_day", perDay("2026-05-22", "2026-08-27", "500"), {
    result: "500",
  }),
  of(
    "ID",
    "I.C. 45-606: fifteen days, at most $750.00",
    "penalty.per_day",
    perDay("2026-03-01", "2026-05-01", "5000", { daily_wage: "100" }),
    { counted_days: "15", result: "750" },
  ),
  of(
    "ID",
    "I.C. 45-606: five days",
    "penalty.per_day",
    perDay("2026-03-01", "2026-03-06", "5000", { daily_wage: "100" }),
    { result: "500" },
  ),
  of(
    "OR",
    "ORS 652.150: at most the unpaid wages",
    "penalty.per_day",
    perDay("2026-03-01", "2026-03-11", "500", { daily_wage: "120" }),
    { result: "500" },
  ),
  of(
    "CO",
    "C.R.S. 8-4-109(3)(b): $400.00 after 14 days",
    "penalty.multiple",
    multiple("2026-04-01", "400", false),
    { result: "1000" },
  ),
  of(
    "CO",
    "C.R.S. 8-4-109(3)(b): $2,000.00 after 14 days",
    "penalty.multiple",
    multiple("2026-04-01", "2000", false),
    { result: "4000" },
  ),
  of(
    "CO",
    "C.R.S. 8-4-109(3)(c): $400.00, willful",
    "penalty.multiple",
    multiple("2026-04-01", "400", true),
    { result: "3000" },
  ),
  of(
    "CO",
    "C.R.S. 8-4-109(3)(c): $2,000.00, willful",
    "penalty.multiple",
    multiple("2026-04-01", "2000", true),
    { result: "6000" },
  ),
  of(
    "CO",
    "C.R.S. 8-4-109(3)(b): before the fourteenth day is over",
    "penalty.multiple",
    multiple("2026-03-23", "2000", false),
    { result: "0" },
  ),
  of("MT", "A.R.M. 24.16.7561: minimum wage and overtime", "penalty.percent", percent(true, false), {
    result: "1100",
  }),
  of("MT", "A.R.M. 24.16.7561: paid in time", "penalty.percent", percent(true, true), { result: "550" }),
  of("MT", "A.R.M. 24.16.7566: other wages", "penalty.percent", percent(false, false), { result: "550" }),
  of("MT", "A.R.M. 24.16.7566: paid in time", "penalty.percent", percent(false, true), { result: "150" }),
  of("MT", "A.R.M. 24.16.7556: special circumstances", "penalty.percent", percent(false, true, true), {
    result: "550",
  }),
  of("WY", "W.S. 27-4-504: 90 days at 18 %", "interest.due", interest("2026-03-01", "2026-05-30", "2000"), {
    result: "88.77",
  }),
  of(
    "CA",
    "Cal. Labor Code 218.6: a year at 10 %",
    "interest.due",
    interest("2026-03-01", "2027-03-01", "1000"),
    { result: "100" },
  ),
  of(
    "CA",
    "Cal. Labor Code 218.6: half paid in the middle",
    "interest.due",
    interest("2026-03-01", "2026-05-12", "1000", [{ date: "2026-04-06", amount: "500" }]),
    { result: "14.79" },
  ),
  of(
    "CA",
    "Cal. Labor Code 201: discharged",
    "final_pay.due",
    separated("2026-03-06", "discharge", "2026-03-15"),
    { result: "2026-03-06" },
  ),
  of("CA", "Cal. Labor Code 202: 72 hours", "final_pay.due", separated("2026-03-06", "quit", "2026-03-15"), {
    result: "2026-03-09",
  }),
  of(
    "NV",
    "NRS 608.030: seven days or the payday, whichever is earlier",
    "final_pay.due",
    separated("2026-03-06", "quit", "2026-03-09"),
    { result: "2026-03-09" },
  ),
  of(
    "OR",
    "ORS 652.140(2): five days without weekends",
    "final_pay.due",
    separated("2026-03-05", "quit", "2026-03-31"),
    { result: "2026-03-12" },
  ),
  of("WY", "W.S. 27-4-104: the next payday", "final_pay.due", separated("2026-03-05", "quit", "2026-03-31"), {
    result: "2026-03-31",
  }),
  of(
    "CA",
    "C.C.P. 337: four years for a written agreement",
    "limitation.last_day",
    { due_date: "2023-03-01", filed: "2027-03-01", willful: false, agreement: "written" },
    { result: "2027-03-01", in_time: true },
  ),
  of(
    "CA",
    "C.C.P. 338: three years, never less for an oral agreement",
    "limitation.last_day",
    { due_date: "2023-03-01", filed: "2026-03-02", willful: false, agreement: "oral" },
    { result: "2026-03-01", in_time: false },
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
