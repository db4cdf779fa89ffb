import { readFileSync } from "node:fs";
import path from "node:path";
import { projectFiles } from "../projectFiles.ts";

export const ROOT = path.join(import.meta.dirname, "../..");
export const read = (file: string): string => readFileSync(path.join(ROOT, file), "utf8");

/** The text of every test file, in which a quoted part of a title must be. */
export const testTexts = (): string[] =>
  projectFiles()
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .map(read);
