import { inEnglish } from "@wage/contract/core/messages/inEnglish";
import { expect, test } from "vitest";
import { letterCodes } from "../letters/letterFiles.ts";
import { readLetterFiles, readWorkflowFiles } from "../profileFiles.ts";
import { checkCommonWorkflow } from "./commonWorkflow.ts";

const shipped = readWorkflowFiles();
const letters = letterCodes(readLetterFiles());

/** The problems of the shipped files with one text in one of them replaced, and the line of that text. */
function broken(name: string, from: string, to: string) {
  const files = shipped.map((one) =>
    one.file.endsWith(`/${name}.yaml`) ? { ...one, text: one.text.replace(from, to) } : one,
  );
  const text = shipped.find(({ file }) => file.endsWith(`/${name}.yaml`))?.text ?? "";
  const at = text.indexOf(from);
  expect(at).toBeGreaterThan(0);
  const checked = checkCommonWorkflow(files, letters);
  const problems = "problems" in checked ? checked.problems : [];
  return {
    line: text.slice(0, at).split("\n").length,
    problems: problems.map(({ file, line, text: said }) => `${file}:${line}: ${inEnglish(said)}`),
  };
}

test("the workflow that comes with the product has no problem", () => {
  expect(checkCommonWorkflow(shipped, letters)).not.toHaveProperty("problems");
});

test.each([
  ["a status that does not exist", "actions-1-intake", "toStatus: REVIEW", "toStatus: REVEIW", /no “REVEIW”/],
  ["a status that a row starts from", "actions-1-intake", "[SUBM]", "[SUBN]", /no “SUBN”/],
  [
    "a kind of task that does not exist",
    "actions-1-intake",
    "taskDetail: NEW-CLAIM",
    "taskDetail: NEW",
    /no “NEW”/,
  ],
  ["a letter that does not exist", "actions-1-intake", "template: L01", "template: L1", /no “L1”/],
  ["a kind of question", "actions-1-intake", "kind: items", "kind: item", /Field questions/],
  ["a code that is used twice", "statuses", "code: REVIEW", "code: SUBM", /SUBM is named twice/],
  ["a row that is there twice", "actions-1-intake", "9/30:", "9/29:", /unique/],
  ["a row that another action has", "actions-2-employer", "11/10:", "1/10:", /1\/10 is named twice/],
  [
    "an event that two actions have",
    "actions-1-intake",
    "paperClaimRecorded",
    "applicationSubmitted",
    /named twice/,
  ],
  [
    "a Spanish text that is missing",
    "actions-1-intake",
    "publicVisibleTextEs: Estamos",
    "helpText: Estamos",
    /TextEs/,
    -8,
  ],
  ["an unknown field", "closures", "requires:", "requirements:", /Unknown key “requirements”/],
  ["a role of a task", "tasks", "defaultRole: Support Staff", "defaultRole: Clerk", /Clerk/],
  [
    "a field of a row that its place gives",
    "actions-1-intake",
    "toStatus: REVIEW",
    "rowNumber: 3",
    /rowNumber/,
  ],
  [
    "a number of days",
    "actions-1-intake",
    "taskDetail: NEW-CLAIM",
    "taskDetail: NEW-CLAIM, days: 1e9",
    /days/,
  ],
  ["text that is no YAML", "statuses", "category: Intake", "category: : Intake", /./],
])("%s is named with its file and line", (_, name, from, to, text, offset = 0) => {
  const { line, problems } = broken(name, from, to);
  const found = problems.find((one) => text.test(one));
  expect(found).toMatch(new RegExp(`^profiles/workflow/${name}.yaml:`));
  if (offset === 0) expect(found).toMatch(new RegExp(`:${line}: `));
});

test("a status that nothing leads to is named at the status", () => {
  expect(broken("actions-4-collection", "toStatus: REFCA", "toStatus: FINAL").problems).toContainEqual(
    expect.stringMatching(/^profiles\/workflow\/statuses.yaml:\d+: .*Referred to county attorney/),
  );
});
