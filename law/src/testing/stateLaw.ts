import { missingParameters } from "../check/parameterCheck.ts";
import type { Parameter, ParameterValue } from "../parameter.ts";
import { mergeRuleSets, type RuleSet } from "../ruleSet.ts";
import { FEDERAL } from "../rules/federal.ts";

/*
 * The law of some states as the tests of the engine need it. The profiles that ship are tested on their own; these values
 * stay as they are when a profile is brought up to date.
 */

type Values = { [id: string]: string | boolean | [from: string, value: string][] };
type StateLaw = { values: Values; cite: string; holidays?: string[] };

const EVER = "1900-01-01";
const values = (given: Values[string], cite: string): ParameterValue[] => {
  const dated = Array.isArray(given) ? given : [[EVER, given] as const];
  const ref = { cite, retrieved: "2026-11-22" };
  return dated.map(([from, value], index) => {
    const to = dated[index + 1]?.[0];
    return { from, ...(to && { to }), value, status: "enacted", ref };
  });
};

const unitOf = (id: string) => FEDERAL.parameters.find((parameter) => parameter.id === id) as Parameter;
const entry = (id: string, place: Parameter["place"], given: Values[string], cite: string): Parameter => {
  const { unit, date_basis, combine, one_of } = unitOf(id);
  return { id, unit, date_basis, combine, ...(one_of && { one_of }), place, values: values(given, cite) };
};

