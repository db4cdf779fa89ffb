import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { isSlow, patternsIn } from "./patternRules.ts";
import { projectFiles } from "./projectFiles.ts";

const ROOT = path.join(import.meta.dirname, "..");

test("[V1.3.12] patterns are found in a source, and divisions are none", () => {
  const source = 'const a = /a+/g.test(b) ? c / d / e : f.replace(/[/"]x$/, "/");';
  expect(patternsIn(source)).toEqual([/a+/, /[/"]x$/]);
});

test.each([/^(a+)+$/, /^(\w|a)*$/, /\s+$/, /^\d+\.?\d*$/, /(?:<a)*>/, /0+1/])(
  "[V1.3.12] %s is slow",
  (pattern) => {
    expect(isSlow(pattern)).toBe(true);
  },
);

test.each([/^a+$/, /(?<!\s)\s+$/, /^\d+(\.\d*)?$/])("[V1.3.12] %s is not slow", (pattern) => {
  expect(isSlow(pattern)).toBe(false);
});

test("[V1.3.12] no pattern of the product is slow on a hostile text", () => {
  const slow = new Map<string, string>();
  const known = new Set<string>();
  for (const file of projectFiles().filter((each) => /^(contract|server|web)\/src\/.*\.tsx?$/.test(each))) {
    if (/\.test\.|\/(testing|demo)\//.test(file)) continue;
    for (const pattern of patternsIn(readFileSync(path.join(ROOT, file), "utf8"))) {
      if (!known.has(String(pattern)) && isSlow(pattern)) slow.set(String(pattern), file);
      known.add(String(pattern));
    }
  }
  expect(known.size).toBeGreaterThan(200);
  expect([...slow]).toEqual([]);
}, 120_000);
