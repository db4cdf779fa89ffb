import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { projectFiles } from "../scripts/projectFiles.ts";

const ROOT = path.join(import.meta.dirname, "..");

/** Copies the project's files, and links the packages; the workspace's own package is the copy. Returns its folder. */
export function copySources(): string {
  const copy = mkdtempSync(path.join(tmpdir(), "wage-claim-mutate-"));
  for (const file of projectFiles())
    cpSync(path.join(ROOT, file), path.join(copy, file), { recursive: true });
  for (const folder of [".", "law", "contract", "server", "web"]) linkPackages(copy, folder);
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

type Result = {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
};

/** Titles of the tests that passed and failed; `couldNotStart` holds the last words if none ran. */
export type Outcome = { passed: string[]; failed: string[]; couldNotStart?: string };

/** Runs test files of a copy on this database. `options` are those of vitest. */
export function runTests(
  copy: string,
  files: readonly string[],
  { databaseUrl, options }: { databaseUrl: string; options: readonly string[] },
): Outcome {
  const out = path.join(copy, "mutate-result.json");
  rmSync(out, { force: true });
  const projects = [...new Set(files.map((file) => file.split("/")[0] as string))];
  const { stderr } = spawnSync(
    process.execPath,
    [
      path.join(copy, "node_modules/vitest/vitest.mjs"),
      ...["run", "--reporter=json", `--outputFile=${out}`, ...options],
      ...projects.flatMap((project) => ["--project", project]),
      ...files,
    ],
    { cwd: copy, encoding: "utf8", env: { ...process.env, DATABASE_URL: databaseUrl } },
  );
  const { testResults } = JSON.parse(readFileSync(out, "utf8")) as Result;
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const withStatus = (wanted: string) =>
    all.filter(({ status }) => status === wanted).map(({ fullName }) => fullName);
  const [passed, failed] = [withStatus("passed"), withStatus("failed")];
  const ran = passed.length + failed.length > 0;
  return { passed, failed, ...(!ran && { couldNotStart: stderr.slice(-500) }) };
}
