import { readFileSync } from "node:fs";
import path from "node:path";
import { projectFiles } from "./projectFiles.ts";

/**
 * Returns the requirement ids, and those that no test title carries. Prose, ranges of screens and readings are not
 * tests.
 */
const IDS: Record<string, number> = {
  TTL: 3,
  RTE: 12,
  MNU: 3,
  NAV: 7,
  GUI: 9,
  PRF: 7,
  AUT: 15,
  VAL: 4,
  PER: 5,
  API: 17,
  ERR: 7,
  CON: 2,
};

const ROOT = path.join(import.meta.dirname, "..");
const tests = projectFiles().filter((file) => /\.(test|spec)\.tsx?$/.test(file));

const covered = new Map<string, string[]>();
for (const file of tests)
  for (const [id] of readFileSync(path.join(ROOT, file), "utf8").matchAll(/\b[A-Z]{3}-\d\d\b/g))
    covered.set(id, [...(covered.get(id) ?? []), file]);

const ids = Object.entries(IDS).flatMap(([group, count]) =>
  Array.from({ length: count }, (_, index) => `${group}-${String(index + 1).padStart(2, "0")}`),
);
const missing = ids.filter((id) => !covered.has(id));
console.log(
  `${ids.length - missing.length} of ${ids.length} requirements are named by a test (${tests.length} test files).`,
);
if (missing.length) console.log(`Without a test: ${missing.join(" ")}`);
