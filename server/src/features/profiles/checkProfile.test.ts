import { inEnglish } from "@wage/contract/core/messages/inEnglish";
import { expect, test } from "vitest";
import { checkProfile } from "./checkProfile.ts";
import { readCounties, readProfileFiles } from "./profileFiles.ts";

const wyoming = await readProfileFiles("WY");
const counties = await readCounties("WY");

/** The problems of Wyoming's profile with one text replaced, and the line where it stands. */
function broken(name: string, from: string, to: string) {
  const file = wyoming.find((one) => one.file.endsWith(name));
  if (!file?.text.includes(from)) throw new Error(`${name} does not contain ${from}`);
  const line = file.text.slice(0, file.text.indexOf(from)).split("\n").length;
  const files = wyoming.map((one) => (one === file ? { ...one, text: one.text.replace(from, to) } : one));
  const checked = checkProfile("WY", files, counties);
  const problems = "problems" in checked ? checked.problems : [];
  return { file: file.file, line, problems: problems.map((one) => ({ ...one, text: inEnglish(one.text) })) };
}

const MINIMUM = '  - { id: minimum_wage.general, value: "5.15", ref: *ws-27-4-202 }';
const dated = (values: string) =>
  `  - id: minimum_wage.general\n    values:\n${values}`.replaceAll("REF", "ref: *ws-27-4-202");

test("the profile as it is shipped has no problem", () => {
  expect(checkProfile("WY", wyoming, counties)).not.toHaveProperty("problems");
});

test.each([
  ["an unknown key", "profile.yaml", "name: Wyoming\n", "name: Wyoming\nmotto: Equal Rights\n", 1, /motto/],
  ["a level that does not exist", "profile.yaml", "level: whole", "level: most", 0, /“whole”.*“floor”/],
  ["an unknown setting", "profile.yaml", "  timeZone:", "  timezone:", 0, /timezone/],
  ["an unknown statute of letters", "profile.yaml", "  lawFinalPay:", "  lawFinalWages:", 0, /lawFinalWages/],
  [
    "an unknown way of separation",
    "law.yaml",
    "id: final_pay.layoff.payday",
    "id: final_pay.lockout.payday",
    0,
    /final_pay\.lockout\.payday/,
  ],
  [
    "a rule on strikes of the wrong kind",
    "law.yaml",
    "{ id: final_pay.quit_with_notice.payday, value: only,",
    "{ id: final_pay.strike.payday, value: soon,",
    0,
    /soon/,
  ],
  [
    "a setting of the wrong kind",
    "profile.yaml",
    "value: America/Denver",
    "value: Mars/Olympus",
    0,
    /America\/Denver/,
  ],
  [
    "a source that is not in the file",
    "law.yaml",
    'value: "5.15", ref: *ws-27-4-202',
    'value: "5.15", ref: *ordinance',
    0,
    /&ordinance/,
  ],
  ["the calendar of another state", "law.yaml", "value: wy,", "value: mt,", 0, /mt/],
  [
    "a setting without a source",
    "profile.yaml",
    "{ value: Labor Commissioner, ref: *example }",
    "{ value: Labor Commissioner }",
    0,
    /source/,
  ],
  [
    "a statute of letters without a citation of its source",
    "profile.yaml",
    "lawFinalPay: { value: Wyoming Statutes 27-4-104(a), ref: *faq }",
    "lawFinalPay: { value: Wyoming Statutes 27-4-104(a) }",
    0,
    /source/,
  ],
  [
    "a source without its citation",
    "law.yaml",
    'value: "5.15", ref: *ws-27-4-202',
    'value: "5.15", ref: { url: "https://wyoleg.gov", retrieved: 2026-11-23 }',
    0,
    /citation|source/,
  ],
  [
    "a negative limit",
    "law.yaml",
    'value: "24", ref: *limitation',
    'value: "-24", ref: *limitation',
    0,
    /-24/,
  ],
  ["a holiday by an unknown rule", "holidays.yaml", "day: July 4,", "day: 4th of July,", 0, /third Monday/],
  [
    "a holiday without a source",
    "holidays.yaml",
    "last Monday in May, ref: *holidays",
    "last Monday in May",
    0,
    /source/,
  ],
  ["a negative wage", "law.yaml", 'value: "5.15"', 'value: "-5.15"', 0, /-5\.15/],
  ["an enormous wage", "law.yaml", 'value: "5.15"', 'value: "515000"', 0, /515000/],
  ["a wage as a number without quotes", "law.yaml", 'value: "5.15"', "value: 5.15", 0, /in quotes.*5\.15/],
  [
    "a day in another form",
    "law.yaml",
    'value: "5.15", ref: *ws-27-4-202',
    'value: "5.15", ref: { cite: "W.S. 27-4-202", retrieved: 11/23/2026 }',
    0,
    /11\/23\/2026/,
  ],
  [
    "a parameter that nobody reads",
    "law.yaml",
    "id: limitation.ordinary",
    "id: limitation.normal",
    0,
    /limitation\.normal/,
  ],
  [
    "a parameter without a source",
    "law.yaml",
    'value: "24", ref: *limitation',
    'value: "24"',
    0,
    /limitation\.ordinary/,
  ],
])("%s is named with its file and line", (_, name, from, to, offset, text) => {
  const { file, line, problems } = broken(name, from, to);
  expect(problems).toContainEqual({ file, line: line + offset, text: expect.stringMatching(text) });
});

