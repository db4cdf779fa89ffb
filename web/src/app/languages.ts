const files = import.meta.glob<Record<string, unknown>>("../features/*/*.{en,es}.json", {
  import: "default",
});

/** The texts of a feature in a language, fetched when a screen first asks for them. */
export const loadTexts = async (language: string, namespace: string): Promise<Record<string, unknown>> =>
  (await files[`../features/${namespace}/${namespace}.${language}.json`]?.()) ?? {};
