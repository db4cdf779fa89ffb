import { withoutComments } from "./sqlRules.ts";

type Source = { path: string; text: string };

/** The code in a row that a migration inserts, by table. */
const CODES: Record<string, RegExp> = {
  public_person_type: /^\s*\('([\w-]+)'/gm,
  role: /^\s*\(\d+, '(\w+)'/gm,
};

/**
 * The codes that administrators edit: of persons and roles from the migrations; of statuses, actions, tasks and closures
 * from the files of the workflow; of letters from the names of their files. Throws if there are none: then the files were
 * read wrongly.
 */
export function codesOf(migrations: string, workflow: string, letters: readonly string[]): Set<string> {
  const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, code = ""]) => code);
  const ofRows = migrations.split(/^(?=INSERT INTO )/m).flatMap((statement) => {
    const pattern = CODES[/^INSERT INTO (\w+)/.exec(statement)?.[1] ?? ""];
    return pattern ? found(statement, pattern) : [];
  });
  const ofWorkflow = found(workflow, /^ {2}- code: ([\w-]+)$/gm);
  const ofLetters = letters.flatMap((file) => /^(?!email-)([\w-]+)\.en\.md$/.exec(file)?.[1] ?? []);
  if ([ofRows, ofWorkflow, ofLetters].some((codes) => codes.length === 0))
    throw new Error("No codes of the first rows were found");
  return new Set([...ofRows, ...ofWorkflow, ...ofLetters]);
}

/** Files that may hold codes: the contract's table of users, the demonstration, the generated claims, the tests and the proof of an installation. */
const EXEMPT =
  /\.test\.tsx?$|^(server|web)\/src\/testing\/|^server\/src\/(demo|generate)\/|^contract\/src\/users\.ts$|^scripts\/production\//;
/** A code between quotes, also in a list or a pattern ("A|B", /^A$/), as a key ({ A: 1 }) or as a property (x.A). */
const USES = [
  /(?<=["'`|^:,])([A-Za-z][\w-]*)(?=["'`|$:,])/g,
  /(?<=[{,]\s{0,40})([A-Za-z]\w*)(?=:(?! "[\w*]+\/))/g,
  /(?<=[^.]\??\.)([A-Za-z]\w*)\b/g,
];
/** The text before a label: "Close" and "Withdraw" are also words on screen. */
const LABEL = /(?:[lL]abel["']?\s*[:=]\s*\{?\s*|\ben:\s*)$/;
const ROLE_ID = [
  /\b(?:\w*role_id|\w*[rR]oleId|r(?:ole)?\.id)["'`]?\s*(?:[!=]==?|=|:|<>|,\s*["'](?:=|!=|<>|in)["'],|(?:not\s+)?in\s*\(|=\s*any\W{0,20})\s*\[?\d/i,
  /\b\w*[rR]oleIds?\.includes\(\d|\d\]\.includes\([\w.]*[rR]oleId\)/,
];

/**
 * Finds codes that administrators edit, and ids of roles, as literals: code that compares them breaks when a row is
 * changed or added.
 */
export function codeViolations({ path, text }: Source, codes: ReadonlySet<string>): string[] {
  if (EXEMPT.test(path)) return [];
  const code = withoutComments(text);
  const used = USES.flatMap((use) =>
    [...code.matchAll(use)].flatMap(({ 1: word = "", index }) =>
      codes.has(word) && !LABEL.test(code.slice(Math.max(0, index - 40), index - 1)) ? [word] : [],
    ),
  );
  const problems = [...new Set(used)].map(
    (word) => `${path}: “${word}” is a code of the database; ask for a flag, an effect or a use instead`,
  );
  if (ROLE_ID.some((pattern) => pattern.test(code)))
    problems.push(`${path}: a role is known by its code, not by a number`);
  return problems;
}
