import type { Rule } from "../rule.ts";
import { CENTS } from "./rounding.ts";
import { lacksDemand, lacksNotice, NO_MONEY, ON_TIMELINE, runsFrom, TIMELINE } from "./timeline.ts";

/** Interest on wages, the order in which a payment is applied, and the time limits of a claim. */

export const CONSEQUENCES: Rule[] = [
  {
    id: "interest.due",
    title: { en: "Interest", es: "Intereses" },
    date_basis: "due_date",
    inputs: {
      ...TIMELINE,
      separation_date: "date",
      demanded: "bool?",
      demand_date: "date",
      notice_date: "date?",
    },
    steps: {
      compounding: { param: "interest.compound" },
      // Where the law names no other way, the days are counted over 365.
      day_count: { first: [{ param: "interest.day_count" }, { text: "actual_365" }] },
      counted_from: { first: [{ param: "interest.anchor" }, { text: "due" }] },
      first_day: runsFrom("counted_from", "due_date"),
    },
    result: {
      round: {
        if: { any: [lacksNotice("counted_from"), lacksDemand("counted_from")] },
        give: NO_MONEY,
        otherwise: {
          interest: "wages",
          ...ON_TIMELINE,
          from: "first_day",
          until: "as_of",
          rate: "interest.rate",
          days: "day_count",
          compound: "compounding",
        },
      },
      ...CENTS,
    },
  },
  {
    id: "payment.allocation",
    title: { en: "How the payment is applied", es: "Cómo se aplica el pago" },
    date_basis: "payment_date",
    inputs: {
      payment_date: "date",
      payment: "USD",
      wages: "USD",
      interest: "USD",
      claimant_penalty: "USD",
      state_penalty: "USD",
      fees: "USD",
    },
    steps: {
      applied: {
        allocate: "payment",
        to: {
          wages_paid: "wages",
          interest_paid: "interest",
          claimant_penalty_paid: "claimant_penalty",
          state_penalty_paid: "state_penalty",
          fees_paid: "fees",
        },
      },
      total_due: { sum: ["wages", "interest", "claimant_penalty", "state_penalty", "fees"] },
      overpaid: { subtract: ["payment", { min: ["payment", "total_due"] }] },
    },
    result: { subtract: ["total_due", { min: ["payment", "total_due"] }] },
    cite: ["Agency practice: wages, interest, claimant's penalty, state's penalty, fees"],
    examples: [
      {
        cite: "payment of $1,700.00",
        given: {
          payment_date: "2026-03-02",
          payment: "1700",
          wages: "1500",
          interest: "45",
          claimant_penalty: "300",
          state_penalty: "300",
          fees: "0",
        },
        expect: { result: "445", overpaid: "0" },
      },
      {
        cite: "payment of $2,200.00",
        given: {
          payment_date: "2026-03-02",
          payment: "2200",
          wages: "1500",
          interest: "45",
          claimant_penalty: "300",
          state_penalty: "300",
          fees: "0",
        },
        expect: { result: "0", overpaid: "55" },
      },
    ],
  },
  {
    id: "limitation.last_day",
    title: { en: "Last day for this claim", es: "Último día para este reclamo" },
    date_basis: "due_date",
    inputs: {
      due_date: "date",
      filed: "date",
      willful: "bool",
      agreement: { one_of: ["written", "oral", "none"] },
    },
    steps: {
      // Some laws count days, which are not the same as months: 180 days end before six months do.
      ordinary_last: {
        if: { applies: { param: "limitation.ordinary_days" } },
        give: { add_days: ["due_date", { param: "limitation.ordinary_days" }] },
        otherwise: { add_months: ["due_date", { param: "limitation.ordinary" }] },
      },
      willful_last: {
        if: "willful",
        give: { add_months: ["due_date", { param: "limitation.willful" }] },
        otherwise: "ordinary_last",
      },
      agreement_last: {
        if: { one_of: "agreement", values: ["written"] },
        give: { add_months: ["due_date", { param: "limitation.written" }] },
        otherwise: {
          if: { one_of: "agreement", values: ["oral"] },
          give: { add_months: ["due_date", { param: "limitation.oral" }] },
          otherwise: "ordinary_last",
        },
      },
      last_day: { later: ["ordinary_last", "willful_last", "agreement_last"] },
      in_time: { at_most: ["filed", "last_day"] },
    },
    result: "last_day",
    cite: ["29 USC 255(a)"],
    examples: [
      {
        cite: "29 USC 255(a)",
        given: { due_date: "2024-02-29", filed: "2026-02-28", willful: false, agreement: "none" },
        expect: { result: "2026-02-28", in_time: true },
      },
      {
        cite: "29 USC 255(a)",
        given: { due_date: "2024-02-29", filed: "2026-03-01", willful: false, agreement: "none" },
        expect: { in_time: false },
      },
      {
        cite: "29 USC 255(a)",
        given: { due_date: "2024-02-29", filed: "2026-03-01", willful: true, agreement: "none" },
        expect: { result: "2027-02-28", in_time: true },
      },
    ],
  },
  {
    id: "claim.limits",
    title: {
      en: "Within the amounts that the agency takes",
      es: "Dentro de las cantidades que acepta la agencia",
    },
    date_basis: "filing_date",
    inputs: { filing_date: "date", claimed: "USD" },
    steps: {
      too_small: { less: ["claimed", { param: "claim.least" }] },
      too_large: { less: [{ param: "claim.most" }, "claimed"] },
    },
    result: { all: [{ not: "too_small" }, { not: "too_large" }] },
  },
];
