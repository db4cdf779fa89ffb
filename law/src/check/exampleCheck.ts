import { calculate } from "../calculate.ts";
import type { Law } from "../engine/law.ts";
import { type Problem, problem } from "../engine/problem.ts";
import { FEDERAL_ONLY } from "../facts.ts";
import { valueText } from "../trace/trace.ts";

/** Computes the examples that stand beside each rule; an example without a place is one of federal law. */
export function exampleProblems(law: Law): Problem[] {
  return law.ruleSet.rules.flatMap((rule, ruleIndex) =>
    (rule.examples ?? []).flatMap((example, index) => {
      const path = ["rules", ruleIndex, "examples", index];
      const computed = calculate(law, rule.id, example.given, example.place ?? FEDERAL_PLACE);
      if ("problems" in computed)
        return computed.problems.map((one): Problem => ({ ...one, path: [...path, "given", ...one.path] }));
      return Object.entries(example.expect).flatMap(([name, expected]) => {
        const { value } = valueText(computed.outcome.read(name));
        return String(value) === String(expected)
          ? []
          : [problem([...path, "expect", name], "lawExampleFails", name, String(value), String(expected))];
      });
    }),
  );
}

const FEDERAL_PLACE = { state: FEDERAL_ONLY };
