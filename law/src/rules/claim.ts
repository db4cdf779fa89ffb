import type { Rule } from "../rule.ts";
import { RATED_DAYS_OF_WEEK } from "./workdays.ts";

/** All weeks of a claim. */
export const CLAIM: Rule[] = [
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
