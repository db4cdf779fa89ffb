import type { Facts } from "@wage/law/facts";
import { type Case, late, caseOf as of } from "@wage/law/testing/case";

/** Worked cases of earlier violations, of payment before the determination, of limits, and of credits and chargebacks. */

const multiple = (prior: string | null): Facts => ({
  ...late("2026-03-01", "2026-04-01", "2000"),
  demand_date: "2026-03-10",
  willful: false,
  prior_violation_date: prior,
});
const percent = (more: Facts): Facts => ({
  ...late("2026-03-01", "2026-05-29", "1000"),
  wage_floor_claim: false,
  paid_promptly: false,
  special_circumstances: false,
  ...more,
});
const IN_FULL = { payments: [{ date: "2026-04-01", amount: "1000" }] };
const limitation = (filed: string, agreement: string, due = "2026-01-10"): Facts => ({
  due_date: due,
  filed,
  willful: false,
  agreement,
});
const claimed = (filing_date: string, amount: string): Facts => ({ filing_date, claimed: amount });
const FIVE_YEARS = "C.R.S. 8-4-109(3): an earlier violation";
const THREE_YEARS = "A.R.M. 24.16.7556(1)(c): an earlier violation";
const PAID_BEFORE = "A.R.M. 24.16.7551(1)";
const LODGING = "29 USC 203(m)(1): the reasonable cost of lodging counts as wages";
const commission = (chargebacks: string): Facts => ({
  work_date: "2026-03-02",
  sales: "12400",
  share: "0.05",
  draw: "250",
  chargebacks,
});
const worked = (lodging: string): Facts => ({
  week_start: "2026-03-01",
  days: ["02", "03", "04", "05", "06"].map((day) => ({ date: `2026-03-${day}`, hours: "8" })),
  wage_kind: "general",
  cash_paid: "200",
  tips: "0",
  lodging_credit: lodging,
});

export const LIMIT_CASES: Case[] = [
  of("CO", `${FIVE_YEARS} on the last day of five years`, "penalty.multiple", multiple("2021-03-01"), {
    repeated: true,
    result: "6000",
  }),
  of("CO", `${FIVE_YEARS} a day too old`, "penalty.multiple", multiple("2021-02-28"), {
    repeated: false,
    result: "4000",
  }),
  of("CO", `${FIVE_YEARS} found later is none`, "penalty.multiple", multiple("2026-03-02"), {
    result: "4000",
  }),
  of("CO", "C.R.S. 8-4-109(3): no earlier violation", "penalty.multiple", multiple(null), { result: "4000" }),
  of(
    "MT",
    `${THREE_YEARS} on the last day of three years before the claim`,
    "penalty.percent",
    percent({ filing_date: "2026-05-01", prior_violation_date: "2023-05-01" }),
    { result: "1100" },
  ),
  of(
    "MT",
    `${THREE_YEARS} a day too old`,
    "penalty.percent",
    percent({ filing_date: "2026-05-01", prior_violation_date: "2023-04-30" }),
    { result: "550" },
  ),
  of("MT", `${PAID_BEFORE}: no penalty`, "penalty.percent", percent(IN_FULL), {
    paid_before: "1000",
    result: "0",
  }),
  of(
    "MT",
    `${PAID_BEFORE}: paid on the day of the determination`,
    "penalty.percent",
    percent({ ...IN_FULL, determined_date: "2026-04-01" }),
    { result: "550" },
  ),
  of(
    "MT",
    `${PAID_BEFORE}: in special circumstances the highest penalty`,
    "penalty.percent",
    percent({ ...IN_FULL, special_circumstances: true }),
    { result: "1100" },
  ),
  of("MT", "MCA 39-3-207: 180 days, the last day", "limitation.last_day", limitation("2026-07-09", "none"), {
    result: "2026-07-09",
    in_time: true,
  }),
  of(
    "MT",
    "MCA 39-3-207: 180 days end before six months",
    "limitation.last_day",
    limitation("2026-07-10", "none"),
    {
      in_time: false,
    },
  ),
  of(
    "CA",
    "C.C.P. 337: the day after four years for a written agreement",
    "limitation.last_day",
    limitation("2027-03-02", "written", "2023-03-01"),
    { result: "2027-03-01", in_time: false },
  ),
  of(
    "CA",
    "C.C.P. 338: the last day of three years without an agreement",
    "limitation.last_day",
    limitation("2026-03-01", "none", "2023-03-01"),
    { in_time: true },
  ),
  of("CO", "HB 25-1001: $7,500.00 until June 2026", "claim.limits", claimed("2026-06-30", "7500"), {
    too_large: false,
    result: true,
  }),
  of("CO", "HB 25-1001: a cent more", "claim.limits", claimed("2026-06-30", "7500.01"), {
    too_large: true,
    result: false,
  }),
  of("CO", "HB 25-1001: $13,000.00 from July 2026", "claim.limits", claimed("2026-07-01", "13000"), {
    result: true,
  }),
  of("CO", "HB 25-1001: more than $13,000.00", "claim.limits", claimed("2026-07-01", "13000.01"), {
    result: false,
  }),
  of("US", "29 CFR 778.117: a sale charged back", "earnings.commission", commission("120"), {
    result: "250",
  }),
  of("US", "29 CFR 778.117: charged back to nothing", "earnings.commission", commission("370"), {
    result: "0",
  }),
  of("US", "29 CFR 778.117: never less than nothing", "earnings.commission", commission("400"), {
    result: "0",
  }),
  of("US", LODGING, "wage_floor.shortfall", worked("60"), { counted_pay: "260", result: "30" }),
  of("US", "29 USC 203(m)(1): more lodging than is missing", "wage_floor.shortfall", worked("150"), {
    result: "0",
  }),
];
