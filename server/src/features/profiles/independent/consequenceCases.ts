import type { Facts } from "@wage/law/facts";
import { type Case, late, caseOf as of } from "@wage/law/testing/case";

/** Worked cases of what late payment costs, of final pay and of time limits. */

const perDay = (due: string, asOf: string, unpaid: string, more: Facts = {}, payments: Facts[] = []) => ({
  ...late(due, asOf, unpaid, payments),
  still_employed: false,
  separation_date: due,
  daily_wage: "160",
  good_faith_dispute: false,
  willful: true,
  ...more,
});
const multiple = (asOf: string, unpaid: string, willful: boolean, payments: Facts[] = []) => ({
  ...late("2026-03-01", asOf, unpaid, payments),
  demand_date: "2026-03-10",
  willful,
});
const percent = (floor: boolean, prompt: boolean, special = false) => ({
  ...late("2026-03-01", "2026-04-01", "1000"),
  wage_floor_claim: floor,
  paid_promptly: prompt,
  special_circumstances: special,
});
const interest = late;
const separated = (date: string, separation: string, payday: string) => ({
  separation_date: date,
  separation,
  next_payday: payday,
});
const WAITING = "Cal. Labor Code 203";

export const CONSEQUENCE_CASES: Case[] = [
  of(
    "KS",
    "K.S.A. 44-315(b): due 1 May, unpaid at the end of 29 May",
    "penalty.per_day",
    perDay("2026-05-01", "2026-05-29", "1000"),
    { summed_wages: "16000", result: "160" },
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
    perDay("2026-05-01", "2026-06-30", "1000", {}, [{ date: "2026-05-11", amount: "1000" }]),
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
  of("CA", `${WAITING}: a holiday counts`, "penalty.per_day", perDay("2026-05-22", "2026-05-26", "700"), {
    counted_days: "4",
    result: "640",
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
    { summed_wages: "1500", result: "150" },
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
    result: "1100",
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
  of(
    "CA",
    "Cal. Labor Code 209: on strike",
    "final_pay.due",
    separated("2026-03-06", "strike", "2026-03-15"),
    {
      counts_as: "strike",
      result: "2026-03-15",
    },
  ),
  of(
    "CA",
    "Cal. Labor Code 201(a): the end of the canning season, 72 hours",
    "final_pay.due",
    separated("2026-03-06", "seasonal", "2026-03-15"),
    { counts_as: "seasonal", result: "2026-03-09" },
  ),
  of(
    "NV",
    "29 USC 152(3): a worker on strike remains employed, where the state's law is silent",
    "final_pay.due",
    separated("2026-03-06", "strike", "2026-03-09"),
    { counts_as: "regular_payday", result: "2026-03-09" },
  ),
  of(
    "NV",
    "NRS 608.020: the end of a season is a layoff, where the state's law is silent",
    "final_pay.due",
    separated("2026-03-06", "seasonal", "2026-03-31"),
    { counts_as: "layoff", result: "2026-03-06" },
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
