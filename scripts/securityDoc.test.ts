import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectFiles } from "./projectFiles.ts";

const ROOT = path.join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const tests = projectFiles().filter((file) => /\.(test|spec)\.tsx?$/.test(file));

/** Finds the titles: the first text of test, of describe, or of a call of their tables. */
const TITLE =
  /(?:\b(?:test|describe)(?:\.each\([^"]*?\))?(?:<[^>]*>)?|\)|\])\(\s*(["`])((?:\\.|(?!\1).)*)\1/g;
const titles = tests.flatMap((file) =>
  [...read(file).matchAll(TITLE)].map(([, , title = ""]) => title.replace(/\\(.)/g, "$1")),
);
const doc = read("docs/security.md");

test("every test that docs/security.md names exists", () => {
  const named = [...doc.matchAll(/“([^”]+)”/g)]
    .map(([, title = ""]) => title)
    .filter((title) => title !== "…");
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((part) => !titles.some((title) => title.includes(part)))).toEqual([]);
});

test("every number in the tables of docs/security.md is in a test's title", () => {
  const rows = doc.split("\n").filter((line) => line.startsWith("| "));
  const numbers = rows.flatMap((row) => row.split("|")[2]?.match(/\bV\d+\.\d+\.\d+\b/g) ?? []);
  const holes = rows.flatMap((row) => row.match(/^\| (H\d+)/)?.[1] ?? []);
  expect(numbers.length).toBeGreaterThan(60);
  expect(holes).toHaveLength(22);
  const all = titles.join("\n");
  const missing = [...numbers, ...holes].filter((id) => !new RegExp(`\\b${id}\\b`).test(all));
  expect(missing).toEqual([]);
});

test("[V3.2.2] the linter refuses HTML made from text", () => {
  expect(JSON.parse(read("biome.json")).linter.rules.security.noDangerouslySetInnerHtml).toBe("error");
  const sources = projectFiles().filter(
    (file) => /^web\/src\/.*\.tsx?$/.test(file) && !file.includes(".test."),
  );
  const silenced = sources.filter((file) => /biome-ignore.*noDangerouslySetInnerHtml/.test(read(file)));
  expect(silenced).toEqual([]);
});
