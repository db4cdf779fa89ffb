import type { KeyboardEvent, MouseEvent } from "react";
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
