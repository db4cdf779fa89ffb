import { expect, type Page } from "@playwright/test";
import {
  clickContinue,
  fillRequiredAnswers,
  newWorker,
  numberAndPin,
  sendButton,
  signReady,
} from "./filing.ts";
import { test } from "./ownService.ts";
import { storedDrafts } from "./storedDrafts.ts";

// The service worker's caches must not keep personal data either.
test.use({ serviceWorkers: "allow" });

const h1 = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const warning = (page: Page) => page.getByRole("dialog", { name: "Are you still there?" });

/** Makes the browser a kiosk and comes to the first question of a claim. */
async function beginAtKiosk(page: Page) {
  await page.clock.install();
  await page.goto("/Public/ClaimApplication?kiosk=on");
  await page.getByRole("button", { name: "Use as a kiosk" }).click();
  await expect(page).toHaveURL(/ClaimApplication$/);
  await expect(page.getByText("This is a shared computer")).toHaveCount(0);
  await page.getByRole("button", { name: "Start a new claim" }).click();
  await expect(h1(page, "Can we help?")).toBeVisible();
  await clickContinue(page);
  await expect(h1(page, "What is your name?")).toBeVisible();
}

/** The next person finds nothing: neither answers nor access, nor a way back. */
async function expectNothingLeft(page: Page, lastName: string) {
  await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect((await page.context().cookies()).filter(({ name }) => /^wage-(access|claims)$/.test(name))).toEqual(
    [],
  );
  expect(await storedDrafts(page)).toBe(0);
  const storages = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(storages).not.toContain(lastName);
  await page.goBack();
  await expect(page.getByText(lastName)).toHaveCount(0);
  await page.goto("/Public/ClaimApplication");
  await expect(page.getByRole("button", { name: "Start a new claim" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue my claim" })).toHaveCount(0);
}

test("a kiosk warns after two minutes without input, goes on when asked to, and then removes the visit", async ({
  page,
}) => {
  const { lastName } = newWorker();
  await beginAtKiosk(page);
  await page.getByRole("textbox", { name: /^Last name/ }).fill(lastName);
  await page.clock.fastForward(125_000);
  await expect(warning(page)).toBeVisible();
  await page.getByRole("button", { name: "I am still here" }).click();
  await expect(warning(page)).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: /^Last name/ })).toHaveValue(lastName);
  await page.clock.fastForward(125_000);
  await expect(warning(page)).toBeVisible();
  await page.clock.fastForward(65_000);
  await expectNothingLeft(page, lastName);
});

test("a kiosk removes a filed claim with its number and PIN at once or after the idle time", async ({
  page,
}) => {
  const worker = newWorker("Kim");
  await beginAtKiosk(page);
  await fillRequiredAnswers(page, worker);
  await signReady(page, worker);
  await sendButton(page).click();
  const { number } = await numberAndPin(page);
  await page.clock.fastForward(125_000);
  await page.getByRole("button", { name: "Remove everything now" }).click();
  await expectNothingLeft(page, worker.lastName);
  await page.goto("/Public/Status");
  await expect(page.getByRole("textbox", { name: /^Claim number/ })).toBeVisible();
  await expect(page.getByText(number)).toHaveCount(0);
});

test("a link makes no browser a kiosk, and removes no draft, until the user agrees", async ({ page }) => {
  await page.goto("/Public/ClaimApplication?kiosk=on");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("This is a shared computer")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("wage-claim.kiosk"))).toBeNull();
});
