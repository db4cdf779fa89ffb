import type { Parameter, ParameterValue } from "../parameter.ts";
import { mergeRuleSets, type RuleSet } from "../ruleSet.ts";
import { FEDERAL } from "../rules/federal.ts";

/** A value that always holds, or values from the days on which each begins. */
type Values = Readonly<Record<string, string | boolean | readonly [from: string, value: string][]>>;

const REF = { cite: "XX 1", retrieved: "2026-11-26" };
const valuesOf = (given: Values[string]): ParameterValue[] => {
  const dated = typeof given === "object" ? given : [["1900-01-01", given] as const];
  return dated.map(([from, value], index) => {
    const to = dated[index + 1]?.[0];
    return { from, ...(to && { to }), value, status: "enacted", ref: REF };
  });
};

/** The law of an invented place, of which only these parameters are set; the rest does not exist there. */
export function invented(values: Values, code = "XX"): RuleSet {
  const parameters = FEDERAL.parameters
    .filter(({ overridable_by: by }) => by?.includes("state") ?? true)
    .map(
      (one): Parameter => ({
        ...one,
        place: { level: "state", code },
        values: valuesOf(values[one.id] ?? "none"),
      }),
    );
  return mergeRuleSets(FEDERAL, { parameters });
}
