import type { Rule } from "../rule.ts";
import { HOURLY_INPUTS } from "./earnings.ts";
import { DAYS_OF_WEEK } from "./weeks/workdays.ts";

/** The rules that refuse impossible figures and question unusual ones. */

export const SANITY: Rule[] = [
  {
    id: "sanity.rate",
    title: { en: "Is this rate right?", es: "¿Es correcta esta tarifa?" },
    date_basis: "work_date",
    inputs: HOURLY_INPUTS,
    steps: {
      hourly: {
        use: "earnings.hourly_equivalent",
        with: Object.fromEntries(Object.keys(HOURLY_INPUTS).map((name) => [name, name])),
      },
      usual_most: {
        multiply: [
          { param: "minimum_wage.general", layer: "federal" },
          { param: "sanity.hourly_multiple", layer: "federal" },
        ],
      },
      below_minimum: { less: ["hourly", { param: "minimum_wage.tipped_cash", layer: "federal" }] },
    },
    // True means that the form asks.
    result: { any: [{ less: ["usual_most", "hourly"] }, "below_minimum"] },
    cite: ["Agency practice: unusual rates are asked about"],
    examples: [
      {
        cite: "$4,000.00 entered as a rate for one hour",
        given: {
          work_date: "2026-03-02",
          rate: { value: "4000", unit: "USD/hour" },
          hours_a_week: "40",
          hours_a_day: "8",
        },
        expect: { result: true },
      },
      {
        cite: "$4,000.00 a month",
        given: {
          work_date: "2026-03-02",
          rate: { value: "4000", unit: "USD/month" },
          hours_a_week: "40",
          hours_a_day: "8",
        },
        expect: { result: false },
      },
      {
        cite: "$15.00 entered as a rate for a month",
        given: {
          work_date: "2026-03-02",
          rate: { value: "15", unit: "USD/month" },
          hours_a_week: "40",
          hours_a_day: "8",
        },
        expect: { result: true },
      },
    ],
  },
  {
    id: "sanity.hours",
    title: { en: "Are these hours right?", es: "¿Son correctas estas horas?" },
    date_basis: "week_start",
    inputs: { week_start: "date", days: DAYS_OF_WEEK },
    steps: {
      calendar_days: { by_date: "days", add: ["hours"] },
      long_days: {
        count: "calendar_days",
        as: "day",
        where: { less: [{ param: "sanity.hours_a_day", layer: "federal" }, "day.hours"] },
      },
    },
    // True means that the form asks. More hours than a day has are refused as facts.
    result: { less: ["0", "long_days"] },
    cite: ["Agency practice: unusual hours are asked about"],
    examples: [
      {
        cite: "16 hours in two shifts of a day",
        given: {
          week_start: "2026-03-01",
          days: [
            { date: "2026-03-02", hours: "8" },
            { date: "2026-03-02", hours: "8" },
          ],
        },
        expect: { long_days: "0", result: false },
      },
      {
        cite: "16.25 hours in two shifts of a day",
        given: {
          week_start: "2026-03-01",
          days: [
            { date: "2026-03-02", hours: "8" },
            { date: "2026-03-02", hours: "8.25" },
          ],
        },
        expect: { long_days: "1", result: true },
      },
    ],
  },
  {
    id: "sanity.periods",
    title: { en: "Do these periods overlap?", es: "¿Se superponen estos períodos?" },
    date_basis: "as_of",
    inputs: { as_of: "date", periods: { rows: { period_start: "date", period_end: "date" } } },
    steps: {
      compared: {
        each: "periods",
        as: "period",
        steps: {
          overlaps: {
            count: "periods",
            as: "other",
            where: {
              all: [
                { less: ["other.position", "period.position"] },
                { at_most: ["period.period_start", "other.period_end"] },
                { at_most: ["other.period_start", "period.period_end"] },
              ],
            },
          },
        },
      },
      overlapping: { total: "period.overlaps", each: "compared", as: "period" },
    },
    result: { less: ["0", "overlapping"] },
    cite: ["Each day is claimed once for the same kind of wage"],
    examples: [
      {
        cite: "one after the other",
        given: {
          as_of: "2026-03-31",
          periods: [
            { period_start: "2026-03-01", period_end: "2026-03-07" },
            { period_start: "2026-03-08", period_end: "2026-03-14" },
          ],
        },
        expect: { result: false },
      },
      {
        cite: "one day in both",
        given: {
          as_of: "2026-03-31",
          periods: [
            { period_start: "2026-03-07", period_end: "2026-03-14" },
            { period_start: "2026-03-01", period_end: "2026-03-07" },
          ],
        },
        expect: { overlapping: "1", result: true },
      },
    ],
  },
];
