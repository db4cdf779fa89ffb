import { type Selected, showIf, toggleBold, toggleHeading, toggleList } from "./formatText.ts";
import type { TextSurface } from "./textSurface.ts";

/** The merge text in its text field. `change` is used where the browser cannot write as if it was typed. */
export function textAreaSurface(id: string, change: (text: string) => void): TextSurface {
  const act = (make: (selected: Selected) => Selected) => {
    const area = document.getElementById(id);
    if (!(area instanceof HTMLTextAreaElement)) return;
    const before = { text: area.value, start: area.selectionStart, end: area.selectionEnd };
    const next = make(before);
    area.focus();
    if (next.text !== before.text && !typed(area, next.text)) change(next.text);
    requestAnimationFrame(() => area.setSelectionRange(next.start, next.end));
  };
  return {
    bold: () => act(toggleBold),
    heading: () => act(toggleHeading),
    list: () => act(toggleList),
    showIf: (condition) => act((selected) => showIf(selected, condition)),
    insert: (words, over = 0) =>
      act(({ text, start, end }) => ({
        text: text.slice(0, start - over) + words + text.slice(end),
        start: start - over + words.length,
        end: start - over + words.length,
      })),
    undo: () => document.execCommand("undo"),
    redo: () => document.execCommand("redo"),
  };
}

/**
 * Writes the part that differs as if it was typed, which is the only change that the browser can undo. Returns false if it
 * does not know how.
 */
function typed(area: HTMLTextAreaElement, next: string): boolean {
  const before = area.value;
  let start = 0;
  while (start < before.length && before[start] === next[start]) start += 1;
  let same = 0;
  const most = Math.min(before.length, next.length) - start;
  while (same < most && before.at(-1 - same) === next.at(-1 - same)) same += 1;
  area.setSelectionRange(start, before.length - same);
  const words = next.slice(start, next.length - same);
  if (!("execCommand" in document)) return false;
  return words === "" ? document.execCommand("delete") : document.execCommand("insertText", false, words);
}
