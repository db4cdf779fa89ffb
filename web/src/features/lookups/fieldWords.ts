import type { FieldValue, LookupField } from "@wage/contract/lookups";

/** "NoJurisdiction" reads as "No jurisdiction". */
export const spaced = (value: string): string => {
  const words = value.replace(
    /([a-z])([A-Z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const LANGUAGE_NAMES: Record<string, string> = { en: "English", es: "Spanish" };

/** What a value of a choice is called. */
export const choiceLabel = (value: string): string => LANGUAGE_NAMES[value] ?? spaced(value);

export const choiceOptions = (field: LookupField) =>
  (field.values ?? []).map((value) => ({ value, label: choiceLabel(value) }));

/** What a form of a new entry begins with. */
export function emptyValue(field: LookupField): FieldValue {
  if (field.default !== undefined) return field.default;
  if (field.kind === "boolean") return false;
  if (field.kind === "choices" || field.kind === "lines") return [];
  return field.kind === "ref" || field.kind === "choice" ? null : "";
}
