import { describe, expect, test } from "vitest";
import { calculate } from "../calculate.ts";
import { compileLaw } from "../engine/law.ts";
import { FEDERAL_ONLY } from "../facts.ts";
import { FEDERAL } from "../rules/federal.ts";
import { valueText } from "../trace/trace.ts";
import type { Case } from "./case.ts";
import { FEDERAL_CASES } from "./federalCases.ts";
import { HOURS_WORKED_CASES } from "./hoursWorkedCases.ts";
import { invented } from "./inventedLaw.ts";

const law = compileLaw(FEDERAL);

function outcome({ rule, given, expect: expected }: Case) {
  const computed = calculate(law, rule, given, { state: FEDERAL_ONLY });
  if ("problems" in computed) return computed;
  return Object.fromEntries(
    Object.keys(expected).map((name) => [name, valueText(computed.outcome.read(name)).value]),
  );
}

describe("published and cited cases of federal law", () => {
  test.each([...FEDERAL_CASES, ...HOURS_WORKED_CASES])("$cite", (one) => {
    expect(outcome(one)).toEqual(one.expect);
  });
});

test("a place that is known to have no rule on split shifts adds nothing for one", () => {
  const facts = { work_date: "2026-03-02", days: [{ date: "2026-03-02", hours: "8", paid: "58" }] };
  const computed = calculate(compileLaw(invented({})), "premium.split_shift", facts, { state: "XX" });
  expect("outcome" in computed && valueText(computed.outcome.result).value).toBe("0");
});
