import { COLUMN_WIDTH_MAX, COLUMN_WIDTH_MIN } from "@wage/contract/core/limits";
import type { TableLook } from "@wage/contract/preferences";
import { useCallback } from "react";
import { preferences, usePreferences } from "../../core/preferences/preferences.ts";

/** The widths that a person gave to columns, and what changes one. */
export interface Sizing {
  widths: Readonly<Record<string, number>>;
  onResize: (column: string, width: number) => void;
}

const NO_LOOK: TableLook = {};
const NO_WIDTHS = {};

/** Keeps what the person chose of a table, with the preferences of the account. */
export function keepLook(table: string, change: TableLook): void {
  const { tables } = preferences.get();
  preferences.set({ tables: { ...tables, [table]: { ...tables[table], ...change } } });
}

export const inLimits = (width: number) =>
  Math.round(Math.min(COLUMN_WIDTH_MAX, Math.max(COLUMN_WIDTH_MIN, width)));

/** Returns what the person chose of a table, and the widths of its columns with what changes them. */
export function useTableLook(table: string): TableLook & { sizing: Sizing } {
  const look = usePreferences(({ tables }) => tables[table]) ?? NO_LOOK;
  const widths = look.widths ?? NO_WIDTHS;
  const onResize = useCallback(
    (column: string, width: number) =>
      keepLook(table, {
        widths: { ...preferences.get().tables[table]?.widths, [column]: inLimits(width) },
      }),
    [table],
  );
  return { ...look, sizing: { widths, onResize } };
}
