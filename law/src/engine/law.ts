import { parseDay } from "../days.ts";
import type { WorkPlace } from "../facts.ts";
import type { Rule } from "../rule.ts";
import type { RuleSet } from "../ruleSet.ts";
import { compileRule } from "./compileRule.ts";
import { OPERATORS } from "./operators.ts";
import { type Definitions, indexParameters } from "./parameters.ts";
import { LawError, type Problem, problem } from "./problem.ts";
import type { Callable, Surroundings } from "./scope.ts";
import { indexCalendars, reuseSession, startSession } from "./session.ts";
import { fits } from "./valueType.ts";

/** A rule set that is ready to compute with. */
export type Law = {
  readonly ruleSet: RuleSet;
  readonly parameters: ReadonlyMap<string, Definitions>;
  readonly problems: readonly Problem[];
  /** The days on which a value or a rule begins or ends, ascending: between two of them the law is the same. */
  readonly changeDays: readonly number[];
  rule(id: string): { callable: Callable; source: Rule } | undefined;
  start(place: WorkPlace): ReturnType<typeof startSession>;
};

type Version = { rule: Rule; from: number; to: number; callable: Callable };
type Entry = { source: Rule; callable: Callable };

/** Compiles every rule and reports every fault: unknown names, units that do not fit, circles, missing parameters. */
export function compileLaw(ruleSet: RuleSet): Law {
  const problems: Problem[] = [];
  const parameters = indexParameters(ruleSet.parameters);
  const calendars = indexCalendars(ruleSet.calendars);
  const places = new Map<string, number[]>();
  for (const [index, { id }] of ruleSet.rules.entries()) places.set(id, [...(places.get(id) ?? []), index]);
  const compiled = new Map<string, Entry | "compiling">();

  const around: Surroundings = {
    problems,
    operators: OPERATORS,
    parameterType: (id) => parameters.get(id)?.type,
    rule(id) {
      const entry = ruleOf(id);
      return entry === "compiling" ? "circular" : entry?.callable;
    },
  };
  function ruleOf(id: string): Entry | "compiling" | undefined {
    const known = compiled.get(id);
    const indexes = places.get(id);
    if (known || !indexes) return known;
    compiled.set(id, "compiling");
    const versions = indexes.map((index) => versionOf(ruleSet.rules[index] as Rule, index, around));
    const entry = { source: versions[0]?.rule as Rule, callable: dated(id, versions, problems, indexes) };
    compiled.set(id, entry);
    return entry;
  }
  for (const id of places.keys()) ruleOf(id);

  return {
    ruleSet,
    parameters,
    problems,
    changeDays: changeDaysOf(ruleSet),
    rule(id) {
      const entry = compiled.get(id);
      return entry === "compiling" ? undefined : entry;
    },
    start: reuseSession((place) => startSession(place, parameters, calendars)),
  };
}

function changeDaysOf({ parameters, rules }: RuleSet): number[] {
  const dated = [...rules, ...parameters.flatMap(({ values }) => values)];
  const days = dated.flatMap(({ from, to }) => [from, to].map((day) => parseDay(day ?? "") ?? 0));
  return [...new Set(days)].sort((a, b) => a - b);
}

function versionOf(rule: Rule, index: number, around: Surroundings): Version {
  const from = rule.from === undefined ? Number.NEGATIVE_INFINITY : (parseDay(rule.from) ?? 0);
  const to = rule.to === undefined ? Number.POSITIVE_INFINITY : (parseDay(rule.to) ?? 0);
  return { rule, from, to, callable: compileRule(rule, around, ["rules", index]) };
}

/** The versions of a rule as one rule: the date on which it is based selects the version. */
function dated(
  id: string,
  versions: readonly Version[],
  problems: Problem[],
  indexes: readonly number[],
): Callable {
  const sorted = versions.toSorted((a, b) => a.from - b.from);
  const [first] = sorted;
  if (!first) throw new Error(id);
  for (const [position, { callable, from, rule }] of sorted.entries()) {
    const before = sorted[position - 1];
    const path = ["rules", indexes[versions.findIndex((one) => one.rule === rule)] ?? 0];
    if (!before) continue;
    if (from < before.to) problems.push(problem([...path, "from"], "lawOverlap", id, rule.from ?? "…"));
    if (from > before.to)
      problems.push(problem([...path, "from"], "lawGap", id, before.rule.to ?? "…", rule.from ?? "…"));
    if (!sameInputs(first.callable, callable))
      problems.push(problem([...path, "inputs"], "lawVersionsDiffer", id));
  }
  if (sorted.length === 1 && first.from === Number.NEGATIVE_INFINITY && first.to === Number.POSITIVE_INFINITY)
    return first.callable;
  return {
    ...first.callable,
    call(inputs, layer, session) {
      const day = inputs[Object.keys(first.rule.inputs).indexOf(first.rule.date_basis)]?.value;
      // Without a date every version leaves its result unknown, because the date is missing.
      if (typeof day !== "number") return first.callable.call(inputs, layer, session);
      const version = sorted.find(({ from, to }) => from <= day && day < to);
      if (!version) throw new LawError("lawRuleNotInForce", id);
      return version.callable.call(inputs, layer, session);
    },
  };
}

function sameInputs(a: Callable, b: Callable): boolean {
  const names = Object.keys(a.inputs);
  return (
    names.length === Object.keys(b.inputs).length &&
    names.every((name) => {
      const [one, other] = [a.inputs[name], b.inputs[name]];
      return one !== undefined && other !== undefined && fits(one, other) && fits(other, one);
    }) &&
    Object.entries(a.outputs).every(([name, type]) => {
      const other = b.outputs[name];
      return other !== undefined && fits(type, other);
    })
  );
}
