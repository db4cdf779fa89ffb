import { LAW_TOPICS } from "@wage/contract/calculator/ruleBook";
import { FEDERAL } from "@wage/law/rules/federal";
import { expect, test } from "vitest";
import english from "./ruleBook.en.json";
import spanish from "./ruleBook.es.json";

type Texts = { about: Record<string, Record<string, string>>; aboutValue: Record<string, string> };

const isPublic = (id: string) =>
  [...LAW_TOPICS, "wage_floor", "week"].some((topic) => id.startsWith(`${topic}.`));

test.each([
  ["English", english],
  ["Spanish", spanish],
])("[BIZ] each rule and each subject is described in plain words, in %s", (_, texts) => {
  const { about, aboutValue } = texts as Texts;
  for (const { id } of FEDERAL.rules.filter((rule) => isPublic(rule.id))) {
    const [topic = "", name = ""] = id.split(".");
    expect(about[topic]?.[name], id).toMatch(/^\p{Lu}.+\.$/u);
  }
  for (const { id } of FEDERAL.parameters.filter((one) => isPublic(one.id)))
    expect(aboutValue[id.split(".")[0] ?? ""], id).toMatch(/^\p{Lu}.+\.$/u);
});
