import type { DifferencePart } from "@wage/contract/profiles";
import { SETTINGS, type SettingKey } from "@wage/contract/settings";
import { FEDERAL } from "@wage/law/rules/federal";
import type { Profile } from "./profile.rules.ts";

export type Difference = {
  part: DifferencePart;
  /** As the files name it. */
  name: string;
  /** As the page names it. */
  label: string;
  before: string | null;
  after: string | null;
};
type Part = Difference["part"];
type Entry = { part: Part; name: string; label: string; text: string };

/** Returns what applying a profile changes, in the order of its parts and names. */
export function profileDifferences(before: Profile | undefined, after: Profile): Difference[] {
  const [was, is] = [entriesOf(before), entriesOf(after)].map(
    (entries) => new Map(entries.map((entry) => [`${entry.part} ${entry.name}`, entry])),
  ) as [Map<string, Entry>, Map<string, Entry>];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const entry = (is.get(key) ?? was.get(key)) as Entry;
    const [old, now] = [was.get(key)?.text ?? null, is.get(key)?.text ?? null];
    return old === now
      ? []
      : [{ part: entry.part, name: entry.name, label: entry.label, before: old, after: now }];
  });
}

function entriesOf(profile: Profile | undefined): Entry[] {
  if (!profile) return [];
  const { level, settings, holidays, offices, notices = [], cities = [], parameters } = profile;
  return [
    // A profile that was applied before the levels has none.
    ...(level ? [entry("level", "level", level)] : []),
    ...Object.entries(settings).map(([name, value]) =>
      entry("settings", name, value, SETTINGS[name as SettingKey]?.label),
    ),
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
    ...parameters.map((one) => entry("law", parameterName(one), one, parameterLabel(one, profile))),
  ];
}

type Placed = { id?: string; place?: { code?: string } };
const parameterName = (one: unknown) => {
  const { id, place } = one as Placed;
  return [id, place?.code].filter(Boolean).join(" ");
};

/** "minimum wage (Denver)" */
function parameterLabel(one: unknown, { cities = [] }: Profile): string {
  const { id = "", place } = one as Placed;
  const words = FEDERAL.words[id]?.en ?? id;
  if (!place?.code) return words;
  return `${words} (${cities.find(({ code }) => code === place.code)?.name ?? place.code})`;
}

const entry = (part: Part, name: string, value: unknown, label = name): Entry => ({
  part,
  name,
  label,
  text: spoken(value),
});

/** A value as a reader compares it: without the source, which changes more often than the value. */
export function spoken(value: unknown): string {
  if (Array.isArray(value)) return value.map(spoken).join("; ");
  if (typeof value !== "object" || value === null) return String(value);
  if ("not_set" in value) return `not known: ${spoken(value.not_set)}`;
  // The database keeps the keys in an order of its own. The value comes first.
  const rank = (key: string) => (isValue(key) ? "" : key);
  const parts = Object.entries(value)
    .sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1))
    .filter(([key, one]) => !["ref", "id", "place", "name"].includes(key) && one !== undefined)
    .map(([key, one]) => (isValue(key) ? spoken(one) : `${key} ${spoken(one)}`));
  return parts.join(", ");
}

const isValue = (key: string) => key === "value" || key === "values";
