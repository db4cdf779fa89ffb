import { MESSAGES } from "@wage/contract/core/messages/catalog";
import { SCREENS } from "@wage/contract/core/screens";
import { expect, test } from "vitest";
import { WORDS } from "../ui/words.ts";
import { SHELL_WORDS } from "./shellWords.ts";

type Texts = { [key: string]: string | Texts };
const files = import.meta.glob<Texts>("../features/*/*.json", { eager: true, import: "default" });
const sources = import.meta.glob<string>("../features/**/*.tsx", {
  eager: true,
  query: "?raw",
  import: "default",
});

const flat = (texts: Texts, path = ""): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === "string" ? [[`${path}${key}`, text]] : flat(text, `${path}${key}.`),
  );
// Languages have different plural forms, so both must have the stem.
const stem = (key: string) => key.replace(/_(one|many|other)$/, "");
const placeholders = (text: string) => [...text.matchAll(/\{\{?\w+\}?\}/g)].map(String).sort();

const features = Object.keys(files)
  .filter((file) => file.endsWith(".en.json"))
  .map((file) => ({
    feature: file.split("/").at(-2) ?? "",
    en: new Map(flat(files[file] ?? {})),
    es: new Map(flat(files[file.replace(".en.json", ".es.json")] ?? {})),
  }));

/** Texts that are the same in both languages. */
const SAME = /^(PIN|No|Error|\{\{date\}\}|\{\{limits\}\}\.|\{0\}\. \{1\})$/;
// Words that no Spanish sentence contains: a text with two of them was not translated.
const ENGLISH = /\b(the|you|your|please|is|are|of|and|with|this|not|will|from|or)\b/gi;

test.each(features)("$feature has every text in both languages", ({ en, es }) => {
  expect(new Set([...es.keys()].map(stem))).toEqual(new Set([...en.keys()].map(stem)));
  for (const [key, text] of es) {
    expect(text.trim(), key).not.toBe("");
    const english = en.get(key);
    if (english === undefined) continue;
    if (!SAME.test(english)) expect(text, key).not.toBe(english);
    expect(placeholders(text), key).toEqual(placeholders(english));
  }
});

test.each(features)("$feature has no English text in Spanish", ({ es }) => {
  const left = [...es].filter(([, text]) => (text.match(ENGLISH) ?? []).length > 1);
  expect(left).toEqual([]);
});

/** The namespaces whose texts a source names; those of its feature where it names none. */
const namespacesOf = (file: string, source: string): string[] => {
  const named = [...source.matchAll(/useTranslation\("(\w+)"\)/g)].map(([, namespace = ""]) => namespace);
  return named.length > 0 ? named : [file.split("/")[2] ?? ""];
};

test.each(features)("every text that a page uses from the namespace $feature exists", ({ feature }) => {
  const stemsOf = (namespace: string) =>
    [...(features.find((each) => each.feature === namespace)?.en.keys() ?? [])].map(stem);
  const missing = Object.entries(sources).flatMap(([file, source]) => {
    const namespaces = namespacesOf(file, source);
    if (!namespaces.includes(feature) || file.includes(".test.")) return [];
    const known = new Set(namespaces.flatMap(stemsOf));
    const keys = [...source.matchAll(/\bt\(\s*"([\w.]+)"/g)].map(([, key = ""]) => key);
    return keys.filter((key) => !known.has(key));
  });
  expect(missing).toEqual([]);
});

test.each([
  ["messages", MESSAGES],
  ["words", WORDS],
  ["words of the frame", SHELL_WORDS],
] as const)("the %s are in both languages", (_, table) => {
  expect(Object.keys(table).length).toBeGreaterThan(0);
  for (const [key, { en, es }] of Object.entries(table)) {
    if (!SAME.test(en)) expect(es, key).not.toBe(en);
    expect(placeholders(es), key).toEqual(placeholders(en));
    expect((es.match(ENGLISH) ?? []).length, es).toBeLessThan(2);
  }
});

test("[MNU-01] every text of the menu and the frame is included", () => {
  const frames = import.meta.glob<string>("./**/*.tsx", { eager: true, query: "?raw", import: "default" });
  const named = Object.values(frames).flatMap((source) =>
    [...source.matchAll(/\bshellWord\(([^)]*?), language\b/g)].flatMap(([, first = ""]) =>
      [...first.matchAll(/"([^"]+)"/g)].map(([, key = ""]) => key),
    ),
  );
  expect(named).toEqual(expect.arrayContaining(["footer", "dark", "light"]));
  const labels = SCREENS.flatMap(({ nav }) => (nav ? [nav.label] : []));
  expect([...named, ...labels].filter((key) => !(key in SHELL_WORDS))).toEqual([]);
});
