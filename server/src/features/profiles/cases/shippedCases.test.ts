import { inEnglish } from "@wage/contract/core/messages/inEnglish";
import { problemsOfCase } from "@wage/law/check/caseCheck";
import { compileLaw } from "@wage/law/engine/law";
import { FEDERAL_ONLY } from "@wage/law/facts";
import { FEDERAL } from "@wage/law/rules/federal";
import { describe, expect, test } from "vitest";
import { soundProfile } from "../applyProfile.commands.ts";
import type { CheckedProfile } from "../checkProfile.ts";
import { listProfileStates, readCounties, readFederalCases, readProfileFiles } from "../profileFiles.ts";
import type { Problem } from "../profileText.ts";
import { checkCases, checkFederalCases } from "./checkCases.ts";

const texts = (problems: readonly Problem[]) =>
  problems.map(({ file, line, text }) => `${file}:${line}: ${inEnglish(text)}`);

const federal = checkFederalCases(readFederalCases());

describe("federal law as it ships", () => {
  const law = compileLaw(FEDERAL);
  test.each(federal.cases)("$name", (one) => {
    expect(problemsOfCase(law, FEDERAL_ONLY, one)).toEqual([]);
  });
  test("its cases can be read, and each has a name of its own", () => {
    expect(texts(federal.problems)).toEqual([]);
  });
});

/** A state of which every parameter was looked up has more cases than one of which only the floor was. */
const LEAST_CASES = { whole: 10, floor: 3 };
const shipped: [string, CheckedProfile][] = [];
for (const state of await listProfileStates()) shipped.push([state, await soundProfile(state)]);

describe.each(shipped)("the law of %s as it ships", (state, checked) => {
  const law = compileLaw(checked.ruleSet);
  if (checked.cases.length > 0)
    test.each(checked.cases)("$name", (one) => {
      expect(problemsOfCase(law, state, one)).toEqual([]);
    });
  const { level } = checked.profile;
  test(`it has at least ${LEAST_CASES[level]} cases of its level, ${level}`, () => {
    expect(checked.cases.length).toBeGreaterThanOrEqual(LEAST_CASES[level]);
  });
  test("each of its cases has a name of its own and a place of the state", async () => {
    const problems = checkCases(await readProfileFiles(state), checked, await readCounties(state));
    expect(texts(problems)).toEqual([]);
  });
});

test("fourteen states are whole, and each other state, the District and Puerto Rico have a floor", () => {
  const levels = shipped.map(([, { profile }]) => profile.level);
  expect(levels.filter((level) => level === "whole")).toHaveLength(14);
  expect(levels.filter((level) => level === "floor")).toHaveLength(38);
});
