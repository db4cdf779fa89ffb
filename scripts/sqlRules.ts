import { CORE_READS, writerOf } from "./tableWriters.ts";

type Source = { path: string; text: string };

/** Exempt paths: the demonstration and the generated claims, the tests, and the embedded PostgreSQL. */
const EXEMPT = /\.test\.ts$|^server\/src\/(testing|demo|generate|embedded)\//;
const MAY_HOLD_SQL = /\.queries\.ts$|^server\/src\/core\/database\//;
const CORE = /^server\/src\/core\/(?!database\/)/;

/** SQL by the tag, by the builder however its function is reached, and a text that begins as a statement does. */
const SQL = [
  /\bsql\s*(?:<[^;]*?>\s*)?`|\bimport\s*\{[^}]*\bsql\b[^}]*\}/,
  /\b(?:selectFrom|selectNoFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|executeQuery)\b/,
  /["'`]\s*(?:with\s+\w+\s+as\s*\(|select\s(?=[^"'`]*\sfrom\s)|insert\s+into\s|update\s+[\w.]+\s+(?:\w+\s+)?set\s|delete\s+from\s|merge\s+into\s|truncate\s)/i,
];
/** The statements of pg-boss, which are sent as it wrote them, with its parameters. */
const MAY_SEND_RAW = "server/src/core/jobs/jobs.ts";
const RAW = /\b(?:sql|CompiledQuery)\.raw\b/;
/** Values belong into parameters. A literal in the text is a constant, for a partial index or a limit. */
const LITERAL = /\bsql\.lit\((?!(?:\d+|[A-Z][A-Z_]*(?: \+ \d+)?)\))/;
/** In text for the driver only constants are inserted, and names by the functions that quote them. */
const TEXT_QUERY = /\.query\(\s*(?:\w+\(\s*)?`([^`]*)`|\.query\(\s*(?:"[^"]*"|'[^']*'|\w+)\s*\+/g;
const INSERTED = /\$\{(?!(?:(?:quote|quoteAll|columnsOf|pg\.escapeIdentifier)\(|[A-Z][A-Z_]*\}))/;
const BUILDER_WRITE =
  /\b(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\b[^("'`]*\(\s*(?:["'`](\w+)["'`])?/g;
/** A table's name in text: bare, quoted, of the schema, or inserted, which names it only by `sql.table("name")`. */
const TABLE = String.raw`(?:only\s+)?(?:public\.)?(?:"?(?!only\b)([a-z_]+)"?|\$\{sql\.table\("(\w+)"\)\}|\$\{)`;
const TEXT_WRITES = [
  new RegExp(String.raw`\b(?:insert\s+into|delete\s+from|merge\s+into)\s+${TABLE}`, "gi"),
  new RegExp(String.raw`(?<!for\s+)\bupdate\s+${TABLE}[^\s;]*(?:\s+(?:as\s+)?[a-z_]+)?\s+set\b`, "gi"),
  new RegExp(String.raw`["'\x60]\s*truncate\s+(?:table\s+)?${TABLE}`, "gi"),
];
const BUILDER_READ = /\b(?:selectFrom|\w+Join)\(\s*\[?\s*["'`](\w+)/g;
const TEXT_READ = /\b(?:from|join)\s+"?([a-z_]+)/gi;

const toTable = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const withoutComments = (text: string) =>
  text.replace(/(?<![*"'\w])\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*/g, "");
const named = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, bare, inserted]) => {
    const name = bare ?? inserted;
    return name === undefined ? undefined : toTable(name);
  });

/** Finds SQL in the wrong place, writes to another folder's table, and reads by core beyond its own tables. */
export function sqlViolations({ path, text }: Source): string[] {
  if (!path.startsWith("server/src/") || EXEMPT.test(path)) return [];
  const code = withoutComments(text);
  const raw = rawSql(path, code);
  if (raw) return [raw];
  if (!MAY_HOLD_SQL.test(path))
    return SQL.some((pattern) => pattern.test(code))
      ? [`${path}: SQL lives in *.queries.ts and core/database`]
      : [];
  return [...new Set([...writes(path, code), ...(CORE.test(path) ? coreReads(path, code) : [])])];
}

/** Files that write tables by a name that a table of theirs gives: a restored backup or export, sealed columns, the look-ups. */
const MAY_WRITE_BY_NAME =
  /^server\/src\/(?:backup\/(?:tables|openTables)|core\/identity\/reseal|features\/lookups\/lookups)\.queries\.ts$/;

/** Returns the violation of a statement with unquoted text inserted into it, which values could break out of. */
function rawSql(path: string, code: string): string | undefined {
  if (RAW.test(code) && path !== MAY_SEND_RAW)
    return `${path}: SQL is built with the sql tag, sql.ref and sql.table, because raw text is not quoted`;
  if (LITERAL.test(code)) return `${path}: sql.lit takes a constant; a value is a parameter`;
  const inserted = [...code.matchAll(TEXT_QUERY)].some(
    ([, text]) => text === undefined || INSERTED.test(text),
  );
  return inserted ? `${path}: a value in SQL text is a parameter ($1), a name is quoted` : undefined;
}

function writes(path: string, code: string): string[] {
  const tables = [...named(code, BUILDER_WRITE), ...TEXT_WRITES.flatMap((pattern) => named(code, pattern))];
  return tables.flatMap((table) => {
    if (table === undefined && MAY_WRITE_BY_NAME.test(path)) return [];
    if (table === undefined) return [`${path}: name the table that is written, so that its writer is known`];
    const folder = writerOf(table.toLowerCase());
    if (!folder) return [`${path}: ${table} has no writer in scripts/tableWriters.ts`];
    return path.startsWith(`${folder}/`) ? [] : [`${path}: only ${folder} writes the table ${table}`];
  });
}

function coreReads(path: string, code: string): string[] {
  const tables = [...named(code, BUILDER_READ), ...named(code, TEXT_READ)];
  return tables.flatMap((table) => {
    const folder = table && writerOf(table);
    const isCores = !folder || folder.startsWith("server/src/core/");
    return isCores || CORE_READS.some((known) => known === table)
      ? []
      : [`${path}: core knows no feature's table, such as ${table}`];
  });
}
