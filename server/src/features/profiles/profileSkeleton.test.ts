import { inEnglish } from "@wage/contract/core/messages/inEnglish";
import { expect, test } from "vitest";
import { checkCases } from "./cases/checkCases.ts";
import { checkProfile } from "./checkProfile.ts";
import { levelText } from "./profile.rules.ts";
import { readCounties } from "./profileFiles.ts";
import { profileSkeleton } from "./profileSkeleton.ts";

test.each(["AL", "MT"])(
  "a new profile of %s is in order, and knows nothing but its holidays",
  async (state) => {
    const files = profileSkeleton(state, "A state", "2026-11-23");
    const checked = checkProfile(state, files, await readCounties(state));
    expect("problems" in checked ? checked.problems : []).toEqual([]);
    if ("problems" in checked) return;
    const own = checked.ruleSet.parameters.filter(({ place }) => place.level === "state");
    const known = own.filter(({ values }) => values.some(({ status }) => status !== "not_set"));
    expect(known.map(({ id }) => id)).toEqual(["calendar.holidays"]);
    expect(checked.profile.holidays).toHaveLength(11);
    expect(checked.cases).toHaveLength(1);
    expect(checkCases(files, checked, await readCounties(state))).toEqual([]);
    expect(checked.profile.level).toBe("floor");
    expect(inEnglish(levelText(checked.profile, checked.ruleSet))).toContain(
      `${own.length - 1} rules are not set`,
    );
  },
);

test("an id that is moved to the parameters and left among the unknown ones is named with its line", async () => {
  const files = profileSkeleton("MT", "Montana", "2026-11-23").map((one) => ({
    ...one,
    text: one.text.replace(
      "parameters:\n",
      'parameters:\n  - { id: minimum_wage.general, value: "10.85", ref: *calendar }\n',
    ),
  }));
  const checked = checkProfile("MT", files, await readCounties("MT"));
  const problems = "problems" in checked ? checked.problems : [];
  expect(problems).toHaveLength(1);
  const { file, line } = problems[0] ?? {};
  const law = files.find((one) => one.file === file)?.text.split("\n") ?? [];
  expect(law[(line ?? 0) - 1]).toContain("minimum_wage.general");
});
