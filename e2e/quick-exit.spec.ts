import { expect, type Page } from "@playwright/test";
import config from "../playwright.config.ts";
import { begin, fillRequiredAnswers, newWorker, numberAndPin, sendButton, signReady } from "./filing.ts";
import { test } from "./ownService.ts";

const NEUTRAL = "https://www.weather.gov/";

// Playwright turns the cache off, in which a browser holds the pages of its history as they were.
test.use({
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] },
});

const exit = (page: Page) => page.getByRole("button", { name: "Exit quickly" });

async function fileClaim(page: Page) {
  const worker = newWorker("Noemi");
  await begin(page);
  await fillRequiredAnswers(page, worker);
  await signReady(page, worker);
  await sendButton(page).click();
  return { worker, ...(await numberAndPin(page)) };
}

/** Goes back through the whole history of the tab, and returns the texts that were seen, with their addresses. */
async function everythingBack(page: Page): Promise<string[]> {
  const seen: string[] = [];
  for (let step = 0; step < 30; step += 1) {
    const before = page.url();
    // A page that leads on to another one ends this wait early.
    await page.goBack({ waitUntil: "commit" }).catch(() => null);
    await page.waitForLoadState("networkidle");
    if (page.url() === "about:blank" || page.url() === before) return seen;
    seen.push(`${page.url()} ${await page.locator("html").textContent()}`);
  }
  return seen;
}

test("after a quick exit Back shows nothing of a claim, in this tab and in the others", async ({
  page,
  context,
}) => {
  await context.route(`${NEUTRAL}**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Weather</title><p>Sunny</p>" }),
  );
  const { worker, number, pin } = await fileClaim(page);
  await page.goto("/Public/Status");
  await expect(exit(page)).toBeVisible();
  const statement = await context.newPage();
  await statement.goto("/Public/publicClaimPrint?filed=yes");
  await expect(statement.getByText(worker.lastName).first()).toBeVisible();
  await page.goto("/Public/publicClaimPrint?filed=yes");
  await expect(page.getByText(worker.lastName).first()).toBeVisible();
  await page.goto("/Public/Status");
  await exit(page).click();
  await expect(page).toHaveURL(NEUTRAL);
  await expect(statement).toHaveURL(NEUTRAL);
  for (const tab of [page, statement]) {
    const seen = await everythingBack(tab);
    for (const text of seen)
      for (const secret of [worker.firstName, worker.lastName, worker.employer, number, pin])
        expect(text).not.toContain(secret);
  }
  // What number and PIN had opened is closed.
  await page.goto("/Public/Status");
  await expect(page.getByRole("textbox", { name: /^PIN/ })).toBeVisible();
});

test("after a quick exit from the form Back leads to the start page, where the worker can continue later", async ({
  page,
  context,
}) => {
  await context.route(`${NEUTRAL}**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>Sunny</p>" }),
  );
  const worker = newWorker("Noemi");
  await begin(page);
  await fillRequiredAnswers(page, worker);
  await exit(page).click();
  await expect(page).toHaveURL(NEUTRAL);
  const seen = await everythingBack(page);
  expect(seen.length).toBeGreaterThan(0);
  for (const text of seen) expect(text).not.toContain(worker.lastName);
  await page.goto("/Public/ClaimApplication");
  await expect(page.getByRole("button", { name: "Continue my claim" })).toBeVisible();
});
