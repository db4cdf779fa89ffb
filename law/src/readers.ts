import type { RuleSet } from "./ruleSet.ts";

/**
 * Returns the ids of the rules whose result may depend on a parameter, because they read it or use a rule that does.
 */
export function rulesReading({ rules }: RuleSet, parameter: string): Set<string> {
  const mentioned = new Map(rules.map((rule) => [rule.id, mentionsOf(rule)]));
  const ids = rules.map(({ id }) => id);
  const uses = (rule: string, other: string) =>
    [...(mentioned.get(rule)?.uses ?? [])].some((name) => name === other || name.startsWith(`${other}.`));
  const readers = new Set(ids.filter((id) => mentioned.get(id)?.parameters.has(parameter)));
  for (;;) {
    const more = ids.filter((id) => !readers.has(id) && [...readers].some((reader) => uses(id, reader)));
    if (more.length === 0) return readers;
    for (const id of more) readers.add(id);
  }
}

/** Returns the parameters that a rule itself reads and the rules that it uses. */
export function readBy({ rules }: RuleSet, id: string): { parameters: string[]; rules: string[] } {
  const { parameters, uses } = mentionsOf(rules.filter((rule) => rule.id === id));
  const ids = [...new Set(rules.map((rule) => rule.id))];
  const isUsed = (other: string) => [...uses].some((name) => name === other || name.startsWith(`${other}.`));
  return { parameters: [...parameters], rules: ids.filter(isUsed) };
}

type Mentions = { parameters: Set<string>; uses: Set<string> };

/** The parameters and rules named anywhere in a rule. */
function mentionsOf(rule: unknown, found: Mentions = { parameters: new Set(), uses: new Set() }): Mentions {
  if (Array.isArray(rule)) for (const one of rule) mentionsOf(one, found);
  else if (typeof rule === "object" && rule !== null)
    for (const [key, value] of Object.entries(rule)) {
      if ((key === "param" || key === "rate") && typeof value === "string") found.parameters.add(value);
      else if (key === "use" && typeof value === "string") found.uses.add(value);
      mentionsOf(value, found);
    }
  return found;
}
