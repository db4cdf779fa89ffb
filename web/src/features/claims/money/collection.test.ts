import type { ClaimProceeding } from "@wage/contract/claims/claimMoney";
import { expect, test } from "vitest";
import { collectionSteps, isInCollection } from "./collection.ts";

const TODAY = "2026-06-17";
const none = {
  dueOn: null,
  endedOn: null,
  amount: null,
  paidBefore: "0.00",
  interestRate: null,
  chapter: null,
  note: null,
  result: null,
};
const step = (kind: ClaimProceeding["kind"], more: Partial<ClaimProceeding> = {}): ClaimProceeding => ({
  id: 1,
  kind,
  startedOn: "2026-05-18",
  court: null,
  caseNumber: null,
  superseded: false,
  approval: null,
  recordedBy: null,
  decidedBy: null,
  ...none,
  ...more,
});
const claim = (balance: string | null, proceedings: ClaimProceeding[]) => ({
  balance,
  proceedings,
  ledger: { entries: [], components: [] },
  status: {
    code: "X",
    description: "X",
    category: "Collection" as const,
    since: TODAY,
    publicText: null,
    dueDates: [],
    awaits: "nobody" as const,
    clockRuns: true,
    claimantStep: null,
  },
});
const missingOf = (...given: Parameters<typeof claim>) =>
  Object.fromEntries(
    collectionSteps(claim(...given), TODAY, []).flatMap(({ label, missing }) =>
      missing.length > 0 ? [[label, missing]] : [],
    ),
  );

test("a judgment without court, number and interest names all three, and that the writ comes next", () => {
  expect(missingOf("840.00", [step("Judgment", { amount: "840.00" })])).toEqual({
    Judgment: ["The court", "The case number", "The yearly interest, if it bears any"],
    "Writ of execution": ["A writ, with its day of return"],
  });
});

test("a writ is missing its return only once the day has passed, and not after it came", () => {
  const judgment = step("Judgment", { court: "Natrona", caseNumber: "CV-1", interestRate: "10" });
  const writ = (more: Partial<ClaimProceeding>) => missingOf("840.00", [judgment, step("Writ", more)]);
  expect(writ({ dueOn: TODAY })).toEqual({});
  expect(writ({ dueOn: "2026-06-16" })).toEqual({
    "Writ of execution": ["The sheriff's return, due 06/16/2026"],
  });
  expect(writ({ dueOn: "2026-06-16", endedOn: TODAY })).toEqual({});
});

test("a lien asks for its release once nothing is due, and a superseded step is not shown", () => {
  expect(missingOf("0.00", [step("Lien")])).toEqual({ Lien: ["Its release: nothing is due any more"] });
  expect(missingOf("1.00", [step("Lien")])).toEqual({});
  expect(missingOf("0.00", [step("Lien", { endedOn: TODAY })])).toEqual({});
  expect(missingOf("0.00", [step("Lien", { superseded: true })])).toEqual({});
});

test("a paid judgment asks for its satisfaction, and a satisfied one that is due again says so", () => {
  const judgment = step("Judgment", { court: "Natrona", caseNumber: "CV-1", interestRate: "10" });
  expect(missingOf("0.00", [judgment])).toEqual({
    "Satisfaction of judgment": ["Its filing with the court: the judgment is paid"],
  });
  expect(missingOf("0.00", [judgment, step("Satisfaction")])).toEqual({});
  expect(missingOf("5.00", [judgment, step("Satisfaction"), step("Writ")])).toEqual({
    "Satisfaction of judgment": ["The payment: $5.00 is due again"],
  });
  expect(missingOf("0.00", [step("Referral")])).toEqual({});
});

test("a claim is in collection while a sum is to be collected or a step of it is on record", () => {
  expect(isInCollection(claim("10.00", []))).toBe(true);
  expect(isInCollection(claim("0.00", []))).toBe(false);
  expect(isInCollection(claim(null, []))).toBe(false);
  expect(isInCollection(claim("0.00", [step("Judgment")]))).toBe(true);
});
