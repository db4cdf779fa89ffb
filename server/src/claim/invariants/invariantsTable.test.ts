import { expect, test } from "vitest";
import { invariantsDocument, readInvariantsDocument } from "./invariantsTable.ts";

test("docs/invariants.md is the table of the contract (npm run invariants:table)", () => {
  expect(readInvariantsDocument()).toBe(invariantsDocument());
});
