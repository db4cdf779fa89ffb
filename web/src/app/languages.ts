const files = import.meta.glob<Record<string, unknown>>(["../features/*/*.json", "./frame/frame.*.json"], {
  import: "default",
});

const fileOf = (language: string, namespace: string) =>
  files[`../features/${namespace}/${namespace}.${language}.json`] ??
  files[`./${namespace}/${namespace}.${language}.json`];

/** The texts of a feature in a language, loaded with the first screen that uses them; none are missing, only untranslated. */
export const loadTexts = async (language: string, namespace: string): Promise<Record<string, unknown>> => {
  if (language === "qps" || language === "qpr") {
    const { pseudoTexts } = await import("./pseudoLocale.ts");
    return pseudoTexts(namespace, (await fileOf("en", namespace)?.()) ?? {});
  }
  return (await fileOf(language, namespace)?.()) ?? {};
};
