import fc from "fast-check";
import { history, undo } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { type Command, EditorState, NodeSelection, TextSelection } from "prosemirror-state";
import { expect, test } from "vitest";
import { readCondition } from "./fieldWords.ts";
import {
  insertText,
  KEYS,
  selectedIn,
  setKind,
  showIf,
  textOf,
  toggleBold,
  toggleKind,
} from "./letterCommands.ts";
import { readText, writeInline, writeText } from "./mergeText.ts";
import { settle } from "./settle.ts";

/** An editor whose caret or selection stands at these words of the text. */
function editor(text: string, words = "", { atEnd = false } = {}) {
  const doc = readText(text);
  if (!doc) throw new Error("The text cannot be shown");
  let state = EditorState.create({ doc, plugins: [history(), settle] });
  const select = (chosen: string, isEnd = atEnd) => {
    let from = -1;
    state.doc.descendants((node, pos) => {
      if (from < 0 && node.isText && node.text?.includes(chosen)) from = pos + node.text.indexOf(chosen);
    });
    const to = from + chosen.length;
    state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, isEnd ? to : from, to)));
  };
  if (words !== "") select(words);
  const run = (command: Command | undefined) => {
    const isDone = command?.(state, (tr) => {
      state = state.apply(tr);
    });
    return Boolean(isDone);
  };
  const editing = {
    select,
    run,
    press: (key: string) => run(KEYS[key]),
    type: (typed: string) => {
      for (const sign of typed) state = state.apply(state.tr.insertText(sign));
    },
    text: () => writeText(state.doc),
    state: () => state,
  };
  return editing;
}
const caret = (text: string, words: string) => editor(text, words, { atEnd: true });
const FIELD = { field: "hearing.place", hasValue: true };

test("bold words are written between stars, and the blanks around them are not", () => {
  const pay = editor("Pay by Monday to us", "by Monday ");
  pay.run(toggleBold);
  expect(pay.text()).toBe("Pay **by Monday** to us");
  pay.run(toggleBold);
  expect(pay.text()).toBe("Pay by Monday to us");
});

test("text typed in the merge language becomes its field, with the caret behind it", () => {
  const letter = caret("Start", "Start");
  letter.press("Enter");
  letter.type("- a **pen** and {{claim.number}}!");
  expect(letter.state().doc.lastChild?.type.name).toBe("list");
  letter.press("Enter");
  letter.press("Enter");
  letter.type("## Title");
  expect(letter.state().doc.lastChild?.type.name).toBe("heading");
  letter.press("Enter");
  letter.type("{{?today}} Only with {{no.such}} field");
  expect(selectedIn(letter.state()).condition).toEqual({ field: "today", hasValue: true });
  expect(letter.text()).toBe(
    "Start\n\n- a **pen** and {{claim.number}}!\n\n## Title\n\n{{?today}}Only with {{no.such}} field",
  );
});

test("stars that do not make words bold in the letter do not make them bold in the editor", () => {
  const letter = caret("Start", "Start");
  letter.type(" 2 ** 3 **");
  expect(letter.text()).toBe("Start 2 ** 3 **");
  const starred = editor("a*b", "a*b");
  starred.run(toggleBold);
  const again = readText(starred.text());
  expect(again && writeText(again)).toBe(starred.text());
});

test("lines become headings, items and text again, and items join the list before them", () => {
  const letter = editor("Bring:\n\n- a pen\n\npaper", "paper");
  letter.run(toggleKind("item"));
  expect(letter.text()).toBe("Bring:\n\n- a pen\n- paper");
  expect(selectedIn(letter.state()).kind).toBe("item");
  letter.select("a pen");
  letter.run(setKind("paragraph"));
  expect(letter.text()).toBe("Bring:\n\na pen\n\n- paper");
  letter.run(toggleKind("heading"));
  expect(letter.text()).toBe("Bring:\n\n## a pen\n\n- paper");
  const lines = editor("one\ntwo\nthree", "one");
  lines.run(toggleKind("heading"));
  expect(lines.text()).toBe("## one\ntwo\nthree".replace("\n", "\n\n"));
  const items = editor("one\ntwo", "one");
  items.run(toggleKind("item"));
  expect(items.text()).toBe("- one\n- two");
});

test("the condition of a paragraph or an item is chosen, shown and removed", () => {
  const letter = editor("One.\n\nThe hearing is there.\nAll day.\n\n- one\n- two", "All day");
  letter.run(showIf(FIELD));
  expect(selectedIn(letter.state()).condition).toEqual(FIELD);
  letter.select("two");
  letter.run(showIf({ ...FIELD, hasValue: false }));
  expect(letter.text()).toBe(
    "One.\n\n{{?hearing.place}} The hearing is there.\nAll day.\n\n- one\n- {{!hearing.place}} two",
  );
  letter.run(showIf(null));
  letter.select("The hearing");
  letter.run(showIf(null));
  expect(letter.text()).toBe("One.\n\nThe hearing is there.\nAll day.\n\n- one\n- two");
});

test("a condition before lines and items holds for all of them, and goes on holding when one is removed or split", () => {
  const text = "{{?today}}Bring:\n- a pen\n- paper";
  const letter = caret(text, "Bring:");
  expect(selectedIn(letter.state()).condition).toEqual({ field: "today", hasValue: true });
  letter.press("Enter");
  letter.type("Also:");
  expect(letter.text()).toBe("{{?today}}Bring:\n\n{{?today}}Also:\n- a pen\n- paper");
  const removed = editor(text, "Bring:");
  removed.run(showIf(null));
  expect(removed.text()).toBe("Bring:\n\n{{?today}}- a pen\n- paper");
});

