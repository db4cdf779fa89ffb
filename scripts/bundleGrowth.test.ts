import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { HEADING, hasGrown, recordedIn } from "./bundleGrowth.ts";

test.each([
  [0.96, false],
  [1, false],
  [1.049, false],
  [1.051, true],
])("[P10] a page of %f times its recorded size has grown: %s", (times, grown) => {
  for (const recorded of [1_000, 9_900, 212_300]) expect(hasGrown(recorded * times, recorded)).toBe(grown);
});

test("[P10] the first byte of script on a page without script counts as growth, and so does an unrecorded page", () => {
  expect(hasGrown(0, 0)).toBe(false);
  expect(hasGrown(1, 0)).toBe(true);
  expect(hasGrown(0, undefined)).toBe(true);
});

test("the recorded sizes are read from the table under their heading only", () => {
  const text = `| before | 1.0 KB |\n\n${HEADING}\n\n| script | size |\n| --- | --- |\n| landing page, at first | 132.7 KB |          |\n| staff shell            | 0.0 KB   | ≤ 230 KB |\n\n## After\n\n| other | 9.9 KB |\n`;
  expect([...recordedIn(text)]).toEqual([
    ["landing page, at first", 132_700],
    ["staff shell", 0],
  ]);
  const kept = readFileSync(path.join(import.meta.dirname, "../bench/RESULTS.md"), "utf8");
  expect(recordedIn(kept).get("landing page")).toBeGreaterThan(0);
});
