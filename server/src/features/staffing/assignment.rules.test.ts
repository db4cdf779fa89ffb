import { inEnglish } from "@wage/contract/core/messages/inEnglish";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Officer, problemsOf, type Rule, reasonFor, suggest, type Waiting } from "./assignment.rules.ts";

const officer = (id: number, more: Partial<Officer> = {}): Officer => ({
  id,
  name: `Officer ${id}`,
  open: 0,
  target: null,
  conflicts: new Set(),
  declared: new Set(),
  isAway: false,
  offices: new Set(),
  ...more,
});
const rule = (id: number, userIds: number[], more: Partial<Rule> = {}): Rule => ({
  id,
  name: `R${id}`,
  countyIds: [],
  languages: [],
  industryIds: [],
  method: "RoundRobin",
  lastUserId: null,
  userIds,
  ...more,
});
const claim = (id: number, more: Partial<Waiting> = {}): Waiting => ({
  id,
  countyId: null,
  county: null,
  language: "en",
  industryId: null,
  industry: null,
  employerId: null,
  officeId: null,
  ...more,
});
const given = (suggested: ReturnType<typeof suggest>) => suggested.map(({ officer: one }) => one?.id ?? null);
const words = (suggested: ReturnType<typeof suggest>) => suggested.map(({ reason }) => inEnglish(reason));

test("the first rule that applies is used, and its officers take turns", () => {
  const rules = [
    rule(1, [2, 3], { languages: ["es"] }),
    rule(2, [1, 2, 3], { countyIds: [9], lastUserId: 2 }),
  ];
  const found = suggest(
    [
      claim(1, { language: "es", countyId: 9 }),
      claim(2, { language: "es" }),
      claim(3, { countyId: 9 }),
      claim(4, { countyId: 9 }),
    ],
    rules,
    [officer(1), officer(2), officer(3)],
  );
  expect(given(found)).toEqual([2, 3, 3, 1]);
  expect(words(found)[2]).toBe("Rule “R2”: next in turn");
});

test("a claim goes to officers of its office, and to those who work for all; the rules of other offices pass it on", () => {
  const staff = [
    officer(1, { offices: new Set([5]) }),
    officer(2, { offices: new Set([6]) }),
    officer(3, { open: 9 }),
  ];
  const rules = [rule(1, [1])];
  const found = suggest(
    [claim(1, { officeId: 5 }), claim(2, { officeId: 6 }), claim(3, { officeId: 7 })],
    rules,
    staff,
  );
  expect(given(found)).toEqual([1, 2, 3]);
  expect(reasonFor(claim(1, { officeId: 6 }), 1, rules, staff)).toBeNull();
  const nobody = suggest([claim(1, { officeId: 7 })], rules, staff.slice(0, 2));
  expect(words(nobody)).toEqual(["No officer of this claim's office can be suggested"]);
});

test("those who are away or have a conflict of interest are left out, and the reason says so", () => {
  const staff = [officer(1, { isAway: true }), officer(2, { conflicts: new Set([7]) }), officer(3)];
  const found = suggest([claim(1, { employerId: 7 }), claim(2)], [rule(1, [1, 2])], staff);
  expect(given(found)).toEqual([3, 2]);
  expect(words(found)).toEqual([
    "No rule applies: lowest load, 0 open claims. Left out: Officer 1 is away; Officer 2 has a conflict of interest",
    "Rule “R1”: next in turn. Left out: Officer 1 is away",
  ]);
  const nobody = suggest([claim(1, { employerId: 7 })], [], [officer(2, { conflicts: new Set([7]) })]);
  expect([given(nobody), words(nobody)]).toEqual([
    [null],
    ["No officer can be suggested: Officer 2 has a conflict of interest"],
  ]);
});

test("the load is weighed against the target", () => {
  const staff = [officer(1, { open: 30, target: 60 }), officer(2, { open: 20, target: 30 })];
  const found = suggest([claim(1)], [rule(1, [1, 2], { method: "Caseload" })], staff);
  expect(words(found)).toEqual(["Rule “R1”: lowest load, 30 open claims of 60"]);
});

test("a rule that has no active officer, or is never reached, is reported", () => {
  const staff = [officer(1), officer(2, { isAway: true })];
  const problems = (one: Rule, earlier: Rule[] = []) =>
    problemsOf(one, earlier, staff).map((problem) => inEnglish(problem));
  expect(problems(rule(1, [9]))).toEqual([
    "No active officer is named here, so this rule has no one to suggest",
  ]);
  expect(problems(rule(1, [2]))[0]).toContain("are away");
  expect(problems(rule(2, [1], { countyIds: [3] }), [rule(1, [1], { countyIds: [3, 4] })])).toEqual([
    "Never used: “R1” comes first and takes all of these claims",
  ]);
  expect(problems(rule(2, [1]), [rule(1, [1], { countyIds: [3] })])).toEqual([]);
});

test("a conflict of interest declared on the claim itself counts like one with its employer", () => {
  const [one] = suggest([claim(5)], [], [officer(1, { declared: new Set([5]) }), officer(2, { open: 40 })]);
  expect(one?.officer?.id).toBe(2);
});

test("no rule suggests an officer who has a conflict of interest or is absent", () => {
  const ids = fc.integer({ min: 1, max: 5 });
  fc.assert(
    fc.property(
      fc.array(fc.record({ conflicts: fc.array(ids), isAway: fc.boolean(), open: fc.nat(60) }), {
        minLength: 1,
        maxLength: 6,
      }),
      fc.array(
        fc.record({
          people: fc.array(fc.integer({ min: 1, max: 8 })),
          counties: fc.array(ids, { maxLength: 2 }),
          turn: fc.boolean(),
        }),
        { maxLength: 4 },
      ),
      fc.array(fc.record({ countyId: fc.option(ids), employerId: fc.option(ids) }), { maxLength: 20 }),
      (people, drawn, drawnClaims) => {
        const staff = people.map(({ conflicts, ...each }, index) =>
          officer(index + 1, { ...each, conflicts: new Set(conflicts) }),
        );
        const rules = drawn.map(({ people: userIds, counties, turn }, index) =>
          rule(index + 1, userIds, { countyIds: counties, method: turn ? "RoundRobin" : "Caseload" }),
        );
        const claims = drawnClaims.map((each, index) => claim(index, each));
        for (const { claim: one, officer: chosen, ruleId } of suggest(claims, rules, staff)) {
          const able = staff.filter(
            ({ conflicts, isAway }) => !isAway && (one.employerId === null || !conflicts.has(one.employerId)),
          );
          if (chosen === null) expect(able).toEqual([]);
          else {
            expect(able.map(({ id }) => id)).toContain(chosen.id);
            // A suggested officer may be assigned, with the same rule as the reason.
            expect(reasonFor(one, chosen.id, rules, staff)?.ruleId).toBe(ruleId);
          }
        }
      },
    ),
  );
});
