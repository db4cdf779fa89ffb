import { calculate } from "@wage/law/calculate";
import { problemsOfCase } from "@wage/law/check/caseCheck";
import type { CitedCase } from "@wage/law/citedCase";
import type { Law } from "@wage/law/engine/law";
import type { Node } from "@wage/law/engine/node";
import { FEDERAL_ONLY, type WorkPlace } from "@wage/law/facts";
import type { Reader } from "./reader.rules.ts";

/** A case that the law in force answers as it says, with the rules and the values by which it is computed. */
type Tested = { one: CitedCase; place: WorkPlace; parts: ReadonlySet<string> };
type Known = Pick<Reader, "cases" | "federalCases"> & { state: string; tested: readonly Tested[] };

// Each page asks for the cases, and a law that is in force does not change.
const TESTED = new WeakMap<Law, Known>();

/**
 * Returns the tested case that shows a rule or a value: one of the rule itself, or else one in whose computation it takes part;
 * the state's before those of federal law. A case that the law answers otherwise, because the agency changed a value, is none.
 */
export function testedCase(reader: Reader, id: string): Omit<Tested, "parts"> | undefined {
  const tested = testedCases(reader);
  return tested.find(({ one }) => one.rule === id) ?? tested.find(({ parts }) => parts.has(id));
}

function testedCases({ law, place: { state }, cases, federalCases }: Reader): readonly Tested[] {
  const known = TESTED.get(law);
  if (known?.cases === cases && known.federalCases === federalCases && known.state === state)
    return known.tested;
  const tested = [
    ...cases.flatMap((one) => testedIn(law, state, one)),
    ...federalCases.flatMap((one) => testedIn(law, FEDERAL_ONLY, one)),
  ];
  TESTED.set(law, { cases, federalCases, state, tested });
  return tested;
}

/** A case of which something comes out: one that only says what is unknown, or that there is no such rule, teaches no computation. */
function testedIn(law: Law, state: string, one: CitedCase): Tested[] {
  if (problemsOfCase(law, state, one).length > 0) return [];
  const place = { state, ...one.place };
  const computed = calculate(law, one.rule, one.given, place);
  if ("problems" in computed || computed.outcome.result.value === undefined) return [];
  return [{ one, place, parts: partsOf(computed.outcome.result) }];
}

/** The rules and the values from which a result was computed; what has no value took no part. */
function partsOf(result: Node): Set<string> {
  const parts = new Set<string>();
  const seen = new Set<Node>();
  const open = [result];
  for (let at = open.pop(); at; at = open.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    const { op, value, more } = at;
    const name = op === "rule" ? more?.rule : more?.param?.id;
    if (name !== undefined && value !== null && value !== undefined) parts.add(name);
    open.push(...at.args, ...(more?.list ? [more.list] : []));
  }
  return parts;
}
