import { inEnglish } from "@wage/contract/core/messages/inEnglish";
import { MatrixBody, type MatrixRow } from "@wage/contract/workflow";
import { expect, test } from "vitest";
import { loops } from "./matrixLoops.rules.ts";

const KNOWN = {
  statuses: [],
  actions: [],
  taskDetails: [
    { code: "A", label: "First" },
    { code: "B", label: "Second" },
  ],
  templates: [],
  closureCodes: [],
  staffedRoles: [],
};
const row = (
  rowNumber: number,
  passed: string[],
  creates: string,
  days: number | "appealDays",
  more = {},
): MatrixRow => ({
  ...MatrixBody.parse({
    rowNumber,
    fromStatus: ["INVEST"],
    actionCode: "DeadlinePassed",
    condition: { deadlinePassed: passed },
    tasks: [{ taskDetail: creates, role: "Compliance Officer", days, ...more }],
  }),
  id: rowNumber,
  actionLabel: "Deadline passed",
  rowVersion: 0,
});
const found = (...rows: MatrixRow[]) => loops(rows, KNOWN).map(({ rowNumber }) => rowNumber);

test("a row that its own overdue task runs again is a fault", () => {
  const [fault] = loops([row(1, ["A"], "A", 0)], KNOWN);
  expect(fault?.level).toBe("error");
  expect(inEnglish(fault?.text ?? "")).toContain("the task “First” is overdue as soon as it is created");
  expect(found(row(1, ["A"], "A", -3))).toEqual([1]);
});

test("rows that run each other without a day between them are faults, too", () => {
  expect(found(row(1, ["A"], "B", 0), row(2, ["B"], "A", 0))).toEqual([1, 2]);
});

test("days ahead, a setting, an entered date and a chain that ends are none", () => {
  expect(found(row(1, ["A"], "A", 1))).toEqual([]);
  expect(found(row(1, ["A"], "A", "appealDays"))).toEqual([]);
  expect(found(row(1, ["A"], "A", 0, { anchor: "input" }))).toEqual([]);
  expect(found(row(1, ["A"], "B", 0))).toEqual([]);
  expect(found(row(1, ["A"], "B", 0), row(2, ["B"], "A", 2))).toEqual([]);
});
