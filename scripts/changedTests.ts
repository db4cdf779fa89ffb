import path from "node:path";
import { dependents, type Importers, isTest } from "./importGraph.ts";

/** The parts of the project that the selection reads. */
export type Project = {
  importers: Importers;
  tests: readonly string[];
  /** The text of each browser test, and of what they share. */
  stories: ReadonlyMap<string, string>;
  /** The addresses of the screens of each feature. */
  addresses: ReadonlyMap<string, readonly string[]>;
};

type Rule = { changed: RegExp; runs: (file: string, project: Project) => readonly string[] };

/** They import every feature, so that what imports them says nothing about a change, unless it is one of themselves. */
const WHOLE =
  /^server\/src\/(app|services|jobHandlers|main|cli)\.ts$|^server\/src\/testing\/|^web\/src\/app\//;
/** Tests of the rows with which a new database begins. */
const FIRST_ROWS = [
  "server/src/core/database",
  "server/src/features/letters",
  "server/src/features/lookups",
  "server/src/features/profiles",
  "server/src/features/workflow",
  "server/src/testing",
];
/** A browser test takes half a minute: the four that name a feature's screens most often. */
const MOST_STORIES = 4;
/** They walk through every screen, for minutes. */
const WALKS = ["e2e/every-screen.spec.ts", "e2e/hydration.spec.ts"];

/** A changed file runs the tests of each row whose pattern it matches. */
export const RULES: Record<string, Rule> = {
  "a source: the tests that import it, directly or not, and those beside it and beside what imports it": {
    changed: /^(contract|law|server|web)\/src\//,
    runs: testsOfSource,
  },
  "the first rows of a database: the tests of what reads them": {
    changed: /^(server\/migrations|profiles)\//,
    runs: (_, { tests }) =>
      tests.filter((test) => FIRST_ROWS.some((folder) => test.startsWith(`${folder}/`))),
  },
  "a feature's pages: the browser tests that name their addresses most often": {
    changed: /^web\/src\/features\/\w+\/(?!.*\.test\.)/,
    runs: storiesOfFeature,
  },
  "a browser test, or what they share: itself, or those that import it": {
    changed: /^(e2e|harness)\//,
    runs: (file, { importers }) =>
      [...dependents(importers, [file])].filter((name) => name.startsWith("e2e/")),
  },
  "documents, scripts, tools and their settings: the tests of the scripts": {
    changed: /\.md$|^(attacks|bench|\.ci|docs|e2e|faults|harness|mutate|ops|scripts)\/|^[^/]+$/,
    runs: (_, { tests }) => tests.filter((test) => test.startsWith("scripts/")),
  },
};

/** Returns the tests that these changes may break, in the order of their names. */
export function changedTests(changed: readonly string[], project: Project): string[] {
  const known = new Set([...project.tests, ...project.stories.keys()]);
  const found = changed.flatMap((file) =>
    Object.values(RULES).flatMap((rule) => (rule.changed.test(file) ? rule.runs(file, project) : [])),
  );
  return [...new Set(found)].filter((file) => isTest(file) && known.has(file)).sort();
}

function testsOfSource(file: string, { importers, tests }: Project): string[] {
  const isEnd = (name: string) => WHOLE.test(name) && !WHOLE.test(file);
  const reached = [...dependents(importers, [file], isEnd)].filter((name) => !name.startsWith("e2e/"));
  const folders = new Set(
    reached
      .filter((name) => !isEnd(name) && (name === file || !isTest(name)))
      .map((name) => path.posix.dirname(name)),
  );
  return [...reached, ...tests.filter((test) => folders.has(path.posix.dirname(test)))];
}

function storiesOfFeature(file: string, { stories, addresses }: Project): string[] {
  const own = addresses.get(file.split("/")[3] ?? "") ?? [];
  const timesNamed = (text: string) =>
    own.reduce(
      (sum, address) => sum + text.split(new RegExp(`["'\`]${RegExp.escape(address)}["'\`?#/]`)).length - 1,
      0,
    );
  return [...stories]
    .map(([name, text]) => ({ name, times: isTest(name) && !WALKS.includes(name) ? timesNamed(text) : 0 }))
    .filter(({ times }) => times > 0)
    .toSorted((one, other) => other.times - one.times || (one.name < other.name ? -1 : 1))
    .slice(0, MOST_STORIES)
    .map(({ name }) => name);
}
