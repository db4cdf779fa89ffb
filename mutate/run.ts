import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { startEmbedded } from "../server/src/embedded/embedded.ts";
import { newTemporaryFolder } from "../server/src/testing/temporaryFolder.ts";
import type { Mutation } from "./mutation.ts";
import { MUTATIONS } from "./mutations.ts";
import { copySources, type Outcome, runTests as testsOf } from "./sources.ts";

/*
 * npm run mutate [-- --only H9,H15] [--quick]: takes each protection away, one at a time, in a temporary copy of the sources,
 * and expects its test to fail. Nothing in the working tree is touched. Ends with exit code 1 if one survives, or if the
 * tests fail without a mutation.
 */
const { values } = parseArgs({ options: { only: { type: "string" }, quick: { type: "boolean" } } });
const chosen = MUTATIONS.filter(
  ({ statement, quick }) =>
    (!values.quick || quick === true) &&
    (!values.only || values.only.split(",").some((part) => statement.includes(part))),
);

/** Runs the tests with one of these titles, and once more if none ran: a loaded machine can be too slow to start them. */
function runTests(copy: string, mutations: readonly Mutation[]): Outcome {
  const first = runOnce(copy, mutations);
  return first.passed.length + first.failed.length > 0 ? first : runOnce(copy, mutations);
}

function runOnce(copy: string, mutations: readonly Mutation[]): Outcome {
  const files = [...new Set(mutations.map(({ test }) => test))];
  const titles = [...new Set(mutations.map(({ title }) => RegExp.escape(title)))].join("|");
  const options = ["--testNamePattern", titles];
  const outcome = testsOf(copy, files, { databaseUrl: database.adminUrl, options });
  if (outcome.couldNotStart) console.log(`No test ran: ${outcome.couldNotStart}`);
  return outcome;
}

/** Returns the source without the protection. A row whose text is not there exactly once has rotted. */
function mutated({ statement, file, text, replacement }: Mutation): string {
  const parts = readFileSync(path.join(copy, file), "utf8").split(text);
  if (parts.length !== 2)
    throw new Error(`${statement}: the text occurs ${parts.length - 1} times in ${file}, not once`);
  return parts.join(replacement);
}

/** Returns the titles of the tests that fail or are absent without a mutation. */
function unproved(mutations: readonly Mutation[], { passed, failed }: Outcome): string[] {
  const unsure = failed.filter((name) => mutations.some(({ title }) => name.includes(title)));
  const absent = mutations.filter(({ title }) => !passed.some((name) => name.includes(title)));
  return [...unsure, ...absent.map(({ title }) => title)];
}

/** Runs the tests of one file once for each of its mutations; returns how many survived. */
function runFile(mutations: readonly Mutation[], unmutated: Outcome): number {
  // Beside all the others a test may have been late: alone it gets a second chance.
  const names =
    unproved(mutations, unmutated).length > 0 ? unproved(mutations, runTests(copy, mutations)) : [];
  if (names.length > 0) {
    console.log(
      `UNPROVED ${mutations.length} rows: these fail or are absent without a mutation: ${names.join("; ")}`,
    );
    return mutations.length;
  }
  let survived = 0;
  for (const mutation of mutations) {
    const file = path.join(copy, mutation.file);
    const original = readFileSync(file, "utf8");
    writeFileSync(file, mutated(mutation));
    const killed = runTests(copy, [mutation]).failed.length > 0;
    writeFileSync(file, original);
    if (!killed) survived += 1;
    console.log(`${killed ? "killed  " : "SURVIVED"} ${mutation.statement} (${mutation.file})`);
  }
  return survived;
}

const began = performance.now();
const copy = copySources();
// One database server for all runs; each test file has its own database on it.
const data = newTemporaryFolder("wage-claim-mutate-data-");
const database = await startEmbedded({ dataDir: data, log: () => undefined, fsync: false });
const byFile = Map.groupBy(chosen, ({ test }) => test);
let survived = 0;
try {
  for (const mutation of chosen) mutated(mutation);
  const unmutated = runTests(copy, chosen);
  for (const mutations of byFile.values()) survived += runFile(mutations, unmutated);
} finally {
  await database.stop();
  for (const folder of [copy, data]) rmSync(folder, { recursive: true, force: true });
}
const minutes = ((performance.now() - began) / 60_000).toFixed(1);
console.log(`${chosen.length - survived} killed, ${survived} survived; ${minutes} minutes`);
// The last line is the one that CI counts.
console.log(`${chosen.length - survived} passed, ${survived} failed`);
process.exitCode = survived > 0 ? 1 : 0;
