import { DAY_COUNTS } from "../engine/operators/interestSegments.ts";
import { CONSEQUENCE_PARAMETERS } from "./federalPenalties.ts";
import { always, CODE, DUE, NO_RULE, read, type Short } from "./federalValues.ts";

/** Federal law on final pay and on time limits. */

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
    ...["payday_distance", "payday_latest"].map((field): Short => {
      const id = `final_pay.${kind}.${field}`;
      return { id, unit: "day", ...SEPARATION, may_be_silent: true, values: NO_RULE };
    }),
  ].map((one) => (RARE.includes(kind) ? { ...one, may_be_silent: true } : one)),
);

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
  // What the agency does with a payment, and with a judgment: the settings of both follow the state's law.
  {
    id: "payment.order",
    unit: "text",
    one_of: ["wages_first", "interest_first", "fees_first"],
    date_basis: "payment_date",
    values: NO_RULE,
  },
  {
    id: "judgment.day_count",
    unit: "text",
    one_of: [...DAY_COUNTS],
    date_basis: "judgment_date",
    values: NO_RULE,
  },
  { id: "claim.least", unit: "USD", date_basis: "filing_date", values: NO_RULE },
  { id: "claim.most", unit: "USD", date_basis: "filing_date", values: NO_RULE },
];

export const DUTIES: Short[] = [...FINAL_PAY, ...CONSEQUENCE_PARAMETERS, ...LIMITS];
