import { calculate, type Outcome } from "../calculate.ts";
import type { CitedCase, Expected } from "../citedCase.ts";
import type { Law } from "../engine/law.ts";
import { missingFacts, type Node, type Row } from "../engine/node.ts";
import { type Problem, problem, unsetNames } from "../engine/problem.ts";
import { NONE } from "../parameter.ts";
import { compare, parseDecimal } from "../rational.ts";
import { valueText } from "../trace/trace.ts";
import { caseTimelineProblems } from "./caseTimeline.ts";

const RESULT = "result";
const UNKNOWN = "unknown";

/** Computes cases by the law of a state, or by federal law alone, and names each that comes out otherwise than it says. */
export const caseProblems = (law: Law, state: string, cases: readonly CitedCase[]): Problem[] =>
  cases.flatMap((one, index) => problemsOfCase(law, state, one).map((found) => under(index, found)));

const under = (index: number, { path, reason }: Problem): Problem => ({
  path: ["cases", index, ...path],
  reason,
});

/** The problems of one case, by their paths inside of it. */
export function problemsOfCase(law: Law, state: string, one: CitedCase): Problem[] {
  const rule = law.rule(one.rule);
  if (!rule) return [problem(["rule"], "lawUnknownRule", one.rule)];
  const untimely = caseTimelineProblems(rule.source, one.given);
  if (untimely.length > 0) return untimely.map(({ path, reason }) => ({ path: ["given", ...path], reason }));
  const computed = calculate(law, one.rule, one.given, { state, ...one.place });
  if ("problems" in computed) return withoutOutcome(computed.problems, one);
  const names = Object.keys(one.expect);
  const strange = names.filter((name) => !find(computed.outcome, rule.source.steps ?? {}, name));
  if (strange.length > 0) return strange.map((name) => problem(["expect", name], "lawUnknownName", name));
  return names.flatMap((name) => {
    const found = find(computed.outcome, rule.source.steps ?? {}, name) as Node;
    const missing = found.value === undefined ? missingFacts(found) : [];
    const [expected, text] = [one.expect[name] as Expected, textOf(found)];
    if (missing.length > 0) return [problem(["given"], "lawCaseFactMissing", one.name, missing.join(", "))];
    return isSame(found, expected)
      ? []
      : [problem(["expect", name], "lawCaseDiffers", one.name, name, text, expectedText(expected))];
  });
}

/** Law that is not set leaves no outcome; a case may say so, but a wrong fact is always a problem. */
function withoutOutcome(problems: readonly Problem[], { name, expect }: CitedCase): Problem[] {
  const wrong = problems.filter(({ path }) => path.length > 0);
  if (wrong.length > 0) return wrong.map(({ path, reason }) => ({ path: ["given", ...path], reason }));
  const unset = unsetNames(problems.map(({ reason }) => reason));
  if (unset.length < problems.length) return problems.map(({ reason }) => ({ path: ["given"], reason }));
  return Object.entries(expect)
    .filter(([, expected]) => expected !== UNKNOWN)
    .map(([step, expected]) =>
      problem(
        ["expect", step],
        "lawCaseDiffers",
        name,
        step,
        `${UNKNOWN} (${unset.join(", ")})`,
        expectedText(expected),
      ),
    );
}

function find({ read }: Outcome, steps: object, name: string): Node | undefined {
  const [first = "", ...rest] = name.split(".");
  if (first !== RESULT && first !== "chosen" && !Object.hasOwn(steps, first)) return undefined;
  const found = rest.reduce<Node | undefined>((at, field) => at && outputOf(at, field), read(first));
  // A step that uses a rule stands for the result of that rule.
  return found && (outputOf(found, RESULT) ?? found);
}

function outputOf({ type, value }: Node, field: string): Node | undefined {
  const row = type.kind === "record" ? (value as Row | undefined) : undefined;
  return row?.fields.includes(field) ? row.read(field) : undefined;
}

const BOUNDS = { at_least: "at least", at_most: "at most" } as const;

function textOf(found: Node): string {
  if (found.value === undefined) return UNKNOWN;
  if (found.value === null) return NONE;
  const text = String(valueText(found).value);
  return found.bound === "exact" ? text : `${BOUNDS[found.bound]} ${text}`;
}

const expectedText = (expected: Expected): string => {
  if (typeof expected !== "object") return String(expected);
  return "at_least" in expected
    ? `${BOUNDS.at_least} ${expected.at_least}`
    : `${BOUNDS.at_most} ${expected.at_most}`;
};

function isSame(found: Node, expected: Expected): boolean {
  const [actual, wanted] = [textOf(found), expectedText(expected)];
  if (actual === wanted) return true;
  const [one, other] = [numberIn(actual), numberIn(wanted)];
  return one.words === other.words && one.amount !== undefined && other.amount !== undefined
    ? compare(one.amount, other.amount) === 0
    : false;
}

/** "at least 50.00" as its words and its amount, so that 50 and 50.00 are the same. */
function numberIn(text: string) {
  const at = text.lastIndexOf(" ") + 1;
  return { words: text.slice(0, at), amount: parseDecimal(text.slice(at)) };
}
