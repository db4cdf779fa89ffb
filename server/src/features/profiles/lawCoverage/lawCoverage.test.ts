import { expect, test } from "vitest";
import { coveragePage, readCoverage } from "./lawCoverage.ts";

test("docs/law-coverage.md says what the profiles know now (npm run law:coverage)", async () => {
  expect(readCoverage()).toBe(await coveragePage());
});
