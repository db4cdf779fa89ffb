import type { Rule } from "../../rule.ts";
import { CENTS } from "../rounding.ts";
import { PAID_WORKDAYS } from "./workdays.ts";

/** Premiums for breaks, shifts and calls to work, which are counted in time and paid at a rate of the day. */

const NOTHING = { number: "0", unit: "USD" };
const ONE_DAY = { number: "1", unit: "day" };
const AN_HOUR = { number: "60", unit: "minute/hour" };
const MINIMUM_WAGE = { param: "minimum_wage.general", on: "day.date" };

export const PREMIUMS: Rule[] = [
  {
    id: "premium.missed_break",
    title: { en: "Premium for missed breaks", es: "Recargo por descansos no dados" },
    date_basis: "work_date",
    inputs: { work_date: "date", days: "day", regular_rate: "USD/hour" },
    result: {
      round: { multiply: ["days", { param: "premium.missed_break_hours" }, "regular_rate"] },
      ...CENTS,
    },
  },
  {
    id: "premium.split_shift",
    title: { en: "Premium for split shifts", es: "Recargo por turnos partidos" },
    date_basis: "work_date",
    inputs: { work_date: "date", days: PAID_WORKDAYS },
    steps: {
      calendar_days: { by_date: "days", add: ["hours", "paid"] },
      by_day: {
        each: "calendar_days",
        as: "day",
        steps: {
          extra_pay: {
            multiply: [{ param: "premium.split_shift_hours" }, ONE_DAY, MINIMUM_WAGE],
          },
          // Pay of a day above the minimum wage counts toward its premium.
          above_minimum: {
            max: [
              "0",
              {
                subtract: ["day.paid", { multiply: ["day.hours", MINIMUM_WAGE] }],
              },
            ],
          },
          split_premium: {
            if: { applies: "extra_pay" },
            give: { max: ["0", { subtract: ["extra_pay", "above_minimum"] }] },
            otherwise: NOTHING,
          },
        },
      },
    },
    result: { round: { total: "day.split_premium", each: "by_day", as: "day" }, ...CENTS },
  },
  {
    id: "premium.reporting",
    title: { en: "Pay for reporting to work", es: "Pago por presentarse a trabajar" },
    date_basis: "work_date",
    inputs: { work_date: "date", scheduled_hours: "hour", hours: "hour", regular_rate: "USD/hour" },
    steps: {
      owed_hours: {
        min: [
          {
            max: [
              { multiply: ["scheduled_hours", { param: "premium.reporting_share" }] },
              { param: "premium.reporting_least" },
            ],
          },
          { param: "premium.reporting_most" },
        ],
      },
    },
    result: {
      round: { multiply: [{ max: ["0", { subtract: ["owed_hours", "hours"] }] }, "regular_rate"] },
      ...CENTS,
    },
  },
  {
    id: "premium.missed_rest",
    title: { en: "Pay for missed rest periods", es: "Pago por períodos de descanso no dados" },
    date_basis: "work_date",
    inputs: { work_date: "date", rest_periods: "1", regular_rate: "USD/hour" },
    steps: {
      // A rest period that was not given is work beside the hours that are paid already.
      extra_minutes: { multiply: ["rest_periods", { param: "premium.rest_minutes" }] },
    },
    result: { round: { divide: [{ multiply: ["extra_minutes", "regular_rate"] }, AN_HOUR] }, ...CENTS },
  },
  {
    id: "premium.piece_rest",
    title: { en: "Pay for rest periods of piece work", es: "Pago por descansos en el trabajo a destajo" },
    date_basis: "week_start",
    inputs: { week_start: "date", other_pay: "USD", other_hours: "hour", rest_minutes: "minute" },
    steps: {
      average_rate: {
        if: { less: ["0", "other_hours"] },
        give: { round: { divide: ["other_pay", "other_hours"] }, ...CENTS },
        otherwise: { number: "0", unit: "USD/hour" },
      },
      rest_rate: { max: ["average_rate", { param: "minimum_wage.general" }] },
    },
    result: {
      if: { param: "premium.piece_rest" },
      give: { round: { divide: [{ multiply: ["rest_minutes", "rest_rate"] }, AN_HOUR] }, ...CENTS },
      otherwise: NOTHING,
    },
  },
  {
    id: "premium.spread_of_hours",
    title: { en: "Pay for a long spread of hours", es: "Pago por una jornada muy extendida" },
    date_basis: "work_date",
    inputs: { work_date: "date", days: { rows: { date: "date", spread: "hour" } } },
    result: {
      round: {
        total: { multiply: [{ param: "premium.spread_pay_hours" }, ONE_DAY, MINIMUM_WAGE] },
        each: "days",
        as: "day",
        where: { less: [{ param: "premium.spread_hours" }, "day.spread"] },
      },
      ...CENTS,
    },
  },
];
