import type { Expression } from "../expression.ts";
import type { Rule } from "../rule.ts";
import { CENTS } from "./rounding.ts";

/** The rules of penalties for late payment, by day, as a multiple or as a percentage, and of their recipients. */

const NO_MONEY = { number: "0", unit: "USD" };
const ONE_DAY = { number: "1", unit: "day" };

/** True if a violation was found before this day, within the years in which the law lets it count. */
const earlierViolation = (day: Expression): Expression => ({
  all: [
    { known: "prior_violation_date" },
    { at_most: ["prior_violation_date", day] },
    {
      at_most: [
        day,
        {
          add_months: [
            "prior_violation_date",
            { multiply: [{ param: "penalty.prior_years" }, { number: "12", unit: "month/year" }] },
          ],
        },
      ],
    },
  ],
});

export const PENALTIES: Rule[] = [
  {
    id: "penalty.per_day",
    title: { en: "Penalty for each day of delay", es: "Multa por cada día de retraso" },
    date_basis: "due_date",
    inputs: {
      due_date: "date",
      paid_date: "date?",
      as_of: "date",
      unpaid: "USD",
      daily_wage: "USD/day",
      good_faith_dispute: "bool",
      willful: "bool",
    },
    steps: {
      // A day counts if the wages are still unpaid at its end; the day of payment does not.
      first_day: {
        add_days: [
          "due_date",
          { sum: [{ first: [{ param: "penalty.day.grace" }, { number: "0", unit: "day" }] }, ONE_DAY] },
        ],
      },
      end_day: { first: ["paid_date", { add_days: ["as_of", ONE_DAY] }] },
      days_late: {
        count_days: ["first_day", "end_day"],
        exclude: { param: "penalty.day.excluded" },
        holidays: { param: "calendar.holidays" },
      },
      counted_days: { min: ["days_late", { param: "penalty.day.cap_days" }] },
      amount_a_day: {
        if: { applies: { param: "penalty.day.wage_share" } },
        give: { multiply: ["daily_wage", { param: "penalty.day.wage_share" }] },
        otherwise: { multiply: ["unpaid", { param: "penalty.day.unpaid_share" }] },
      },
      cap: {
        min: [
          { multiply: ["unpaid", { param: "penalty.day.cap_share" }] },
          { param: "penalty.day.cap_amount" },
        ],
      },
      penalty: { multiply: ["counted_days", "amount_a_day"] },
    },
    result: {
      round: { if: { applies: "penalty" }, give: { min: ["penalty", "cap"] }, otherwise: "penalty" },
      ...CENTS,
    },
    exceptions: [
      {
        label: "good_faith_dispute",
        if: "good_faith_dispute",
        give: NO_MONEY,
        over: ["not_willful"],
        cite: ["The state's rule on disputes in good faith"],
      },
      {
        label: "not_willful",
        if: { all: [{ param: "penalty.day.willful_only" }, { not: "willful" }] },
        give: NO_MONEY,
        cite: ["The state's rule on willful delay"],
      },
    ],
    cite: ["The state's rule on penalties for each day"],
  },
  {
    id: "penalty.multiple",
    title: { en: "Penalty as a multiple of the wages", es: "Multa como múltiplo del salario" },
    date_basis: "due_date",
    inputs: {
      due_date: "date",
      demand_date: "date",
      paid_date: "date?",
      as_of: "date",
      unpaid: "USD",
      willful: "bool",
      prior_violation_date: "date?",
    },
    steps: {
      repeated: earlierViolation("due_date"),
      last_free_day: { add_days: ["demand_date", { param: "penalty.multiple.grace" }] },
      end_day: { first: ["paid_date", { add_days: ["as_of", ONE_DAY] }] },
      too_late: { less: ["last_free_day", "end_day"] },
      usual_penalty: {
        max: [
          { multiply: ["unpaid", { param: "penalty.multiple.share" }] },
          { param: "penalty.multiple.least" },
        ],
      },
      willful_penalty: {
        max: [
          { multiply: ["unpaid", { param: "penalty.multiple.willful_share" }] },
          { param: "penalty.multiple.willful_least" },
        ],
      },
    },
    result: {
      round: {
        if: "too_late",
        give: { if: { any: ["repeated", "willful"] }, give: "willful_penalty", otherwise: "usual_penalty" },
        otherwise: { if: { applies: "last_free_day" }, give: NO_MONEY, otherwise: "usual_penalty" },
      },
      ...CENTS,
    },
    cite: ["The state's rule on penalties after a demand"],
  },
  {
    id: "penalty.percent",
    title: { en: "Penalty as a percentage of the wages", es: "Multa como porcentaje del salario" },
    date_basis: "due_date",
    inputs: {
      due_date: "date",
      unpaid: "USD",
      wage_floor_claim: "bool",
      paid_promptly: "bool",
      special_circumstances: "bool",
      already_paid: "USD?",
      paid_date: "date?",
      determined_date: "date?",
      filing_date: "date?",
      prior_violation_date: "date?",
    },
    steps: {
      repeated: earlierViolation({ first: ["filing_date", "due_date"] }),
      paid_before: {
        all: [
          { known: "paid_date" },
          { any: [{ not: { known: "determined_date" } }, { less: ["paid_date", "determined_date"] }] },
          { applies: { param: "penalty.paid_before_share" } },
        ],
      },
      full_share: {
        if: "wage_floor_claim",
        give: { param: "penalty.percent.wage_floor_share" },
        otherwise: { param: "penalty.percent.share" },
      },
      prompt_share: {
        if: "wage_floor_claim",
        give: { param: "penalty.percent.wage_floor_prompt_share" },
        otherwise: { param: "penalty.percent.prompt_share" },
      },
      highest: { any: ["repeated", "special_circumstances"] },
      // Where payment before the determination is free of penalty, the highest penalty takes that back for what was paid.
      penalty_base: {
        if: { all: ["highest", { applies: { param: "penalty.paid_before_share" } }] },
        give: { sum: ["unpaid", { first: ["already_paid", NO_MONEY] }] },
        otherwise: "unpaid",
      },
      penalty_share: {
        if: "highest",
        give: { first: [{ param: "penalty.percent.special_share" }, "full_share"] },
        otherwise: {
          if: "paid_before",
          give: { param: "penalty.paid_before_share" },
          otherwise: { if: "paid_promptly", give: "prompt_share", otherwise: "full_share" },
        },
      },
    },
    result: { round: { multiply: ["penalty_base", "penalty_share"] }, ...CENTS },
    cite: ["The state's rule on percentage penalties"],
  },
  {
    id: "penalty.shares",
    title: { en: "Share of the penalty for the claimant", es: "Parte de la multa para el reclamante" },
    date_basis: "due_date",
    inputs: { due_date: "date", penalty: "USD" },
    steps: {
      state_part: {
        round: { multiply: ["penalty", { first: [{ param: "penalty.state_share" }, "0"] }] },
        places: 2,
        mode: "down",
      },
    },
    // The cent that cannot be halved goes to the claimant.
    result: { subtract: ["penalty", "state_part"] },
    cite: ["The state's rule on shares of penalties"],
  },
  {
    id: "damages.liquidated",
    title: { en: "Liquidated damages", es: "Daños y perjuicios fijados por ley" },
    date_basis: "due_date",
    inputs: { due_date: "date", unpaid: "USD", good_faith: "bool" },
    result: { round: { multiply: ["unpaid", { param: "damages.liquidated_share" }] }, ...CENTS },
    exceptions: [{ label: "good_faith", if: "good_faith", give: NO_MONEY, cite: ["29 USC 260"] }],
    cite: ["29 USC 216(b)"],
    examples: [
      {
        cite: "29 USC 216(b): an additional equal amount",
        given: { due_date: "2026-03-02", unpaid: "750", good_faith: false },
        expect: { result: "750" },
      },
    ],
  },
];