test("the Enter key at the end of a conditional paragraph begins one without a condition, and within it keeps it", () => {
  const end = caret("{{?today}}One two", "two");
  end.press("Enter");
  end.type("Always");
  expect(end.text()).toBe("{{?today}}One two\n\nAlways");
  const within = editor("{{?today}}One two", "two");
  within.select("One ", true);
  within.press("Enter");
  expect(within.text()).toBe("{{?today}}One\n\n{{?today}}two");
});

test("the Backspace key removes a condition, an item's or heading's mark, a field and a table", () => {
  const letter = editor("One\n\n- {{?today}}two", "two");
  letter.select("two", false);
  const at = letter.state().selection.from;
  const start = () =>
    letter.run((state, dispatch) => {
      dispatch?.(
        state.tr.setSelection(TextSelection.create(state.doc, Math.min(at, state.doc.content.size - 4))),
      );
      return true;
    });
  start();
  letter.press("Backspace");
  expect(letter.text()).toBe("One\n\n- two");
  letter.press("Backspace");
  expect(letter.text()).toBe("One\n\ntwo");
  const table = editor("One\n\n{{wageTable}}\n\nTwo", "Two");
  table.run((state, dispatch) => {
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, state.selection.from)));
    return true;
  });
  table.press("Backspace");
  expect(table.state().selection).toBeInstanceOf(NodeSelection);
  table.press("Backspace");
  expect(table.text()).toBe("One\n\nTwo");
});

test("fields are inserted in the line, tables and paragraphs on their own, and all can be undone", () => {
  const letter = caret("Call us.", "Call");
  letter.run(insertText("{{agency.phone}}"));
  expect(letter.text()).toBe("Call{{agency.phone}} us.");
  letter.run(insertText("{{wageTable}}"));
  expect(letter.text()).toBe("Call{{agency.phone}}\n\n{{wageTable}}\n\nus.");
  letter.run(undo);
  letter.run(insertText("One.\n\n## Two"));
  expect(letter.text()).toContain("## Two");
  letter.run(undo);
  expect(letter.text()).not.toContain("## Two");
});

test("copied content is merge text", () => {
  const copied = (text: string, words: string) => textOf(editor(text, words).state().selection.content());
  expect(copied("Pay **by Monday** to us", "by Monday")).toBe("**by Monday**");
  expect(copied("- one\n- two", "two")).toBe("two");
  const all = editor("## A\n\n- {{?today}}one\n- two");
  const { doc } = all.state();
  expect(textOf(doc.slice(0, doc.content.size))).toBe("## A\n\n- {{?today}}one\n- two");
});

/** The lines of a letter as the editor shows them: their kinds and conditions, without empty ones. */
const shown = (doc: Node) => {
  const lines: string[] = [];
  doc.descendants((node, _pos, parent) => {
    if (!node.isTextblock && node.type.name !== "filled") return true;
    const own = readCondition(node.attrs.condition);
    const shared = parent?.type.name === "list" ? readCondition(parent.attrs.condition) : null;
    const words =
      node.type.name === "filled" ? node.attrs.name : writeInline(node.content).replace(/\s+/g, " ").trim();
    if (words !== "") lines.push(JSON.stringify([node.type.name, shared, own, words]));
    return false;
  });
  return lines;
};

test("whatever is typed, inserted and changed, the letter that is opened again looks the same", () => {
  const act = fc.oneof(
    fc
      .constantFrom(
        "word",
        " ",
        "- ",
        "## ",
        "*",
        "**",
        "{{today}}",
        "{{",
        "}}",
        "{{?today}}",
        "{{!claim.fees}} ",
        "{{wageTable}}",
      )
      .map((typed) => (letter: ReturnType<typeof editor>) => letter.type(typed)),
    fc
      .constantFrom("Enter", "Shift-Enter", "Backspace", "Mod-b", "Mod-Alt-2", "Mod-Shift-8", "Mod-z")
      .map((key) => (letter: ReturnType<typeof editor>) => void letter.press(key)),
    fc
      .constantFrom("- a\n- {{?today}}b", "## T\ntext\n- i", "{{?today}}A\n- b", "x **y**", "{{ledgerTable}}")
      .map((text) => (letter: ReturnType<typeof editor>) => void letter.run(insertText(text))),
    fc
      .constantFrom(FIELD, null)
      .map((condition) => (letter: ReturnType<typeof editor>) => void letter.run(showIf(condition))),
    fc.nat(100).map(
      (share) => (letter: ReturnType<typeof editor>) =>
        void letter.run((state, dispatch) => {
          const at = state.doc.resolve(Math.floor((state.doc.content.size * share) / 100));
          dispatch?.(state.tr.setSelection(TextSelection.near(at)));
          return true;
        }),
    ),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
      const letter = editor("First");
      for (const each of acts) each(letter);
      letter.state().doc.check();
      const again = readText(letter.text());
      expect(again, letter.text()).not.toBeNull();
      expect(again && shown(again)).toEqual(shown(letter.state().doc));
    }),
    { numRuns: 400 },
  );
});
