import type { Expression } from "../../expression.ts";
import type { Rule } from "../../rule.ts";
import { CENTS } from "../rounding.ts";
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
/** The inputs of the overtime of a week, beside its days and its pay. */
const TERMS = {
  work_kind: WORK_KIND,
  included_pay: "USD",
  flat_bonus: "USD?",
  tip_credit: "bool?",
  federal_covered: "bool",
  exempt: "bool",
} satisfies Rule["inputs"];
const passed = (...inputs: readonly string[]) => Object.fromEntries(inputs.map((name) => [name, name]));
const RATED_WEEK = passed("week_start", "days", "work_kind", "regular_rate");
const WEEK_WITH_BONUS = { ...RATED_WEEK, flat_bonus: "flat_bonus" };
const COVERED_WEEK = passed("week_start", "days", "straight_pay", ...Object.keys(TERMS));
const FLAT_BONUS: Expression = { first: ["flat_bonus", NOTHING] };
const WEEK_PAY: Expression = {
  round: { sum: ["straight_pay", "included_pay", FLAT_BONUS, "premium"] },
  ...CENTS,
};
const NOT_BELOW_MINIMUM: Expression = {
  total: { multiply: ["day.hours", { param: "minimum_wage.general", on: "day.date" }] },
  each: "days",
  as: "day",
};

export const OVERTIME: Rule[] = [
  {
    id: "overtime.hours",
    title: { en: "Hours of overtime", es: "Horas extra" },
    date_basis: "week_start",
    inputs: { week_start: "date", days: DAYS_OF_WEEK, work_kind: WORK_KIND, regular_rate: "USD/hour" },
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
      daily_rule: {
        all: [
          { any: [{ applies: "daily_limit" }, { param: "overtime.seventh_day" }] },
          { not: "earns_too_much" },
        ],
      },
      // Some laws count overtime by the day only for those who earn less than a multiple of the minimum wage.
      earns_too_much: {
        all: [
          { applies: { param: "overtime.daily_rate_multiple" } },
          {
            at_most: [
              { multiply: [{ param: "overtime.daily_rate_multiple" }, { param: "minimum_wage.general" }] },
              "regular_rate",
            ],
          },
        ],
      },
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
      flat_bonus: "USD?",
    },
    steps: {
      counted: { use: "overtime.hours", with: RATED_WEEK },
      half_more: { subtract: [{ param: "overtime.multiplier" }, "1"] },
      double_more: { first: [{ subtract: [{ param: "overtime.double_multiplier" }, "1"] }, "0"] },
      all_hours: { total: "day.hours", each: "days", as: "day" },
      ordinary_hours: { subtract: ["all_hours", "counted"] },
      // A flat sum is spread over all hours and earns the half, or over those without overtime and earns the whole.
      bonus_premium: {
        if: {
          all: [
            { equal: [{ param: "overtime.flat_bonus" }, { text: "ordinary_hours" }] },
            { less: ["0", "ordinary_hours"] },
          ],
        },
        give: {
          multiply: [
            { divide: ["flat_bonus", "ordinary_hours"] },
            {
              sum: [
                { multiply: ["counted.overtime_hours", { sum: ["half_more", "1"] }] },
                { multiply: ["counted.double_hours", { sum: ["double_more", "1"] }] },
              ],
            },
          ],
        },
        otherwise: {
          if: { less: ["0", "all_hours"] },
          give: {
            multiply: [
              { divide: ["flat_bonus", "all_hours"] },
              {
                sum: [
                  { multiply: ["counted.overtime_hours", "half_more"] },
                  { multiply: ["counted.double_hours", "double_more"] },
                ],
              },
            ],
          },
          otherwise: NOTHING,
        },
      },
    },
    result: {
      round: {
        sum: [
          { multiply: ["counted.overtime_hours", "regular_rate", "half_more"] },
          { multiply: ["counted.double_hours", "regular_rate", "double_more"] },
          { if: { known: "flat_bonus" }, give: "bonus_premium", otherwise: NOTHING },
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
      straight_pay: "USD",
      ...TERMS,
    },
    steps: {
      hours: { total: "day.hours", each: "days", as: "day" },
      regular_rate: {
        if: { less: ["0", "hours"] },
        give: {
          if: "tip_credit",
          // The rate of tipped workers is that before the credit (29 CFR 531.60).
          give: {
            divide: [{ max: [{ sum: ["straight_pay", "included_pay"] }, NOT_BELOW_MINIMUM] }, "hours"],
          },
          otherwise: { divide: [{ sum: ["straight_pay", "included_pay"] }, "hours"] },
        },
        otherwise: { number: "0", unit: "USD/hour" },
      },
    },
    candidates: [
      {
        label: "federal_overtime",
        layer: "federal",
        applies_if: { all: [{ not: "exempt" }, "federal_covered"] },
        result: { use: "overtime.premium", with: WEEK_WITH_BONUS },
        cite: ["29 USC 207(a)(1)"],
      },
      {
        label: "state_overtime",
        layer: "state",
        applies_if: { not: "exempt" },
        result: { use: "overtime.premium", with: WEEK_WITH_BONUS },
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
      straight_pay: "USD",
      ...TERMS,
    },
    steps: {
      premium: {
        use: "overtime.week",
        with: COVERED_WEEK,
      },
    },
    result: WEEK_PAY,
    cite: ["29 CFR 778.107"],
  },
  {
    id: "week.hourly",
    title: { en: "Pay of the week", es: "Pago de la semana" },
    date_basis: "week_start",
    inputs: {
      week_start: "date",
      days: RATED_DAYS_OF_WEEK,
      ...TERMS,
    },
    steps: {
      straight_pay: { total: { multiply: ["day.hours", "day.rate"] }, each: "days", as: "day" },
      premium: {
        use: "overtime.week",
        with: COVERED_WEEK,
      },
    },
    result: WEEK_PAY,
    cite: ["29 CFR 778.110", "29 CFR 778.115"],
  },
];
