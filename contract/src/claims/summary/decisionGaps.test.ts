import { expect, test } from "vitest";
import { type DecisionFacts, decisionGapsOf } from "./decisionGaps.ts";

const line = {
  name: "Overtime",
  origin: "Claim",
  amountClaimed: "100.00",
  employerAdmits: "0.00",
  investigatedAmount: "100.00",
  disallowReason: null,
  dueOn: null,
  evidence: 1,
};
const facts = (more: Partial<DecisionFacts>): DecisionFacts => ({
  lines: [line],
  answeredInAll: false,
  unread: [],
  lawUnset: [],
  finalPayDueOn: null,
  datesContradict: false,
  ...more,
});
const of = (more: Partial<DecisionFacts>) => decisionGapsOf(facts(more));

test("a decision for which everything is there lacks nothing; zero is an answer and an amount [issue 38]", () => {
  expect(of({})).toEqual([]);
  expect(of({ lines: [{ ...line, investigatedAmount: "0.00", disallowReason: "Paid." }] })).toEqual([]);
});

test.each([
  ["datesContradict", { datesContradict: true }, "wages, separation, payments"],
  ["linesNotFound", { lines: [{ ...line, investigatedAmount: null }] }, "Overtime"],
  ["findingsWithoutReason", { lines: [{ ...line, investigatedAmount: "40.00" }] }, "Overtime"],
  ["linesNotAnswered", { lines: [{ ...line, employerAdmits: null }] }, "Overtime"],
  ["linesWithoutEvidence", { lines: [{ ...line, evidence: 0 }] }, "Overtime"],
  ["documentsNotOpened", { unread: ["Time cards"] }, "Time cards"],
  [
    "dueAfterFinalPay",
    { lines: [{ ...line, dueOn: "2026-10-12" }], finalPayDueOn: "2026-10-09" },
    "Overtime, 10/12/2026 (10/09/2026)",
  ],
  ["lawNotKnown", { lawUnset: ["Penalty of Wyoming"] }, "Penalty of Wyoming"],
] as const)("%s is named alone", (gap, more, name) => {
  expect(of(more)).toEqual([{ gap, names: [name] }]);
});

test("[37] a line that was due by the day of final pay, or for which either day is not known, is not named", () => {
  const due = (dueOn: string | null, finalPayDueOn: string | null) =>
    of({ lines: [{ ...line, dueOn }], finalPayDueOn });
  expect([due("2026-10-09", "2026-10-09"), due("2026-10-05", "2026-10-09")]).toEqual([[], []]);
  expect([due(null, "2026-10-09"), due("2026-10-12", null)]).toEqual([[], []]);
});

test("what only the office found, and what the employer answered in all, needs no answer of the employer", () => {
  const silent = { ...line, employerAdmits: null };
  expect(of({ lines: [{ ...silent, origin: "Finding" }] })).toEqual([]);
  expect(of({ lines: [silent], answeredInAll: true })).toEqual([]);
});
