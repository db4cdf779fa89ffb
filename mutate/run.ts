import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { MUTATIONS, type Mutation } from "./mutations.ts";

/*
 * npm run mutate [-- --only H9] [--quick]: takes each protection away, one at a time, in a temporary copy of the sources,
 * and expects its tests to fail. Nothing in the working tree is touched. Ends with exit code 1 if one survives, or if the
 * tests fail without a mutation.
 */
const ROOT = path.join(import.meta.dirname, "..");

const { values } = parseArgs({ options: { only: { type: "string" }, quick: { type: "boolean" } } });
const chosen = MUTATIONS.filter(
  ({ statement, quick }) =>
    (!values.quick || quick === true) && (values.only === undefined || statement.includes(values.only)),
);

/** Copies what git knows or would add, and links the packages; the workspace's own package is the copy. */
function copySources(): string {
  const copy = mkdtempSync(path.join(tmpdir(), "wage-claim-mutate-"));
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  for (const file of listed.split("\0").filter(Boolean))
    cpSync(path.join(ROOT, file), path.join(copy, file), { recursive: true });
  for (const folder of [".", "contract", "server", "web"]) linkPackages(copy, folder);
  return copy;
}

function linkPackages(copy: string, folder: string): void {
  const from = path.join(ROOT, folder, "node_modules");
  const to = path.join(copy, folder, "node_modules");
  mkdirSync(to, { recursive: true });
  const own = ["@wage", ".vite", ".vitest", ".cache"];
  for (const name of entriesOf(from).filter((entry) => !own.includes(entry)))
    symlinkSync(path.join(from, name), path.join(to, name));
  if (folder !== ".") return;
  mkdirSync(path.join(to, "@wage"));
  for (const name of entriesOf(path.join(from, "@wage")))
    symlinkSync(path.join(copy, name), path.join(to, "@wage", name));
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Returns how many tests failed; throws if no test ran, because then nothing was proved. */
function failedTests(copy: string, tests: readonly string[]): number {
  const out = path.join(copy, "mutate-result.json");
  rmSync(out, { force: true });
  const vitest = path.join(copy, "node_modules/vitest/vitest.mjs");
  const files = tests.map((file) => path.join("server/src", file));
  const run = ["run", "--project", "server", "--reporter=json", `--outputFile=${out}`, ...files];
  const { stderr } = spawnSync(process.execPath, [vitest, ...run], { cwd: copy, encoding: "utf8" });
  const result = JSON.parse(readFileSync(out, "utf8")) as { numFailedTests: number; numPassedTests: number };
  if (result.numFailedTests + result.numPassedTests === 0)
    throw new Error(`No test ran: ${stderr.slice(-500)}`);
  return result.numFailedTests;
}

/** Returns the source without the protection. A row whose text is not there exactly once has rotted. */
function mutated({ statement, file, text, replacement }: Mutation): string {
  const parts = readFileSync(path.join(ROOT, file), "utf8").split(text);
  if (parts.length !== 2)
    throw new Error(`${statement}: the text occurs ${parts.length - 1} times in ${file}, not once`);
  return parts.join(replacement);
}

const sources = chosen.map((mutation) => ({ mutation, source: mutated(mutation) }));
const copy = copySources();
let survived = 0;
try {
  const broken = failedTests(copy, [...new Set(chosen.flatMap(({ tests }) => tests))]);
  if (broken > 0) throw new Error(`${broken} tests fail without any mutation`);
  for (const { mutation, source } of sources) {
    const file = path.join(copy, mutation.file);
    writeFileSync(file, source);
    const killed = failedTests(copy, mutation.tests) > 0;
    cpSync(path.join(ROOT, mutation.file), file);
    if (!killed) survived += 1;
    console.log(`${killed ? "killed  " : "SURVIVED"} ${mutation.statement} (${mutation.file})`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`${chosen.length - survived} killed, ${survived} survived`);
process.exitCode = survived > 0 ? 1 : 0;
