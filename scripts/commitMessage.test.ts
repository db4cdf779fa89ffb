import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { subjectFault } from "./commitMessage.mjs";

const ROOT = path.join(import.meta.dirname, "..");
const folder = mkdtempSync(path.join(tmpdir(), "wage-claim-hooks-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  "claims: list the exhibits of a hearing",
  "paper claims: leave out an answer that another one rules out",
  "messages: word each failure in English and Spanish\n\nA body of any length follows, and its lines may be as long as they like.",
  "\n# A line of git's own\nletters: state only the days for which the claim waits",
  "Merge branch 'main' into claims",
  'Revert "claims: list the exhibits of a hearing, whose subject is longer than a subject may be"',
  "fixup! claims: list the exhibits",
  `claims: ${"é".repeat(64)}`,
])("the subject of %j is accepted", (message) => expect(subjectFault(message)).toBeUndefined());

test.each([
  ["List the exhibits", "begin with the feature"],
  ["claims: list the exhibits.", "without a period"],
  ["claims:list the exhibits", "begin with the feature"],
  ["", "begin with the feature"],
  ["claims: added the exhibits", "imperative"],
  ["claims: fixes the exhibits", "imperative"],
  [`claims: ${"a".repeat(65)}`, "at most 72 characters, this one has 73"],
])("the subject of %j is refused", (message, fault) => expect(subjectFault(message)).toContain(fault));

/** The parts of the project that an install and a commit use, in a repository of their own. */
function checkout(name: string) {
  const at = path.join(folder, name);
  mkdirSync(path.join(at, "scripts"), { recursive: true });
  for (const file of [
    ".githooks",
    "scripts/commitMessage.mjs",
    "scripts/gitHooks.mjs",
    "scripts/prepare.mjs",
  ])
    cpSync(path.join(ROOT, file), path.join(at, file), { recursive: true });
  const own = Object.entries(process.env).filter(([key]) => !key.startsWith("GIT_"));
  const env = { ...Object.fromEntries(own), HOME: folder, GIT_CONFIG_NOSYSTEM: "1" };
  const git = (...args: string[]) => spawnSync("git", args, { cwd: at, env, encoding: "utf8" });
  const install = () =>
    execFileSync(process.execPath, ["scripts/gitHooks.mjs"], { cwd: at, env, stdio: "pipe" });
  return { at, git, install };
}

const IDENTITY = ["-c", "user.name=A", "-c", "user.email=a@example.org"];
const hasGit = spawnSync("git", ["--version"]).status === 0;

test.runIf(hasGit)(
  "an install sets the hook, which refuses a commit of another form, in worktrees too",
  () => {
    const { at, git, install } = checkout("clone");
    git("init", "--quiet");
    install();
    expect(git("config", "--local", "core.hooksPath").stdout).toBe(".githooks\n");
    git("add", "--all");
    const refused = git(...IDENTITY, "commit", "--message", "Everything.");
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain("The subject of the commit: begin with the feature");
    expect(git(...IDENTITY, "commit", "--message", "claims: begin").status).toBe(0);
    git("worktree", "add", "../beside");
    const beside = ["-C", path.join(at, "../beside"), ...IDENTITY, "commit", "--allow-empty", "--message"];
    expect(git(...beside, "Everything.").status).toBe(1);
    expect(git(...beside, "claims: go on").status).toBe(0);
  },
);

test.runIf(hasGit)("an install leaves the hooks of a person alone", () => {
  const { at, git, install } = checkout("own");
  git("init", "--quiet");
  const hook = path.join(at, ".git/hooks/pre-push");
  mkdirSync(path.dirname(hook), { recursive: true });
  writeFileSync(hook, "#!/bin/sh\n");
  chmodSync(hook, 0o755);
  install();
  expect(git("config", "--local", "core.hooksPath").status).toBe(1);
});

test.runIf(hasGit)("an install from an archive sets nothing, within another repository neither", () => {
  const { install } = checkout("archive");
  install();
  const outside = spawnSync("git", ["init", "--quiet", folder]);
  expect(outside.status).toBe(0);
  install();
  expect(spawnSync("git", ["-C", folder, "config", "--local", "core.hooksPath"]).status).toBe(1);
});
