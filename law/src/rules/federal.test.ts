import { expect, test } from "vitest";
import { checkRuleSet } from "../check/checkRuleSet.ts";
import { FEDERAL } from "./federal.ts";

test("the federal rules are sound, and each of their examples comes out", () => {
  const checked = checkRuleSet(JSON.parse(JSON.stringify(FEDERAL)));
  const problems = "problems" in checked ? checked.problems : [];
  expect(problems).toEqual([]);
});

test("each rule has a title of its own, by which staff choose it", () => {
  for (const language of ["en", "es"] as const) {
    const titles = FEDERAL.rules.map(({ title }) => title[language]);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  }
});
