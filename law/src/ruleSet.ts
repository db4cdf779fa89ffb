import { z } from "zod";
import { isoDate, Parameter, Text } from "./parameter.ts";
import { Rule } from "./rule.ts";

/** Days without work, expanded over a span of time; a count outside of the span is an error. */
const Calendar = z.strictObject({ from: isoDate, to: isoDate, days: z.array(isoDate) });
export type Calendar = z.output<typeof Calendar>;

export const RuleSet = z.strictObject({
  parameters: z.array(Parameter),
  rules: z.array(Rule),
  /** The names of inputs, steps, labels and parameters in sentences. */
  words: z.record(z.string(), Text),
  calendars: z.record(z.string(), Calendar),
  /** The hash of the content, pinned in each result. */
  version: z.string().optional(),
});
export type RuleSet = z.output<typeof RuleSet>;

/** Federal law first, then a state's; later words replace earlier ones. */
export const mergeRuleSets = (base: RuleSet, profile: Partial<RuleSet>): RuleSet => ({
  parameters: [...base.parameters, ...(profile.parameters ?? [])],
  rules: [...base.rules, ...(profile.rules ?? [])],
  words: { ...base.words, ...profile.words },
  calendars: { ...base.calendars, ...profile.calendars },
  ...(profile.version && { version: profile.version }),
});
