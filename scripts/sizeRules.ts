import path from "node:path";

type Source = { path: string; text: string };

const FOLDER_MAX = 22;
/** Above the first a file is named as advice: often it holds two subjects. Above the second it is refused. */
const LINES_ADVISED = 300;
const LINES_MAX = 400;
const TEST = /\.test\.tsx?$/;
/** Exempt files: those that are one table, and generated ones. */
const TABLES = [
  "contract/src/actions.ts",
  "contract/src/application/applicationQuestions.ts",
  "contract/src/lookups.ts",
  "contract/src/settings.ts",
  "server/src/core/database/db-types.ts",
  "server/src/generate/generate.queries.ts",
];

type Size = { file: string; lines: number };

/** The sizes of the files to which the rule applies: neither tests nor tables. */
const sizes = (sources: readonly Source[]): Size[] =>
  sources
    .filter(({ path: file }) => !TEST.test(file) && !TABLES.includes(file))
    .map(({ path: file, text }) => ({ file, lines: text.split("\n").length - 1 }));

/** Folders and files that are too large to find anything in. */
export function sizeViolations(sources: readonly Source[]): string[] {
  const counts = new Map<string, number>();
  for (const { path: file } of sources) {
    if (TEST.test(file)) continue;
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [
    ...sizes(sources)
      .filter(({ lines }) => lines > LINES_MAX)
      .map(({ file, lines }) => `${file}: ${lines} lines, ${LINES_MAX} at most`),
    ...[...counts]
      .filter(([, count]) => count > FOLDER_MAX)
      .map(([folder, count]) => `${folder}: ${count} source files, ${FOLDER_MAX} at most`),
  ];
}

/** Files to look at for a second subject; nothing fails because of them. */
export const sizeAdvice = (sources: readonly Source[]): string[] =>
  sizes(sources)
    .filter(({ lines }) => lines > LINES_ADVISED && lines <= LINES_MAX)
    .map(({ file, lines }) => `advice: ${file}: ${lines} lines, more than ${LINES_ADVISED}`);
