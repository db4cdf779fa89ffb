import path from "node:path";
import { LOOKUP_TITLES } from "@wage/contract/lookupPages";
import { expect, test } from "vitest";
import { exportedValues } from "../web/build/valueModules.ts";

test("the browser gets the titles of the look-ups as values, without the code that computes them", async () => {
  const file = path.join(import.meta.dirname, "../contract/src/lookupPages.ts");
  expect(LOOKUP_TITLES.Gender).toBe("Genders");
  expect(await exportedValues(file)).toBe(`export const LOOKUP_TITLES = ${JSON.stringify(LOOKUP_TITLES)};`);
});
