import { expect, test } from "vitest";
import { chooseLanguage } from "./i18n.ts";

test.each([
  [["es-MX", "en"], "es"],
  [["zh-CN", "es"], "es"],
  [["zh-CN"], "en"],
  [[], "en"],
] as const)("the browser's languages %j give %s, after address and choice", (preferred, language) => {
  expect(chooseLanguage("", null, preferred)).toBe(language);
  expect(chooseLanguage("", "en", preferred)).toBe("en");
  expect(chooseLanguage("?lang=es", "en", preferred)).toBe("es");
});

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
