import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";

/* The simplest claim as a table, answered in any language and by any way of input. */

/** The form's texts in a language, by their dotted keys. */
export function textsOf(language: "en" | "es"): (key: string) => string {
  const file = `../web/src/features/application/application.${language}.json`;
  const texts: unknown = JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));
  return (key) => {
    const text = key
      .split(".")
      .reduce<unknown>((tree, part) => (tree as Record<string, unknown> | undefined)?.[part], texts);
    if (typeof text !== "string") throw new Error(`no text ${key}`);
    return text;
  };
}

/** A way to use the form: with the keyboard, or by the roles that a screen reader announces. */
export type Hand = {
  press: (wanted: Locator) => Promise<void>;
  type: (field: Locator, words: string) => Promise<void>;
  /** The label of an option of a select. */
  choose: (select: Locator, option: string) => Promise<void>;
  check: (radio: Locator) => Promise<void>;
};

/** Finds everything by its role and name, as a screen reader announces it, and activates it as one does. */
export const BY_ROLE: Hand = {
  press: async (wanted) => {
    await wanted.focus();
    await wanted.press("Enter");
  },
  type: (field, words) => field.fill(words),
  choose: async (select, option) => {
    await select.selectOption({ label: option });
  },
  check: async (choice) => {
    await choice.focus();
    await choice.press("Space");
    await expect(choice).toBeChecked();
  },
};

/** The answer to a question, named by its field. */
export type Answer =
  | { field: string; words: string }
  | { field: string; pick: string }
  | { field: string; option: RegExp };

const ANY = /./;
/** Returns the date the given number of days ago, as a person types it. */
export const daysAgo = (days: number) =>
  new Intl.DateTimeFormat("en-US", { month: "2-digit", day: "2-digit", year: "numeric" }).format(
    Date.now() - days * 86_400_000,
  );

/** The person who files, and the employer's name. */
type Filer = { firstName: string; lastName: string; employer: string };

/** A page of the form: its step, its name and its answers. */
type FormPage = readonly [step: string, name: string, answers: readonly Answer[]];

/** The pages from the introduction to the documents. `changes` replaces the answer to a field by others. */
export function pagesFor(
  { firstName, lastName, employer }: Filer,
  language: "en" | "es",
  changes: Record<string, Answer[]> = {},
): FormPage[] {
  const pages: FormPage[] = [
    ["screener", "screener", []],
    [
      "you",
      "name",
      [
        { field: "firstName", words: firstName },
        { field: "lastName", words: lastName },
      ],
    ],
    ["you", "contact", [{ field: "contactPreference", pick: "choices.contactPreference.Mail" }]],
    [
      "you",
      "address",
      [
        { field: "addressLine1", words: "12 Pine Street" },
        { field: "city", words: "Casper" },
        { field: "stateCode", option: /^Wyoming/ },
        { field: "zip", words: "82601" },
      ],
    ],
    ["you", "language", [{ field: "language", pick: `choices.language.${language}` }]],
    [
      "employer",
      "business",
      [
        { field: "legalName", words: employer },
        { field: "bankrupt", pick: "answers.unknown" },
      ],
    ],
    ["employer", "address", []],
    [
      "employer",
      "site",
      [
        { field: "workSite", words: "Main Street, Casper" },
        { field: "workCountyId", option: /^Natrona/ },
      ],
    ],
    [
      "job",
      "work",
      [
        { field: "jobTitle", words: "Cook" },
        { field: "workDescription", words: "Breakfast" },
        { field: "unionCovered", pick: "answers.no" },
        { field: "publicWorks", pick: "answers.no" },
      ],
    ],
    [
      "job",
      "dates",
      [
        { field: "startDate", words: daysAgo(90) },
        { field: "stillWorking", pick: "answers.yes" },
        { field: "employmentStatusId", option: /^(I still work there|Todavía trabajo allí)$/ },
      ],
    ],
    [
      "pay",
      "rate",
      [
        { field: "wageRateTypeId", option: /^(By the hour|Por hora)/ },
        { field: "rate", words: "15" },
        { field: "wageAgreementId", option: ANY },
      ],
    ],
    [
      "pay",
      "payment",
      [
        { field: "payFrequency", pick: "choices.payFrequency.Weekly" },
        { field: "howPaidId", option: ANY },
      ],
    ],
    [
      "wages",
      "row",
      [
        { field: "typeId", option: /^(Regular wages|Salario regular)/ },
        { field: "periodStart", words: daysAgo(44) },
        { field: "periodEnd", words: daysAgo(31) },
        { field: "hours", words: "80" },
      ],
    ],
    ["wages", "items", []],
    [
      "story",
      "narrative",
      [
        { field: "narrative", words: "Two weeks were never paid." },
        { field: "askedEmployer", pick: "answers.no" },
        { field: "otherProceeding", pick: "choices.otherProceeding.None" },
        { field: "othersAffected", pick: "answers.unknown" },
      ],
    ],
    ["documents", "documents", []],
  ];
  return pages.map(([step, name, answers]) => [
    step,
    name,
    answers.flatMap((each) => changes[each.field] ?? [each]),
  ]);
}

