import { expect, type Locator, type Page, test } from "@playwright/test";
import { newWorker } from "./filing.ts";
import { fileSimplestClaim, type Hand, textsOf } from "./simplestClaim.ts";

const MAX_PAGES = 18;

/** Reaches every control with Tab, and uses keys alone. */
function keyboardOf(page: Page): Hand {
  const reach = async (wanted: Locator) => {
    await wanted.waitFor();
    for (let step = 0; step < 80; step += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`Tab does not reach ${wanted}`);
  };
  return {
    press: async (wanted) => {
      await reach(wanted);
      await page.keyboard.press("Enter");
    },
    type: async (field, words) => {
      await reach(field);
      await page.keyboard.insertText(words);
    },
    choose: async (select, option) => {
      await reach(select);
      await page.keyboard.type(option.slice(0, 12));
      await expect(select.getByRole("option", { selected: true })).toHaveText(option);
    },
    check: async (choice) => {
      if ((await choice.getAttribute("type")) === "checkbox") {
        await reach(choice);
        await page.keyboard.press("Space");
        return expect(choice).toBeChecked();
      }
      // Tab reaches the first choice of a group; the arrows lead to the others.
      const group = choice.locator("xpath=ancestor::*[@role='radiogroup'][1]");
      await reach(group.getByRole("radio").first());
      await page.keyboard.press("Space");
      for (let step = 0; step < 10 && !(await choice.isChecked()); step += 1)
        await page.keyboard.press("ArrowDown");
      await expect(choice).toBeChecked();
    },
  };
}

/** Finds everything by its role and name, as a screen reader announces it, and activates it as one does. */
const BY_ROLE: Hand = {
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

test("the simplest claim is filed by keyboard alone, on at most 18 pages", async ({ page }) => {
  const pages = await fileSimplestClaim(page, keyboardOf(page), {
    worker: newWorker("Kim"),
    language: "en",
    onPage: async () => {},
  });
  expect(pages).toBeLessThanOrEqual(MAX_PAGES);
});

test("a claim is filed in Spanish by roles alone, 320 px wide, which is 1280 px at 400 %, and changed afterwards", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const t = textsOf("es");
  const fits = async () => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `${await page.title()} scrolls sideways`).toBeLessThanOrEqual(320);
  };
  await fileSimplestClaim(page, BY_ROLE, { worker: newWorker("Sol"), language: "es", onPage: fits });

  await test.step("until an officer has it, the claimant changes an answer and signs again", async () => {
    await page.goto("/Public/Status?lang=es");
    await page.getByRole("link", { name: t("amend.page"), exact: true }).click();
    await page.getByRole("button", { name: t("amend.begin") }).click();
    await expect(page.getByRole("heading", { level: 1, name: t("pages.review.review") })).toBeVisible();
    await fits();
    await page.goto("/Public/ClaimApplicationStepper?step=job&page=work&return=review");
    await page.getByRole("textbox", { name: t("questions.job.jobTitle") }).fill("Jefa de cocina");
    await page.getByRole("button", { name: t("backToReview") }).click();
    await page.getByRole("button", { name: t("review.goOn") }).click();
    await BY_ROLE.check(page.getByRole("checkbox", { name: t("sign.agree") }));
    const you = await page.evaluate(async () => (await fetch("/api/Public/Filed")).json());
    const { firstName, lastName } = you.application.you;
    await page.getByRole("textbox", { name: t("sign.name") }).fill(`${firstName} ${lastName}`);
    await page.getByRole("button", { name: t("amend.send") }).click();
    await expect(page.getByText(t("amend.sent")).first()).toBeVisible();
    const filed = await page.evaluate(async () => (await fetch("/api/Public/Filed")).json());
    expect(filed.application.job.jobTitle).toBe("Jefa de cocina");
  });
});

test("two tabs with one claim combine what was typed in each", async ({ page, context }) => {
  await page.goto("/Public/ClaimApplication");
  await page.getByRole("button", { name: "Start a new claim" }).click();
  const at = (step: string, name: string) => `/Public/ClaimApplicationStepper?step=${step}&page=${name}`;
  await page.goto(at("you", "name"));
  await page.getByRole("textbox", { name: /^First name/ }).fill("Ana");
  const other = await context.newPage();
  await other.goto(at("employer", "business"));
  await other.getByRole("textbox", { name: /^Name of the business/ }).fill("Two Tabs LLC");
  await page.bringToFront();
  await page.getByRole("textbox", { name: /^Last name/ }).fill("Ruiz");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.goto(at("employer", "business"));
  await expect(page.getByRole("textbox", { name: /^Name of the business/ })).toHaveValue("Two Tabs LLC");
  await other.goto(at("you", "name"));
  await expect(other.getByRole("textbox", { name: /^Last name/ })).toHaveValue("Ruiz");
  await expect(other.getByText("An answer was also changed")).toHaveCount(0);
});
