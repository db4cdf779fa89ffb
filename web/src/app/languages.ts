const files = import.meta.glob<Record<string, unknown>>("../features/*/*.{en,es}.json", {
  import: "default",
});

/** The texts of a feature in a language, loaded with the first screen that uses them. */
export const loadTexts = async (language: string, namespace: string): Promise<Record<string, unknown>> =>
  (await files[`../features/${namespace}/${namespace}.${language}.json`]?.()) ?? {};
