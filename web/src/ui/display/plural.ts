const ENGLISH = new Intl.PluralRules("en");

/** The word that goes with a count, in the staff's English; what both languages say has plural forms in its texts. */
export const plural = (count: number, one: string, many: string): string =>
  ENGLISH.select(count) === "one" ? one : many;