type Walk = { language: "en" | "es"; onPage?: () => Promise<void> };

/** The ways to find a button, and to tell that a page has appeared, by the form's texts in a language. */
function formIn(page: Page, language: "en" | "es") {
  const at = textsOf(language);
  return {
    at,
    // The heading of a page that appears takes the focus, so that a screen reader reads it.
    heading: (key: string) => expect(page.getByRole("heading", { level: 1, name: at(key) })).toBeFocused(),
    button: (key: string) => page.getByRole("button", { name: at(key), exact: true }),
  };
}

const named = (label: string) =>
  new RegExp(`^${label.replace(/\{\{.*$/, "").replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`);

/** Answers page after page, each of which must be open when its turn comes, and continues from the last. */
export async function answerPages(
  page: Page,
  hand: Hand,
  pages: readonly FormPage[],
  { language, onPage }: Walk,
): Promise<void> {
  const { at, heading, button } = formIn(page, language);
  const answer = async (step: string, each: Answer) => {
    const label = at(step === "wages" ? `wages.fields.${each.field}` : `questions.${step}.${each.field}`);
    if ("words" in each) return hand.type(page.getByRole("textbox", { name: named(label) }), each.words);
    if ("pick" in each) {
      const group = page.getByRole("radiogroup", { name: named(label) });
      return hand.check(group.getByRole("radio", { name: at(each.pick), exact: true }));
    }
    const select = page.getByRole("combobox", { name: named(label) });
    // The first row only asks to choose. What an earlier answer offers may come a moment later.
    const wanted = async () =>
      (await select.getByRole("option").allTextContents()).slice(1).find((text) => each.option.test(text)) ??
      "";
    await expect.poll(wanted).not.toBe("");
    return hand.choose(select, await wanted());
  };
  for (const [step, name, answers] of pages) {
    if (step === "wages" && name === "items") await expect(page.getByText("$1,200.00").first()).toBeVisible();
    else await heading(`pages.${step}.${name}`);
    await onPage?.();
    for (const each of answers) await answer(step, each);
    await hand.press(button(name === "row" ? "wages.keep" : "continue"));
  }
}

/** Files the simplest claim from the open introduction to the confirmation. Returns the number of pages with questions. */
export async function fileSimplestClaim(
  page: Page,
  hand: Hand,
  { worker, language, onPage }: { worker: Filer; language: "en" | "es"; onPage: () => Promise<void> },
): Promise<number> {
  const { at, heading, button } = formIn(page, language);
  await hand.press(button("start.begin"));
  const pages = pagesFor(worker, language);
  await answerPages(page, hand, pages, { language, onPage });
  await heading("pages.review.review");
  await onPage();
  await hand.press(button("review.goOn"));
  await heading("pages.sign.sign");
  await onPage();
  await hand.check(page.getByRole("checkbox", { name: named(at("sign.agree")) }));
  await hand.type(
    page.getByRole("textbox", { name: named(at("sign.name")) }),
    `${worker.firstName} ${worker.lastName}`,
  );
  await hand.press(button("sign.send"));
  await heading("confirmation.title");
  await onPage();
  return pages.length + 2;
}
