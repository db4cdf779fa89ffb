const ENGLISH = new Intl.PluralRules("en");

/**
 * The singular or plural of a word in the English of the staff pages; bilingual texts have plural forms of their own.
 */
export const plural = (count: number, one: string, many: string): string =>
  ENGLISH.select(count) === "one" ? one : many;
