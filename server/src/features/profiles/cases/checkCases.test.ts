import { inEnglish } from "@wage/contract/core/messages/inEnglish";
import { expect, test } from "vitest";
import { checkProfile } from "../checkProfile.ts";
import { readCounties, readProfileFiles } from "../profileFiles.ts";
import { checkCases, checkFederalCases } from "./checkCases.ts";

const wyoming = (await readProfileFiles("WY")).filter(({ file }) => !file.endsWith("cases.yaml"));
const counties = await readCounties("WY");

const CASE = [
  "cases:",
  "  - name: Forty hours at $6.00",
  "    rule: wage_floor.shortfall",
  "    place: { county: '56021' }",
  "    given:",
  "      week_start: 2026-03-01",
  "      days: [{ date: 2026-03-02, hours: 20 }, { date: 2026-03-03, hours: 20 }]",
  "      wage_kind: general",
  '      cash_paid: "240"',
  "      tips: 0",
  "      lodging_credit: 0",
  '    expect: { required_pay: "290.00", result: "50.00" }',
  "    source: { cite: 29 USC 206(a)(1), retrieved: 2026-11-26 }",
];

/** The problems of Wyoming's profile with this case, of which lines are replaced by number. */
const problemsWith = (changed: Record<number, string> = {}, more: readonly string[] = []) =>
  problemsWithLines([...CASE.map((line, at) => changed[at + 1] ?? line), ...more]);
function problemsWithLines(lines: readonly string[]) {
  const files = [...wyoming, { file: "profiles/WY/cases.yaml", text: `${lines.join("\n")}\n` }];
  const checked = checkProfile("WY", files, counties);
  const problems = "problems" in checked ? checked.problems : checkCases(files, checked, counties);
  return problems.map(({ file, line, text }) => `${file}:${line}: ${inEnglish(text)}`);
}

test("a case that comes out as its source says has no problem", () => {
  expect(problemsWith()).toEqual([]);
});

test("a wrong expected sum is refused with file, line and both sums", () => {
  expect(problemsWith({ 12: '    expect: { result: "60.00" }' })).toEqual([
    "profiles/WY/cases.yaml:12: Case “Forty hours at $6.00”: result comes out as 50, and the case says 60.00",
  ]);
});

test("a sum that is said to be unknown, a floor or without a rule is refused where it is known", () => {
  for (const said of ["unknown", "none", "{ at_least: 50 }"])
    expect(problemsWith({ 12: `    expect: { result: ${said} }` }).join()).toMatch(
      /cases.yaml:12: .*comes out as 50, and the case says (unknown|none|at least 50)/,
    );
});

test.each([
  ["a rule that does not exist", { 3: "    rule: wage_floor.gap" }, 3, /no rule “wage_floor.gap”/],
  ["a fact for which the rule does not ask", { 10: "      tip: 0" }, 10, /does not ask for “tip”/],
  ["a fact that is no amount", { 9: "      cash_paid: much" }, 9, /much/],
  ["a fact that is left out", { 9: "      # nothing" }, 5, /cash_paid is missing/],
  ["a step that does not exist", { 12: "    expect: { floor_pay: 290 }" }, 12, /no “floor_pay”/],
  ["a county of another state", { 4: "    place: { county: '48201' }" }, 4, /48201/],
  ["an unknown key", { 3: "    rules: wage_floor.shortfall" }, 3, /rules/],
  ["a case without a source", { 13: "    # nothing" }, 2, /source/],
  ["a case without an expected value", { 12: "    # nothing" }, 2, /expect/],
])("%s is named with its line", (_, changed, line, text) => {
  const problems = problemsWith(changed as Record<number, string>);
  expect(problems).toContainEqual(expect.stringMatching(text));
  expect(problems.find((one) => text.test(one))).toContain(`profiles/WY/cases.yaml:${line}: `);
});

test("two cases of one name are named, because a test is found by its name", () => {
  expect(problemsWith({}, CASE.slice(1))).toEqual([
    "profiles/WY/cases.yaml:14: “Forty hours at $6.00” is defined twice",
  ]);
});

test("a case of federal law lies in no place", () => {
  const file = "profiles/federal-cases.yaml";
  const { problems } = checkFederalCases([{ file, text: CASE.join("\n") }]);
  expect(problems.map(({ line, text }) => `${line}: ${inEnglish(text)}`)).toEqual([
    "4: 56021 is neither a county of the state nor one of the profile's cities",
  ]);
});

const LATE = [
  "cases:",
  "  - name: Interest of two months",
  "    rule: interest.due",
  "    given:",
  "      due_date: 2026-01-02",
  "      last_due_date: 2026-01-02",
  "      as_of: 2026-03-01",
  '      wages: [{ date: 2026-01-02, amount: "1000" }]',
  "      payments:",
  '        - { date: 2026-02-01, amount: "100" }',
  "      separation_date: 2026-01-02",
  "      demand_date: 2026-01-20",
  "    expect: { first_day: 2026-01-02 }",
  "    source: { cite: W.S. 27-4-104, retrieved: 2026-11-26 }",
];

test("a case whose dates follow one another has no problem", () => {
  expect(problemsWithLines(LATE)).toEqual([]);
});

test.each([
  [
    "a payment before the wages were due",
    10,
    '        - { date: 2025-12-01, amount: "100" }',
    /payment of 2025-12-01/,
  ],
  [
    "a demand before the wages were due",
    12,
    "      demand_date: 2025-12-20",
    /2025-12-20 is before 2026-01-02/,
  ],
  [
    "a computation before the wages were due",
    7,
    "      as_of: 2025-03-01",
    /2025-03-01 is before 2026-01-02/,
  ],
  ["negative wages", 8, '      wages: [{ date: 2026-01-02, amount: "-1000" }]', /-1000 is less than zero/],
  ["a day that does not exist", 12, '      demand_date: "2026-02-30"', /2026-02-30/],
])("[BIZ] a case with %s is refused with its line", (_, line, text, expected) => {
  const problems = problemsWithLines(LATE.map((one, at) => (at + 1 === line ? text : one)));
  expect(problems).toContainEqual(expect.stringMatching(expected));
  expect(problems.find((one) => expected.test(one))).toContain(`profiles/WY/cases.yaml:${line}: `);
});
