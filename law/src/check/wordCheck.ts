import { type Problem, problem } from "../engine/problem.ts";
import type { Path } from "../engine/scope.ts";
import type { Expression } from "../expression.ts";
import type { InputType, Rule } from "../rule.ts";
import type { RuleSet } from "../ruleSet.ts";

/** Names without a word: the trace could not be read. */
export function wordProblems({ rules, parameters, words }: RuleSet): Problem[] {
  const problems: Problem[] = [];
  const need = (name: string, path: Path) => {
    if (!Object.hasOwn(words, name)) problems.push(problem(path, "lawWordMissing", name));
  };
  for (const [index, rule] of rules.entries())
    for (const [name, path] of namesOf(rule)) need(name, ["rules", index, ...path]);
  for (const [index, { id, place }] of parameters.entries()) {
    need(id, ["parameters", index, "id"]);
    // The trace names the county or city whose law gave a value.
    if ((place.level === "county" || place.level === "city") && place.code)
      need(place.code, ["parameters", index, "place", "code"]);
  }
  return problems;
}

type Named = [name: string, path: Path];

const namesOf = (rule: Rule): Named[] => [
  ...inputNames(rule.inputs, ["inputs"]),
  ...stepNames(rule.steps ?? {}, ["steps"]),
  ...(rule.candidates ?? []).map(({ label }, index): Named => [label, ["candidates", index, "label"]]),
  ...(rule.exceptions ?? []).map(({ label }, index): Named => [label, ["exceptions", index, "label"]]),
];

const inputNames = (inputs: Readonly<Record<string, InputType>>, path: Path): Named[] =>
  Object.entries(inputs).flatMap(([name, input]) => [
    [name, [...path, name]] as Named,
    ...(typeof input === "object" && "rows" in input ? inputNames(input.rows, [...path, name, "rows"]) : []),
  ]);

const stepNames = (steps: Readonly<Record<string, Expression>>, path: Path): Named[] =>
  Object.entries(steps).flatMap(([name, expression]) => [
    [name, [...path, name]] as Named,
    ...innerNames(expression, [...path, name]),
  ]);

/** The steps of rows, and the parts of an allocation. */
function innerNames(expression: Expression, path: Path): Named[] {
  if (typeof expression !== "object" || expression === null) return [];
  if ("each" in expression && "steps" in expression) return stepNames(expression.steps, [...path, "steps"]);
  if ("allocate" in expression)
    return Object.keys(expression.to ?? {}).map((name): Named => [name, [...path, "to", name]]);
  return [];
}
