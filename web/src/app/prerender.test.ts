import { QUESTIONS } from "@wage/contract/application/applicationQuestions";
import { STEPS } from "@wage/contract/application/applicationSteps";
import { SCREENS } from "@wage/contract/core/screens";
import { beforeAll, expect, test } from "vitest";
import { screenAt } from "./guard.ts";
import { renderPages } from "./prerender.tsx";

const rendered: Record<"en" | "es", Awaited<ReturnType<typeof renderPages>>> = {} as never;
beforeAll(async () => {
  for (const language of ["en", "es"] as const) rendered[language] = await renderPages(language);
});

const page = (html: string) => new DOMParser().parseFromString(html, "text/html");
const FIELDS: Record<string, string[]> = {
  "/Public/ClaimApplication": ["code", "pin"],
  "/Public/Status": ["claimNumber", "pin"],
  "/Public/Answer": ["claimNumber", "code"],
  "/Public/Sign": ["claimNumber", "code"],
  "/Public/Calculator": [
    "place",
    "place",
    "rate",
    "unit",
    "byDay",
    "byDay",
    "hoursPerWeek",
    "daysPerWeek",
    "start",
    "weeks",
    "paid",
    "tipped",
    "tipped",
    "beginner",
    "beginner",
    ...Array.from({ length: 6 }, () => "separation"),
  ],
  "/Public/uploadDocument": ["claimNumber", "pin"],
  "/login": ["email", "password"],
  "/Register": ["name", "email", "password"],
  "/ResetPassword": ["email"],
  "/ResetPassword?token": ["password"],
};
// A key without a translation is rendered as itself.
const KEY = /^[a-z]+(\.\w+)+$/i;

test.each(["en", "es"] as const)("every public page has one heading and its text (%s)", (language) => {
  for (const { path, isOfMailedLink, title, html } of rendered[language].pages) {
    const document = page(html);
    expect(
      [...document.querySelectorAll("h1")].map((heading) => heading.textContent),
      path,
    ).toEqual([title]);
    expect(screenAt(path)?.access ?? "anyone", path).toBe("anyone");
    const words = [...document.querySelectorAll("h1, h2, p:not(:empty), li, a, strong, button")].map(
      (element) => element.textContent || element.getAttribute("aria-label"),
    );
    expect(
      words.filter((text) => !text || KEY.test(text ?? "")),
      path,
    ).toEqual([]);
    // Only in these fields does useField take over what was typed before hydration.
    const fields = [
      ...document.querySelectorAll("input:not([type=checkbox], [type=hidden]), textarea, select:enabled"),
    ];
    expect(
      fields.map((field) => field.getAttribute("name")),
      path,
    ).toEqual(FIELDS[isOfMailedLink ? `${path}?token` : path] ?? []);
    // A plain button would be deaf until the page is hydrated; a form's press is replayed, and the eye is hidden.
    const plain = [...document.querySelectorAll<HTMLElement>("button[type=button], button:not([type])")];
    expect(
      plain.filter(({ style }) => style.visibility !== "hidden").map(({ outerHTML }) => outerHTML),
      path,
    ).toEqual([]);
  }
});

test("every screen that is open to anyone is built, but for topics that the agency writes and rules of its law", () => {
  const written = ["/Help/:topic", "/Public/Law/:id"];
  const open = SCREENS.filter(({ access }) => access === "anyone").map(({ path }) => path);
  expect([...new Set(rendered.en.pages.map(({ path }) => path))].sort()).toEqual(
    [...open.filter((path) => !written.includes(path)), "/notFound"].sort(),
  );
});

test("[H5] no page has the token or the address of a mailed link in it", () => {
  for (const { path, html } of [...rendered.en.pages, ...rendered.es.pages])
    expect(html, path).not.toMatch(/of-the-build/);
});

test("both languages have the same pages, each in its own language", () => {
  const { en, es } = rendered;
  expect(es.pages.map(({ path }) => path)).toEqual(en.pages.map(({ path }) => path));
  for (const [index, { html }] of en.pages.entries()) expect(es.pages[index]?.html).not.toBe(html);
});

test.each(["en", "es"] as const)(
  "the paper form has the questions of the form on the screen (%s)",
  (language) => {
    const { paper, bare } = rendered[language];
    const document = page(paper);
    const asked = document.querySelectorAll(".question").length;
    const questions = STEPS.filter(({ key }) => key !== "documents").flatMap(({ key, pages }) =>
      pages.flatMap(({ fields }) =>
        // The Social Security number is not asked for on paper.
        fields.filter((field) => {
          const question = QUESTIONS[key as keyof typeof QUESTIONS]?.[field];
          return question && question.kind !== "ssn";
        }),
      ),
    );
    // And the sum of the wages, which the screen calculates.
    expect(asked).toBe(questions.length + 1);
    for (const question of document.querySelectorAll(".question strong"))
      expect(question.textContent).not.toMatch(/^$|questions\.|\{\{/);
    expect(paper).toContain("[[agencyAddress]]");
    expect(bare).toContain(`/api/Public/Application/Blank?lang=${language}`);
  },
);
