import { type Parameter, placeOf } from "@wage/law/parameter";
import type { RuleSet } from "@wage/law/ruleSet";

export const isSameParameter = (a: Parameter, b: Parameter): boolean =>
  a.id === b.id && placeOf(a) === placeOf(b);

/** A county or city that the agency has added to those of the profile. */
export type NamedPlace = {
  code: string;
  name: string;
  nameEs: string;
  /** The FIPS codes of a city's counties; null for a county. */
  counties: string[] | null;
};
export type LocalChange = { parameter: Parameter; named?: NamedPlace | null };

/** The rule set with the parameters that the agency has changed, and the names of the places that it has added. */
export const withLocalChanges = (ruleSet: RuleSet, changes: readonly LocalChange[]): RuleSet => {
  const changed = (one: Parameter) => changes.find(({ parameter }) => isSameParameter(parameter, one));
  const added = changes.filter(
    ({ parameter }) => !ruleSet.parameters.some((one) => isSameParameter(one, parameter)),
  );
  return {
    ...ruleSet,
    words: {
      ...Object.fromEntries(
        changes.flatMap(({ named }) =>
          named ? [[named.code, { en: named.name, es: named.nameEs }] as const] : [],
        ),
      ),
      ...ruleSet.words,
    },
    parameters: [
      ...ruleSet.parameters.map((one) => changed(one)?.parameter ?? one),
      ...added.map(({ parameter }) => parameter),
    ],
  };
};
