import { boldRuns, markBold } from "@wage/contract/letters/boldText";
import { Fragment, type Node } from "prosemirror-model";
import { isBlockName } from "./fieldWords.ts";
import { letterSchema } from "./letterSchema.ts";

/*
 * Reads merge text into the document of the editor and writes it again. The grammar is that of letters.rules.ts on the server.
 */

const { doc, paragraph, heading, list, item, filled, field } = letterSchema.nodes;
const lineBreak = letterSchema.nodes.break;
const { bold } = letterSchema.marks;

const FIELD = /\{\{([^{}\n]*)\}\}/g;
const CONDITION = /^\{\{[?!][^{}\n]*\}\}[ \t]*/;
const ALONE = /^\{\{([^{}\n]*)\}\}$/;

/** Cuts the blanks and tabs at the end of a line. */
function cutEnd(line: string): string {
  let end = line.length;
  while (line[end - 1] === " " || line[end - 1] === "\t") end -= 1;
  return line.slice(0, end);
}

/** Returns the text without the blanks and blank lines that say nothing. */
export const tidy = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map(cutEnd)
    .join("\n")
    .split(/\n\n+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .join("\n\n");

/** Returns the document; null if the editor cannot express the text. */
export function readText(text: string): Node | null {
  const written = tidy(text);
  const blocks: Node[] = [];
  for (const part of written === "" ? [] : written.split("\n\n")) {
    const found = readParagraph(part, "", false);
    if (!found) return null;
    blocks.push(...found);
  }
  const read = doc.create(null, blocks.length > 0 ? blocks : [paragraph.create()]);
  return writeText(read) === written ? read : null;
}

/** Returns the beginning of the first paragraph that the editor cannot express. */
export function unreadable(text: string): string {
  const part = tidy(text)
    .split("\n\n")
    .find((each) => !readText(each));
  return (part ?? tidy(text)).slice(0, 60);
}

/**
 * Reads a paragraph of the merge language, which is several blocks if lines of text, a heading and items follow each other
 * without a blank line. Returns null if the condition of a heading's text would be the second one.
 */
export function readParagraph(text: string, outer: string, tight: boolean): Node[] | null {
  const own = CONDITION.exec(text)?.[0] ?? "";
  if (own && outer && tight) return null;
  const body = outer && !tight ? text : text.slice(own.length);
  const attrs = { condition: outer || own, tight };
  const name = ALONE.exec(body)?.[1];
  if (name !== undefined && isBlockName(name)) return [filled.create({ ...attrs, name })];
  if (!body.startsWith("## ")) return readLines(body.split("\n"), attrs);
  const [words = "", ...below] = body.slice(3).split("\n");
  const first = heading.create(attrs, readLine(words));
  if (below.length === 0) return [first];
  const rest = readParagraph(below.join("\n"), attrs.condition, true);
  return rest && [first, ...rest];
}

/** Lines of text and of lists may follow each other without a blank line. */
function readLines(lines: readonly string[], attrs: { condition: string; tight: boolean }): Node[] {
  const blocks: Node[] = [];
  let words: Node[][] = [];
  let items: Node[] = [];
  const next = () => ({ ...attrs, tight: attrs.tight || blocks.length > 0 });
  const end = () => {
    if (words.length > 0) blocks.push(paragraph.create(next(), withBreaks(words)));
    if (items.length > 0) blocks.push(list.create(next(), items));
    words = [];
    items = [];
  };
  for (const line of lines) {
    const isItem = line.startsWith("- ");
    if (isItem ? words.length > 0 : items.length > 0) end();
    if (isItem) items.push(readItem(line.slice(2)));
    else words.push(readLine(line));
  }
  end();
  return blocks;
}

export function readItem(text: string): Node {
  const condition = CONDITION.exec(text)?.[0] ?? "";
  return item.create({ condition }, readLine(text.slice(condition.length)));
}

const withBreaks = (lines: readonly Node[][]): Node[] =>
  lines.flatMap((line, at) => (at === 0 ? line : [lineBreak.create(), ...line]));

/** Reads the text of one line, in which fields and bold words may stand. */
function readLine(text: string): Node[] {
  return boldRuns(markBold(text)).flatMap(({ text: run, isBold }) => {
    const marks = isBold ? [bold.create()] : [];
    // Every second part is the name of a field.
    return run
      .split(FIELD)
      .flatMap((part, at) =>
        at % 2 === 1
          ? [field.create({ name: part }, null, marks)]
          : part === ""
            ? []
            : [letterSchema.text(part, marks)],
      );
  });
}

/** Writes the document as merge text; blocks without words are left out. */
export function writeText(letter: Node): string {
  let text = "";
  let before: Node | null = null;
  // The condition in front of the lines that are being written without a blank line between them.
  let shared = "";
  letter.forEach((block) => {
    const words = writeBlock(block);
    if (words === "") return;
    const condition: string = block.attrs.condition;
    const isJoined =
      before !== null &&
      block.attrs.tight &&
      mayFollow(before, block) &&
      // A field at the start would be read as a condition of its own.
      !CONDITION.test(words) &&
      (condition === shared || (shared === "" && before.type === heading));
    const prefix = isJoined && condition === shared ? "" : condition;
    text += `${before === null ? "" : isJoined ? "\n" : "\n\n"}${prefix}${words}`;
    if (!isJoined || prefix !== "") shared = condition;
    before = block;
  });
  return text;
}

/** True if the second block keeps its meaning after the first one without a blank line. */
function mayFollow(first: Node, second: Node): boolean {
  if (first.type === heading) return true;
  if (first.type === paragraph) return second.type === list;
  return first.type === list && second.type === paragraph;
}

function writeBlock(block: Node): string {
  if (block.type === filled) return `{{${block.attrs.name}}}`;
  if (block.type === list) {
    return block.children
      .map((each) => ({ condition: each.attrs.condition, words: writeInline(each.content).trim() }))
      .filter(({ words }) => words !== "")
      .map(({ condition, words }) => `- ${condition}${words}`)
      .join("\n");
  }
  const lines = writeInline(block.content)
    .split("\n")
    .map(cutEnd)
    .filter((line) => line.trim() !== "");
  const words = lines.join("\n").trim();
  return block.type === heading && words !== "" ? `## ${words}` : words;
}

/** Writes text, fields and line breaks. The blanks at the ends of bold words stand outside of the stars. */
export function writeInline(content: Fragment): string {
  let text = "";
  let run = "";
  const end = () => {
    const words = run.trim();
    text += words === "" ? run : run.replace(words, () => `**${words}**`);
    run = "";
  };
  content.forEach((node) => {
    const written = node.isText ? (node.text ?? "") : node.type === field ? `{{${node.attrs.name}}}` : "\n";
    if (written !== "\n" && bold.isInSet(node.marks)) {
      run += written;
      return;
    }
    end();
    text += written;
  });
  end();
  return text;
}

/** Returns the content that shows what the written text means, with its line breaks. */
export const readContent = (text: string): Fragment =>
  Fragment.from(withBreaks(text.split("\n").map(readLine)));
