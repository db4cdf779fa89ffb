import { inEnglish } from "@wage/contract/core/messages/inEnglish";
import { MatrixBody, type MatrixRow } from "@wage/contract/workflow";
import { expect, test } from "vitest";
import { deadEnds, unreachable } from "./matrixReach.rules.ts";

const status = (code: string, category: string, isInitial = false) => ({
  code,
  label: code,
  category,
  isInitial,
  mayBeLeft: true,
  defaultReturnId: null,
});
const KNOWN = {
  statuses: [
    status("NEW", "Intake", true),
    status("A", "Working"),
    status("B", "Working"),
    status("END", "Closed"),
  ],
  actions: [],
  taskDetails: [],
  templates: [],
  closureCodes: [],
  staffedRoles: [],
};
let rowNumber = 0;
const row = (from: string, toStatus: string): MatrixRow => {
  rowNumber += 1;
  return {
    ...MatrixBody.parse({ rowNumber, fromStatus: [from], actionCode: "Go", toStatus }),
    id: rowNumber,
    actionLabel: "Go",
    rowVersion: 0,
  };
};
const words = (found: ReturnType<typeof unreachable>) => found.map(({ text }) => inEnglish(text));
const lost = (...rows: MatrixRow[]) => words(unreachable(rows, KNOWN));
const stuck = (...rows: MatrixRow[]) => words(deadEnds(rows, KNOWN));
const NOT_REACHED = (code: string) => `No rows lead from a new claim to the status ${code}`;
const NO_END = (code: string) =>
  `From the status ${code} only rows for every status lead to the end of the claim`;

test("statuses that lead only to each other are out of reach", () => {
  expect(lost(row("NEW", "END"), row("A", "B"), row("B", "A"), row("B", "B"))).toEqual([
    NOT_REACHED("A"),
    NOT_REACHED("B"),
  ]);
  expect(lost(row("NEW", "A"), row("A", "B"), row("B", "END"))).toEqual([]);
});

test("a row for every open status leads from every open status that is reached, and from no closed one", () => {
  expect(lost(row("NEW", "END"), row("*", "A"), row("END", "B"))).toEqual([]);
  expect(lost(row("NEW", "A"), row("A", "END"), row("*", "B"))).toEqual([]);
  const closedOnly = { ...KNOWN, statuses: KNOWN.statuses.map((each) => ({ ...each, category: "Closed" })) };
  expect(words(unreachable([row("*", "A")], closedOnly))).toContain(NOT_REACHED("A"));
});

test("a circle of statuses without a way to the end is a dead end, and so is a status that only leads into it", () => {
  const circle = [row("A", "B"), row("B", "A"), row("*", "END")];
  expect(stuck(row("NEW", "A"), ...circle)).toEqual([NO_END("NEW"), NO_END("A"), NO_END("B")]);
  expect(stuck(row("NEW", "A"), ...circle, row("B", "END"))).toEqual([]);
});

test("a status that returns to the one before is none", () => {
  expect(stuck(row("NEW", "END"), row("A", "PREVIOUS"), row("B", "END"))).toEqual([]);
});
