import { Fragment, type Node } from "prosemirror-model";
import { Plugin } from "prosemirror-state";
import { changeDocument } from "./caret.ts";
import { letterSchema } from "./letterSchema.ts";
import { readContent, readItem, readParagraph, writeInline } from "./mergeText.ts";

/*
 * What is typed or pasted in the merge language becomes what it means: "- " begins a list, "## " a heading, stars around
 * words make them bold, and braces make a field. The language has no other way to write these signs, so the editor would
 * otherwise show something else than the letter.
 */

const { doc, paragraph, heading, list, filled } = letterSchema.nodes;
const { bold } = letterSchema.marks;

/** Describes content one character after the other. Bold blanks look like blanks, and are not compared. */
const unitsOf = (content: Fragment): string =>
  content.content
    .map((node) => {
      const isBold = Boolean(bold.isInSet(node.marks));
      if (!node.isText) return `<${node.type.name} ${node.attrs.name ?? ""} ${isBold}>`;
      return [...(node.text ?? "")]
        .map((sign) => (isBold && sign.trim() !== "" ? `*${sign}` : sign))
        .join("");
    })
    .join("");

/** Returns the block with the content that its text means, or itself. */
function settleContent(block: Node): Node {
  const means = readContent(writeInline(block.content));
  return unitsOf(means) === unitsOf(block.content) ? block : block.copy(means);
}

function settleItem(each: Node): Node {
  if (each.attrs.condition !== "") return settleContent(each);
  const means = readItem(writeInline(each.content).trimStart());
  return means.attrs.condition === "" ? settleContent(each) : means;
}

/** Returns what the paragraph says as it will be written; the beginning of an item or heading before its first word too. */
function saidIn(block: Node): string {
  const lines = writeInline(block.content).split("\n");
  const said = lines
    .filter((line) => line.trim() !== "")
    .join("\n")
    .trimStart();
  return said === "- " || said === "## " ? said : said.trimEnd();
}

function settleBlock(block: Node): Node[] {
  if (block.type === heading) return [settleContent(block)];
  if (block.type === list) return [block.copy(Fragment.from(block.children.map(settleItem)))];
  if (block.type !== paragraph) return [block];
  const { condition, tight } = block.attrs;
  const means = readParagraph(saidIn(block), condition, tight);
  const isText =
    means?.length === 1 && means[0]?.type === paragraph && means[0].attrs.condition === condition;
  return !means || isText ? [settleContent(block)] : means;
}

/** Returns the document in which everything written in the merge language has become what it means. */
export function settled(letter: Node, known: ReadonlySet<Node> = new Set()): Node {
  const blocks = letter.children.flatMap((block) => (known.has(block) ? [block] : settleBlock(block)));
  // Text can be written after the last block, and it is left out as long as it is empty.
  if (blocks.at(-1)?.type === filled) blocks.push(paragraph.create());
  return doc.create(null, blocks);
}

export const settle = new Plugin({
  appendTransaction: (transactions, before, state) => {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    const next = settled(state.doc, new Set(before.doc.children));
    if (next.eq(state.doc)) return null;
    return changeDocument(state.tr, next).setStoredMarks([]);
  },
});
