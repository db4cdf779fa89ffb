import { stepsOf } from "@wage/contract/calculator/asking";
import type { WorkedExample } from "@wage/contract/calculator/ruleBook";
import { calculate } from "@wage/law/calculate";
import type { CitedCase } from "@wage/law/citedCase";
import { POSITION } from "@wage/law/engine/inputTypes";
import type { Law } from "@wage/law/engine/law";
import type { Node, Row } from "@wage/law/engine/node";
import { readFacts } from "@wage/law/engine/readFacts";
import { type Facts, FEDERAL_ONLY, type WorkPlace } from "@wage/law/facts";
import { valueText } from "@wage/law/trace/trace";
import { sentenceCase, type Wording } from "@wage/law/trace/wording";
import { citeOf, type Reader, sourceOf } from "./reader.rules.ts";
import { testedCase } from "./testedCases.rules.ts";
import { tryItOf } from "./tryIt.rules.ts";

/**
 * Returns a worked example of a rule or a value: a case that ships with the state's law or with federal law and that the
 * rules in force answer as it says, or else an example of the rule itself.
 */
export function exampleOf(reader: Reader, words: Wording, id: string): WorkedExample | null {
  const tested = testedCase(reader, id);
  const own = tested?.one.rule === id ? undefined : exampleOfRule(reader, words, id);
  if (own || !tested) return own ?? null;
  const { one, place } = tested;
  return worked(reader, words, one.rule, { ...one, title: one.name, place });
}

function exampleOfRule(reader: Reader, words: Wording, id: string): WorkedExample | undefined {
  const { law } = reader;
  for (const { cite, given, expect, place = { state: FEDERAL_ONLY } } of law.rule(id)?.source.examples ??
    []) {
    const result = resultOf(law, id, given, place);
    const comesOut = Object.entries(expect).every(
      ([name, expected]) => String(valueText(result?.read(name) ?? NOTHING).value) === String(expected),
    );
    if (result && comesOut)
      return worked(reader, words, id, { title: cite, given, place, source: undefined }) ?? undefined;
  }
  return undefined;
}

const NOTHING: Node = {
  op: "literal",
  type: { kind: "bool" },
  value: undefined,
  bound: "exact",
  args: [],
  more: undefined,
};

function resultOf(law: Law, id: string, given: Facts, place: WorkPlace) {
  const computed = calculate(law, id, given, place);
  return "problems" in computed ? undefined : computed.outcome;
}

type Shown = { title: string; given: Facts; place: WorkPlace; source: CitedCase["source"] | undefined };

function worked(
  reader: Reader,
  words: Wording,
  id: string,
  { title, given, place, source }: Shown,
): WorkedExample | null {
  const outcome = resultOf(reader.law, id, given, place);
  if (!outcome) return null;
  return {
    title,
    tryIt: tryItOf(given, place),
    source: source ? sourceOf(source) : citeOf(title),
    facts: factTexts(reader.law, id, given, words),
    steps: stepsOf(outcome.result, reader),
  };
}

/** The facts that the example knows: "Hours worked: 46 h". */
function factTexts(law: Law, id: string, given: Facts, words: Wording): string[] {
  const { source, callable } = law.rule(id) ?? {};
  return readFacts(source?.inputs ?? {}, callable?.inputs ?? {}, given, undefined, { problems: [] })
    .filter(({ value }) => value !== undefined && value !== null)
    .flatMap((node) => factText(node, words));
}

function factText(node: Node, words: Wording): string[] {
  const name = sentenceCase(words.nameOf(node.more?.name ?? ""));
  if (node.type.kind !== "rows") return [`${name}: ${words.valueOf(node)}`];
  const { fields } = node.type;
  return (node.value as readonly Row[]).map((row, at) => {
    const cells = Object.keys(fields)
      .filter((field) => field !== POSITION)
      .map((field) => [field, row.read(field)] as const)
      .filter(([, { value }]) => value !== undefined && value !== null)
      .map(([field, cell]) => `${words.nameOf(field)} ${words.valueOf(cell)}`);
    return `${name} ${at + 1}: ${cells.join(", ")}`;
  });
}
