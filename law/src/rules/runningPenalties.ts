import type { Expression } from "../expression.ts";
import type { Text } from "../parameter.ts";
import type { Rule } from "../rule.ts";
import { SEPARATIONS } from "./finalPay.ts";
import { CENTS } from "./rounding.ts";
import {
  askedIf,
  isText,
  lacksDemand,
  lacksNotice,
  moreThanNothing,
  NO_DAYS,
  NO_MONEY,
  ON_TIMELINE,
  ONE_DAY,
  orNoDays,
  runsFrom,
  TIMELINE,
  unpaidOn,
} from "./timeline.ts";

/*
 * Penalties that run while wages are unpaid: days' wages, a share of what is unpaid on each day or in each month, or a fixed
 * amount. A state may have two of them, one beside the other.
 */

/** A part of the wages bears at most so many periods: what the law says in days, or what its cap as a share of the wages leaves. */
const mostPeriods = (of: (name: string) => Expression): Expression[] => [
  of("cap_days"),
  { divide: ["cap_share", of("unpaid_share")] },
];

function running(at: string, id: string, title: Text): Rule {
  const of = (name: string): Expression => ({ param: `penalty.${at}.${name}` });
  const along = {
    ...ON_TIMELINE,
    from: "first_day",
    until: "end_day",
    exclude: of("excluded"),
    holidays: { param: "calendar.holidays" },
  };
  const notice_ends: Expression = { add_days: ["notice_date", of("notice_days")] };
  return {
    id,
    title,
    // The day from which it counts may not be known yet when it is asked whether there is such a penalty.
    date_basis: "last_due_date",
    inputs: {
      ...TIMELINE,
      still_employed: "bool",
      separation_date: "date",
      separation: { one_of: [...SEPARATIONS] },
      demanded: "bool?",
      demand_date: "date",
      notice_date: "date?",
      daily_wage: "USD/day",
      good_faith_dispute: "bool",
      willful: "bool",
    },
    steps: {
      hangs_on: of("scope"),
      counted_from: { first: [of("anchor"), { text: "due" }] },
      runs_from: runsFrom("counted_from", "due_date"),
      // A day counts if the wages are still unpaid at its end; the day of payment does not. Where the law counts from the due
      // day until payment, five days late are five days whether or not it was paid at last.
      first_day: {
        add_days: [
          "runs_from",
          { sum: [orNoDays(of("grace")), { if: of("from_due_day"), give: NO_DAYS, otherwise: ONE_DAY }] },
        ],
      },
      end_day: { if: of("from_due_day"), give: "as_of", otherwise: { add_days: ["as_of", ONE_DAY] } },
      unpaid_long_enough: {
        if: { applies: of("waits") },
        give: {
          all: [
            { at_most: [{ add_days: ["due_date", of("waits")] }, "as_of"] },
            moreThanNothing(unpaidOn({ add_days: ["due_date", of("waits")] })),
          ],
        },
        otherwise: true,
      },
      ignored_notice: {
        all: [
          { known: "notice_date" },
          { less: [notice_ends, "end_day"] },
          moreThanNothing(unpaidOn(notice_ends)),
        ],
      },
      cap_share: {
        if: { all: [{ applies: of("notice_days") }, "ignored_notice"] },
        give: of("notice_cap_share"),
        otherwise: of("cap_share"),
      },
      counted_days: { days_unpaid: "wages", ...along, most: [of("cap_days")] },
      summed_wages: {
        sum_unpaid: "wages",
        ...along,
        period: { first: [of("period"), { text: "day" }] },
        most: mostPeriods(of),
      },
      wages_at_first: unpaidOn("runs_from"),
      penalty: {
        if: { applies: of("wage_share") },
        give: { multiply: ["counted_days", "daily_wage", of("wage_share")] },
        otherwise: {
          if: { applies: of("unpaid_share") },
          give: { multiply: ["summed_wages", of("unpaid_share")] },
          otherwise: { multiply: ["counted_days", of("amount")] },
        },
      },
      cap: {
        min: [
          {
            if: { applies: of("unpaid_share") },
            // The share already ended the count of each part of the wages.
            give: of("cap_amount"),
            otherwise: { multiply: ["wages_at_first", "cap_share"] },
          },
          of("cap_amount"),
        ],
      },
      most_penalty: {
        if: { applies: "cap" },
        give: { min: ["penalty", "cap"] },
        otherwise: "penalty",
      },
      excused: {
        any: [
          askedIf(of("dispute_excuses"), "good_faith_dispute"),
          askedIf(of("willful_only"), { not: "willful" }),
        ],
      },
      // A worker who was laid off was discharged without fault.
      not_discharged: askedIf(of("discharge_only"), {
        not: { one_of: "separation", values: ["discharge", "layoff", "seasonal"] },
      }),
      not_demanded: {
        any: [
          lacksDemand("counted_from"),
          askedIf(of("needs_demand"), {
            any: [{ all: [{ known: "demanded" }, { not: "demanded" }] }, { less: ["as_of", "demand_date"] }],
          }),
        ],
      },
      still_there: askedIf(isText("hangs_on", "separation"), "still_employed"),
    },
    result: {
      round: {
        if: { any: ["still_there", lacksNotice("counted_from"), "not_discharged", "not_demanded"] },
        give: NO_MONEY,
        otherwise: {
          if: "unpaid_long_enough",
          give: {
            if: { all: [moreThanNothing("most_penalty"), "excused"] },
            give: NO_MONEY,
            otherwise: "most_penalty",
          },
          otherwise: NO_MONEY,
        },
      },
      ...CENTS,
    },
  };
}

export const RUNNING_PENALTIES: Rule[] = [
  running("day", "penalty.per_day", { en: "Penalty for late wages", es: "Multa por salario atrasado" }),
  running("second", "penalty.second", {
    en: "Second penalty for late wages",
    es: "Segunda multa por salario atrasado",
  }),
];
