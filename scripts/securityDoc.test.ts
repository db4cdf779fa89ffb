import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { MUTATIONS } from "../mutate/mutations.ts";
import { projectFiles } from "./projectFiles.ts";

const ROOT = path.join(import.meta.dirname, "..");
const STATEMENTS = 112;
const HOLES = 23;
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const files = projectFiles();
const tests = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file));

/** Finds the titles: the first text of test, of describe, or of a call of their tables. */
const TITLE =
  /(?:\b(?:test|describe)(?:\.each\([^"]*?\))?(?:<[^>]*>)?|\)|\])\(\s*(["`])((?:\\.|(?!\1).)*)\1/g;
const titles = tests.flatMap((file) =>
  [...read(file).matchAll(TITLE)].map(([, , title = ""]) => title.replace(/\\(.)/g, "$1")),
);
const doc = read("docs/security.md");
const rows = doc.split("\n").filter((line) => line.startsWith("| "));
/** The rows of the requirements, by number. */
const statements = rows.flatMap((row) => {
  const [, first = "", asvs = "", measure = "", shown = ""] = row.split("|").map((cell) => cell.trim());
  const number = Number(/^(\d+) /.exec(first)?.[1]);
  return number ? [{ number, asvs, measure, shown }] : [];
});
const holes = rows.flatMap((row) => row.match(/^\| (H\d+)/)?.[1] ?? []);
const attacks = new Set(
  files
    .filter((file) => file.startsWith("attacks/"))
    .flatMap((file) => [...read(file).matchAll(/attack\(\s*"(H\d+)"|id: "(H\d+)"/g)])
    .map(([, one, other]) => one ?? other),
);
/** The numbers and attacks that the statement of a mutation begins with. */
const mutated = new Set(
  MUTATIONS.flatMap(({ statement }) => /^(?:H?\d+ )+/.exec(statement)?.[0].trim().split(" ") ?? []),
);

test("every requirement and every specified call has one row", () => {
  expect(statements.map(({ number }) => number)).toEqual(
    Array.from({ length: STATEMENTS }, (_, index) => index + 1),
  );
  expect(holes).toEqual(Array.from({ length: HOLES }, (_, index) => `H${index + 1}`));
});

test("a row says what is done and what shows it, or why not", () => {
  const silent = statements.filter(
    ({ measure, shown }) => measure === "" || (shown === "" && !/^(Not done|Does not apply): /.test(measure)),
  );
  expect(silent).toEqual([]);
});

test("every test, file, attack and mutation that docs/security.md names exists", () => {
  const named = [...doc.matchAll(/“([^”]+)”/g)]
    .map(([, title = ""]) => title)
    .filter((title) => title !== "…");
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((part) => !titles.some((title) => title.includes(part)))).toEqual([]);
  const paths = [...doc.matchAll(/`((?:server|web|contract|scripts|docs)\/[^`]+)`/g)].map(([, file]) => file);
  expect(paths.filter((file = "") => !existsSync(path.join(ROOT, file)))).toEqual([]);
  const asked = [...doc.matchAll(/attack (H\d+)/g)].map(([, id]) => id);
  expect([...asked, ...holes].filter((id = "") => !attacks.has(id))).toEqual([]);
  const claimed = statements.filter(({ shown }) => /mutation$/.test(shown));
  expect(claimed.filter(({ number }) => !mutated.has(String(number))).map(({ number }) => number)).toEqual(
    [],
  );
});

test("every mutation belongs to a row, and takes away what is there", () => {
  const known = new Set([...statements.map(({ number }) => String(number)), ...holes]);
  expect([...mutated].filter((id) => !known.has(id))).toEqual([]);
  const rotten = MUTATIONS.filter(
    ({ file, text, test: file_, title }) =>
      read(file).split(text).length !== 2 || !read(file_).includes(title),
  );
  expect(rotten.map(({ statement, file }) => `${statement}: ${file}`)).toEqual([]);
});

test("every number beside the title of a test is in a test's title", () => {
  const numbers = statements
    .filter(({ shown }) => shown.includes("“"))
    .flatMap(({ asvs }) => asvs.match(/\bV\d+\.\d+\.\d+\b/g) ?? []);
  expect(numbers.length).toBeGreaterThan(100);
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
