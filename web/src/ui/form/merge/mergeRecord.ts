type Values = Readonly<Record<string, unknown>>;

/** A field that this person and someone else changed to different values. */
export interface Conflict {
  name: string;
  mine: unknown;
  theirs: unknown;
}

export interface Merged {
  /** The stored record as values of the form: the form's new starting point. */
  stored: Record<string, unknown>;
  /** The values to go on with: of each field the one that was changed; of a conflict the one that was typed. */
  values: Record<string, unknown>;
  conflicts: Conflict[];
}

/**
 * Merges a form with the record that someone else saved meanwhile, field by field. `opened` are the values with which
 * the form was opened, `typed` those that it shows, `parsed` the same as sent. A field that the record does not have,
 * such as a masked number, keeps what was typed.
 */
export function mergeRecord(opened: Values, typed: Values, parsed: Values, record: Values): Merged {
  const stored: Record<string, unknown> = { ...opened };
  const values: Record<string, unknown> = { ...typed };
  const conflicts: Conflict[] = [];
  for (const name of Object.keys(opened)) {
    if (!Object.hasOwn(record, name)) continue;
    const theirs = asInput(record[name], opened[name]);
    stored[name] = theirs;
    if (name === "rowVersion" || same(typed[name], opened[name])) values[name] = theirs;
    else if (same(theirs, opened[name])) continue;
    else if (same(typed[name], theirs) || same(parsed[name], theirs)) values[name] = theirs;
    else conflicts.push({ name, mine: typed[name], theirs });
  }
  return { stored, values, conflicts };
}

/** A stored value as an input holds it: an absent text is empty. */
const asInput = (value: unknown, opened: unknown) =>
  value === null && typeof opened === "string" ? "" : value;

const same = (a: unknown, b: unknown) => comparable(a) === comparable(b);

/** Absent values are the same, however they are written; so are a number and its text, and lists in any order. */
function comparable(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "object") return String(value);
  const isListOfTexts = Array.isArray(value) && value.every((one) => typeof one !== "object");
  return JSON.stringify(isListOfTexts ? value.map(String).toSorted() : value);
}
