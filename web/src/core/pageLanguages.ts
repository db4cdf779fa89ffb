/**
 * The languages of the public pages: English and Spanish in whole, and drafts that the setting `draftLanguages` turns on.
 * Another one is a row here, a file `<feature>.<language>.json` for each feature, and one for the frame; what a file lacks is
 * shown in English. Letters, mail and the server's messages are in English or Spanish.
 */
export const PAGE_LANGUAGES = {
  en: { name: "English", dir: "ltr", draft: null },
  es: { name: "Español", dir: "ltr", draft: null },
  vi: { name: "Tiếng Việt", dir: "ltr", draft: "Vietnamese" },
  "zh-Hans": { name: "简体中文", dir: "ltr", draft: "Chinese" },
  // Made from the English texts (app/pseudoLocale.ts): they show what is not translated, and the pages from right to left.
  qps: { name: "[Þšéûðö]", dir: "ltr", draft: "Pseudo-locales" },
  qpr: { name: "[öðûéšÞ]", dir: "rtl", draft: "Pseudo-locales" },
} as const satisfies Record<string, { name: string; dir: "ltr" | "rtl"; draft: string | null }>;

export type PageLanguage = keyof typeof PAGE_LANGUAGES;

const names = Object.keys(PAGE_LANGUAGES) as PageLanguage[];

/** Returns the language of a name such as `vi` or `zh-CN`, or null. */
export const pageLanguage = (name: string | null | undefined): PageLanguage | null => {
  const given = name?.toLowerCase() ?? "";
  return (
    names.find((each) => each.toLowerCase() === given) ??
    names.find((each) => each.slice(0, 2).toLowerCase() === given.split("-")[0]) ??
    null
  );
};

/** Returns the drafted languages that the setting offers. */
export const offeredDrafts = (setting: string): PageLanguage[] =>
  names.filter((name) => {
    const { draft } = PAGE_LANGUAGES[name];
    return draft !== null && setting.includes(draft);
  });
