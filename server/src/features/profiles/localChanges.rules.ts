import type { Parameter } from "@wage/contract/law/parameter";
import type { RuleSet } from "@wage/contract/law/ruleSet";

/** Names a parameter at its place: "state WY", "city CO/denver", "federal". */
export const placeOf = ({ place }: Pick<Parameter, "place">): string =>
  [place.level, place.code].filter(Boolean).join(" ");

export const isSameParameter = (a: Parameter, b: Parameter): boolean =>
  a.id === b.id && placeOf(a) === placeOf(b);

/** The rule set with the parameters that the agency has changed. */
export const withLocalChanges = (ruleSet: RuleSet, changes: readonly { parameter: Parameter }[]): RuleSet => {
  const changed = (one: Parameter) => changes.find(({ parameter }) => isSameParameter(parameter, one));
  const added = changes.filter(
    ({ parameter }) => !ruleSet.parameters.some((one) => isSameParameter(one, parameter)),
  );
  return {
    ...ruleSet,
    parameters: [
      ...ruleSet.parameters.map((one) => changed(one)?.parameter ?? one),
      ...added.map(({ parameter }) => parameter),
    ],
  };
};
