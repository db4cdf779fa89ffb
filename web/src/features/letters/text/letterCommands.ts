import {
  baseKeymap,
  chainCommands,
  deleteSelection,
  joinBackward,
  selectNodeBackward,
  splitBlockAs,
  toggleMark,
} from "prosemirror-commands";
import { redo, redoDepth, undo, undoDepth } from "prosemirror-history";
import { Fragment, type Node, type ResolvedPos, Slice } from "prosemirror-model";
import type { Command, EditorState } from "prosemirror-state";
import { changeDocument } from "./caret.ts";
import { type Condition, readCondition, writeCondition } from "./fieldWords.ts";
import { letterSchema } from "./letterSchema.ts";
import { readContent, readText, tidy, writeInline, writeText } from "./mergeText.ts";

const { doc, paragraph, heading, item, list } = letterSchema.nodes;
const lineBreak = letterSchema.nodes.break;

/** The kinds of line between which a person switches. */
export type Kind = "paragraph" | "heading" | "item";
const TYPES = { paragraph, heading, item } as const;

/** A line of the letter, which may be an item of a list. */
interface Line {
  node: Node;
  /** The list that the item is from; null if it has just become an item. */
  list: Node | null;
  isChosen: boolean;
}

function linesOf({ doc: letter, selection: { from, to } }: EditorState): Line[] {
  // The end of a line is the start of the next: the selection must lie in the place for its words.
  const isChosen = (node: Node, start: number) =>
    node.isTextblock
      ? start + 1 <= to && start + 1 + node.content.size >= from
      : start < to && start + node.nodeSize > from;
  const lines: Line[] = [];
  letter.forEach((block, start) => {
    if (block.type !== list) lines.push({ node: block, list: null, isChosen: isChosen(block, start) });
    else
      block.forEach((node, offset) => {
        lines.push({ node, list: block, isChosen: isChosen(node, start + 1 + offset) });
      });
  });
  return lines;
}

const conditionOf = ({ node, list: from }: Line): string =>
  node.attrs.condition || (from?.attrs.condition ?? "");

/** Turns a line into lines of another kind. A line break ends a heading and an item. */
function turned(line: Line, kind: Kind): Line[] {
  const { node } = line;
  if (!node.isTextblock || node.type === TYPES[kind]) return [line];
  const condition = conditionOf(line);
  const made = (of: Kind, words: string) => ({
    node: TYPES[of].create({ condition }, readContent(words)),
    list: null,
    isChosen: true,
  });
  if (node.type !== paragraph)
    return [{ node: TYPES[kind].create({ condition }, node.content), list: null, isChosen: true }];
  const [first = "", ...rest] = writeInline(node.content).split("\n");
  if (rest.length === 0)
    return [{ node: TYPES[kind].create({ condition }, node.content), list: null, isChosen: true }];
  if (kind === "item") return [first, ...rest].map((words) => made("item", words));
  return [made("heading", first), made("paragraph", rest.join("\n"))];
}

interface Block {
  node: Node;
  /** The list that the block was; null if it is none, or a new one. */
  from: Node | null;
}

/** Puts an item at the end of a list; null if it has to begin another one. */
function joined(last: Block | undefined, { node, list: from }: Line): Block | null {
  if (last?.node.type !== list || (last.from && from && last.from !== from)) return null;
  const shared: string = last.node.attrs.condition;
  const add = (condition: string): Block => ({
    node: last.node.copy(last.node.content.addToEnd(item.create({ condition }, node.content))),
    from: last.from ?? from,
  });
  if (from) return from.attrs.condition === shared ? add(node.attrs.condition) : null;
  if (node.attrs.condition === shared) return add("");
  return shared === "" ? add(node.attrs.condition) : null;
}

/** Puts lines together again: items that follow each other are one list, unless they were of two. */
function letterOf(lines: readonly Line[]): Node {
  const blocks: Block[] = [];
  for (const line of lines) {
    const { node, list: from } = line;
    if (node.type !== item) {
      blocks.push({ node, from: null });
      continue;
    }
    const more = joined(blocks.at(-1), line);
    if (more) blocks[blocks.length - 1] = more;
    else if (from) blocks.push({ node: list.create(from.attrs, node), from });
    else blocks.push({ node: list.create(node.attrs, item.create(null, node.content)), from: null });
  }
  return doc.create(
    null,
    blocks.map(({ node }) => node),
  );
}

/** Makes the chosen lines paragraphs, headings or items. */
export const setKind =
  (kind: Kind): Command =>
  (state, dispatch) => {
    const next = letterOf(linesOf(state).flatMap((line) => (line.isChosen ? turned(line, kind) : [line])));
    if (next.eq(state.doc)) return false;
    dispatch?.(changeDocument(state.tr, next).scrollIntoView());
    return true;
  };

/** Makes the chosen lines of a kind, or paragraphs again if all of them are. */
export const toggleKind =
  (kind: Kind): Command =>
  (state, dispatch) => {
    const chosen = linesOf(state).filter(({ isChosen, node }) => isChosen && node.isTextblock);
    const areAll = chosen.every(({ node }) => node.type === TYPES[kind]);
    return setKind(areAll ? "paragraph" : kind)(state, dispatch);
  };

export const toggleBold: Command = toggleMark(letterSchema.marks.bold);

