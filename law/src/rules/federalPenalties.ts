import { always, CODE, DUE, NO_RULE, read, type Short } from "./federalValues.ts";

/** The parameters of penalties, damages and interest, almost all of which federal law leaves to the states. */

/** A profile may leave it out; the rule says what holds then. */
const optional = (one: Short): Short => ({ ...one, may_be_silent: true });
const stateLaw = (id: string, unit: string, one_of?: string[]): Short => ({
  id,
  unit,
  ...(one_of && { one_of }),
  ...DUE,
  values: NO_RULE,
});

const ANCHORS = ["due", "separation", "demand", "notice"];

/** The parameters of a penalty that runs while wages are unpaid. */
const running = (at: string): Short[] => [
  stateLaw(`${at}.scope`, "text", ["claim", "separation", "payday", "check"]),
  optional(stateLaw(`${at}.anchor`, "text", ANCHORS)),
  optional(stateLaw(`${at}.period`, "text", ["day", "month_begun", "month_completed"])),
  stateLaw(`${at}.wage_share`, "1"),
  stateLaw(`${at}.unpaid_share`, "1"),
  optional(stateLaw(`${at}.amount`, "USD/day")),
  stateLaw(`${at}.grace`, "day"),
  optional(stateLaw(`${at}.waits`, "day")),
  optional(stateLaw(`${at}.from_due_day`, "bool")),
  stateLaw(`${at}.cap_days`, "day"),
  stateLaw(`${at}.cap_share`, "1"),
  stateLaw(`${at}.cap_amount`, "USD"),
  optional(stateLaw(`${at}.notice_days`, "day")),
  optional(stateLaw(`${at}.notice_cap_share`, "1")),
  stateLaw(`${at}.excluded`, "text", ["none", "sundays", "weekends"]),
  stateLaw(`${at}.willful_only`, "bool"),
  optional(stateLaw(`${at}.dispute_excuses`, "bool")),
  optional(stateLaw(`${at}.discharge_only`, "bool")),
  optional(stateLaw(`${at}.needs_demand`, "bool")),
];

export const CONSEQUENCE_PARAMETERS: Short[] = [
  ...running("penalty.day"),
  ...running("penalty.second"),
  optional(stateLaw("penalty.multiple.scope", "text", ["claim", "separation", "payday"])),
  stateLaw("penalty.multiple.anchor", "text", ANCHORS),
  stateLaw("penalty.multiple.grace", "day"),
  stateLaw("penalty.multiple.share", "1"),
  stateLaw("penalty.multiple.least", "USD"),
  optional(stateLaw("penalty.multiple.most", "USD")),
  stateLaw("penalty.multiple.willful_share", "1"),
  stateLaw("penalty.multiple.willful_least", "USD"),
  optional(stateLaw("penalty.multiple.willful_only", "bool")),
  optional(stateLaw("penalty.multiple.dispute_excuses", "bool")),
  stateLaw("penalty.percent.share", "1"),
  stateLaw("penalty.percent.prompt_share", "1"),
  stateLaw("penalty.percent.wage_floor_share", "1"),
  stateLaw("penalty.percent.wage_floor_prompt_share", "1"),
  stateLaw("penalty.percent.special_share", "1"),
  stateLaw("penalty.prior_years", "year"),
  optional(stateLaw("penalty.paid_before_share", "1")),
  optional(stateLaw("penalty.civil.scope", "text", ["claim", "payday"])),
  // A profile must say something of it, so that a civil penalty that nobody looked up is not taken for none.
  stateLaw("penalty.civil.amount", "USD"),
  optional(stateLaw("penalty.civil.share", "1")),
  optional(stateLaw("penalty.civil.least", "USD")),
  optional(stateLaw("penalty.civil.most", "USD")),
  optional(stateLaw("penalty.civil.repeat_amount", "USD")),
  optional(stateLaw("penalty.civil.repeat_share", "1")),
  optional(stateLaw("penalty.civil.willful_only", "bool")),
  stateLaw("penalty.state_share", "1"),
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
  stateLaw("interest.compound", "text", ["simple", "yearly", "monthly"]),
  optional(stateLaw("interest.day_count", "text", ["actual_365", "actual_actual", "twelfths"])),
  optional(stateLaw("interest.anchor", "text", ANCHORS)),
];
