import type { Expression } from "../expression.ts";
import type { Rule } from "../rule.ts";

/** The day on which final pay is due, by the way in which the employment ended. */

export const SEPARATIONS = ["discharge", "layoff", "quit", "quit_with_notice", "strike", "seasonal"] as const;
/** A worker on strike remains employed. The wages stay due on their payday unless a law says otherwise. */
const REGULAR_PAYDAY = "regular_payday";
type Field = "days" | "excluded" | "payday" | "payday_distance" | "payday_latest";

/** True if the state's law has a rule of its own for the way of separation. */
const hasRule = (kind: "strike" | "seasonal"): Expression => ({
  any: [{ applies: { param: `final_pay.${kind}.days` } }, { applies: { param: `final_pay.${kind}.payday` } }],
});

const [, ...OTHERS] = SEPARATIONS;
/** The parameter of the kind of separation. */
const ofKind = (field: Field): Expression =>
  OTHERS.reduce<Expression>(
    (rest, kind) => ({
      if: { one_of: "counts_as", values: [kind] },
      give: { param: `final_pay.${kind}.${field}` },
      otherwise: rest,
    }),
    { param: `final_pay.discharge.${field}` },
  );

export const FINAL_PAY: Rule[] = [
  {
    id: "final_pay.due",
    title: { en: "Final pay due on", es: "Pago final debido el" },
    date_basis: "separation_date",
    inputs: {
      separation_date: "date",
      separation: { one_of: [...SEPARATIONS] },
      next_payday: "date",
      second_payday: "date?",
    },
    steps: {
      counts_as: {
        if: { all: [{ one_of: "separation", values: ["strike"] }, { not: hasRule("strike") }] },
        give: { text: REGULAR_PAYDAY },
        otherwise: {
          if: { all: [{ one_of: "separation", values: ["seasonal"] }, { not: hasRule("seasonal") }] },
          give: { text: "layoff" },
          otherwise: "separation",
        },
      },
      days_allowed: ofKind("days"),
      days_excluded: ofKind("excluded"),
      payday_rule: {
        if: "stays_employed",
        give: { text: "only" },
        otherwise: ofKind("payday"),
      },
      stays_employed: { one_of: "counts_as", values: [REGULAR_PAYDAY] },
      payday_distance: ofKind("payday_distance"),
      // A payday that is too near gives way to the second one, or to the last day that the law allows.
      payday_is_near: {
        all: [
          { not: "stays_employed" },
          { applies: "payday_distance" },
          { less: ["next_payday", { add_days: ["separation_date", "payday_distance"] }] },
        ],
      },
      payday: {
        if: "payday_is_near",
        give: {
          earlier: ["second_payday", { add_days: ["separation_date", ofKind("payday_latest")] }],
        },
        otherwise: "next_payday",
      },
      last_allowed_day: {
        if: { equal: ["days_excluded", { text: "weekends" }] },
        give: {
          add_working_days: ["separation_date", "days_allowed"],
          exclude: "days_excluded",
          holidays: { param: "calendar.holidays" },
        },
        otherwise: { add_days: ["separation_date", "days_allowed"] },
      },
    },
    result: {
      if: { equal: ["payday_rule", { text: "only" }] },
      give: "payday",
      otherwise: {
        if: { equal: ["payday_rule", { text: "earlier" }] },
        give: { earlier: ["last_allowed_day", "payday"] },
        otherwise: {
          if: { equal: ["payday_rule", { text: "later" }] },
          give: { later: ["last_allowed_day", "payday"] },
          otherwise: "last_allowed_day",
        },
      },
    },
    cite: ["29 USC 152(3)"],
  },
];
