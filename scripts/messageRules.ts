import { MESSAGES } from "../contract/src/core/messages/catalog.ts";
import { PAGE_MESSAGES } from "../contract/src/core/messages/page.ts";
import type { Source } from "./projectFiles.ts";

type Texts = { en: string; es: string };
export type Table = Readonly<Record<string, Texts>>;

const TABLES = /^contract\/src\/core\/messages\//;
// Errors in the environment at start are in English, for the operator who reads the server's log.
const SETTINGS = "server/src/environment.ts";
const TEST = /\.test\.tsx?$|^server\/src\/testing\/|^web\/src\/testing\//;
/** Returns the arguments of a call, with nested calls up to two deep. */
const ARGUMENTS = String.raw`\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`;
const MESSAGE_CALL = new RegExp(String.raw`(?<![\w.])message${ARGUMENTS}`, "g");
const NOT_FOUND_CALL = /(?<![\w.])(?:notFound|notFoundMessage|found)\(\s*"(\w+)"/g;
const TEXT_IN_PLACE = [
  new RegExp(String.raw`(?<![\w.])(?:AppError|fieldError)\(\s*"\w+",\s*["'${"`"}]`),
  new RegExp(
    String.raw`\.(?:refine|min|max|length|regex|gte|lte|int|array|enum|literal)\((?:[^()[\]"'${"`"}]|\[[^\]]*\]|\((?:[^()]|\([^()]*\))*\))*,\s*["'${"`"}]`,
  ),
  /addIssue\(\{[^}]*message:\s*["'`]/,
  /\bpath:\s*\[[^\]]*\],\s*message:\s*["'`]/,
];

/**
 * Returns a line for each text written outside the tables, and for each message that is unused, unknown or incomplete.
 */
export function messageViolations(
  sources: readonly Source[],
  all: Table = MESSAGES,
  ofPage: Table = PAGE_MESSAGES,
): string[] {
  const code = sources.filter(({ path }) => !TABLES.test(path) && !TEST.test(path) && path !== SETTINGS);
  const used = new Set(code.flatMap(({ text }) => keysIn(text)));
  return [
    ...code.flatMap(textInPlace),
    ...code.flatMap((source) => absentFromPage(source, all, ofPage)),
    ...repeatedKeys(sources),
    ...Object.entries(all).flatMap(([key, texts]) => [
      ...(used.has(key) ? [] : [`message ${key}: nothing uses it`]),
      ...incomplete(key, texts),
    ]),
  ];
}

/** Every quoted word counts as a use: keys also stand in tables, as values of a choice. */
const keysIn = (text: string): string[] => [
  ...[...text.matchAll(/"([\w.]+)"/g)].map(([, key = ""]) => key),
  ...[...text.matchAll(NOT_FOUND_CALL)].flatMap(([, record = ""]) => ["notFound", `record.${record}`]),
];

const textInPlace = ({ path, text }: Source): string[] =>
  TEXT_IN_PLACE.some((pattern) => pattern.test(text))
    ? [`${path}: a message is worded in place; give it a key in contract/src/core/messages`]
    : [];

/** The page resolves messages with its own table, so that it does not load the server's. */
const absentFromPage = ({ path, text }: Source, all: Table, ofPage: Table): string[] =>
  path.startsWith("server/")
    ? []
    : [...text.matchAll(MESSAGE_CALL)]
        .flatMap(([call]) => [...call.matchAll(/"(\w+)"/g)].map(([, key = ""]) => key))
        .filter((key) => key in all && !(key in ofPage))
        .map((key) => `${path}: message ${key} is not in PAGE_MESSAGES`);

function repeatedKeys(sources: readonly Source[]): string[] {
  const keys = sources
    .filter(({ path }) => TABLES.test(path))
    .flatMap(({ text }) => [...text.matchAll(/^ {2}"?([\w.]+)"?: \{/gm)].map(([, key = ""]) => key));
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))].map(
    (key) => `message ${key}: two tables define it`,
  );
}

const placeholders = (text: string) => [...new Set(text.match(/\{\d\}/g))].toSorted().join();

const incomplete = (key: string, { en, es }: Texts): string[] => [
  ...(en && es ? [] : [`message ${key}: a language is missing`]),
  ...(placeholders(en) === placeholders(es) ? [] : [`message ${key}: the placeholders differ`]),
];
