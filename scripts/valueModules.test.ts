import path from "node:path";
import { LOOKUP_TITLES, PRESET_TITLES, REPORT_TITLES } from "@wage/contract/pageTitles";
import { expect, test } from "vitest";
import { exportedValues } from "../web/build/valueModules.ts";

test("the browser gets the titles of look-ups and reports as values, without the code that computes them", async () => {
  const file = path.join(import.meta.dirname, "../contract/src/pageTitles.ts");
  expect(LOOKUP_TITLES.Gender).toBe("Genders");
  expect(REPORT_TITLES.openClaims).toBe("Open claims");
  expect(await exportedValues(file)).toBe(
    `export const LOOKUP_TITLES = ${JSON.stringify(LOOKUP_TITLES)};\nexport const REPORT_TITLES = ${JSON.stringify(REPORT_TITLES)};\nexport const PRESET_TITLES = ${JSON.stringify(PRESET_TITLES)};`,
  );
});
