import { DAY_COUNT_OF } from "@wage/contract/claims/judgmentInterest";
import { ORDER_BY_LAW } from "@wage/contract/claims/ledger";
import type { SettingKey } from "@wage/contract/settings";
import type { Parameter, ParameterValue } from "@wage/law/parameter";
import { NONE } from "@wage/law/parameter";
import type { RuleSet } from "@wage/law/ruleSet";
import { Decimal } from "decimal.js";

/** Settings whose value is the law's: each follows a parameter, by the dates of its values. */
const OF_PARAMETERS = {
  limitationMonths: "limitation.ordinary",
  limitationDays: "limitation.ordinary_days",
  minAmount: "claim.least",
  maxAmount: "claim.most",
  paymentAllocation: "payment.order",
  judgmentDayCount: "judgment.day_count",
} as const satisfies Partial<Record<SettingKey, string>>;
export const LAW_SETTING_KEYS: readonly SettingKey[] = [
  ...(Object.keys(OF_PARAMETERS) as SettingKey[]),
  "limitationIsFederal",
];
/** These may be empty: the law sets no such limit. */
const MAY_BE_NONE: readonly string[] = ["minAmount", "maxAmount", "limitationDays"];
const WHOLE_NUMBERS: readonly string[] = ["limitationMonths", "limitationDays"];

type Dated = { key: SettingKey; effectiveFrom: string; value: unknown };

/** Returns the values of the settings that follow the law, from the day on which each begins. */
export function lawSettings(law: RuleSet, state: string): Dated[] {
  return [...parameterSettings(law, state), ...whoseLimitation(law, state)];
}

function parameterSettings({ parameters }: RuleSet, state: string): Dated[] {
  return Object.entries(OF_PARAMETERS).flatMap(([key, id]) => {
    const mine = parameters.filter(
      (one) => one.id === id && (one.place.level === "federal" || one.place.code === state),
    );
    const days = [...new Set(mine.flatMap(({ values }) => values.map(({ from }) => from)))].sort();
    return days.flatMap((day) => {
      const value = valueOn(mine, day, MAY_BE_NONE.includes(key));
      if (value === undefined) return [];
      return [
        {
          key: key as SettingKey,
          effectiveFrom: day,
          value: asSetting(key, value === NONE ? "" : value),
        },
      ];
    });
  });
}

/** From each day of the state's limitation: whether no one knows its value, so that the federal one counts. */
function whoseLimitation({ parameters }: RuleSet, state: string): Dated[] {
  const ofState = parameters.filter(
    ({ id, place }) => id === OF_PARAMETERS.limitationMonths && place.code === state,
  );
  const values = ofState.flatMap((one) => one.values);
  return values.map((value) => ({
    key: "limitationIsFederal",
    effectiveFrom: value.from,
    value: !isKnown(value),
  }));
}

/** The names that the settings have for the choices of the law. */
const CHOICES: Partial<Record<string, Readonly<Record<string, string>>>> = {
  paymentAllocation: ORDER_BY_LAW,
  judgmentDayCount: Object.fromEntries(Object.entries(DAY_COUNT_OF).map(([name, way]) => [way, name])),
};

/** A whole number that the law does not set is 0. */
const asSetting = (key: string, value: string) =>
  WHOLE_NUMBERS.includes(key) ? Number(value) : (CHOICES[key]?.[value] ?? value);

/** The state's value, or the higher one where the parameter says so; undefined if no one knows it. */
function valueOn(parameters: readonly Parameter[], day: string, mayBeNone: boolean): string | undefined {
  const found = parameters.flatMap(({ values, place, combine }) =>
    values
      .filter((value) => value.from <= day && (!value.to || day < value.to) && isKnown(value))
      .map((value) => ({ value: String(value.value), place, combine })),
  );
  const usable = mayBeNone ? found : found.filter(({ value }) => value !== NONE);
  if (usable[0]?.combine === "max") return Decimal.max(...usable.map(({ value }) => value)).toFixed(2);
  return (usable.find(({ place }) => place.level === "state") ?? usable[0])?.value;
}

const isKnown = ({ value, status }: ParameterValue) =>
  value !== null && (status === "enacted" || status === "scheduled");
