import i18next from "i18next";
import { expect, test } from "vitest";
import { chooseLanguage, initLanguage, setLanguage } from "./i18n.ts";

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

test("[BIZ] a number in a text from right to left is isolated, and only there", async () => {
  await initLanguage(async () => ({ call: "Call {{phone}} or write" }), "en");
  await i18next.loadNamespaces("office");
  const call = () => i18next.t("office:call", { phone: "(307) 555-0100" });
  expect(call()).toBe("Call (307) 555-0100 or write");
  await setLanguage("qpr", false);
  expect(call()).toBe("Call \u2068(307) 555-0100\u2069 or write");
  await setLanguage("en", false);
});
