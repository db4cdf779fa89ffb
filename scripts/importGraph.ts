import { readFileSync } from "node:fs";
import path from "node:path";
import { importsOf } from "./check-architecture.ts";
import { projectFiles } from "./projectFiles.ts";

const ROOT = path.join(import.meta.dirname, "..");

/** For each file, the files that import it. Paths are relative to the project's root. */
export type Importers = ReadonlyMap<string, readonly string[]>;

export const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

/** Reads the imports of every source of the project. */
export function readImporters(): Importers {
  const importers = new Map<string, string[]>();
  for (const file of projectFiles().filter((name) => /\.(ts|tsx|mjs)$/.test(name)))
    for (const target of importsOf({ path: file, text: readFileSync(path.join(ROOT, file), "utf8") }))
      importers.set(target, [...(importers.get(target) ?? []), file]);
  return importers;
}

/** Returns these files and all that import one of them, directly or not; what `end` names is not passed through. */
export function dependents(
  importers: Importers,
  files: readonly string[],
  end: (file: string) => boolean = () => false,
): ReadonlySet<string> {
  const found = new Set<string>(files);
  // A set yields what is added to it while it is read.
  for (const file of found)
    if (!end(file)) for (const importer of importers.get(file) ?? []) found.add(importer);
  return found;
}
