import type { Parameter } from "../parameter.ts";
import { DUTIES } from "./federalDuties.ts";
import { always, CODE, DUE, NO_RULE, RULES, read, type Short } from "./federalValues.ts";

/*
 * The value of each parameter in federal law. Unless `overridable_by` leaves the states out, each state's profile must say
 * something to it as well, if only "none": an answer that is silently federal would be wrong.
 */

const FEDERAL = { level: "federal" } as const;
const federal = ({ date_basis: basis, combine, ...rest }: Short): Parameter => ({
  place: FEDERAL,
  date_basis: basis ?? "work_date",
  combine: combine ?? "replace",
  ...rest,
});

const MINIMUM = (amount: string) => read("29 USC 206(a)(1)", `${CODE}206`, amount);
const YOUTH = read(
  "29 USC 206(g)",
  "https://webarchive.library.unt.edu/eot2008/20081105111906/http://www.dol.gov/elaws/esa/flsa/docs/ymwplink.asp",
  "A minimum wage of not less than $4.25 may be paid to employees under the age of 20 for their first 90 consecutive calendar days of employment with any employer",
);

const WAGE_FLOORS: Short[] = [
  {
    id: "minimum_wage.general",
    unit: "USD/hour",
    combine: "max",
    values: [
      {
        from: "1997-09-01",
        to: "2007-07-24",
        value: "5.15",
        status: "enacted",
        ref: MINIMUM("not less than $5.15 an hour, beginning September 1, 1997"),
      },
      {
        from: "2007-07-24",
        to: "2008-07-24",
        value: "5.85",
        status: "enacted",
        ref: MINIMUM("$5.85 an hour, beginning on the 60th day after May 25, 2007"),
      },
      {
        from: "2008-07-24",
        to: "2009-07-24",
        value: "6.55",
        status: "enacted",
        ref: MINIMUM("$6.55 an hour, beginning 12 months after that 60th day"),
      },
      {
        from: "2009-07-24",
        value: "7.25",
        status: "enacted",
        ref: MINIMUM("$7.25 an hour, beginning 24 months after that 60th day"),
      },
    ],
  },
  {
    id: "minimum_wage.tipped_cash",
    unit: "USD/hour",
    combine: "max",
    values: always("2.13", read("29 USC 203(m)(2)(A)(i)", `${CODE}203`)),
  },
  {
    id: "minimum_wage.youth",
    unit: "USD/hour",
    combine: "max",
    values: always(
      "4.25",
      read("29 USC 206(g)(1)", `${CODE}206`, "a wage which is not less than $4.25 an hour"),
    ),
  },
  {
    id: "minimum_wage.youth_under",
    unit: "year",
    values: always("20", YOUTH),
  },
  {
    id: "minimum_wage.youth_days",
    unit: "day",
    values: always("90", YOUTH),
  },
  { id: "minimum_wage.youth_share", unit: "1", values: NO_RULE },
  { id: "minimum_wage.learner_share", unit: "1", values: NO_RULE },
  { id: "minimum_wage.learner_hours", unit: "hour", values: NO_RULE },
  { id: "minimum_wage.learner_step", unit: "USD/hour", values: NO_RULE },
  { id: "minimum_wage.small_employer", unit: "USD/hour", combine: "max", values: NO_RULE },
];

const OVERTIME: Short[] = [
  {
    id: "overtime.weekly_threshold",
    unit: "hour",
    values: always("40", read("29 USC 207(a)(1)", `${CODE}207`, "for a workweek longer than forty hours")),
  },
  {
    id: "overtime.farm_weekly_threshold",
    unit: "hour",
    values: always("none", read("29 USC 213(b)(12)", `${CODE}213`)),
  },
  {
    id: "overtime.live_in_weekly_threshold",
    unit: "hour",
    values: always("none", read("29 USC 213(b)(21)", `${CODE}213`)),
  },
  { id: "overtime.daily_threshold", unit: "hour", values: NO_RULE },
  { id: "overtime.daily_rate_multiple", unit: "1", may_be_silent: true, values: NO_RULE },
  { id: "overtime.double_threshold", unit: "hour", values: NO_RULE },
  { id: "overtime.seventh_day", unit: "bool", values: NO_RULE },
  {
    id: "overtime.multiplier",
    unit: "1",
    values: always(
      "1.5",
      read(
        "29 USC 207(a)(1)",
        `${CODE}207`,
        "at a rate not less than one and one-half times the regular rate",
      ),
    ),
  },
  { id: "overtime.double_multiplier", unit: "1", values: NO_RULE },
  {
    id: "overtime.flat_bonus",
    unit: "text",
    one_of: ["all_hours", "ordinary_hours"],
    may_be_silent: true,
    values: always(
      "all_hours",
      read(
        "29 CFR 778.209(a)",
        `${RULES}778.209`,
        "The amount of the bonus is merely added to the other earnings of the employee (except statutory exclusions) and the total divided by total hours worked.",
      ),
    ),
  },
  { id: "overtime.salary_hours", unit: "hour/week", values: NO_RULE },
  {
    id: "overtime.fluctuating_allowed",
    unit: "bool",
    values: always(true, read("29 CFR 778.114(a)", `${RULES}778.114`)),
  },
  {
    id: "overtime.hospital_daily",
    unit: "hour",
    overridable_by: [],
    values: always(
      "8",
      read(
        "29 USC 207(j)",
        `${CODE}207`,
        "in excess of eight hours in any workday and in excess of eighty hours in such fourteen-day period",
      ),
    ),
  },
  {
    id: "overtime.hospital_period",
    unit: "hour",
    overridable_by: [],
    values: always("80", read("29 USC 207(j)", `${CODE}207`)),
  },
];

const PREMIUMS: Short[] = [
  { id: "premium.missed_break_hours", unit: "hour/day", values: NO_RULE },
  { id: "premium.rest_minutes", unit: "minute", values: NO_RULE },
  { id: "premium.piece_rest", unit: "bool", values: NO_RULE },
  { id: "premium.spread_hours", unit: "hour", values: NO_RULE },
  { id: "premium.spread_pay_hours", unit: "hour/day", values: NO_RULE },
  { id: "premium.split_shift_hours", unit: "hour/day", values: NO_RULE },
  { id: "premium.reporting_share", unit: "1", values: NO_RULE },
  { id: "premium.reporting_least", unit: "hour", values: NO_RULE },
  { id: "premium.reporting_most", unit: "hour", values: NO_RULE },
];

const practice = (quote: string) =>
  read("Agency practice: a limit at which a question is asked", `${CODE}206`, quote);
const SANITY: Short[] = [
  {
    id: "sanity.hourly_multiple",
    unit: "1",
    overridable_by: ["agency"],
    values: always("25", practice("an hourly rate above 25 times the minimum wage is unusual")),
  },
  {
    id: "sanity.hours_a_day",
    unit: "hour",
    overridable_by: ["agency"],
    values: always("16", practice("more than 16 hours in a day are unusual")),
  },
];

const CALENDARS: Short[] = [{ id: "calendar.holidays", unit: "calendar", ...DUE, values: NO_RULE }];

export const FEDERAL_PARAMETERS: Parameter[] = [
  ...WAGE_FLOORS,
  ...OVERTIME,
  ...PREMIUMS,
  ...DUTIES,
  ...SANITY,
  ...CALENDARS,
].map(federal);
