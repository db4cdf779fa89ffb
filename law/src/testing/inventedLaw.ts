import type { Parameter } from "../parameter.ts";
import { mergeRuleSets, type RuleSet } from "../ruleSet.ts";
import { FEDERAL } from "../rules/federal.ts";

/** The law of an invented place "XX", of which only these parameters are set; the rest does not exist there. */
export function invented(values: Readonly<Record<string, string | boolean>>): RuleSet {
  const parameters = FEDERAL.parameters
    .filter(({ overridable_by: by }) => by?.includes("state") ?? true)
    .map(
      (one): Parameter => ({
        ...one,
        place: { level: "state", code: "XX" },
        values: [
          {
            from: "1900-01-01",
            value: values[one.id] ?? "none",
            status: "enacted",
            ref: { cite: "XX 1", retrieved: "2026-11-26" },
          },
        ],
      }),
    );
  return mergeRuleSets(FEDERAL, { parameters });
}
