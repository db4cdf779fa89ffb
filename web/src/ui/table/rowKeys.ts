import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect } from "react";
import type { RowSelection } from "./rowSelection.ts";
import type { RowKey } from "./TableBars.tsx";

/** The keys that go from row to row, in tables and in the inbox. */
export const STEPS: Record<string, 1 | -1> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1, J: 1, K: -1 };

/**
 * Moves the focus to the next or previous row: from checkbox to checkbox, from link to link. With Shift the rows on the way
 * are selected; x and the space bar select the row itself.
 */
export function walkRows(
  event: KeyboardEvent<HTMLTableSectionElement>,
  keys: readonly RowKey[],
  selection: RowSelection<RowKey> | undefined,
): void {
  const target = event.target as HTMLElement;
  const row = target.closest("tr");
  const isTyping = target.matches("input:not([type=checkbox]), textarea, select");
  if (!row || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  const key = keys[Number(row.dataset.index)];
  const step = STEPS[event.key];
  if (step !== undefined) {
    event.preventDefault();
    const next = focusBeside(row, target, step);
    const reached = keys[Number(next?.closest("tr")?.dataset.index)];
    if (event.shiftKey && key !== undefined && reached !== undefined) selection?.extend(key, reached);
  } else if (selection && key !== undefined && isSelecting(event.key, target)) {
    event.preventDefault();
    selection.toggle(key, event.shiftKey);
  }
}

/** The space bar presses a checkbox or a button by itself. */
export const isSelecting = (key: string, target: HTMLElement) =>
  key === "x" || key === "X" || (key === " " && target.matches("a"));

function focusBeside(row: HTMLElement, target: HTMLElement, step: 1 | -1): HTMLElement | null | undefined {
  const sibling = step > 0 ? row.nextElementSibling : row.previousElementSibling;
  const kind = target.matches("input") ? "input" : "a";
  const next =
    sibling?.querySelector<HTMLElement>(kind) ?? sibling?.querySelector<HTMLElement>("a, button, input");
  next?.focus();
  return next;
}

/** Shift marks a range of rows here, where it would mark the text between two clicks. */
export function keepText(event: MouseEvent) {
  if (event.shiftKey) event.preventDefault();
}

export const isShift = (event: Event) => event instanceof globalThis.MouseEvent && event.shiftKey;

/** The address of the row at which the reader was, for each list, so that its keys go on from there after Back. */
const lastRows = new Map<string, string>();
const LAST_ROWS_MAX = 50;

const rowOf = (element: Element) => element.closest("tr, li");
const linkIn = (row: Element | null) => row?.querySelector<HTMLAnchorElement>("a[href]") ?? null;

/**
 * Lets the keys of the first list of a page work while the focus is on no control, as after the page has opened or after a
 * click beside one: they go to the row at which the reader was, or else to the first one.
 */
export function useKeysOfPage(list: RefObject<HTMLElement | null>, label: string): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const nameOf = () => `${window.location.pathname} ${label}`;
    const remember = ({ target }: FocusEvent) => {
      const link = linkIn(rowOf(target as Element));
      if (!link) return;
      lastRows.delete(nameOf());
      lastRows.set(nameOf(), link.href);
      const [oldest] = lastRows.keys();
      if (oldest !== undefined && lastRows.size > LAST_ROWS_MAX) lastRows.delete(oldest);
    };
    const pass = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || !isOnNoControl(event, element)) return;
      const links = [...element.querySelectorAll<HTMLAnchorElement>(":is(tr, li) a[href]")];
      const last = links.find(({ href }) => href === lastRows.get(nameOf()));
      const first = links[0];
      const isStep = event.key === "j" || event.key === "k";
      const isUse = event.key === "x" || event.key === "Enter" || (event.key === " " && last !== undefined);
      const row = last ?? first;
      if (!row || !(isStep || isUse)) return;
      event.preventDefault();
      row.focus();
      if (event.key === "Enter") row.click();
      // The first row is where a reader who has not been in the list begins.
      else if (isUse || last)
        row.dispatchEvent(
          new window.KeyboardEvent("keydown", { key: event.key, shiftKey: event.shiftKey, bubbles: true }),
        );
    };
    element.addEventListener("focusin", remember);
    document.addEventListener("keydown", pass);
    return () => {
      element.removeEventListener("focusin", remember);
      document.removeEventListener("keydown", pass);
    };
  }, [list, label]);
}

/** True if a key is for the page, and this is the list that takes it. */
function isOnNoControl(
  { target, ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent,
  list: HTMLElement,
): boolean {
  if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return false;
  if (document.querySelector('[data-rows="true"]') !== list || document.querySelector("[role=dialog]"))
    return false;
  return target === list || target.matches("body, main, h1");
}
