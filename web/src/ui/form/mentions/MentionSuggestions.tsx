import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";
import { plural } from "../../display/plural.ts";
import classes from "./MentionSuggestions.module.css";

const SHOWN = 6;
/** An @ at the start of a word, and the beginning of a name of up to three words, up to the caret. */
const BEGUN = /(?:^|[\s(])@((?:[\p{L}\p{N}'’.-]+ ?){0,3})$/u;

/** Returns the part of a name that was typed after the last @ before the caret; null if there is none. */
function begunIn(field: HTMLTextAreaElement): string | null {
  if (field.selectionStart !== field.selectionEnd) return null;
  return BEGUN.exec(field.value.slice(0, field.selectionStart))?.[1] ?? null;
}

const fits = (name: string, begun: string) => {
  const [whole, typed] = [name.toLowerCase(), begun.toLowerCase()];
  return whole !== typed.trimEnd() && (whole.startsWith(typed) || whole.includes(` ${typed}`));
};

/** Replaces what was typed of a name by the name. The input event tells React of it. */
function write(field: HTMLTextAreaElement, begun: string, name: string): void {
  const caret = field.selectionStart;
  field.setRangeText(`${name} `, caret - begun.length, caret, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.focus();
}

interface MentionSuggestionsProps {
  /** The names that may follow an @. */
  names: readonly string[];
  /** A field for a long text. */
  children: ReactNode;
}

/** Lists the names that fit what is typed after an @ in the field, below it. Arrows choose, Enter or Tab takes one. */
export function MentionSuggestions({ names, children }: MentionSuggestionsProps) {
  const id = useId();
  const [field, setField] = useState<HTMLTextAreaElement | null>(null);
  const [begun, setBegun] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const found = begun === null ? [] : names.filter((name) => fits(name, begun)).slice(0, SHOWN);
  const chosen = found[at];
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
    if (!(target instanceof HTMLTextAreaElement)) return;
    const now = begunIn(target);
    setField(target);
    setBegun(now);
    if (now !== begun) setAt(0);
  };
  const take = (name: string) => {
    if (field && begun !== null) write(field, begun, name);
    setBegun(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (chosen === undefined || event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") setAt((at + 1) % found.length);
    else if (event.key === "ArrowUp") setAt((at + found.length - 1) % found.length);
    else if (event.key === "Enter" || event.key === "Tab") take(chosen);
    else if (event.key === "Escape") setBegun(null);
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
      onBlur={() => setBegun(null)}
    >
      {children}
      <div aria-live="polite" className="wc-hidden">
        {found.length > 0 &&
          `${found.length} ${plural(found.length, "name", "names")}: press the arrows to choose, Enter to take`}
      </div>
      {found.length > 0 && (
        <div id={id} role="listbox" aria-label="Colleagues" className={classes.names}>
          {found.map((name, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
            <div
              key={name}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              tabIndex={-1}
              className={classes.name}
              // The field must keep the focus, or the list would be gone before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(name)}
            >
              {name}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
