import { calculate, type Outcome } from "@wage/law/calculate";
import type { Law } from "@wage/law/engine/law";
import { type Node, unsetLaw } from "@wage/law/engine/node";
import { unsetNames } from "@wage/law/engine/problem";
import type { Facts, WorkPlace } from "@wage/law/facts";
import { linesOf, namesOf } from "@wage/law/trace/lines";
import { valueText } from "@wage/law/trace/trace";
import type { Language } from "../core/messages.ts";
import { toDecimal } from "../lines/wageSentences.ts";
import type { Assumption, Estimate, EstimatePart, Step, Unknown } from "./calculator.ts";

/** The setting of an estimate: the rules in force, the place of the work and the language of its sentences. */
export type Surroundings = { law: Law; place: WorkPlace; today: string; language: Language };

/** Collects the parts of an estimate while the rules are asked one after the other. */
export type Draft = {
  /** Null where no one reads the steps: finding the sentences takes longer than computing. */
  parts: Estimate["parts"] | null;
  possible: Estimate["possible"];
  assumptions: Set<Assumption>;
  unknown: Set<Unknown>;
  gaps: Set<string>;
  /** The names of the law that nobody has set for this place and time: what was computed without it is a floor. */
  unset: Set<string>;
};

/** A draft of which `parts` collects the steps; null where no one reads them. */
export const emptyDraft = (parts: Draft["parts"]): Draft => ({
  parts,
  possible: [],
  assumptions: new Set(),
  unknown: new Set(),
  gaps: new Set(),
  unset: new Set(),
});

/** Asks a rule; the title of a rule that cannot answer is left in the gaps, in the words of the public. */
export function ask(around: Surroundings, draft: Draft, rule: string, facts: Facts): Outcome | undefined {
  const computed = calculate(around.law, rule, facts, around.place);
  const names = namesOf(around.law.ruleSet);
  const nameOf = (key: string) => names[key]?.[around.language] ?? key;
  if ("problems" in computed) {
    draft.gaps.add(nameOf(rule));
    for (const id of unsetNames(computed.problems.map(({ reason }) => reason))) draft.unset.add(nameOf(id));
    return undefined;
  }
  for (const id of unsetNames(unsetLaw(computed.outcome.result))) draft.unset.add(nameOf(id));
  return computed.outcome;
}

/** The result of a rule in dollars; undefined if it is unknown or does not apply. */
export function amountOf(outcome: Outcome | undefined, name?: string): string | undefined {
  if (!outcome) return undefined;
  const { value } = valueText(name === undefined ? outcome.result : outcome.read(name));
  return typeof value === "string" ? value : undefined;
}

/** Returns the rest of an amount after a payment, in dollars with two decimals; never less than zero. */
export const remainder = (due: string, paid: string): string => {
  const left = toDecimal(due)?.minus(paid);
  return left?.gt(0) ? left.toFixed(2) : "0.00";
};

export const isMoney = (amount: string | undefined): amount is string => Boolean(toDecimal(amount)?.gt(0));

/** The trace of a result as sentences in the reader's language. */
export const stepsOf = (result: Node, { law, language }: Pick<Surroundings, "law" | "language">): Step[] =>
  linesOf(result, language, namesOf(law.ruleSet)).map(({ op, rule, sentence, depth, rejected, cites }) => ({
    sentence,
    depth,
    isResult: op === "rule",
    rule: rule ?? null,
    rejected: [...rejected],
    sources: cites
      .filter(({ cite }, index) => cites.findIndex((other) => other.cite === cite) === index)
      .map(({ cite, url, confirmed }) => ({ cite, url: url ?? null, confirmed: confirmed !== false })),
  }));

/** Adds the trace of a result as sentences. */
export function record(
  around: Surroundings,
  draft: Draft,
  part: EstimatePart,
  { result }: Pick<Outcome, "result">,
): void {
  if (!draft.parts) return;
  const rule = result.more?.rule ?? "";
  const title = namesOf(around.law.ruleSet)[rule]?.[around.language] ?? rule;
  draft.parts.push({ part, title, steps: stepsOf(result, around) });
}
