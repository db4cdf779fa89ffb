import { reasonMessage } from "@wage/contract/calculator/lawReason";
import { type Message, message } from "@wage/contract/core/messages";
import { calculate } from "@wage/law/calculate";
import type { Law } from "@wage/law/engine/law";
import { inWords } from "@wage/law/engine/problem";
import type { Facts, WorkPlace } from "@wage/law/facts";
import { linesOf, namesOf } from "@wage/law/trace/lines";
import { valueText } from "@wage/law/trace/trace";
import { Decimal } from "decimal.js";
import { parse } from "yaml";

/** A test case of the agency: facts of a rule, as an administrator wrote them, and the result that they must give. */
export type LawCase = {
  ruleId: string;
  title: string;
  stateCode: string;
  countyFips: string | null;
  cityPlace: string | null;
  facts: string;
  expected: string;
};
export type Computed = { value: string | null; sentences: string[]; problems: Message[] };

type Given = Pick<LawCase, "ruleId" | "stateCode" | "countyFips" | "cityPlace" | "facts">;

/** Computes the facts of a case by the rules. What is wrong with the facts is named. */
export function computeCase(law: Law, given: Given): Computed {
  const facts = readFactLines(given.facts);
  if (!facts) return { value: null, sentences: [], problems: [message("lawCaseFacts")] };
  const computed = calculate(law, given.ruleId, facts, placeOf(given));
  const names = namesOf(law.ruleSet);
  if ("problems" in computed)
    return {
      value: null,
      sentences: [],
      problems: computed.problems.map(({ reason }) =>
        reasonMessage(inWords(reason, (id) => names[id]?.en ?? id)),
      ),
    };
  const { result } = computed.outcome;
  const { value } = valueText(result);
  return {
    value: value === null ? null : String(value),
    sentences: linesOf(result, "en", names).map(({ sentence }) => sentence),
    problems: [],
  };
}

const placeOf = ({ stateCode: state, countyFips, cityPlace }: Given): WorkPlace => ({
  state,
  ...(countyFips && { county: countyFips }),
  ...(cityPlace && { city: cityPlace }),
});

/** Reads facts as YAML; the rules take numbers as text. Undefined if they are not a map of facts. */
function readFactLines(text: string): Facts | undefined {
  try {
    const data: unknown = parse(
      text,
      (_, value: unknown) => (typeof value === "number" ? String(value) : value),
      {
        // A decimal such as 12.50 keeps its digits.
        intAsBigInt: false,
        schema: "core",
      },
    );
    return typeof data === "object" && data !== null && !Array.isArray(data) ? (data as Facts) : undefined;
  } catch {
    return undefined;
  }
}

const NUMBER = /^-?\d+(\.\d+)?$/;
const isSame = (value: string | null, expected: string) =>
  value !== null &&
  (NUMBER.test(value) && NUMBER.test(expected) ? new Decimal(value).eq(expected) : value === expected);

export const passes = (law: Law, one: LawCase): boolean => isSame(computeCase(law, one).value, one.expected);

export type BrokenCase = { title: string; rule: string; expected: string; after: string | null };

/** The cases that hold by the law in force and would no longer hold by another law. */
export const brokenCases = (inForce: Law, changed: Law, cases: readonly LawCase[]): BrokenCase[] =>
  cases
    .filter((one) => passes(inForce, one) && !passes(changed, one))
    .map((one) => ({
      title: one.title,
      rule: changed.rule(one.ruleId)?.source.title.en ?? one.ruleId,
      expected: one.expected,
      after: computeCase(changed, one).value,
    }));
