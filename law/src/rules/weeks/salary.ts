import type { Rule } from "../../rule.ts";
import { CENTS } from "../rounding.ts";
import { WORKDAYS } from "./workdays.ts";

/** Overtime of employees who are paid by the week, by the piece of a hospital's fortnight, or by deferred commission. */

const SALARIED = {
  week_start: "date",
  salary: "USD",
  included_pay: "USD",
  salary_hours: "hour",
  hours: "hour",
  fluctuating: "bool",
};
const PASSED = Object.fromEntries(Object.keys(SALARIED).map((name) => [name, name]));
const NO_HOURS = { number: "0", unit: "USD/hour" };
const ONE_WEEK = { number: "1", unit: "week" };

export const SALARY: Rule[] = [
  {
    id: "overtime.salaried",
    title: { en: "Salaried week by one law", es: "Semana con salario fijo según una ley" },
    date_basis: "week_start",
    inputs: SALARIED,
    steps: {
      // A fluctuating salary pays for all hours at straight time, any other for its own hours only.
      covered_hours: {
        if: { all: ["fluctuating", { param: "overtime.fluctuating_allowed" }] },
        give: "hours",
        otherwise: { min: ["salary_hours", { multiply: [{ param: "overtime.salary_hours" }, ONE_WEEK] }] },
      },
      regular_rate: {
        if: { less: ["0", "covered_hours"] },
        give: { round: { divide: [{ sum: ["salary", "included_pay"] }, "covered_hours"] }, ...CENTS },
        otherwise: NO_HOURS,
      },
      premium_rate: {
        round: { multiply: ["regular_rate", { subtract: [{ param: "overtime.multiplier" }, "1"] }] },
        ...CENTS,
      },
      extra_hours: { max: ["0", { subtract: ["hours", "covered_hours"] }] },
      overtime_hours: { max: ["0", { subtract: ["hours", { param: "overtime.weekly_threshold" }] }] },
    },
    result: {
      round: {
        sum: [
          "salary",
          "included_pay",
          { multiply: ["extra_hours", "regular_rate"] },
          { multiply: ["overtime_hours", "premium_rate"] },
        ],
      },
      ...CENTS,
    },
    cite: ["29 CFR 778.113", "29 CFR 778.114", "29 CFR 778.322"],
  },
  {
    id: "week.salary",
    title: { en: "Pay of a salaried week", es: "Pago de una semana con salario fijo" },
    date_basis: "week_start",
    inputs: { ...SALARIED, federal_covered: "bool", exempt: "bool" },
    candidates: [
      {
        label: "federal_overtime",
        layer: "federal",
        applies_if: { all: [{ not: "exempt" }, "federal_covered"] },
        result: { use: "overtime.salaried", with: PASSED },
        cite: ["29 USC 207(a)(1)"],
      },
      {
        label: "state_overtime",
        layer: "state",
        applies_if: {
          all: [{ not: "exempt" }, { applies: { param: "overtime.weekly_threshold", layer: "state" } }],
        },
        result: { use: "overtime.salaried", with: PASSED },
        cite: ["29 USC 218(a)"],
      },
      { label: "no_overtime", result: { sum: ["salary", "included_pay"] } },
    ],
    choose: "greatest",
    cite: ["29 USC 218(a)"],
  },
  {
    id: "overtime.hospital",
    title: { en: "Hospital: overtime of two weeks", es: "Hospital: horas extra de dos semanas" },
    date_basis: "period_start",
    inputs: {
      period_start: "date",
      days: { ...WORKDAYS, within: { from: "period_start", days: 14 } },
      straight_pay: "USD",
      included_pay: "USD",
    },
    steps: {
      calendar_days: { by_date: "days", add: ["hours"] },
      hours: { total: "day.hours", each: "days", as: "day" },
      regular_rate: {
        if: { less: ["0", "hours"] },
        give: { divide: [{ sum: ["straight_pay", "included_pay"] }, "hours"] },
        otherwise: NO_HOURS,
      },
      daily_hours: {
        total: { max: ["0", { subtract: ["day.hours", { param: "overtime.hospital_daily" }] }] },
        each: "calendar_days",
        as: "day",
      },
      period_hours: { max: ["0", { subtract: ["hours", { param: "overtime.hospital_period" }] }] },
      overtime_hours: { max: ["daily_hours", "period_hours"] },
    },
    result: {
      round: {
        multiply: [
          "overtime_hours",
          "regular_rate",
          { subtract: [{ param: "overtime.multiplier", layer: "federal" }, "1"] },
        ],
      },
      ...CENTS,
    },
    cite: ["29 USC 207(j)", "29 CFR 778.601"],
  },
  {
    id: "overtime.deferred_commission",
    title: { en: "Overtime on a deferred commission", es: "Horas extra sobre una comisión diferida" },
    date_basis: "week_start",
    inputs: {
      week_start: "date",
      commission: { unit_of: ["USD/week", "USD/half_month", "USD/month"] },
      hours: "hour",
    },
    steps: {
      weekly_commission: {
        by_unit: "commission",
        cases: {
          "USD/week": { multiply: ["commission", ONE_WEEK] },
          "USD/half_month": { multiply: [{ convert: "commission", to: "USD/week" }, ONE_WEEK] },
          "USD/month": { multiply: [{ convert: "commission", to: "USD/week" }, ONE_WEEK] },
        },
      },
      overtime_hours: {
        max: ["0", { subtract: ["hours", { param: "overtime.weekly_threshold", layer: "federal" }] }],
      },
      rate_increase: {
        if: { less: ["0", "hours"] },
        give: { divide: ["weekly_commission", "hours"] },
        otherwise: NO_HOURS,
      },
    },
    result: {
      round: {
        multiply: [
          "rate_increase",
          "overtime_hours",
          { subtract: [{ param: "overtime.multiplier", layer: "federal" }, "1"] },
        ],
      },
      ...CENTS,
    },
    cite: ["29 CFR 778.119", "29 CFR 778.120(a)"],
  },
];
