/** An answer that was changed here and elsewhere to different values. This tab's own stands until the person chooses. */
export type Conflict = { path: string[]; theirs: unknown };

type Fields = Record<string, unknown>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An answer that was never given, given and removed, or never asked for is the same: none. */
const isNone = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === "" ||
  (isRecord(value) && Object.keys(value).length === 0);

function same(a: unknown, b: unknown): boolean {
  if (isNone(a) || isNone(b)) return isNone(a) && isNone(b);
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((value, index) => same(value, b[index]));
  if (isRecord(a) && isRecord(b))
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => same(a[key], b[key]));
  return a === b;
}

/**
 * Merges the answers of this tab with those of another tab or device. `base` are the answers that both began with: of
 * each answer the one that was changed is taken. Rows of wages merge line by line while there are as many of them.
 */
export function mergeAnswers<A extends Fields>(
  base: A,
  mine: A,
  theirs: A,
): { answers: A; conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  const merge = (from: unknown, own: unknown, other: unknown, path: string[]): unknown => {
    if (same(own, other) || same(other, from)) return own;
    if (same(own, from)) return other;
    if (isRecord(own) && isRecord(other)) {
      const before = isRecord(from) ? from : {};
      const keys = new Set([...Object.keys(own), ...Object.keys(other)]);
      return Object.fromEntries(
        [...keys].map((key) => [key, merge(before[key], own[key], other[key], [...path, key])]),
      );
    }
    if (Array.isArray(own) && Array.isArray(other) && Array.isArray(from))
      if (own.length === other.length && own.length === from.length)
        return own.map((row, index) => merge(from[index], row, other[index], [...path, String(index)]));
    conflicts.push({ path, theirs: other });
    return own;
  };
  return { answers: merge(base, mine, theirs, []) as A, conflicts };
}

/** The answers with the other value of each conflict. */
export function withTheirs<A extends Fields>(answers: A, conflicts: readonly Conflict[]): A {
  const next = structuredClone(answers);
  for (const { path, theirs } of conflicts) {
    let holder: Fields = next;
    for (const key of path.slice(0, -1)) {
      holder[key] ??= {};
      holder = holder[key] as Fields;
    }
    holder[path.at(-1) ?? ""] = theirs;
  }
  return next;
}
