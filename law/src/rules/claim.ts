import type { Rule } from "../rule.ts";
import { CENTS } from "./rounding.ts";
import { RATED_DAYS_OF_WEEK } from "./weeks/workdays.ts";

/** Payments that count toward what is due; the others are for something else (29 USC 207(e) and (h)). */
const COUNTED = ["wages", "overtime_premium"];
const NOT_COUNTED = ["vacation", "holiday", "call_back", "gift", "expenses"];

/** The rules of the wages owed for one week and for all weeks of a claim. */
export const CLAIM: Rule[] = [
  {
    id: "week.owed",
    title: { en: "Owed for the week", es: "Debido por la semana" },
    date_basis: "week_start",
    inputs: {
      week_start: "date",
      gross_due: "USD",
      payments: { rows: { amount: "USD", paid_for: { one_of: [...COUNTED, ...NOT_COUNTED] } } },
    },
    steps: {
      credited: {
        total: "payment.amount",
        each: "payments",
        as: "payment",
        where: { one_of: "payment.paid_for", values: COUNTED },
      },
      not_credited: {
        total: "payment.amount",
        each: "payments",
        as: "payment",
        where: { one_of: "payment.paid_for", values: NOT_COUNTED },
      },
    },
    result: { round: { max: ["0", { subtract: ["gross_due", "credited"] }] }, ...CENTS },
    cite: ["29 USC 207(h)", "29 CFR 778.219", "29 CFR 778.221", "29 CFR 778.217"],
    examples: [
      {
        cite: "29 CFR 778.219(a)(1): pay for the vacation that was worked is no payment of overtime",
        given: {
          week_start: "2026-03-01",
          gross_due: "660",
          payments: [
            { amount: "600", paid_for: "wages" },
            { amount: "576", paid_for: "vacation" },
          ],
        },
        expect: { credited: "600", not_credited: "576", result: "60" },
      },
      {
        cite: "29 CFR 778.221(b): what a call-back pays beyond its hours is no payment of overtime",
        given: {
          week_start: "2026-03-01",
          gross_due: "222.50",
          payments: [
            { amount: "215", paid_for: "wages" },
            { amount: "7.50", paid_for: "call_back" },
          ],
        },
        expect: { result: "7.5" },
      },
    ],
  },
  {
    id: "claim.weeks",
    title: { en: "Wages owed for all weeks", es: "Salario debido por todas las semanas" },
    date_basis: "as_of",
    inputs: {
      as_of: "date",
      weeks: {
        rows: {
          week_start: "date",
          days: RATED_DAYS_OF_WEEK,
          included_pay: "USD",
          paid: "USD",
        },
      },
      work_kind: { one_of: ["general", "farm", "live_in"] },
      federal_covered: "bool",
      exempt: "bool",
    },
    steps: {
      by_week: {
        each: "weeks",
        as: "week",
        steps: {
          week_pay: {
            use: "week.hourly",
            with: {
              week_start: "week.week_start",
              days: "week.days",
              work_kind: "work_kind",
              included_pay: "week.included_pay",
              federal_covered: "federal_covered",
              exempt: "exempt",
            },
          },
          owed: { max: ["0", { subtract: ["week_pay", "week.paid"] }] },
        },
      },
    },
    result: { total: "week.owed", each: "by_week", as: "week" },
    cite: ["29 CFR 778.104"],
  },
];
