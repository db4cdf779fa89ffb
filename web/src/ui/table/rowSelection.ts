import { useRef, useState } from "react";
import type { RowKey } from "./TableBars.tsx";

export interface RowSelection<Key extends RowKey> {
  /** Selects or clears a row; with Shift all rows from the last one toggled to this one. */
  toggle: (key: Key, isRange?: boolean) => void;
  /** Selects from the row that the focus leaves to the one that it reaches; the way back clears them again. */
  extend: (from: Key, to: Key) => void;
}

/**
 * GUI-08: the one way of selecting rows, in tables and in the inbox. A range runs from an anchor, the last row that was
 * toggled, and is added to what was selected then, so that a range drawn too far can be drawn back.
 */
export function useRowSelection<Key extends RowKey>(
  keys: readonly Key[],
  selected: ReadonlySet<Key>,
  onChange: (selected: ReadonlySet<Key>) => void,
): RowSelection<Key> {
  const anchor = useRef<{ key: Key; base: ReadonlySet<Key> } | null>(null);
  const begin = (key: Key, base: ReadonlySet<Key>) => {
    anchor.current = { key, base };
  };
  const reach = (key: Key): boolean => {
    const start = anchor.current;
    const range = start && between(keys, start.key, key);
    if (!range) return false;
    onChange(new Set([...start.base, ...range]));
    return true;
  };
  return {
    toggle: (key, isRange = false) => {
      if (isRange && reach(key)) return;
      const next = new Set(selected);
      if (!next.delete(key)) next.add(key);
      begin(key, next);
      onChange(next);
    },
    extend: (from, to) => {
      // Coming from a row outside the selection, a new range begins there.
      if (!selected.has(from) || !anchor.current || !keys.includes(anchor.current.key)) begin(from, selected);
      reach(to);
    },
  };
}

/** The keys from one row to another, both included; null if one of them is not shown any more. */
function between<Key>(keys: readonly Key[], one: Key, other: Key): Key[] | null {
  const ends = [keys.indexOf(one), keys.indexOf(other)].sort((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  return first < 0 ? null : keys.slice(first, last + 1);
}

/** The selected rows of a list; another list, named by its filters, begins with none. */
export function useSelected<Key extends RowKey>(
  list: string,
): [ReadonlySet<Key>, (selected: ReadonlySet<Key>) => void] {
  const [state, setState] = useState<{ list: string; selected: ReadonlySet<Key> }>({
    list,
    selected: new Set(),
  });
  const selected = state.list === list ? state.selected : new Set<Key>();
  if (state.list !== list) setState({ list, selected });
  return [selected, (next) => setState({ list, selected: next })];
}