test("a gap in the dates of a wage is named with its file and line", () => {
  const values = dated(
    '      - {from: 2015-01-01, to: 2016-01-01, value: "8.00", REF}\n      - {from: 2016-02-01, value: "9.00", REF}',
  );
  const { file, line, problems } = broken("law.yaml", MINIMUM, values);
  expect(problems).toEqual([{ file, line: line + 3, text: expect.stringContaining("2016-01-01") }]);
});

test("an overlap is named too", () => {
  const values = dated(
    '      - {from: 2015-01-01, to: 2016-03-01, value: "8.00", REF}\n      - {from: 2016-02-01, value: "9.00", REF}',
  );
  const { file, line, problems } = broken("law.yaml", MINIMUM, values);
  expect(problems).toEqual([{ file, line: line + 3, text: expect.stringContaining("2016-02-01") }]);
});

test("a rate that begins before the one that it follows is named with its file and line", () => {
  const values = dated(
    '      - {from: 2016-02-01, value: "8.00", REF}\n      - {from: 2015-01-01, value: "9.00", REF}',
  );
  const { file, line, problems } = broken("law.yaml", MINIMUM, values);
  expect(problems.length).toBeGreaterThan(0);
  for (const problem of problems) expect(problem).toMatchObject({ file, line: expect.any(Number) });
  const lines = [line + 2, line + 3];
  expect(problems.some((one) => lines.includes(one.line) && /2015-01-01/.test(one.text))).toBe(true);
});

test("two rates of one place on one day, each in an entry of its own, are named with their file and line", () => {
  const ref = "ref: { cite: W.S. 27-4-202, retrieved: 2026-11-23 }";
  const twice = [
    "parameters:",
    `  - { id: minimum_wage.general, counties: ["56021"], value: "9.00", ${ref} }`,
    `  - { id: minimum_wage.general, counties: ["56021"], value: "9.50", ${ref} }`,
  ].join("\n");
  const { file, line, problems } = broken("law.yaml", "parameters:", twice);
  expect(problems).toEqual([{ file, line: line + 2, text: expect.stringMatching(/minimum_wage\.general/) }]);
});

