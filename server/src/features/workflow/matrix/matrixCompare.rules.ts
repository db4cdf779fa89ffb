import type { MatrixDifference } from "@wage/contract/taskMatrix/matrixVersions";
import { MATRIX_FIELDS, type MatrixField, type MatrixRow } from "@wage/contract/workflow";

export type KeyedRow = MatrixRow & { rowKey: number };

/** Returns the differences of two versions, row by row and field by field. */
export function compareRows(before: readonly KeyedRow[], after: readonly KeyedRow[]): MatrixDifference[] {
  const old = new Map(before.map((row) => [row.rowKey, row]));
  const kept = new Set(after.map(({ rowKey }) => rowKey));
  const named = ({ rowNumber, actionLabel }: KeyedRow) => ({ rowNumber, actionLabel });
  const removed = before
    .filter(({ rowKey }) => !kept.has(rowKey))
    .map((row) => ({ ...named(row), change: "removed" as const, fields: fieldsOf(row, undefined) }));
  const others = after.flatMap((row): MatrixDifference[] => {
    const former = old.get(row.rowKey);
    const fields = fieldsOf(former, row);
    if (former && fields.length === 0) return [];
    return [{ ...named(row), change: former ? "changed" : "added", fields }];
  });
  return [...removed, ...others].toSorted((a, b) => a.rowNumber - b.rowNumber);
}

const fieldsOf = (before: KeyedRow | undefined, after: KeyedRow | undefined) =>
  MATRIX_FIELDS.map((field) => ({
    field,
    before: before?.[field] ?? null,
    after: after?.[field] ?? null,
  })).filter((each) => JSON.stringify(sorted(each.before)) !== JSON.stringify(sorted(each.after)));

/** Returns the fields in which two copies of a row differ. */
export const changedFields = (before: KeyedRow, after: KeyedRow): MatrixField[] =>
  fieldsOf(before, after).map(({ field }) => field);

/** The same value with the keys of every object in order: PostgreSQL and the page order them differently. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([key, part]) => [key, sorted(part)]),
  );
}