/** Shows the chosen paragraphs or items only if a field has a value, or has none; null shows them always. */
export const showIf =
  (condition: Condition | null): Command =>
  (state, dispatch) => {
    const tr = state.tr;
    const written = writeCondition(condition);
    state.doc.nodesBetween(state.selection.from, state.selection.to, (node, pos, parent) => {
      // The condition of a whole list is changed where it stands.
      if (node.type === list && node.attrs.condition === "") return true;
      if (node.type === item && parent?.attrs.condition && node.attrs.condition === "") return false;
      if (node.attrs.condition !== undefined) tr.setNodeAttribute(pos, "condition", written);
      return node.type === list;
    });
    if (!tr.docChanged) return false;
    dispatch?.(tr);
    return true;
  };

/** Returns merge text as a part of the letter that can stand within a line if it is one. */
function sliceOf(text: string): Slice {
  const letter = readText(text) ?? doc.create(null, paragraph.create(null, readContent(tidy(text))));
  const isOpen = (block: Node | null) => block?.type === paragraph && block.attrs.condition === "";
  return new Slice(letter.content, isOpen(letter.firstChild) ? 1 : 0, isOpen(letter.lastChild) ? 1 : 0);
}

/**
 * Inserts merge text in place of so many characters before the caret: within the line if it is words or a field, else as
 * blocks of its own.
 */
export const insertText =
  (text: string, over = 0): Command =>
  (state, dispatch) => {
    const { from, to } = state.selection;
    dispatch?.(state.tr.replaceRange(from - over, to, sliceOf(text)).scrollIntoView());
    return true;
  };

/** Returns a selected part as merge text. */
export function textOf(part: Slice): string {
  const only = part.content.childCount === 1 ? part.content.firstChild : null;
  const line = only?.type === list && only.childCount === 1 ? only.firstChild : only;
  if (line?.isTextblock && part.openStart > 0 && part.openEnd > 0) return writeInline(line.content);
  return writeText(doc.create(null, Fragment.from(part.content)));
}

export interface Selected {
  isBold: boolean;
  kind: Kind | null;
  condition: Condition | null;
  canUndo: boolean;
  canRedo: boolean;
}

/** Describes the place of the caret, for the toolbar. */
export function selectedIn(state: EditorState): Selected {
  const { selection, storedMarks, doc: letter } = state;
  const { bold } = letterSchema.marks;
  const [line] = linesOf(state).filter(({ isChosen }) => isChosen);
  const kinds = Object.keys(TYPES) as Kind[];
  return {
    isBold: selection.empty
      ? Boolean(bold.isInSet(storedMarks ?? selection.$from.marks()))
      : letter.rangeHasMark(selection.from, selection.to, bold),
    kind: kinds.find((kind) => line?.node.type === TYPES[kind]) ?? null,
    condition: line ? readCondition(conditionOf(line)) : null,
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
  };
}

/** A new line has the condition of the old one if it parts its words, or stands between lines that share it. */
const split = splitBlockAs((node: Node, isAtEnd: boolean, $from: ResolvedPos) => {
  const { condition } = node.attrs;
  if (!isAtEnd) return { type: node.type, attrs: { ...node.attrs, tight: false } };
  if (node.type === item) return { type: item };
  const next = $from.node(0).maybeChild($from.index(0) + 1);
  const isShared = next?.attrs.tight && next.attrs.condition === condition;
  return { type: paragraph, attrs: { condition: isShared ? condition : "" } };
});

const leaveList: Command = (state, dispatch) => {
  const { parent } = state.selection.$from;
  if (parent.type !== item || parent.content.size > 0) return false;
  return setKind("paragraph")(state, dispatch);
};

const breakLine: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type !== paragraph) return false;
  dispatch?.(state.tr.replaceSelectionWith(lineBreak.create()).scrollIntoView());
  return true;
};

/** At the start of a line, the key first removes its condition, then what makes it a heading or an item. */
const unmark: Command = (state, dispatch) => {
  const { empty, $from } = state.selection;
  if (!empty || !$from.parent.isTextblock || $from.parentOffset > 0) return false;
  if ($from.parent.attrs.condition !== "") return showIf(null)(state, dispatch);
  return $from.parent.type !== paragraph && setKind("paragraph")(state, dispatch);
};

const enter = chainCommands(leaveList, baseKeymap.Enter as Command);
const newLine: Command = (state, dispatch, view) =>
  state.selection.$from.parent.isTextblock && !leaveList(state)
    ? split(state, dispatch)
    : enter(state, dispatch, view);
const backspace = chainCommands(deleteSelection, unmark, selectNodeBackward, joinBackward);

/** The keys of the editor. Tab leaves it, as everywhere. */
export const KEYS: Record<string, Command> = {
  ...baseKeymap,
  Enter: newLine,
  "Shift-Enter": chainCommands(breakLine, newLine),
  Backspace: backspace,
  "Mod-Backspace": backspace,
  "Shift-Backspace": backspace,
  "Mod-b": toggleBold,
  "Mod-B": toggleBold,
  "Mod-Alt-0": setKind("paragraph"),
  "Mod-Alt-2": toggleKind("heading"),
  "Mod-Shift-8": toggleKind("item"),
  "Mod-z": undo,
  "Mod-Shift-z": redo,
  "Mod-y": redo,
};
