import path from "node:path";

type Source = { path: string; text: string };

const FOLDER_MAX = 22;
const LINES_MAX = 300;
const TEST = /\.test\.tsx?$/;
/** Exempt files: those that are one table, and generated ones. */
const TABLES = [
  "contract/src/actions.ts",
  "contract/src/application/applicationQuestions.ts",
  "contract/src/letters.ts",
  "contract/src/lookups.ts",
  "contract/src/settings.ts",
  "server/src/core/database/db-types.ts",
  "server/src/demo/generate.queries.ts",
];

/** Folders and files that are too large to find anything in. */
export function sizeViolations(sources: readonly Source[]): string[] {
  const counts = new Map<string, number>();
  const problems: string[] = [];
  for (const { path: file, text } of sources) {
    if (TEST.test(file)) continue;
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
    const lines = text.split("\n").length - 1;
    if (lines > LINES_MAX && !TABLES.includes(file))
      problems.push(`${file}: ${lines} lines, ${LINES_MAX} at most`);
  }
  for (const [folder, count] of counts)
    if (count > FOLDER_MAX) problems.push(`${folder}: ${count} source files, ${FOLDER_MAX} at most`);
  return problems;
}
