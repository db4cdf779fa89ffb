import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "..");

/** A file of the project, its path from the root. */
export type Source = { path: string; text: string };

/**
 * Returns the project's own files, relative to its root: all except the folders that .gitignore names. It works without
 * git, because a copy may have no repository, and git refuses a folder of another owner.
 */
export function projectFiles(): string[] {
  const ignored = readFileSync(path.join(ROOT, ".gitignore"), "utf8")
    .split("\n")
    .filter((line) => line.endsWith("/"))
    .map((line) => line.slice(0, -1));
  const skipped = new Set([...ignored, ".git"]);
  const below = (folder: string): string[] =>
    readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
      const file = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : below(file);
      return [file];
    });
  return below(".").sort();
}
