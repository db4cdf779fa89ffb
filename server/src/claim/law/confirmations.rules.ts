import { type Parameter, type ParameterValue, placeOf } from "@wage/law/parameter";
import type { RuleSet } from "@wage/law/ruleSet";

/** A value of the law: the parameter, its place, and the first day of the value. */
export type ValueKey = { parameterId: string; place: string; from: string };

const keyText = ({ parameterId, place, from }: ValueKey) => `${parameterId} ${place} ${from}`;
export const keyOf = (parameter: Parameter, { from }: Pick<ParameterValue, "from">): ValueKey => ({
  parameterId: parameter.id,
  place: placeOf(parameter),
  from,
});

/** The rule set with each value marked as confirmed or not. What a profile's file says of it does not count. */
export function withConfirmations(ruleSet: RuleSet, confirmed: readonly ValueKey[]): RuleSet {
  const keys = new Set(confirmed.map(keyText));
  return {
    ...ruleSet,
    parameters: ruleSet.parameters.map((parameter) => ({
      ...parameter,
      values: parameter.values.map((value) =>
        value.ref
          ? { ...value, ref: { ...value.ref, confirmed: keys.has(keyText(keyOf(parameter, value))) } }
          : value,
      ),
    })),
  };
}
