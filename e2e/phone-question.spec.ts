import { expect, type Page } from "@playwright/test";
import { begin, enterName, newWorker } from "./filing.ts";
import { test } from "./ownService.ts";

/** The height of a phone's screen that header, tools and the page's own bar may take above a question. */
const MOST_ABOVE = 120;

const firstWordsAt = async (page: Page) => {
  const words = page.getByText(/^.+ · (Question|Pregunta) \d+/);
  await expect(words).toBeVisible();
  return (await words.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
};

for (const [width, height] of [
  [360, 780],
  [390, 844],
] as const)
  test(`[GUI-08] on a phone of ${width} px the header leaves the screen to the question, in both languages`, async ({
    page,
  }, { title }) => {
    await page.setViewportSize({ width, height });
    await begin(page);
    expect(await firstWordsAt(page)).toBeLessThanOrEqual(MOST_ABOVE);
    await enterName(page, newWorker("Ines"));
    await expect(page.getByRole("heading", { level: 1, name: "How can we reach you?" })).toBeVisible();
    expect(await firstWordsAt(page)).toBeLessThanOrEqual(MOST_ABOVE);
    await page.screenshot({ path: `test-results/${title.length}-${width}-en.png` });
    await page.getByRole("link", { name: "Español" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /comunicarnos/ })).toBeVisible();
    expect(await firstWordsAt(page)).toBeLessThanOrEqual(MOST_ABOVE);
    // Nothing that was in reach is lost: the language, help and the way home.
    await expect(page.getByRole("link", { name: "English" })).toBeInViewport();
    await expect(page.getByRole("banner").getByRole("link", { name: "Ayuda" })).toBeInViewport();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await page.screenshot({ path: `test-results/${title.length}-${width}-es.png` });
  });
