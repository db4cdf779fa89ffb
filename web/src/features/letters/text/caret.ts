import type { Node } from "prosemirror-model";
import { TextSelection, type Transaction } from "prosemirror-state";

/*
 * A change that turns written marks into what they mean, or one kind of block into another, keeps the characters and removes
 * at most marks in front of them. The caret is therefore kept as the number of characters after it.
 */

/** Each place for text, with the position at which it starts; a block that the claim fills has room for none. */
function textsOf(doc: Node): { start: number; size: number }[] {
  const found: { start: number; size: number }[] = [];
  doc.descendants((node, pos) => {
    if (node.isTextblock) found.push({ start: pos + 1, size: node.content.size });
    else if (node.isBlock && node.isLeaf) found.push({ start: pos, size: 0 });
    return !node.isTextblock;
  });
  return found.toReversed();
}

/** Counts the characters after a position; the end of a block is one. */
function countAfter(doc: Node, pos: number): number {
  let count = 0;
  for (const { start, size } of textsOf(doc)) {
    if (pos >= start) return count + Math.max(0, start + size - pos);
    count += size + 1;
  }
  return count;
}

function positionBefore(doc: Node, count: number): number {
  let left = count;
  for (const { start, size } of textsOf(doc)) {
    if (left <= size) return start + size - left;
    left -= size + 1;
  }
  return 0;
}

/** Replaces the part of the document that differs, and leaves the selection at the same characters. */
export function changeDocument(tr: Transaction, next: Node): Transaction {
  const { doc, selection } = tr;
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || !end) return tr;
  const anchor = countAfter(doc, selection.anchor);
  const head = countAfter(doc, selection.head);
  // The same characters before and after a change overlap in the two comparisons.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
  const at = (count: number) => tr.doc.resolve(positionBefore(tr.doc, count));
  return tr.setSelection(TextSelection.between(at(anchor), at(head)));
}
