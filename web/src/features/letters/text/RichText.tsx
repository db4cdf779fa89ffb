import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import type { Node } from "prosemirror-model";
import { type Command, EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { blockViews } from "./blockViews.ts";
import { changeDocument } from "./caret.ts";
import {
  insertText,
  KEYS,
  type Selected,
  selectedIn,
  showIf,
  textOf,
  toggleBold,
  toggleKind,
} from "./letterCommands.ts";
import classes from "./letterText.module.css";
import { readText, unreadable, writeText } from "./mergeText.ts";
import { settle, settled } from "./settle.ts";
import type { TextSurface } from "./textSurface.ts";

export interface RichTextProps {
  id: string;
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  /** Called with the beginning of the part that the view cannot show. */
  onRefused: (part: string) => void;
  onSurface: (surface: TextSurface | null) => void;
  onSelected: (selected: Selected) => void;
  /** The last state of the editor: with it, undoing goes on where it was. */
  kept: RefObject<EditorState | null>;
  lang: string;
  isInvalid: boolean;
  /** Receives the element that takes the focus when the text is refused. */
  onElement: (element: HTMLElement) => void;
  /** The labels of the template's options, by their codes. */
  options: ReadonlyMap<string, string>;
}

const PLUGINS = [history(), keymap(KEYS), settle];

/** The text of a letter with its bold words, headings and lists, and its fields and conditions in words. */
export function RichText(props: RichTextProps) {
  const { id, value, lang, isInvalid, kept } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const text = useRef(value);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  useLayoutEffect(() => {
    const { onRefused, onSurface, onSelected, onElement, options } = latest.current;
    const letter = readText(text.current);
    if (!letter || !place.current) return onRefused(unreadable(text.current));
    const editor = new EditorView(
      { mount: place.current },
      {
        state: stateOf(settled(letter), kept.current),
        nodeViews: blockViews(options),
        clipboardTextSerializer: textOf,
        handleDOMEvents: { paste, drop },
        dispatchTransaction: (transaction) => {
          const state = editor.state.apply(transaction);
          editor.updateState(state);
          kept.current = state;
          latest.current.onSelected(selectedIn(state));
          if (!transaction.docChanged) return;
          const written = writeText(state.doc);
          if (written === text.current) return;
          text.current = written;
          latest.current.onChange(written);
        },
      },
    );
    kept.current = editor.state;
    view.current = editor;
    onElement(editor.dom);
    onSurface(surfaceOf(editor));
    onSelected(selectedIn(editor.state));
    return () => {
      view.current = null;
      onSurface(null);
      editor.destroy();
    };
  }, [kept]);
  useEffect(() => {
    // The form was reset, or another person's text was chosen.
    if (value === text.current || !view.current) return;
    text.current = value;
    const letter = readText(value);
    if (!letter) return latest.current.onRefused(unreadable(value));
    const state = stateOf(settled(letter), null);
    view.current.updateState(state);
    kept.current = state;
  }, [value, kept]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no element of HTML edits formatted text
    <div
      ref={place}
      id={id}
      className={classes.editor}
      role="textbox"
      tabIndex={0}
      lang={lang}
      spellCheck
      aria-multiline="true"
      aria-labelledby={`${id}-label`}
      aria-describedby={isInvalid ? `${id}-error` : undefined}
      aria-invalid={isInvalid}
      aria-required="true"
      onBlur={props.onBlur}
    />
  );
}

/** Returns the editor's state with the letter; a change made elsewhere can be undone. */
function stateOf(letter: Node, before: EditorState | null): EditorState {
  if (!before) return EditorState.create({ doc: letter, plugins: PLUGINS });
  return before.doc.eq(letter) ? before : before.apply(changeDocument(before.tr, letter));
}

function surfaceOf(view: EditorView): TextSurface {
  const run = (command: Command) => () => {
    command(view.state, view.dispatch);
    view.focus();
  };
  return {
    bold: run(toggleBold),
    heading: run(toggleKind("heading")),
    list: run(toggleKind("item")),
    showIf: (condition) => run(showIf(condition))(),
    insert: (text, over) => run(insertText(text, over))(),
    undo: run(undo),
    redo: run(redo),
  };
}

/** Reads what is pasted or dropped as merge text, so that no markup of it gets into the page. */
async function insertFrom(view: EditorView, data: DataTransfer) {
  const html = data.getData("text/html");
  const plain = data.getData("text/plain");
  // Text that was copied in the editor is merge text already.
  const isForeign = html !== "" && !html.includes("data-pm-slice");
  const text = isForeign ? (await import("./pastedText.ts")).textOfHtml(html) : plain;
  if (text.trim() !== "") insertText(text)(view.state, view.dispatch);
}

function paste(view: EditorView, event: ClipboardEvent) {
  event.preventDefault();
  if (event.clipboardData) void insertFrom(view, event.clipboardData);
  return true;
}

function drop(view: EditorView, event: DragEvent) {
  // Text that is moved within the editor needs no parsing.
  if (view.dragging) return false;
  event.preventDefault();
  if (event.dataTransfer) void insertFrom(view, event.dataTransfer);
  return true;
}
