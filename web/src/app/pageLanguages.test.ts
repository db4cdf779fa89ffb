import { STEPS } from "@wage/contract/application/applicationSteps";
import { PAGE_MESSAGES } from "@wage/contract/core/messages/page";
import { SETTINGS } from "@wage/contract/settings";
import { expect, test } from "vitest";
import { offeredDrafts, PAGE_LANGUAGES, pageLanguage } from "../core/pageLanguages.ts";
import { WORDS } from "../ui/words.ts";
import { hasTexts, loadTexts } from "./languages.ts";
import { pseudo } from "./pseudoLocale.ts";
import { SHELL_WORDS } from "./shellWords.ts";

type Texts = { [key: string]: string | Texts };
const files = import.meta.glob<Texts>(["../features/*/*.json", "./frame/*.json"], {
  eager: true,
  import: "default",
});
const flat = (texts: Texts, path = ""): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === "string" ? [[`${path}${key}`, text]] : flat(text, `${path}${key}.`),
  );
const placeholders = (text: string) => [...text.matchAll(/\{\{?\w+\}?\}/g)].map(String).sort();
const textsOf = (file: string) => new Map(flat(files[file] ?? {}));

const DRAFTS = ["vi", "zh-Hans"] as const;
const features = Object.keys(files).flatMap((file) => /\/(\w+)\.en\.json$/.exec(file)?.[1] ?? []);
const ofFeature = (feature: string, language: string) =>
  textsOf(`../features/${feature}/${feature}.${language}.json`);
const steps = Object.fromEntries(STEPS.map(({ key, title }) => [key, title]));
const TABLES = { words: WORDS, shell: SHELL_WORDS, messages: PAGE_MESSAGES, steps };
const englishFrame = new Map(
  Object.entries(TABLES).flatMap(([name, table]) =>
    Object.entries(table).map(([key, { en }]) => [`${name}.${key}`, en] as [string, string]),
  ),
);

/** The features whose pages are in English in both drafts, and say so. */
const NOT_DRAFTED = ["calculator", "help", "preferences", "ruleBook", "statistics"];
/** Texts for staff, whose pages are in English. */
const FOR_STAFF =
  /^(home\.staffHome|account\.setup\.|account\.hub\.(work|overdue|unread|toDo|inbox|claims|compliance|reports|admin)$)/;

test.each(DRAFTS)(
  "every text of the draft %s stands for an English one, with its placeholders",
  (language) => {
    const pairs = [
      ...features.map((feature) => [ofFeature(feature, language), ofFeature(feature, "en")] as const),
      [textsOf(`./frame/frame.${language}.json`), englishFrame] as const,
    ];
    for (const [draft, english] of pairs)
      for (const [key, text] of draft) {
        expect(english.has(key), key).toBe(true);
        expect(text.trim(), key).not.toBe("");
        expect(placeholders(text), key).toEqual(placeholders(english.get(key) ?? ""));
      }
  },
);

test.each(DRAFTS)("what the draft %s lacks is shown in English, and is listed here", (language) => {
  const missing = features.flatMap((feature) => {
    const draft = ofFeature(feature, language);
    return [...ofFeature(feature, "en").keys()]
      .filter((key) => !draft.has(key) && !draft.has(key.replace(/_one$/, "_other")))
      .map((key) => `${feature}.${key}`)
      .filter((key) => !FOR_STAFF.test(key));
  });
  const unlisted = missing.filter(
    (key) => !NOT_DRAFTED.some((part) => key.startsWith(`${part}.`) || key === part),
  );
  expect(unlisted).toEqual([]);
  expect(missing.filter((key) => key.startsWith("home."))).toEqual([]);
});

test.each(DRAFTS)("a page that the draft %s lacks is not said to be drafted", (language) => {
  const undrafted = features.filter((feature) => !hasTexts(language, feature));
  expect(undrafted).toEqual(expect.arrayContaining(["calculator", "help"]));
  expect(undrafted.filter((feature) => ofFeature(feature, language).size > 0)).toEqual([]);
  for (const feature of ["account", "application", "documents", "employerPortal", "home"])
    expect(undrafted).not.toContain(feature);
  expect(textsOf(`./frame/frame.${language}.json`).get("shell.notDrafted")).toBeTruthy();
});

test.each(DRAFTS)("the draft %s says in its own words that it is a draft", (language) => {
  const frame = textsOf(`./frame/frame.${language}.json`);
  expect(frame.get("shell.drafted")).toBeTruthy();
  for (const key of [
    "words.required",
    "words.back",
    "words.quickExit",
    "messages.required",
    "shell.menu",
    ...STEPS.map(({ key }) => `steps.${key}`),
  ])
    expect(frame.has(key), key).toBe(true);
});

test("a language that the setting does not offer is not offered, and each draft can be offered", () => {
  expect(offeredDrafts("none")).toEqual([]);
  expect(SETTINGS.draftLanguages.default).toBe("none");
  expect(offeredDrafts("Vietnamese")).toEqual(["vi"]);
  expect(offeredDrafts("Vietnamese, Chinese")).toEqual(["vi", "zh-Hans"]);
  const offered = new Set(SETTINGS.draftLanguages.values.flatMap((value) => offeredDrafts(value)));
  const drafts = Object.entries(PAGE_LANGUAGES).filter(([, { draft }]) => draft !== null);
  expect([...offered].sort()).toEqual(drafts.map(([name]) => name).sort());
});

test.each([
  ["vi", "vi"],
  ["VI-vn", "vi"],
  ["zh-CN", "zh-Hans"],
  ["zh-Hans", "zh-Hans"],
  ["es-MX", "es"],
  ["fr", null],
  ["", null],
])("%s names %s", (given, language) => expect(pageLanguage(given)).toBe(language));

test("a pseudo-locale has each text of a feature and of the frame, longer, in brackets, with its placeholders", async () => {
  const [texts, frame] = await Promise.all([loadTexts("qpr", "application"), loadTexts("qpr", "frame")]);
  const made = new Map(flat(texts as Texts));
  for (const [key, english] of ofFeature("application", "en")) {
    const text = made.get(key) ?? "";
    expect(text, key).toMatch(/^\[.*\]$/s);
    expect(text.length).toBeGreaterThan(english.length);
    expect(placeholders(text), key).toEqual(placeholders(english));
  }
  expect(new Set(flat(frame as Texts).map(([key]) => key))).toEqual(new Set(englishFrame.keys()));
  expect(pseudo("Line {{number}}")).toBe("[Líñé {{number}} ~~~]");
});
