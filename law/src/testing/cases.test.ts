import { describe, expect, test } from "vitest";
import { calculate } from "../calculate.ts";
import { checkRuleSet } from "../check/checkRuleSet.ts";
import type { Law } from "../engine/law.ts";
import { FEDERAL_ONLY } from "../facts.ts";
import { valueText } from "../trace/trace.ts";
import type { Case } from "./case.ts";
import { CONSEQUENCE_CASES } from "./consequenceCases.ts";
import { FEDERAL_CASES } from "./federalCases.ts";
import { HOURS_WORKED_CASES } from "./hoursWorkedCases.ts";
import { LIMIT_CASES } from "./limitCases.ts";
import { CITY_CASES, STATE_CASES } from "./stateCases.ts";
import { lawOf } from "./stateLaw.ts";
import { YOUTH_CASES } from "./youthCases.ts";

const laws = new Map<string, Law>();
function law(state: string): Law {
  const known = laws.get(state);
  if (known) return known;
  const checked = checkRuleSet(lawOf(state));
  if ("problems" in checked) throw new Error(JSON.stringify(checked.problems));
  laws.set(state, checked.law);
  return checked.law;
}

function outcome({ rule, place, given, expect: expected }: Case) {
  const at = place ?? { state: FEDERAL_ONLY };
  const computed = calculate(law(at.state), rule, given, at);
  if ("problems" in computed) return computed;
  return Object.fromEntries(
    Object.keys(expected).map((name) => [name, valueText(computed.outcome.read(name)).value]),
  );
}

describe("published and cited cases", () => {
  test.each([
    ...FEDERAL_CASES,
    ...STATE_CASES,
    ...CONSEQUENCE_CASES,
    ...CITY_CASES,
    ...YOUTH_CASES,
    ...LIMIT_CASES,
    ...HOURS_WORKED_CASES,
  ])("$cite", (one) => {
    expect(outcome(one)).toEqual(one.expect);
  });
});
