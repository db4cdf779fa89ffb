import { isActiveOn, type LookupRow } from "@wage/contract/lookups";
import { expect, test } from "vitest";
import { differences, refusalOf } from "./lookups.rules.ts";

const row: LookupRow = {
  id: 1,
  code: "ADMIN",
  description: "Administrator",
  descriptionEs: null,
  helpText: null,
  sortOrder: 1,
  active: true,
  effectiveFrom: null,
  effectiveTo: null,
  isSystem: true,
  rowVersion: 0,
};

test.each([
  ["always", {}, true],
  ["retired", { active: false }, false],
  ["from today", { effectiveFrom: "2026-03-02" }, true],
  ["from tomorrow", { effectiveFrom: "2026-03-03" }, false],
  ["until today", { effectiveTo: "2026-03-02" }, true],
  ["until yesterday", { effectiveTo: "2026-03-01" }, false],
])("a row that holds %s", (_, change, expected) => {
  expect(isActiveOn({ ...row, ...change }, "2026-03-02")).toBe(expected);
});

test("codes of shipped entries do not change", () => {
  expect(refusalOf("ClaimStatus", { code: "OTHER", description: "x" }, row)?.field).toBe("code");
  expect(refusalOf("ClaimStatus", { code: "ADMIN", description: "Renamed" }, row)).toBeUndefined();
});

test.each([
  "Admin",
  "Admin ",
  "ADMINISTRATOR",
  "administrator ",
  "Ａdmin",
  "compliance  officer",
  "Administratör",
  "Administrator\u200b",
  "\u0410dministrator",
])("[H21] a new role cannot be called %j", (description) => {
  expect(refusalOf("Role", { code: "NEW", description })?.field).toBe("description");
  expect(
    refusalOf("Role", { code: "NEW", description }, { ...row, code: "NEW", isSystem: false })?.field,
  ).toBe("description");
});

test("[H21] the four roles keep their names", () => {
  expect(refusalOf("Role", { code: "ADMIN", description: "Boss" }, row)?.field).toBe("description");
  expect(
    refusalOf("Role", { code: "ADMIN", description: "Administrator", helpText: "New" }, row),
  ).toBeUndefined();
  expect(refusalOf("Role", { code: "CLERK", description: "Clerk" })).toBeUndefined();
  expect(refusalOf("Role", { code: "INT", description: "Intérprete 2" })).toBeUndefined();
});

test("only changed values are reported", () => {
  expect(differences(row, { ...row, helpText: "Hello", rowVersion: 1 })).toEqual({
    before: { helpText: null },
    after: { helpText: "Hello" },
  });
});
