import { inEnglish } from "@wage/contract/core/messages/inEnglish";
import { expect, test } from "vitest";
import { readCommonWorkflow, readLetterFiles } from "../profileFiles.ts";
import { checkLetterFiles } from "./letterFiles.ts";

const shipped = readLetterFiles();
const { workflow } = readCommonWorkflow();

function problemsOf(files: typeof shipped) {
  const checked = checkLetterFiles(files, workflow);
  const problems = "problems" in checked ? checked.problems : [];
  return problems.map(({ file, line, text }) => `${file}:${line}: ${inEnglish(text)}`);
}

/** The problems of the shipped files with one text in one of them replaced. */
function broken(name: string, from: string, to: string) {
  const changed = shipped.find(({ file }) => file === `profiles/letters/${name}.md`);
  expect(changed?.text).toContain(from);
  return problemsOf(
    shipped.map((one) => (one === changed ? { ...one, text: one.text.replace(from, to) } : one)),
  );
}

test("the letters that come with the product have no problem, and each is there in both languages", () => {
  const checked = checkLetterFiles(shipped, workflow);
  if ("problems" in checked) throw new Error(JSON.stringify(checked.problems));
  expect(checked.letters.map(({ code, languageCode }) => `${code} ${languageCode}`)).toEqual(
    ["en", "es"].flatMap((language) => workflow.templates.map((code) => `${code} ${language}`)),
  );
});

test.each([
  [
    "a merge field that does not exist",
    "L18.en",
    "{{determination.findings}}",
    "{{determination.finding}}",
    /:16: .*determination\.finding/,
  ],
  [
    "a condition on a field that does not exist",
    "L18.es",
    "{{?claim.payBy}}",
    "{{?claim.payable}}",
    /:\d+: .*claim\.payable/,
  ],
  ["a field of the subject", "L01.es", "{{claim.number}}", "{{claim.no}}", /:2: .*claim\.no/],
  ["a status that does not exist", "L18.en", "[DETISSUED]", "[DETISUED]", /:7: .*no “DETISUED”/],
  ["an action that does not exist", "L20.en", "AllowAppeal", "AllowAppeals", /:\d+: .*no “AllowAppeals”/],
  [
    "an earlier letter that does not exist",
    "L14.en",
    "issueAfter: [L11]",
    "issueAfter: [L011]",
    /:\d+: .*no “L011”/,
  ],
  ["a fact that does not exist", "L18.en", "appealOpen", "appealsOpen", /:8: /],
  ["a recipient that does not exist", "L18.en", "recipientType: Both", "recipientType: All", /:4: /],
  ["an unknown field", "L18.en", "purpose:", "purpos:", /:3: Unknown key “purpos”/],
  [
    "a field of the English file in the Spanish one",
    "L18.es",
    "subject:",
    "name: X\nsubject:",
    /:2: Unknown key “name”/,
  ],
  ["a subject that is missing", "L18.es", "subject:", "# subject:", /:1: .*subject/],
  ["a field that is there twice", "L18.en", "purpose:", "name:", /:3: .*unique/],
  ["fields without their end", "L18.es", "\n---\n", "\n", /:1: .*between two lines/],
  [
    "an e-mail that does not exist",
    "L18.en",
    "email: letter",
    "email: later",
    /:1: .*email-later.en.md is missing/,
  ],
])("%s is named with its file and line", (_, name, from, to, text) => {
  const problems = broken(name, from, to);
  expect(problems).toContainEqual(expect.stringMatching(text));
  expect(problems[0]).toMatch(new RegExp(`^profiles/letters/${name}.md:`));
});

test("a letter without its Spanish or English text is named", () => {
  const without = (name: string) => problemsOf(shipped.filter(({ file }) => !file.endsWith(`/${name}.md`)));
  expect(without("L18.es")).toEqual([
    "profiles/letters/L18.en.md:1: The file profiles/letters/L18.es.md is missing",
  ]);
  expect(without("L18.en")).toContain(
    "profiles/letters/L18.es.md:1: The file profiles/letters/L18.en.md is missing",
  );
});

test("a file of another name is named", () => {
  expect(problemsOf([...shipped, { file: "profiles/letters/L18.fr.md", text: "" }])).toEqual([
    expect.stringMatching(/^profiles\/letters\/L18.fr.md:1: .*L18.en.md/),
  ]);
});

test("line ends of Windows are read as others", () => {
  const files = shipped.map((one) => ({ ...one, text: one.text.replaceAll("\n", "\r\n") }));
  expect(checkLetterFiles(files, workflow)).toEqual(checkLetterFiles(shipped, workflow));
});
