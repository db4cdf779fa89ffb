import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { SCREENS } from "../contract/src/core/screens.ts";
import { ensureBrowser } from "./browser.mjs";
import { changedTests, type Project } from "./changedTests.ts";
import { isTest, readImporters } from "./importGraph.ts";
import { ensureBuilt, ensureInstalled, NODE, ROOT, run, stop } from "./prepare.mjs";
import { projectFiles } from "./projectFiles.ts";
import { conclude, playwright, vitest } from "./results.mjs";

/*
 * npm run test:changed: the architecture check and the tests that the changes since `main`, committed or not, may break.
 * The table in changedTests.ts says which tests run; `npm test` runs everything.
 */
await ensureInstalled();
const changed = changedFiles();
const selected = changedTests(changed, readProject());
const stories = selected.filter((file) => file.startsWith("e2e/"));
const others = selected.filter((file) => !file.startsWith("e2e/"));
console.log(`${changed.length} changed files: ${others.length} test files, ${stories.length} browser tests`);
for (const story of stories) console.log(`  ${story}`);

const code = await run(NODE, ["scripts/check-architecture.ts"]);
const results = [code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, names: ["architecture"] }];
if (others.length > 0) results.push(await vitest(others));
if (stories.length > 0) {
  const browser = await ensureBrowser();
  await ensureBuilt();
  results.push(await playwright(stories, { CHROMIUM_PATH: browser }));
}
process.exit(conclude(results));

function changedFiles(): string[] {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  try {
    const base = git("merge-base", "HEAD", "main").trim();
    const listed = git("diff", "--name-only", base) + git("ls-files", "--others", "--exclude-standard");
    return [...new Set(listed.split("\n").filter(Boolean))];
  } catch {
    return stop(
      "The changes cannot be told: this is no git repository with a branch named main. Run npm test.",
    );
  }
}

function readProject(): Project {
  const files = projectFiles();
  const stories = files.filter((file) => file.startsWith("e2e/"));
  return {
    importers: readImporters(),
    tests: files.filter((file) => isTest(file) && !file.startsWith("e2e/")),
    stories: new Map(stories.map((file) => [file, readFileSync(path.join(ROOT, file), "utf8")])),
    addresses: new Map(
      [...Map.groupBy(SCREENS, ({ screen }) => screen.split("/")[0] ?? "")].map(([feature, screens]) => [
        feature,
        screens.map(({ path: address }) => address.replace(/\/:.*/, "")),
      ]),
    ),
  };
}