const STATES: Record<string, StateLaw> = {
  WY: {
    cite: "W.S. 27-4-202, 27-4-504",
    values: {
      "minimum_wage.general": "5.15",
      "minimum_wage.tipped_cash": "2.13",
      "interest.rate": "0.18",
      "interest.compound": "simple",
      "limitation.ordinary": "24",
      "final_pay.discharge.payday": "only",
      "final_pay.quit.payday": "only",
    },
  },
  KS: {
    cite: "K.S.A. 44-315, 44-1203, 44-1204",
    holidays: ["2026-05-25", "2026-07-03"],
    values: {
      "minimum_wage.general": "7.25",
      "minimum_wage.tipped_cash": "2.13",
      "overtime.weekly_threshold": "46",
      "overtime.multiplier": "1.5",
      "penalty.day.scope": "payday",
      "penalty.day.unpaid_share": "0.01",
      "penalty.day.grace": "8",
      "penalty.day.cap_share": "1",
      "penalty.day.excluded": "sundays",
      "penalty.day.willful_only": true,
      "calendar.holidays": "ks",
    },
  },
  CO: {
    cite: "C.R.S. 8-4-109(3)(b); 7 CCR 1103-1, rules 1.9 and 4.1",
    values: {
      "minimum_wage.general": [
        [EVER, "14.42"],
        ["2025-01-01", "14.81"],
        ["2026-01-01", "15.16"],
      ],
      "minimum_wage.tipped_cash": "11.40",
      "overtime.weekly_threshold": "40",
      "overtime.daily_threshold": "12",
      "overtime.multiplier": "1.5",
      "penalty.multiple.anchor": "demand",
      "penalty.multiple.share": "2",
      "penalty.multiple.least": "1000",
      "penalty.multiple.willful_share": "3",
      "penalty.multiple.willful_least": "3000",
      "penalty.multiple.grace": "14",
      "penalty.prior_years": "5",
      "claim.most": [
        [EVER, "7500"],
        ["2026-07-01", "13000"],
      ],
    },
  },
  CA: {
    cite: "Labor Code 203, 218.6, 226.7, 510, 515(d); C.C.P. 337 to 339",
    // Its waiting time counts calendar days: these holidays too.
    holidays: ["2026-05-25", "2026-07-03"],
    values: {
      "calendar.holidays": "ca",
      "minimum_wage.general": [
        [EVER, "16.00"],
        ["2025-01-01", "16.50"],
        ["2026-01-01", "16.90"],
      ],
      "minimum_wage.learner_share": "0.85",
      "minimum_wage.learner_hours": "160",
      "minimum_wage.learner_step": "0.05",
      "minimum_wage.tipped_cash": [
        [EVER, "16.00"],
        ["2025-01-01", "16.50"],
        ["2026-01-01", "16.90"],
      ],
      "overtime.weekly_threshold": "40",
      "overtime.daily_threshold": "8",
      "overtime.double_threshold": "12",
      "overtime.seventh_day": true,
      "overtime.multiplier": "1.5",
      "overtime.double_multiplier": "2",
      "overtime.salary_hours": "40",
      "overtime.fluctuating_allowed": false,
      "premium.missed_break_hours": "1",
      "premium.split_shift_hours": "1",
      "premium.reporting_share": "0.5",
      "premium.reporting_least": "2",
      "premium.reporting_most": "4",
      "final_pay.discharge.days": "0",
      "final_pay.layoff.days": "0",
      "final_pay.quit.days": "3",
      "final_pay.quit_with_notice.days": "0",
      "final_pay.strike.payday": "only",
      "final_pay.seasonal.days": "3",
      "penalty.day.scope": "separation",
      "penalty.day.wage_share": "1",
      "penalty.day.cap_days": "30",
      "penalty.day.willful_only": true,
      "penalty.day.dispute_excuses": true,
      "interest.rate": "0.10",
      "interest.compound": "simple",
      "limitation.ordinary": "36",
      "limitation.written": "48",
      "limitation.oral": "24",
    },
  },
  NV: {
    cite: "NRS 608.040",
    values: {
      "penalty.day.scope": "separation",
      "penalty.day.wage_share": "1",
      "penalty.day.cap_days": "30",
      "final_pay.discharge.days": "3",
      "final_pay.layoff.days": "3",
      "final_pay.quit.days": "7",
      "final_pay.quit.payday": "earlier",
    },
  },
  UT: {
    cite: "Utah Code 34-28-9.5; R610-3",
    values: {
      "penalty.day.scope": "payday",
      "penalty.day.unpaid_share": "0.05",
      "penalty.day.cap_days": "20",
      "penalty.state_share": "0.5",
    },
  },
  MN: {
    cite: "Minn. Stat. 177.24",
    values: {
      "minimum_wage.general": "11.41",
      "minimum_wage.youth": "9.31",
      "minimum_wage.youth_under": "20",
      "minimum_wage.youth_days": "90",
    },
  },
  WA: {
    cite: "WAC 296-126-020",
    values: {
      "minimum_wage.general": "17.13",
      "minimum_wage.youth_share": "0.85",
      "minimum_wage.youth_under": "16",
    },
  },
  MT: {
    cite: "A.R.M. 24.16.7561 and 24.16.7566",
    values: {
      "minimum_wage.general": "10.85",
      "penalty.percent.share": "0.55",
      "penalty.percent.prompt_share": "0.15",
      "penalty.percent.wage_floor_share": "1.10",
      "penalty.percent.wage_floor_prompt_share": "0.55",
      "penalty.percent.special_share": "1.10",
      "penalty.paid_before_share": "0",
      "penalty.prior_years": "3",
      "limitation.ordinary": "6",
      "limitation.ordinary_days": "180",
    },
  },
  NH: {
    cite: "RSA 275:44 IV",
    holidays: ["2026-05-25"],
    values: {
      "premium.reporting_least": "2",
      "premium.reporting_most": "2",
      "penalty.day.scope": "payday",
      "penalty.day.unpaid_share": "0.1",
      "penalty.day.cap_share": "1",
      "penalty.day.excluded": "sundays",
      "calendar.holidays": "nh",
    },
  },
  ID: {
    cite: "I.C. 45-606",
    values: {
      "penalty.day.scope": "separation",
      "penalty.day.wage_share": "1",
      "penalty.day.cap_days": "15",
      "penalty.day.cap_amount": "750",
    },
  },
  OR: {
    cite: "ORS 652.150",
    values: {
      "penalty.day.scope": "separation",
      "penalty.day.wage_share": "1",
      "penalty.day.cap_days": "30",
      "penalty.day.cap_share": "1",
      "final_pay.quit.days": "5",
      "final_pay.quit.excluded": "weekends",
      "final_pay.quit.payday": "earlier",
    },
  },
};

const DENVER = entry(
  "minimum_wage.general",
  { level: "city", code: "CO/denver" },
  [
    [EVER, "none"],
    ["2020-01-01", "12.85"],
    ["2025-01-01", "18.81"],
    ["2026-01-01", "19.29"],
  ],
  "D.R.M.C. 58-16",
);

/** Federal law and that of a state, in which every parameter that is not named is "none". */
export function lawOf(code: string): RuleSet {
  const state = STATES[code];
  if (!state) return FEDERAL;
  const place = { level: "state", code } as const;
  const silent = missingParameters(FEDERAL.parameters, code).filter((id) => !(id in state.values));
  const parameters = [
    ...Object.entries(state.values).map(([id, given]) => entry(id, place, given, state.cite)),
    ...silent.map((id) => entry(id, place, "none", state.cite)),
    ...(code === "CO" ? [DENVER] : []),
  ];
  const calendar = { from: "2026-01-01", to: "2028-01-01", days: state.holidays ?? [] };
  const words = { "CO/denver": { en: "Denver", es: "Denver" } };
  return mergeRuleSets(FEDERAL, { parameters, words, calendars: { [code.toLowerCase()]: calendar } });
}
