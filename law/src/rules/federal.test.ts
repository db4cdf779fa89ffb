import { expect, test } from "vitest";
import { checkRuleSet } from "../check/checkRuleSet.ts";
import { FEDERAL } from "./federal.ts";

test("the federal rules are sound, and each of their examples comes out", () => {
  const checked = checkRuleSet(JSON.parse(JSON.stringify(FEDERAL)));
  const problems = "problems" in checked ? checked.problems : [];
  expect(problems).toEqual([]);
});
