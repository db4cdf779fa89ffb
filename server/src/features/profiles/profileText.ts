import { type Message, message } from "@wage/contract/core/messages";
import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from "yaml";

/** A file of a profile's folder, by its path from the root. */
export type ProfileFile = { file: string; text: string };
export type Problem = { file: string; line: number; text: Message };
type Path = readonly PropertyKey[];
type Part = { file: string; lines: LineCounter; document: ReturnType<typeof parseDocument> };
/** The positions of the entries of a top key: of a list by position, of a map by key. */
type Places = Map<string, { part: Part; entries: { part: Part; key: string | number }[] }>;

export type ProfileText = {
  data: Record<string, unknown>;
  problems: Problem[];
  /** The file and line of a path into `data`, or of the nearest thing above it. */
  locate(path: Path): { file: string; line: number };
};

/** Reads the files as one document: a top key may stand in several files if it is a list or a map. */
export function readProfileText(files: readonly ProfileFile[]): ProfileText {
  const data: Record<string, unknown> = {};
  const places: Places = new Map();
  const problems: Problem[] = [];
  for (const { file, text } of files) {
    const lines = new LineCounter();
    const document = parseDocument(text, { lineCounter: lines, version: "1.2" });
    const part = { file, lines, document };
    for (const error of document.errors)
      problems.push({
        file,
        line: lines.linePos(error.pos[0]).line,
        text: message("profileNotYaml", error.message.split("\n")[0] ?? ""),
      });
    const loose = looseAliases(part);
    problems.push(...loose);
    if (document.errors.length + loose.length > 0 || !isMap(document.contents)) continue;
    for (const [key, value] of Object.entries(document.toJS() as Record<string, unknown>))
      problems.push(...add(data, places, part, key, value));
  }
  return { data, problems, locate: (path) => locate(path, places, files[0]?.file ?? "") };
}

/** Names of sources that nothing in the same file defines: they could not be read. */
function looseAliases({ file, lines, document }: Part): Problem[] {
  const problems: Problem[] = [];
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document)) return;
      const { line } = lines.linePos(alias.range?.[0] ?? 0);
      problems.push({ file, line, text: message("profileNoSource", alias.source) });
    },
  });
  return problems;
}

function add(
  data: Record<string, unknown>,
  places: Places,
  part: Part,
  key: string,
  value: unknown,
): Problem[] {
  const place = places.get(key) ?? { part, entries: [] };
  const known = data[key];
  places.set(key, place);
  if (Array.isArray(value) && (known === undefined || Array.isArray(known))) {
    place.entries.push(...value.map((_, at) => ({ part, key: at })));
    data[key] = [...(known ?? []), ...value];
    return [];
  }
  if (isObject(value) && (known === undefined || isObject(known))) {
    const repeated = Object.keys(value).flatMap(
      (name) => place.entries.find((entry) => entry.key === name) ?? [],
    );
    place.entries.push(...Object.keys(value).map((name) => ({ part, key: name })));
    data[key] = { ...known, ...value };
    return repeated.map(({ part: { file }, key: name }) => ({
      ...position(part, [key, name]),
      text: message("profileRepeatedKey", String(name), file),
    }));
  }
  if (known === undefined) {
    data[key] = value;
    return [];
  }
  return [{ ...position(part, [key]), text: message("profileRepeatedKey", key, place.part.file) }];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function locate(path: Path, places: Places, first: string): { file: string; line: number } {
  const [top, entry, ...rest] = path;
  const place = places.get(String(top));
  if (!place) return { file: first, line: 1 };
  const one =
    typeof entry === "number" ? place.entries[entry] : place.entries.find(({ key }) => key === entry);
  return one ? position(one.part, [String(top), one.key, ...rest]) : position(place.part, [String(top)]);
}

/** The line of a key or entry, following aliases; that of the last thing found if the path goes further. */
function position({ file, lines, document }: Part, path: Path): { file: string; line: number } {
  let node: Node | null | undefined = document.contents;
  let offset = node?.range?.[0] ?? 0;
  for (const step of path) {
    if (isAlias(node)) node = node.resolve(document);
    const next = child(node, step);
    if (!next) break;
    offset = next.offset;
    node = next.node;
  }
  return { file, line: lines.linePos(offset).line };
}

function child(node: Node | null | undefined, step: PropertyKey) {
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => (isScalar(key) ? String(key.value) : "") === String(step));
    if (!pair || !isScalar(pair.key)) return undefined;
    return { node: pair.value as Node | null, offset: pair.key.range?.[0] ?? 0 };
  }
  if (!isSeq(node)) return undefined;
  const item = node.items[Number(step)] as Node | undefined;
  return item && { node: item, offset: item.range?.[0] ?? 0 };
}
