import type { Expression } from "../expression.ts";

/** What the rules on late wages share: the time of a claim, and the facts on it. */

export const NO_MONEY = { number: "0", unit: "USD" };
export const ONE_DAY = { number: "1", unit: "day" };
export const NO_DAYS = { number: "0", unit: "day" };

/** Wages by the day on which they were due, and what was paid. */
export const TIMELINE = {
  due_date: "date",
  /** The last day on which wages were due. */
  last_due_date: "date",
  as_of: "date",
  wages: { rows: { date: "date", amount: "USD" } },
  payments: { rows: { date: "date", amount: "USD" } },
};
export const ON_TIMELINE = { payments: "payments" } as const;

/** Returns the expression of the balance that is unpaid at the end of a day. */
export const unpaidOn = (on: Expression): Expression => ({ balance: "wages", ...ON_TIMELINE, on });

export const orNoDays = (parameter: Expression): Expression => ({ first: [parameter, NO_DAYS] });
export const isText = (name: Expression, text: string): Expression => ({ equal: [name, { text }] });
/** A question that is asked only where the law has the rule that needs it. */
export const askedIf = (rule: Expression, question: Expression): Expression => ({
  if: rule,
  give: question,
  otherwise: false,
});
export const moreThanNothing = (amount: Expression): Expression => ({ less: [NO_MONEY, amount] });

/** The day from which a penalty runs; a demand or a notice before wages are due has no effect until they are. */
export const runsFrom = (anchor: Expression, due: Expression): Expression => ({
  if: isText(anchor, "demand"),
  give: { later: ["demand_date", due] },
  otherwise: {
    if: isText(anchor, "notice"),
    give: { later: ["notice_date", due] },
    otherwise: { if: isText(anchor, "separation"), give: "separation_date", otherwise: due },
  },
});
/** Without a notice nothing runs from it. */
export const lacksNotice = (anchor: Expression): Expression => ({
  all: [isText(anchor, "notice"), { not: { known: "notice_date" } }],
});

/** A demand that was never made starts nothing. That nobody has said whether there was one is another thing: unknown. */
export const lacksDemand = (anchor: Expression): Expression => ({
  all: [isText(anchor, "demand"), { known: "demanded" }, { not: "demanded" }],
});

/** True if a violation was found before this day, within the years in which the law lets it count. */
export const earlierViolation = (day: Expression): Expression => ({
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
