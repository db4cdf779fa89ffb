import type { Expression } from "../expression.ts";
import type { Rule } from "../rule.ts";
import { CENTS } from "./rounding.ts";
import {
  askedIf,
  earlierViolation,
  isText,
  lacksDemand,
  lacksNotice,
  moreThanNothing,
  NO_MONEY,
  orNoDays,
  runsFrom,
  TIMELINE,
  unpaidOn,
} from "./timeline.ts";

/** Penalties as a multiple or a percentage of the wages, those to the state, and the shares of them. */

const multiple = (name: string): Expression => ({ param: `penalty.multiple.${name}` });
const civil = (name: string): Expression => ({ param: `penalty.civil.${name}` });
const percentage = (name: string): Expression => ({ param: `penalty.percent.${name}` });

/** At least the one amount and at most the other, where the law names them. */
const between = (least: Expression, amount: Expression, most: Expression): Expression => ({
  min: [{ max: [amount, least] }, most],
});
const orNothing = (amount: Expression): Expression => ({ first: [amount, NO_MONEY] });

export const PENALTIES: Rule[] = [
  {
    id: "penalty.multiple",
    title: { en: "Penalty as a multiple of the wages", es: "Multa como múltiplo del salario" },
    date_basis: "due_date",
    inputs: {
      ...TIMELINE,
      separation_date: "date",
      demanded: "bool?",
      demand_date: "date",
      notice_date: "date?",
      willful: "bool",
      good_faith_dispute: "bool",
      prior_violation_date: "date?",
    },
    steps: {
      repeated: earlierViolation("due_date"),
      // A demand starts one clock; without one each of the wages has its own, and the last of them decides.
      runs_from: {
        if: isText(multiple("anchor"), "due"),
        give: "last_due_date",
        otherwise: runsFrom(multiple("anchor"), "due_date"),
      },
      last_free_day: { add_days: ["runs_from", orNoDays(multiple("grace"))] },
      unpaid_then: unpaidOn("last_free_day"),
      too_late: { all: [{ at_most: ["last_free_day", "as_of"] }, moreThanNothing("unpaid_then")] },
      usual_penalty: between(
        multiple("least"),
        { multiply: ["unpaid_then", multiple("share")] },
        multiple("most"),
      ),
      willful_penalty: between(
        multiple("willful_least"),
        { multiply: ["unpaid_then", multiple("willful_share")] },
        multiple("most"),
      ),
      highest: { any: ["repeated", askedIf({ applies: multiple("willful_share") }, "willful")] },
      excused: {
        any: [
          askedIf(multiple("dispute_excuses"), "good_faith_dispute"),
          askedIf(multiple("willful_only"), { not: "willful" }),
        ],
      },
    },
    result: {
      round: {
        if: { any: [{ applies: multiple("share") }, { applies: multiple("willful_share") }] },
        give: {
          if: { any: [lacksNotice(multiple("anchor")), lacksDemand(multiple("anchor"))] },
          give: NO_MONEY,
          otherwise: {
            if: "too_late",
            give: {
              if: "excused",
              give: NO_MONEY,
              otherwise: {
                if: { all: [{ applies: multiple("willful_share") }, "highest"] },
                give: "willful_penalty",
                otherwise: "usual_penalty",
              },
            },
            otherwise: NO_MONEY,
          },
        },
        otherwise: { multiply: [NO_MONEY, multiple("share")] },
      },
      ...CENTS,
    },
  },
  {
    id: "penalty.percent",
    title: { en: "Penalty as a percentage of the wages", es: "Multa como porcentaje del salario" },
    date_basis: "due_date",
    inputs: {
      ...TIMELINE,
      wage_floor_claim: "bool",
      paid_promptly: "bool",
      special_circumstances: "bool",
      determined_date: "date?",
      filing_date: "date?",
      prior_violation_date: "date?",
    },
    steps: {
      repeated: earlierViolation({ first: ["filing_date", "due_date"] }),
      day_before_determination: {
        if: { known: "determined_date" },
        give: { add_days: ["determined_date", { number: "-1", unit: "day" }] },
        otherwise: "as_of",
      },
      wages_due: { total: "part.amount", each: "wages", as: "part" },
      unpaid_then: unpaidOn({ later: ["day_before_determination", "last_due_date"] }),
      paid_before: { subtract: ["wages_due", "unpaid_then"] },
      full_share: {
        if: askedIf({ applies: percentage("wage_floor_share") }, "wage_floor_claim"),
        give: percentage("wage_floor_share"),
        otherwise: percentage("share"),
      },
      prompt_share: {
        if: askedIf({ applies: percentage("wage_floor_prompt_share") }, "wage_floor_claim"),
        give: percentage("wage_floor_prompt_share"),
        otherwise: percentage("prompt_share"),
      },
      highest: {
        any: ["repeated", askedIf({ applies: percentage("special_share") }, "special_circumstances")],
      },
      // Where payment before the determination is free of penalty, the highest penalty takes that back.
      frees_paid: { applies: { param: "penalty.paid_before_share" } },
      usual_share: {
        if: askedIf({ applies: "prompt_share" }, "paid_promptly"),
        give: "prompt_share",
        otherwise: "full_share",
      },
      usual_penalty: {
        sum: [
          { multiply: ["unpaid_then", "usual_share"] },
          orNothing({ multiply: ["paid_before", { param: "penalty.paid_before_share" }] }),
        ],
      },
      highest_base: { if: "frees_paid", give: "wages_due", otherwise: "unpaid_then" },
    },
    result: {
      round: {
        if: { all: [{ applies: percentage("special_share") }, "highest"] },
        give: { multiply: ["highest_base", percentage("special_share")] },
        otherwise: "usual_penalty",
      },
      ...CENTS,
    },
  },
  {
    id: "penalty.civil",
    title: { en: "Civil penalty to the state", es: "Multa civil para el estado" },
    date_basis: "due_date",
    inputs: {
      ...TIMELINE,
      willful: "bool",
      filing_date: "date?",
      prior_violation_date: "date?",
    },
    steps: {
      repeated: earlierViolation({ first: ["filing_date", "due_date"] }),
      unpaid_then: unpaidOn("last_due_date"),
      has_repeat: { any: [{ applies: civil("repeat_amount") }, { applies: civil("repeat_share") }] },
      highest: { all: ["has_repeat", { any: ["repeated", "willful"] }] },
      usual_penalty: {
        sum: [orNothing(civil("amount")), orNothing({ multiply: ["unpaid_then", civil("share")] })],
      },
      repeated_penalty: {
        sum: [
          orNothing(civil("repeat_amount")),
          orNothing({ multiply: ["unpaid_then", civil("repeat_share")] }),
        ],
      },
      has_rule: {
        any: [
          { applies: civil("amount") },
          { applies: civil("share") },
          { applies: civil("least") },
          "has_repeat",
        ],
      },
    },
    result: {
      round: {
        if: "has_rule",
        give: {
          if: { all: [moreThanNothing("unpaid_then"), { at_most: ["last_due_date", "as_of"] }] },
          give: {
            if: askedIf(civil("willful_only"), { not: "willful" }),
            give: NO_MONEY,
            otherwise: between(
              civil("least"),
              { if: "highest", give: "repeated_penalty", otherwise: "usual_penalty" },
              civil("most"),
            ),
          },
          otherwise: NO_MONEY,
        },
        otherwise: civil("amount"),
      },
      ...CENTS,
    },
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
