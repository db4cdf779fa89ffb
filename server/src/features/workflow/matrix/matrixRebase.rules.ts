import type { MatrixField } from "@wage/contract/workflow";
import { changedFields, type KeyedRow } from "./matrixCompare.rules.ts";

type Rebased<R extends KeyedRow> = {
  /** Rows of the draft of which these fields become those of the new base. */
  changed: { row: R; values: R; fields: MatrixField[] }[];
  /** Rows of the draft that the old base had added. */
  removed: R[];
  /** Rows of the new base that the old base had removed. */
  restored: R[];
};

/**
 * Returns what makes a draft of `from` a draft of `onto`: whatever it left as it was in `from` becomes as in `onto`;
 * whatever the draft itself changed, added or removed stays.
 */
export function rebaseRows<R extends KeyedRow>(
  from: readonly R[],
  onto: readonly R[],
  draft: readonly R[],
): Rebased<R> {
  const byKey = (rows: readonly R[]) => new Map(rows.map((row) => [row.rowKey, row]));
  const [before, after, kept] = [byKey(from), byKey(onto), byKey(draft)];
  const rebased: Rebased<R> = { changed: [], removed: [], restored: [] };
  for (const row of draft) {
    const [old, values] = [before.get(row.rowKey), after.get(row.rowKey)];
    if (!old) continue;
    const own = changedFields(old, row);
    if (!values && own.length === 0) rebased.removed.push(row);
    const fields = values ? changedFields(old, values).filter((field) => !own.includes(field)) : [];
    if (values && fields.length > 0) rebased.changed.push({ row, values, fields });
  }
  rebased.restored = onto.filter(({ rowKey }) => !before.has(rowKey) && !kept.has(rowKey));
  return rebased;
}
