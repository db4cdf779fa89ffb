import type { Expression } from "../expression.ts";
import type { Rule } from "../rule.ts";
import { CENTS } from "./rounding.ts";
import { DAYS_OF_WEEK, RATED_DAYS_OF_WEEK } from "./workdays.ts";

/*
 * Overtime of one workweek; each stands alone (29 CFR 778.104). The same steps are computed with the federal and with the
 * state's parameters, and the greater result is taken (29 USC 218(a)).
 */

const WORK_KIND = { one_of: ["general", "farm", "live_in"] };
const NO_HOURS = { number: "0", unit: "hour" };
const byDay = (total: string, otherwise: Expression): Expression => ({
  if: "daily_rule",
  give: { total, each: "by_day", as: "day" },
  otherwise,
});
const NOTHING = { number: "0", unit: "USD" };
const WEEK = { week_start: "week_start", days: "days", work_kind: "work_kind" };
const RATED_WEEK = { ...WEEK, regular_rate: "regular_rate" };
const COVERED_WEEK = {
  ...WEEK,
  straight_pay: "straight_pay",
  included_pay: "included_pay",
  federal_covered: "federal_covered",
  exempt: "exempt",
};

export const OVERTIME: Rule[] = [
  {
    id: "overtime.hours",
    title: { en: "Hours of overtime", es: "Horas extra" },
    date_basis: "week_start",
    inputs: { week_start: "date", days: DAYS_OF_WEEK, work_kind: WORK_KIND },
    steps: {
      weekly_limit: {
        if: { one_of: "work_kind", values: ["farm"] },
        give: { param: "overtime.farm_weekly_threshold" },
        otherwise: {
          if: { one_of: "work_kind", values: ["live_in"] },
          give: { param: "overtime.live_in_weekly_threshold" },
          otherwise: { param: "overtime.weekly_threshold" },
        },
      },
      daily_limit: { param: "overtime.daily_threshold" },
      double_limit: { param: "overtime.double_threshold" },
      calendar_days: { by_date: "days", add: ["hours"] },
      days_worked: { count: "calendar_days", as: "day", where: { less: ["0", "day.hours"] } },
      seven_days: { all: [{ param: "overtime.seventh_day" }, { equal: ["days_worked", "7"] }] },
      by_day: {
        each: "calendar_days",
        as: "day",
        steps: {
          seventh: { all: ["seven_days", { equal: ["day.position", "7"] }] },
          double_time: {
            max: [
              "0",
              { subtract: ["day.hours", { if: "seventh", give: "daily_limit", otherwise: "double_limit" }] },
            ],
          },
          daily_overtime: {
            if: "seventh",
            give: { min: ["day.hours", "daily_limit"] },
            otherwise: { max: ["0", { subtract: [{ min: ["day.hours", "double_limit"] }, "daily_limit"] }] },
          },
          straight_time: { subtract: ["day.hours", "daily_overtime", "double_time"] },
        },
      },
      // Days are looked at one by one only where the law counts overtime by the day.
      daily_rule: { any: [{ applies: "daily_limit" }, { param: "overtime.seventh_day" }] },
      daily_hours: byDay("day.daily_overtime", NO_HOURS),
      double_hours: byDay("day.double_time", NO_HOURS),
      straight_hours: byDay("day.straight_time", { total: "day.hours", each: "days", as: "day" }),
      weekly_hours: { max: ["0", { subtract: ["straight_hours", "weekly_limit"] }] },
      overtime_hours: {
        if: { any: [{ applies: "weekly_limit" }, { applies: "daily_limit" }] },
        give: { sum: ["daily_hours", "weekly_hours"] },
        otherwise: "weekly_limit",
      },
    },
    result: { sum: ["overtime_hours", "double_hours"] },
    cite: ["29 USC 207(a)(1)"],
  },
  {
    id: "overtime.premium",
    title: { en: "Overtime premium by one law", es: "Recargo por horas extra según una ley" },
    date_basis: "week_start",
    inputs: {
      week_start: "date",
      days: DAYS_OF_WEEK,
      work_kind: WORK_KIND,
      regular_rate: "USD/hour",
    },
    steps: {
      counted: { use: "overtime.hours", with: WEEK },
      half_more: { subtract: [{ param: "overtime.multiplier" }, "1"] },
      double_more: { subtract: [{ first: [{ param: "overtime.double_multiplier" }, "1"] }, "1"] },
    },
    result: {
      round: {
        sum: [
          { multiply: ["counted.overtime_hours", "regular_rate", "half_more"] },
          { multiply: ["counted.double_hours", "regular_rate", "double_more"] },
        ],
      },
      ...CENTS,
    },
    cite: ["29 CFR 778.109", "29 CFR 778.110", "29 CFR 778.115"],
  },
  {
    id: "overtime.week",
    title: { en: "Overtime premium due", es: "Recargo debido por horas extra" },
    date_basis: "week_start",
    inputs: {
      week_start: "date",
      days: DAYS_OF_WEEK,
      work_kind: WORK_KIND,
      straight_pay: "USD",
      included_pay: "USD",
      federal_covered: "bool",
      exempt: "bool",
    },
    steps: {
      hours: { total: "day.hours", each: "days", as: "day" },
      regular_rate: {
        if: { less: ["0", "hours"] },
        give: { divide: [{ sum: ["straight_pay", "included_pay"] }, "hours"] },
        otherwise: { number: "0", unit: "USD/hour" },
      },
    },
    candidates: [
      {
        label: "federal_overtime",
        layer: "federal",
        applies_if: { all: [{ not: "exempt" }, "federal_covered"] },
        result: { use: "overtime.premium", with: RATED_WEEK },
        cite: ["29 USC 207(a)(1)"],
      },
      {
        label: "state_overtime",
        layer: "state",
        applies_if: { not: "exempt" },
        result: { use: "overtime.premium", with: RATED_WEEK },
        cite: ["29 USC 218(a)"],
      },
      { label: "no_overtime", result: NOTHING },
    ],
    choose: "greatest",
    cite: ["29 USC 218(a)"],
  },
  {
    id: "week.pay",
    title: { en: "Pay of the week from its straight pay", es: "Pago de la semana desde el pago normal" },
    date_basis: "week_start",
    inputs: {
      week_start: "date",
      days: DAYS_OF_WEEK,
      work_kind: WORK_KIND,
      straight_pay: "USD",
      included_pay: "USD",
      federal_covered: "bool",
      exempt: "bool",
    },
    steps: {
      premium: {
        use: "overtime.week",
        with: COVERED_WEEK,
      },
    },
    result: { round: { sum: ["straight_pay", "included_pay", "premium"] }, ...CENTS },
    cite: ["29 CFR 778.107"],
  },
  {
    id: "week.hourly",
    title: { en: "Pay of the week", es: "Pago de la semana" },
    date_basis: "week_start",
    inputs: {
      week_start: "date",
      days: RATED_DAYS_OF_WEEK,
      work_kind: WORK_KIND,
      included_pay: "USD",
      federal_covered: "bool",
      exempt: "bool",
    },
    steps: {
      straight_pay: { total: { multiply: ["day.hours", "day.rate"] }, each: "days", as: "day" },
      premium: {
        use: "overtime.week",
        with: COVERED_WEEK,
      },
    },
    result: { round: { sum: ["straight_pay", "included_pay", "premium"] }, ...CENTS },
    cite: ["29 CFR 778.110", "29 CFR 778.115"],
  },
];
