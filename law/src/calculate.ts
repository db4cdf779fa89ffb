import type { HoursOfDay } from "./days.ts";
import type { Law } from "./engine/law.ts";
import { isUnsetLaw, type Node, type Row, unsetLaw } from "./engine/node.ts";
import { LawError, type Problem, problem } from "./engine/problem.ts";
import { readFacts } from "./engine/readFacts.ts";
import type { Facts, WorkPlace } from "./facts.ts";
import type { Rational } from "./rational.ts";

/** The outcome of a rule: its result, and each of its steps by name. */
export type Outcome = { result: Node; read(name: string): Node };

/** A floor of nothing: it could be any amount. */
const saysNothing = ({ bound, value, type }: Node): boolean =>
  bound === "at_least" && type.kind === "number" && (value as Rational).n <= 0n;

/** The result of a rule, where a step is one. */
const ofRule = (step: Node): Node =>
  step.type.kind === "record" && step.type.fields.result ? (step.value as Row).read("result") : step;

/**
 * Computes a rule for facts at a place of work. The same facts with the law of another state give that state's result.
 * `hoursOfDay` knows the agency's time zone.
 */
export function calculate(
  law: Law,
  ruleId: string,
  facts: Facts,
  place: WorkPlace,
  hoursOfDay?: HoursOfDay,
): { outcome: Outcome } | { problems: Problem[] } {
  const rule = law.rule(ruleId);
  if (!rule) return { problems: [problem([], "lawUnknownRule", ruleId)] };
  const problems: Problem[] = [];
  const { callable, source } = rule;
  const inputs = readFacts(source.inputs, callable.inputs, facts, undefined, { problems, hoursOfDay });
  if (problems.length > 0) return { problems };
  try {
    const row = callable.call(inputs, undefined, law.start(place));
    const result = row.read("result");
    if (isUnsetLaw(result) || saysNothing(result))
      return { problems: unsetLaw(result).map((reason): Problem => ({ path: [], reason })) };
    return { outcome: { result, read: (name) => ofRule(row.read(name)) } };
  } catch (error) {
    if (error instanceof LawError) return { problems: [{ path: [], reason: error.reason }] };
    throw error;
  }
}
