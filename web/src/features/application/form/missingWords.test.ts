import { type AnswerStep, QUESTIONS, WAGE_QUESTIONS } from "@wage/contract/application/applicationQuestions";
import { applicationErrors, contextOf, wageFieldsOf } from "@wage/contract/application/applicationRules";
import { message } from "@wage/contract/core/messages";
import { FORMULAS, RATE_UNITS } from "@wage/contract/lines/wageLaw";
import { expect, test } from "vitest";
import english from "../application.en.json";
import spanish from "../application.es.json";
import { TEST_FORM } from "./testForm.ts";

type Words = Record<string, Record<string, string>>;
const LANGUAGES: [string, Words][] = [
  ["English", english.missing],
  ["Spanish", spanish.missing],
];

/** Every question that can be required: always, by its own condition, or by a rule between answers. */
const REQUIRED = [
  ...Object.entries(QUESTIONS).flatMap(([step, questions]) =>
    Object.entries(questions).flatMap(([field, { required }]) => (required ? [`${step}.${field}`] : [])),
  ),
  ...[
    "you.addressLine1",
    "you.city",
    "you.stateCode",
    "you.zip",
    "you.country",
    "you.email",
    "you.phone",
    "you.guardianName",
    "wages.items",
    "wages.sameDays",
  ],
  ...Object.entries(WAGE_QUESTIONS).flatMap(([field, question]) =>
    "required" in question ? [`wages.${field}`] : [],
  ),
  ...FORMULAS.flatMap((formula) =>
    RATE_UNITS.flatMap((unit) => wageFieldsOf(formula, unit).map((field) => `wages.${field}`)),
  ),
];

test.each(LANGUAGES)(
  "[BIZ] in %s every question that can be required has its own words for an empty answer",
  (_, words) => {
    const wordless = [...new Set(REQUIRED)].filter((name) => {
      const [step = "", field = ""] = name.split(".");
      return !words[step]?.[field];
    });
    expect(wordless).toEqual([]);
  },
);

test.each(LANGUAGES)(
  "in %s no two questions of a page say the same, and none says only that it is required",
  (_, words) => {
    for (const [step, fields] of Object.entries(words)) {
      const texts = Object.values(fields);
      expect(new Set(texts).size, step).toBe(texts.length);
      for (const text of texts) expect(text).not.toMatch(/required|obligatorio|this field|este campo/i);
    }
  },
);

test("[BIZ] what the rules call missing in an empty claim has words", () => {
  const answers: Partial<Record<AnswerStep, Record<string, unknown>>> = {
    you: {
      contactPreference: "Text",
      dateOfBirth: "2012-01-01",
      interpreterNeeded: true,
      hasRepresentative: "yes",
    },
    job: { stillWorking: "no" },
    wages: { items: [{}, { typeId: 1 }, { typeId: 2 }] },
    story: { otherProceeding: "Court", retaliation: "yes" },
  };
  const missing = Object.entries(applicationErrors(answers, contextOf(TEST_FORM, null)))
    .filter(([, [text]]) => text === message("required"))
    .map(([path]) => path.split("."));
  expect(missing.length).toBeGreaterThan(25);
  for (const [step = "", first = "", , field] of missing) {
    const words: Words = english.missing;
    expect(words[step]?.[field ?? first], `${step}.${field ?? first}`).toBeTruthy();
  }
});
