// The `prepare` script, which npm runs after each install in this folder. It never fails: an install without git, from an
// archive or in a container has no hooks to set.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./prepare.mjs";

const git = (...args) =>
  execFileSync("git", args, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();

try {
  // A relative path, which each worktree reads as its own folder. Hooks that someone has set up stay.
  if (existsSync(path.join(ROOT, ".git")) && !hasOwnHooks())
    git("config", "--local", "core.hooksPath", ".githooks");
} catch {
  // No git, or a checkout that it refuses.
}

function hasOwnHooks() {
  const folder = path.resolve(ROOT, git("rev-parse", "--git-path", "hooks"));
  return existsSync(folder) && readdirSync(folder).some((name) => !name.endsWith(".sample"));
}
