import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ENVIRONMENT, NODE, PLAYWRIGHT, ROOT, run, VITEST } from "./prepare.mjs";
import { seconds } from "./progress.mjs";

const SLOWEST = 10;

/** Runs vitest, printing a line for each file, and returns the passed and failed tests. */
export async function vitest(args, env = {}) {
  const file = reportFile("vitest");
  const reporters = [
    "--reporter=./scripts/vitestProgress.mjs",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ];
  const code = await run(NODE, [VITEST, ...(args[0] === "related" ? [] : ["run"]), ...args, ...reporters], {
    env: { ...ENVIRONMENT, ...env },
  });
  return counted(code, file, countVitest);
}

/** Runs the browser tests in the given browser, printing a line for each, and returns the passed and failed ones. */
export async function playwright(args, env = {}) {
  const file = reportFile("playwright");
  const reporters = "--reporter=./scripts/playwrightProgress.mjs,json";
  const code = await run(NODE, [PLAYWRIGHT, "test", reporters, ...args], {
    env: { ...ENVIRONMENT, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return counted(code, file, countPlaywright);
}

/**
 * Prints the slowest tests, those that passed on their second attempt only, the failures and the closing line. Returns
 * the exit code; a run without tests counts as failed.
 */
export function conclude(results) {
  const slowest = results.flatMap(({ times = [] }) => times).sort((one, other) => other.ms - one.ms);
  for (const { ms, name } of slowest.slice(0, SLOWEST)) console.log(`slow: ${seconds(ms)} ${name}`);
  for (const name of results.flatMap(({ flaky = [] }) => flaky)) console.log(`flaky: ${name}`);
  for (const name of results.flatMap(({ names = [] }) => names)) console.log(`failed: ${name}`);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

/** A file that cannot be loaded has no tests, but counts as failed. A test that passed on its retry keeps its errors. */
export function countVitest(report) {
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  const withErrors = (wanted) =>
    report.testResults.flatMap((file) =>
      file.assertionResults
        .filter(({ status, failureMessages = [] }) => status === wanted && failureMessages.length > 0)
        .map(({ fullName, failureMessages }) => named(file.name, fullName, failureMessages[0])),
    );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    flaky: withErrors("passed"),
    names: [
      ...withErrors("failed"),
      ...broken.map(({ name, message }) => named(name, "cannot be loaded", message)),
    ],
    times: report.testResults.flatMap((file) =>
      file.assertionResults.map(({ fullName, duration = 0 }) => ({
        ms: duration,
        name: titled(file.name, fullName),
      })),
    ),
  };
}

/** A test that passes on its retry counts as passed; an error outside the tests counts as a failure. */
export function countPlaywright({ stats, errors, suites }) {
  const all = allSpecs(suites ?? []);
  const failures = all
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => named(file, title, tests.at(-1)?.results.at(-1)?.error?.message));
  const late = all.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "flaky")
      .map(({ results }) => named(file, title, results.find(({ error }) => error)?.error.message)),
  );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    flaky: late,
    names: [...failures, ...errors.map(({ message }) => named("outside the tests", "", message))],
    times: all.map(({ file, title, tests }) => ({
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration = 0 }) => sum + duration, 0),
      name: titled(file, title),
    })),
  };
}

const allSpecs = (suites) =>
  suites.flatMap(({ specs, suites: inner }) => [...(specs ?? []), ...allSpecs(inner ?? [])]);

const titled = (file, title) => `${path.basename(file ?? "")} › ${title}`;

/** One line: the place, the test, and the beginning of the error. */
const named = (file, title, message = "") =>
  `${titled(file, title)}: ${stripVTControlCharacters(message).split(/\s+/).join(" ").slice(0, 300)}`;

/** A run that exits with an error counts as failed, whatever the report says. */
export function counted(code, file, count) {
  const result = existsSync(file) ? count(JSON.parse(readFileSync(file, "utf8"))) : { passed: 0, failed: 1 };
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}

function reportFile(name) {
  const file = path.join(ROOT, ".cache", `${name}-${process.pid}.json`);
  rmSync(file, { force: true });
  process.once("exit", () => rmSync(file, { force: true }));
  return file;
}
