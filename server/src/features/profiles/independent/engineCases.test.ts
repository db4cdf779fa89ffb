import { calculate } from "@wage/law/calculate";
import { FEDERAL_ONLY } from "@wage/law/facts";
import { valueText } from "@wage/law/trace/trace";
import { expect, test } from "vitest";
import { CONSEQUENCE_CASES } from "./consequenceCases.ts";
import { LIMIT_CASES } from "./limitCases.ts";
import { shippedLaws } from "./shippedLaw.ts";
import { CITY_CASES, STATE_CASES } from "./stateCases.ts";
import { YOUTH_CASES } from "./youthCases.ts";

/* What each rule of the engine does at its limits, by the law that ships. */

const CASES = [...STATE_CASES, ...CONSEQUENCE_CASES, ...CITY_CASES, ...YOUTH_CASES, ...LIMIT_CASES];
const stateOf = ({ place }: (typeof CASES)[number]) => place?.state ?? FEDERAL_ONLY;
const laws = await shippedLaws([...new Set(CASES.map(stateOf))]);

test.each(CASES)("$cite", (one) => {
  const state = stateOf(one);
  const law = laws.get(state);
  if (!law) throw new Error(state);
  const computed = calculate(law, one.rule, one.given, one.place ?? { state });
  if ("problems" in computed) throw new Error(JSON.stringify(computed.problems));
  const found = Object.keys(one.expect).map((name) => [name, valueText(computed.outcome.read(name)).value]);
  expect(Object.fromEntries(found)).toEqual(one.expect);
});
