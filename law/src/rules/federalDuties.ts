import { always, CODE, NO_RULE, read, type Short } from "./federalValues.ts";

/** Federal law on final pay, on the consequences of late payment and on time limits. */

const SEPARATION = { date_basis: "separation_date" } as const;
/** Ways of separation of which a state's law may say nothing: final_pay.due then says which rule holds. */
const RARE = ["strike", "seasonal"];
const WAYS = ["discharge", "layoff", "quit", "quit_with_notice", ...RARE];
const FINAL_PAY: Short[] = WAYS.flatMap((kind): Short[] =>
  [
    { id: `final_pay.${kind}.days`, unit: "day", ...SEPARATION, values: NO_RULE },
    {
      id: `final_pay.${kind}.excluded`,
      unit: "text",
      one_of: ["none", "weekends"],
      ...SEPARATION,
      values: NO_RULE,
    },
    {
      id: `final_pay.${kind}.payday`,
      unit: "text",
      one_of: ["no", "only", "earlier", "later"],
      ...SEPARATION,
      values: NO_RULE,
    },
  ].map((one) => (RARE.includes(kind) ? { ...one, may_be_silent: true } : one)),
);

export const DUE = { date_basis: "due_date" } as const;
const PENALTIES: Short[] = [
  { id: "penalty.day.wage_share", unit: "1", ...DUE, values: NO_RULE },
  { id: "penalty.day.unpaid_share", unit: "1/day", ...DUE, values: NO_RULE },
  { id: "penalty.day.grace", unit: "day", ...DUE, values: NO_RULE },
  { id: "penalty.day.cap_days", unit: "day", ...DUE, values: NO_RULE },
  { id: "penalty.day.cap_share", unit: "1", ...DUE, values: NO_RULE },
  { id: "penalty.day.cap_amount", unit: "USD", ...DUE, values: NO_RULE },
  {
    id: "penalty.day.excluded",
    unit: "text",
    one_of: ["none", "sundays", "weekends"],
    ...DUE,
    values: NO_RULE,
  },
  { id: "penalty.day.willful_only", unit: "bool", ...DUE, values: NO_RULE },
  { id: "penalty.multiple.share", unit: "1", ...DUE, values: NO_RULE },
  { id: "penalty.multiple.least", unit: "USD", ...DUE, values: NO_RULE },
  { id: "penalty.multiple.willful_share", unit: "1", ...DUE, values: NO_RULE },
  { id: "penalty.multiple.willful_least", unit: "USD", ...DUE, values: NO_RULE },
  { id: "penalty.multiple.grace", unit: "day", ...DUE, values: NO_RULE },
  { id: "penalty.percent.share", unit: "1", ...DUE, values: NO_RULE },
  { id: "penalty.percent.prompt_share", unit: "1", ...DUE, values: NO_RULE },
  { id: "penalty.percent.wage_floor_share", unit: "1", ...DUE, values: NO_RULE },
  { id: "penalty.percent.wage_floor_prompt_share", unit: "1", ...DUE, values: NO_RULE },
  { id: "penalty.percent.special_share", unit: "1", ...DUE, values: NO_RULE },
  { id: "penalty.prior_years", unit: "year", ...DUE, values: NO_RULE },
  { id: "penalty.paid_before_share", unit: "1", ...DUE, may_be_silent: true, values: NO_RULE },
  { id: "penalty.state_share", unit: "1", ...DUE, values: NO_RULE },
  {
    id: "damages.liquidated_share",
    unit: "1",
    ...DUE,
    values: always(
      "1",
      read("29 USC 216(b)", `${CODE}216`, "in an additional equal amount as liquidated damages"),
    ),
  },
  { id: "interest.rate", unit: "1/year", date_basis: "each day", values: NO_RULE },
  { id: "interest.compound", unit: "text", one_of: ["simple", "yearly", "monthly"], ...DUE, values: NO_RULE },
];

const LIMITS: Short[] = [
  {
    id: "limitation.ordinary",
    unit: "month",
    ...DUE,
    values: always(
      "24",
      read(
        "29 USC 255(a)",
        `${CODE}255`,
        "may be commenced within two years after the cause of action accrued",
      ),
    ),
  },
  {
    id: "limitation.willful",
    unit: "month",
    ...DUE,
    values: always(
      "36",
      read(
        "29 USC 255(a)",
        `${CODE}255`,
        "arising out of a willful violation may be commenced within three years",
      ),
    ),
  },
  { id: "limitation.ordinary_days", unit: "day", ...DUE, may_be_silent: true, values: NO_RULE },
  { id: "limitation.written", unit: "month", ...DUE, values: NO_RULE },
  { id: "limitation.oral", unit: "month", ...DUE, values: NO_RULE },
  { id: "claim.least", unit: "USD", date_basis: "filing_date", values: NO_RULE },
  { id: "claim.most", unit: "USD", date_basis: "filing_date", values: NO_RULE },
];

export const DUTIES: Short[] = [...FINAL_PAY, ...PENALTIES, ...LIMITS];
