import type { DifferencePart } from "@wage/contract/profiles";
import type { Profile } from "./profile.rules.ts";

export type Difference = {
  part: DifferencePart;
  name: string;
  before: string | null;
  after: string | null;
};
type Part = Difference["part"];
type Entry = { part: Part; name: string; text: string };

/** Returns what applying a profile changes, in the order of its parts and names. */
export function profileDifferences(before: Profile | undefined, after: Profile): Difference[] {
  const [was, is] = [entriesOf(before), entriesOf(after)].map(
    (entries) => new Map(entries.map((entry) => [`${entry.part} ${entry.name}`, entry])),
  ) as [Map<string, Entry>, Map<string, Entry>];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const entry = (is.get(key) ?? was.get(key)) as Entry;
    const [old, now] = [was.get(key)?.text ?? null, is.get(key)?.text ?? null];
    return old === now ? [] : [{ part: entry.part, name: entry.name, before: old, after: now }];
  });
}

function entriesOf(profile: Profile | undefined): Entry[] {
  if (!profile) return [];
  const { settings, holidays, offices, notices = [], cities = [], parameters } = profile;
  return [
    ...Object.entries(settings).map(([name, value]) => entry("settings", name, value)),
    ...holidays.map((one) => entry("holidays", one.name, one)),
    entry("offices", "offices", offices),
    ...notices.map((one) => entry("notices", one.title, one)),
    ...(["statuses", "actions", "tasks", "closures"] as const).flatMap((part) =>
      (profile[part] ?? []).map(({ code, note: _, ...one }) => entry(part, code, one)),
    ),
    ...(profile.matrix ?? []).map(({ row, order, note: _, ...one }) =>
      entry("matrix", order === undefined ? String(row) : `${row}/${order}`, one),
    ),
    ...cities.map((one) => entry("cities", one.code, { of: one.name, in: one.counties })),
    ...parameters.map((one) => entry("law", parameterName(one), one)),
  ];
}

const parameterName = (one: unknown) => {
  const { id, place } = one as { id?: string; place?: { code?: string } };
  return [id, place?.code].filter(Boolean).join(" ");
};

const entry = (part: Part, name: string, value: unknown): Entry => ({ part, name, text: spoken(value) });

/** A value as a reader compares it: without the source, which changes more often than the value. */
export function spoken(value: unknown): string {
  if (Array.isArray(value)) return value.map(spoken).join("; ");
  if (typeof value !== "object" || value === null) return String(value);
  // The database keeps the keys in an order of its own.
  const parts = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .filter(([key, one]) => !["ref", "id", "place", "name"].includes(key) && one !== undefined)
    .map(([key, one]) => (key === "value" || key === "values" ? spoken(one) : `${key} ${spoken(one)}`));
  return parts.join(", ");
}
