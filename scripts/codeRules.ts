type Source = { path: string; text: string };

const TABLES = [
  "claim_status",
  "closure_code",
  "letter_template",
  "public_person_type",
  "task_action",
  "task_detail",
];

/** The codes that the migrations insert of statuses, closures, actions, tasks, letters and persons, and of the roles. */
export function codesOf(migrations: string): Set<string> {
  const codes = new Set<string>();
  for (const statement of migrations.split(/^(?=INSERT INTO )/m)) {
    const [, table = ""] = /^INSERT INTO (\w+)/.exec(statement) ?? [];
    if (TABLES.includes(table))
      for (const [, code] of statement.matchAll(/^\s*\('([\w-]+)'/gm)) if (code) codes.add(code);
    if (table === "role")
      for (const [, code] of statement.matchAll(/^\s*\(\d+, '(\w+)'/gm)) if (code) codes.add(code);
  }
  return codes;
}

/** Files that may hold codes: the contract's table of users, the demonstration and the tests. */
const EXEMPT = /\.test\.tsx?$|^(server|web)\/src\/testing\/|^server\/src\/demo\/|^contract\/src\/users\.ts$/;
const QUOTED = /(["'`])([\w-]+)\1/g;
/** The text before a label: "Close" and "Withdraw" are also words on screen. */
const LABEL = /(?:[lL]abel["']?\s*[:=]\s*\{?\s*|\ben:\s*)$/;
const ROLE_ID = /\b(?:role_id|roleId|r(?:ole)?\.id|default_role_id)\s*(?:=|:|===|<>|in\s*\()\s*\d/;

/**
 * Finds codes that administrators edit, and ids of roles, as literals: code that compares them breaks when a row is
 * changed or added.
 */
export function codeViolations({ path, text }: Source, codes: ReadonlySet<string>): string[] {
  if (EXEMPT.test(path)) return [];
  const problems = [...text.matchAll(QUOTED)].flatMap(({ 2: word = "", index }) =>
    codes.has(word) && !LABEL.test(text.slice(Math.max(0, index - 40), index))
      ? [`${path}: “${word}” is a code of the database; ask for a flag, an effect or a use instead`]
      : [],
  );
  if (ROLE_ID.test(text)) problems.push(`${path}: a role is known by its code, not by a number`);
  return problems;
}
