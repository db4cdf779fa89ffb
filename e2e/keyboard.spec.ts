import { expect, type Locator, type Page } from "@playwright/test";
import { signIn } from "./accounts.ts";
import { test } from "./ownService.ts";

/** Presses Tab until the wanted control has the focus. Throws if it cannot be reached. */
async function tabTo(page: Page, wanted: Locator, most = 40) {
  await wanted.waitFor();
  for (let step = 0; step < most; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${most} times Tab do not reach ${wanted}`);
}

async function press(page: Page, wanted: Locator, key = "Enter") {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

test("a worker goes from the landing page into the form by keyboard alone", async ({ page }) => {
  await page.goto("/");
  await heading(page, /paid/i).waitFor();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to the main content" });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  await press(page, page.getByRole("link", { name: /^Start a claim/ }));
  await press(page, page.getByRole("button", { name: "Start a new claim" }));
  await expect(heading(page, "Can we help?")).toBeVisible();
  await press(page, page.getByRole("button", { name: "Continue", exact: true }));
  await tabTo(page, page.getByRole("textbox", { name: /^First name/ }));
  await page.keyboard.type("Rosa");
  await tabTo(page, page.getByRole("textbox", { name: /^Last name/ }));
  await page.keyboard.type("Ortega");
  await page.keyboard.press("Enter");
  await expect(heading(page, "How can we reach you?")).toBeVisible();
  const ways = page.getByRole("radiogroup", { name: /best way to reach you/ });
  await press(page, ways.getByRole("radio").first(), "Space");
  await page.keyboard.press("ArrowDown");
  await expect(ways.getByRole("radio").nth(1)).toBeChecked();
});

test("the search in the header shows its focus in the colour of the text beside it", async ({ page }) => {
  await signIn(page, "support");
  await page.goto("/Inbox");
  const search = page.getByRole("searchbox", { name: "Search claims" });
  const ring = () =>
    search.evaluate((field) => {
      const { outlineStyle, outlineWidth, outlineOffset, outlineColor } = getComputedStyle(field);
      const words = field.closest("header")?.querySelector("a") ?? field;
      return {
        style: outlineStyle,
        isWide: Number.parseFloat(outlineWidth) >= 2,
        isOnPicture: Number.parseFloat(outlineOffset) > 0,
        isAsWords: outlineColor === getComputedStyle(words).color,
      };
    });
  await search.waitFor();
  expect(await ring()).toMatchObject({ style: "none" });
  await tabTo(page, search);
  expect(await ring()).toEqual({ style: "solid", isWide: true, isOnPicture: true, isAsWords: true });
});

test("staff find a claim, move through its list, open it and act on it by keyboard alone", async ({
  page,
}) => {
  await signIn(page, "support");
  await page.goto("/Claim?state=open&status=SUBM");
  const rows = page.getByRole("table", { name: "Claims" }).locator("tbody").getByRole("link");
  await tabTo(page, rows.first(), 60);
  await page.keyboard.press("j");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await expect(rows.first()).toBeFocused();
  const number = (await rows.first().textContent()) ?? "";
  await page.keyboard.press("Enter");
  await expect(heading(page, `Claim ${number}`)).toBeVisible();

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: /Claim number, person/ }).waitFor();
  await page.keyboard.type("start rev");
  await expect(page.getByRole("option", { name: "Start review" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Start review" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("g");
  await page.keyboard.press("i");
  await expect(heading(page, "My items")).toBeVisible();
});

test("staff go from the landing page to a person's claim by keyboard alone", async ({ page }) => {
  await signIn(page, "support");
  await page.goto("/");
  const box = page.getByRole("combobox", { name: /Claim number, person/ });
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(box).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.keyboard.type("garcia");
  const people = page.getByRole("group", { name: "People" });
  await expect(people.getByRole("option").first()).toContainText(/Garcia/);
  await people.getByRole("option").first().click();
  await expect(heading(page, /^Claim \d/)).toBeVisible();
  await expect(page.getByRole("tab", { name: "Parties" })).toHaveAttribute("aria-selected", "true");
});
