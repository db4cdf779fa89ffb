import type { Parameter } from "./parameter.ts";
import type { Rule } from "./rule.ts";
import type { RuleSet } from "./ruleSet.ts";

/**
 * Returns the part of the law that some rules need, with those that they use and the parameters that they read: what a page
 * loads to compute without a connection. Sources, examples and confirmations are left out, because it cites nothing.
 */
export function excerptOf({ parameters, rules, words, calendars }: RuleSet, ids: readonly string[]): RuleSet {
  const needed = { rules: new Set<string>(), parameters: new Set<string>() };
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (needed.rules.has(id)) continue;
    needed.rules.add(id);
    for (const rule of rules) if (rule.id === id) collect(rule, open, needed.parameters);
  }
  return {
    rules: rules.filter(({ id }) => needed.rules.has(id)).map(withoutSources),
    parameters: parameters.filter(({ id }) => needed.parameters.has(id)).map(withoutReferences),
    words: Object.fromEntries(Object.entries(words).filter(([key]) => needed.parameters.has(key))),
    calendars: needed.parameters.has("calendar.holidays") ? calendars : {},
  };
}

/** Adds the rules that an expression uses, by id or as `id.step`, and the parameters that it reads. */
function collect(part: unknown, rules: string[], parameters: Set<string>): void {
  if (typeof part !== "object" || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    if (key === "use" && typeof value === "string") rules.push(value, value.slice(0, value.lastIndexOf(".")));
    // The rate of interest is a parameter by its name.
    else if ((key === "param" || key === "rate") && typeof value === "string") parameters.add(value);
    else collect(value, rules, parameters);
  }
}

function withoutSources({ examples: _examples, cite: _cite, ...rule }: Rule): Rule {
  const { candidates } = rule;
  return candidates
    ? { ...rule, candidates: candidates.map(({ cite: _sources, ...candidate }) => candidate) }
    : rule;
}

const withoutReferences = ({ values, note: _note, ...parameter }: Parameter): Parameter => ({
  ...parameter,
  values: values.map(({ ref: _ref, ...value }) => value),
});
