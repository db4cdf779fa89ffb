import type { Law } from "./engine/law.ts";
import type { Node } from "./engine/node.ts";
import { LawError, type Problem, problem } from "./engine/problem.ts";
import { readFacts } from "./engine/readFacts.ts";
import type { Facts, WorkPlace } from "./facts.ts";

/** The outcome of a rule: its result, and each of its steps by name. */
export type Outcome = { result: Node; read(name: string): Node };

/** Computes a rule for facts at a place of work. The same facts with the law of another state give that state's result. */
export function calculate(
  law: Law,
  ruleId: string,
  facts: Facts,
  place: WorkPlace,
): { outcome: Outcome } | { problems: Problem[] } {
  const rule = law.rule(ruleId);
  if (!rule) return { problems: [problem([], "lawUnknownRule", ruleId)] };
  const problems: Problem[] = [];
  const { callable, source } = rule;
  const inputs = readFacts(source.inputs, callable.inputs, facts, undefined, problems);
  if (problems.length > 0) return { problems };
  try {
    const row = callable.call(inputs, undefined, law.start(place));
    return { outcome: { result: row.read("result"), read: row.read } };
  } catch (error) {
    if (error instanceof LawError) return { problems: [{ path: [], reason: error.reason }] };
    throw error;
  }
}
