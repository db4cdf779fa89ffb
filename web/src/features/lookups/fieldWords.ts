import type { Language } from "@wage/contract/core/messages";
import type { LookupField } from "@wage/contract/lookups";

/** "NoJurisdiction" reads as "No jurisdiction". */
export const spaced = (value: string): string => {
  const words = value.replace(
    /([a-z])([A-Z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const LANGUAGE_NAMES: Record<string, string> = { en: "English", es: "Spanish" };

/** The label of a choice's value. */
export const choiceLabel = (value: string, { words }: LookupField, language: Language): string =>
  words?.[value]?.[language] ?? LANGUAGE_NAMES[value] ?? spaced(value);

export const choiceOptions = (field: LookupField, language: Language) =>
  (field.values ?? []).map((value) => ({ value, label: choiceLabel(value, field, language) }));