test("a rule that uses itself is named with its file and line", () => {
  const rule = [
    "rules:",
    "  - id: circle.self",
    "    title: {en: One, es: Uno}",
    "    date_basis: due_date",
    "    inputs: {due_date: date}",
    "    result: {use: circle.self, with: {due_date: due_date}}",
    "    cite: [W.S. 27-4-104]",
    "",
    "no_rule:",
  ].join("\n");
  const { file, line, problems } = broken("law.yaml", "no_rule:", rule);
  expect(problems).toContainEqual({ file, line: line + 5, text: expect.stringMatching(/depends on itself/) });
});

test("circular conditions are named with their file and line", () => {
  const rule = [
    "rules:",
    "  - id: circle.one",
    "    title: {en: One, es: Uno}",
    "    date_basis: due_date",
    "    inputs: {due_date: date}",
    "    steps: {circle_first: {if: circle_second, give: true, otherwise: false}, circle_second: {not: circle_first}}",
    "    result: circle_first",
    "    cite: [W.S. 27-4-104]",
    "words:",
    "  circle_first: {en: first, es: primero}",
    "  circle_second: {en: second, es: segundo}",
    "",
    "no_rule:",
  ].join("\n");
  const { file, line, problems } = broken("law.yaml", "no_rule:", rule);
  expect(problems).toContainEqual({ file, line: line + 5, text: expect.stringMatching(/depends on itself/) });
});

test("a rule without a citation is named", () => {
  const rule =
    "rules:\n  - id: loose.rule\n    title: {en: One, es: Uno}\n    date_basis: due_date\n    inputs: {due_date: date}\n    result: {number: '1', unit: USD}\n\nno_rule:";
  const { file, line, problems } = broken("law.yaml", "no_rule:", rule);
  expect(problems).toContainEqual({ file, line: line + 1, text: expect.stringMatching(/cit/i) });
});

test("a file that is no YAML is named with its line, and a key that stands in two files with both", () => {
  expect(broken("holidays.yaml", "holidays:", "holidays: [").problems[0]?.text).toMatch(/YAML/);
  const { problems } = broken("holidays.yaml", "sources:", "state: WY\nsources:");
  expect(problems[0]?.text).toContain("state");
});

test("a source that two files name is reported with its line and with the file that has it too", () => {
  const name = (text: string) => /^ {2}([\w-]+): &/m.exec(text)?.[1] ?? "";
  const [first, second] = ["law.yaml", "profile.yaml"].map((end) =>
    wyoming.find(({ file }) => file.endsWith(end)),
  );
  const { file, line, problems } = broken(
    "profile.yaml",
    `  ${name(second?.text ?? "")}: &`,
    `  ${name(first?.text ?? "")}: &`,
  );
  expect(problems).toContainEqual({
    file,
    line,
    text: `“${name(first?.text ?? "")}” is already given in profiles/WY/law.yaml`,
  });
});

test("a parameter about which the profile says nothing is named", () => {
  const { problems } = broken("law.yaml", "limitation.*", "limitation.oral");
  expect(problems.map(({ text }) => text).join()).toContain("limitation.written");
});

test("a city of which nothing can be chosen, without law of its own, or in no county of the state is named", () => {
  const city = (code: string, county: string) =>
    `cities:\n  - { code: ${code}, name: Cody, counties: ["${county}"] }\n\nno_rule:`;
  const textsOf = (replaced: string) =>
    broken("law.yaml", "no_rule:", replaced)
      .problems.map(({ text }) => text)
      .join("; ");
  expect(textsOf(city("WY/cody", "56029"))).toContain("WY/cody has no parameter of its own");
  expect(textsOf(city("WY/cody", "30029"))).toContain("30029 is not the FIPS code of a county");
  const { problems } = broken(
    "law.yaml",
    MINIMUM,
    `${MINIMUM}\n  - { id: minimum_wage.general, place: { level: city, code: WY/cody }, value: "9.00", ref: *ws-27-4-202 }`,
  );
  expect(problems.map(({ text }) => text).join()).toContain("WY/cody is not one of the profile's cities");
});
