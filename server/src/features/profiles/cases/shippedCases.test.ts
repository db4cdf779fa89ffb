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

const shipped: [string, CheckedProfile][] = [];
for (const state of await listProfileStates()) shipped.push([state, await soundProfile(state)]);

describe.each(shipped)("the law of %s as it ships", (state, checked) => {
  const law = compileLaw(checked.ruleSet);
  if (checked.cases.length > 0)
    test.each(checked.cases)("$name", (one) => {
      expect(problemsOfCase(law, state, one)).toEqual([]);
    });
  test("each of its cases has a name of its own and a place of the state", async () => {
    const problems = checkCases(await readProfileFiles(state), checked, await readCounties(state));
    expect(texts(problems)).toEqual([]);
  });
});
