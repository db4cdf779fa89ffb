import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";
import classes from "./MentionSuggestions.module.css";

export interface Suggestion {
  key: string;
  label: string;
  /** Shown beside the label, and why it cannot be taken. */
  note?: string | undefined;
  disabled?: boolean | undefined;
}

/** The field, and what was typed in it of the suggestion, up to the caret. */
export interface Typed {
  field: HTMLElement;
  begun: string;
}

interface TypedSuggestionsProps<S extends Suggestion> {
  /** The name of the list. */
  label: string;
  /** The key that begins a suggestion and what follows it, up to the caret, as the first group. */
  pattern: RegExp;
  find: (begun: string) => readonly S[];
  onTake: (suggestion: S, typed: Typed) => void;
  /** How many there are, for screen readers. */
  count: (found: number) => string;
  /** A field for a long text, or an editor. */
  children: ReactNode;
}

/** Returns the text of the line before the caret; null if a part is selected. */
function beforeCaret(field: HTMLElement): string | null {
  if (field instanceof HTMLTextAreaElement)
    return field.selectionStart === field.selectionEnd ? field.value.slice(0, field.selectionStart) : null;
  const selection = document.getSelection();
  const node = selection?.anchorNode;
  if (!selection?.isCollapsed || !(node instanceof Text) || !field.contains(node)) return null;
  return node.data.slice(0, selection.anchorOffset);
}

const fieldOf = (target: EventTarget): HTMLElement | null =>
  target instanceof HTMLTextAreaElement
    ? target
    : target instanceof HTMLElement
      ? target.closest<HTMLElement>("[contenteditable=true]")
      : null;

/** Replaces what was typed of a suggestion by its text. The input event tells React of it. */
export function writeOver({ field, begun }: Typed, text: string): void {
  if (!(field instanceof HTMLTextAreaElement)) return;
  const caret = field.selectionStart;
  field.setRangeText(text, caret - begun.length, caret, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.focus();
}

/** Lists what fits what is typed after a key in the field, below it. Arrows choose, Enter or Tab takes one, Escape ends it. */
export function TypedSuggestions<S extends Suggestion>(props: TypedSuggestionsProps<S>) {
  const { label, pattern, find, onTake, count, children } = props;
  const id = useId();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [at, setAt] = useState(0);
  const found = typed === null ? [] : find(typed.begun);
  const chosen = found[at];
  const field = typed?.field;
  useEffect(() => {
    if (!field || chosen === undefined) return undefined;
    const attributes = {
      "aria-autocomplete": "list",
      "aria-controls": id,
      "aria-activedescendant": `${id}-${at}`,
    };
    for (const [key, value] of Object.entries(attributes)) field.setAttribute(key, value);
    return () => {
      for (const key of Object.keys(attributes)) field.removeAttribute(key);
    };
  }, [field, chosen, at, id]);
  const look = (target: EventTarget) => {
    const here = fieldOf(target);
    if (!here) return;
    const begun = pattern.exec(beforeCaret(here) ?? "")?.[1];
    setTyped(begun === undefined ? null : { field: here, begun });
    if (begun !== typed?.begun) setAt(0);
  };
  const take = (suggestion: S) => {
    if (!typed || suggestion.disabled) return;
    onTake(suggestion, typed);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (chosen === undefined || event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") setAt((at + 1) % found.length);
    else if (event.key === "ArrowUp") setAt((at + found.length - 1) % found.length);
    else if (event.key === "Enter" || event.key === "Tab") take(chosen);
    else if (event.key === "Escape") setTyped(null);
    else return;
    // Escape would close the dialog, and Enter would begin a line.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside has the focus and the keys
    <div
      onInput={({ target }) => look(target)}
      onSelect={({ target }) => look(target)}
      onKeyDownCapture={onKeyDown}
      onBlur={() => setTyped(null)}
    >
      {children}
      <div aria-live="polite" className="wc-hidden">
        {found.length > 0 && `${count(found.length)}: press the arrows to choose, Enter to take`}
      </div>
      {found.length > 0 && (
        <div id={id} role="listbox" aria-label={label} className={classes.names}>
          {found.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
            <div
              key={suggestion.key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              aria-disabled={suggestion.disabled || undefined}
              tabIndex={-1}
              className={classes.name}
              // The field must keep the focus, or the list would be gone before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(suggestion)}
            >
              {suggestion.label}
              {suggestion.note && <div className={classes.note}>{suggestion.note}</div>}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
