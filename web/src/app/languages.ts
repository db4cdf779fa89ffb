const files = import.meta.glob<Record<string, unknown>>(["../features/*/*.json", "./frame/frame.*.json"], {
  import: "default",
});

const fileOf = (language: string, namespace: string) =>
  files[`../features/${namespace}/${namespace}.${language}.json`] ??
  files[`./${namespace}/${namespace}.${language}.json`];

const isPseudo = (language: string) => language === "qps" || language === "qpr";

/** True if the feature's texts exist in the language: those of a draft may be missing as a whole. */
export const hasTexts = (language: string, namespace: string): boolean =>
  isPseudo(language) || fileOf(language, namespace) !== undefined;

/** The texts of a feature in a language, loaded with the first screen that uses them; none are missing, only untranslated. */
export const loadTexts = async (language: string, namespace: string): Promise<Record<string, unknown>> => {
  if (isPseudo(language)) {
    const { pseudoTexts } = await import("./pseudoLocale.ts");
    return pseudoTexts(namespace, (await fileOf("en", namespace)?.()) ?? {});
  }
  return (await fileOf(language, namespace)?.()) ?? {};
};
