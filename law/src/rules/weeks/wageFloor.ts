import type { Expression, Layer } from "../../expression.ts";
import type { Rule } from "../../rule.ts";
import { CENTS } from "../rounding.ts";
import { DAYS_OF_WEEK } from "./workdays.ts";

/** Minimum wage, for each day at the wage of that day and place. */

const AN_HOUR_WAGE = { number: "0", unit: "USD" };

/** A parameter on the day of the work, in federal law or in the state's, which includes its counties and cities. */
const minimum = (id: string, layer: Layer): Expression => ({
  param: `minimum_wage.${id}`,
  on: "day.date",
  layer,
});

/** True while the worker is below the age, and in the first days of the job, in which the layer allows a lower wage. */
const mayBePaidLess = (layer: Layer): Expression => ({
  all: [
    {
      less: [
        "day.date",
        {
          add_months: [
            "birth_date",
            { multiply: [minimum("youth_under", layer), { number: "12", unit: "month/year" }] },
          ],
        },
      ],
    },
    {
      any: [
        { not: { applies: minimum("youth_days", layer) } },
        { less: ["day.date", { add_days: ["hired_date", minimum("youth_days", layer)] }] },
      ],
    },
  ],
});
/** A layer without a wage for the young, such as a state that allows no training wage, keeps its general one. */
const youthFloor = (layer: Layer): Expression => ({
  if: mayBePaidLess(layer),
  give: {
    first: [
      minimum("youth", layer),
      // Agencies publish the wage of the young to the cent.
      {
        round: { multiply: [minimum("youth_share", layer), minimum("general", layer)] },
        ...CENTS,
      },
      minimum("general", layer),
    ],
  },
  otherwise: minimum("general", layer),
});

/** A layer that has no cash wage of tipped workers lets no tips count: its whole wage is due in cash. */
const tippedCash = (layer: Layer): Expression => ({
  first: [minimum("tipped_cash", layer), minimum("general", layer)],
});

const FORTY_HOURS = ["02", "03", "04", "05", "06"].map((day) => ({ date: `2026-03-${day}`, hours: "8" }));

export const WAGE_FLOOR: Rule[] = [
  {
    id: "wage_floor.shortfall",
    title: { en: "Shortfall below the minimum wage", es: "Diferencia hasta el salario mínimo" },
    date_basis: "week_start",
    inputs: {
      week_start: "date",
      days: DAYS_OF_WEEK,
      wage_kind: { one_of: ["general", "tipped", "youth", "learner", "small_employer"] },
      birth_date: "date",
      hired_date: "date",
      experience_hours: "hour",
      cash_paid: "USD",
      tips: "USD",
      lodging_credit: "USD",
    },
    steps: {
      calendar_days: { by_date: "days", add: ["hours"] },
      by_day: {
        each: "calendar_days",
        as: "day",
        steps: {
          floor: {
            if: { one_of: "wage_kind", values: ["youth"] },
            give: {
              max: [youthFloor("federal"), youthFloor("state")],
            },
            otherwise: {
              if: { one_of: "wage_kind", values: ["small_employer"] },
              give: {
                first: [
                  { param: "minimum_wage.small_employer", on: "day.date" },
                  { param: "minimum_wage.general", on: "day.date" },
                ],
              },
              otherwise: { param: "minimum_wage.general", on: "day.date" },
            },
          },
          learner_floor: {
            max: [
              minimum("general", "federal"),
              {
                first: [
                  {
                    multiply: [
                      {
                        round: {
                          divide: [
                            { multiply: [minimum("learner_share", "state"), minimum("general", "state")] },
                            minimum("learner_step", "state"),
                          ],
                        },
                        places: 0,
                        mode: "half_up",
                      },
                      minimum("learner_step", "state"),
                    ],
                  },
                  minimum("general", "state"),
                ],
              },
            ],
          },
          learner_hours: {
            min: [
              "day.hours",
              {
                max: [
                  "0",
                  {
                    subtract: [
                      { first: [minimum("learner_hours", "state"), { number: "0", unit: "hour" }] },
                      "experience_hours",
                      {
                        total: "earlier.hours",
                        each: "calendar_days",
                        as: "earlier",
                        where: { less: ["earlier.date", "day.date"] },
                      },
                    ],
                  },
                ],
              },
            ],
          },
          required: {
            if: { one_of: "wage_kind", values: ["learner"] },
            give: {
              sum: [
                { multiply: ["learner_hours", "learner_floor"] },
                { multiply: [{ subtract: ["day.hours", "learner_hours"] }, "floor"] },
              ],
            },
            otherwise: { multiply: ["day.hours", "floor"] },
          },
          cash_floor: {
            multiply: [
              "day.hours",
              {
                if: { one_of: "wage_kind", values: ["tipped"] },
                give: { max: [tippedCash("federal"), tippedCash("state")] },
                otherwise: { number: "0", unit: "USD/hour" },
              },
            ],
          },
        },
      },
      required_pay: { total: "day.required", each: "by_day", as: "day" },
      required_cash: { total: "day.cash_floor", each: "by_day", as: "day" },
      counted_tips: {
        if: { one_of: "wage_kind", values: ["tipped"] },
        give: { min: ["tips", { subtract: ["required_pay", "required_cash"] }] },
        otherwise: AN_HOUR_WAGE,
      },
      counted_pay: { sum: ["cash_paid", "counted_tips", "lodging_credit"] },
      cash_shortfall: { max: ["0", { subtract: ["required_cash", "cash_paid"] }] },
    },
    result: { round: { max: ["cash_shortfall", { subtract: ["required_pay", "counted_pay"] }] }, ...CENTS },
    cite: ["29 USC 206", "29 USC 203(m)"],
    examples: [
      {
        cite: "29 USC 206(a)(1): 40 hours at $7.00",
        given: {
          week_start: "2026-03-01",
          days: FORTY_HOURS,
          wage_kind: "general",
          cash_paid: "280",
          tips: "0",
          lodging_credit: "0",
        },
        expect: { required_pay: "290", result: "10" },
      },
      {
        cite: "29 USC 203(m)(2)(A): 40 hours at $2.13 with $100.00 in tips",
        given: {
          week_start: "2026-03-01",
          days: FORTY_HOURS,
          wage_kind: "tipped",
          cash_paid: "85.20",
          tips: "100",
          lodging_credit: "0",
        },
        expect: { counted_tips: "100", result: "104.8" },
      },
    ],
  },
];
