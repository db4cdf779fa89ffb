import type { Facts } from "@wage/law/facts";
import { type Case, caseOf } from "@wage/law/testing/case";

/** The lower wages of young workers and of learners, at and around the days and hours on which they end. */

const A_DAY = "2026-03-02";
const nothingPaid = (wage_kind: string, hours: string, more: Facts): Facts => ({
  week_start: "2026-03-01",
  days: [{ date: A_DAY, hours }],
  wage_kind,
  cash_paid: "0",
  tips: "0",
  lodging_credit: "0",
  ...more,
});
/** The pay that is due for ten hours. */
const young = (state: string, cite: string, born: string, hired: string, result: string): Case =>
  caseOf(
    state,
    cite,
    "wage_floor.shortfall",
    nothingPaid("youth", "10", { birth_date: born, hired_date: hired }),
    { result },
  );
const learner = (cite: string, before: string, days: [date: string, hours: string][], result: string): Case =>
  caseOf(
    "CA",
    cite,
    "wage_floor.shortfall",
    {
      ...nothingPaid("learner", "0", { experience_hours: before }),
      days: days.map(([date, hours]) => ({ date, hours })),
    },
    { result },
  );

const NINETIETH = "2025-12-03";
const NINETY_FIRST = "2025-12-02";

export const YOUTH_CASES: Case[] = [
  young("US", "29 USC 206(g): the 90th day of the job", "2008-01-01", NINETIETH, "42.5"),
  young("US", "29 USC 206(g): the 91st day of the job", "2008-01-01", NINETY_FIRST, "72.5"),
  young("US", "29 USC 206(g): the day before the 20th birthday", "2006-03-03", NINETIETH, "42.5"),
  young("US", "29 USC 206(g): the 20th birthday", "2006-03-02", NINETIETH, "72.5"),
  young("MN", "Minn. Stat. 177.24: training wage", "2008-01-01", NINETIETH, "93.1"),
  young("MN", "Minn. Stat. 177.24: after 90 days", "2008-01-01", NINETY_FIRST, "114.1"),
  young("MT", "Montana allows no training wage: the general wage", "2008-01-01", NINETIETH, "108.5"),
  young("WA", "WAC 296-126-020: 85 % below 16, after 90 days too", "2010-03-03", NINETY_FIRST, "145.6"),
  young("WA", "WAC 296-126-020: the 16th birthday", "2010-03-02", NINETIETH, "171.3"),
  young("WY", "federal law gives more than W.S. 27-4-202 after 90 days", "2008-01-01", NINETY_FIRST, "72.5"),
  young(
    "WY",
    "W.S. 27-4-202(d): the training wage of the state is the federal one",
    "2008-01-01",
    NINETIETH,
    "42.5",
  ),
  learner("8 CCR 11040, 4(A): 85 % of $16.90, to the nickel", "0", [[A_DAY, "10"]], "143.5"),
  learner("8 CCR 11040, 4(A): the last of the 160 hours", "150", [[A_DAY, "10"]], "143.5"),
  learner("8 CCR 11040, 4(A): half a day is beyond 160 hours", "155", [[A_DAY, "10"]], "156.25"),
  learner(
    "8 CCR 11040, 4(A): earlier days of the week count",
    "150",
    [
      [A_DAY, "10"],
      ["2026-03-03", "10"],
    ],
    "312.5",
  ),
];
