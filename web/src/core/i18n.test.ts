import { expect, test } from "vitest";
import { chooseLanguage } from "./i18n.ts";

test.each([
  ["?lang=es", null, "es"],
  ["?lang=ES-MX", "en", "es"],
  ["?lang=fr", "es", "es"],
  ["", "es", "es"],
  ["", null, "en"],
  ["?lang=en", "es", "en"],
] as const)("address %j and stored language %j give %s", (search, kept, language) => {
  expect(chooseLanguage(search, kept)).toBe(language);
});
