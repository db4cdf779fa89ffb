import { expect, type Page } from "@playwright/test";
import { SCREENS } from "../contract/src/core/screens.ts";
import {
  begin,
  enterName,
  fillRequiredAnswers,
  isSubmit,
  newWorker,
  numberAndPin,
  readyToSend,
  sendButton,
} from "./filing.ts";
import { test } from "./ownService.ts";

// The service worker serves the pages offline.
test.use({ serviceWorkers: "allow" });

const h1 = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const firstName = (page: Page) => page.getByRole("textbox", { name: /^First name/ });

test("[GUI-05] without a connection the form opens again with what was typed", async ({ page, context }) => {
  const worker = newWorker("Mar");
  await begin(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await enterName(page, worker);
  await expect(h1(page, "How can we reach you?")).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(firstName(page)).toHaveValue("Mar");
});

test("[GUI-05] a claim signed offline waits and is sent automatically, once, when the connection is back", async ({
  page,
  context,
}) => {
  await readyToSend(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const keys: string[] = [];
  const answers: string[] = [];
  context.on("request", (request) => {
    if (isSubmit(request)) keys.push((request.postDataJSON() as { key: string }).key);
  });
  context.on("response", async (response) => {
    if (isSubmit(response.request()))
      answers.push(((await response.json()) as { claimNumber: string }).claimNumber);
  });
  const waits = "Your claim is signed and will be sent automatically";
  await context.setOffline(true);
  await sendButton(page).click();
  await expect(page.getByText(waits)).toBeVisible();
  // Another tab shows it too, and both receive the connection's events.
  const other = await context.newPage();
  await other.goto("/Public/ClaimApplication");
  await expect(other.getByText(waits)).toBeVisible();
  await context.setOffline(false);
  const { number } = await numberAndPin(page);
  await other.goto("/Public/Confirmation");
  expect((await numberAndPin(other)).number).toBe(number);
  expect(new Set(answers)).toEqual(new Set([number]));
  expect(new Set(keys).size).toBe(1);
});

test("[GUI-05] a claim signed offline before the page was closed is sent at the next visit to any page, unless its signature was withdrawn", async ({
  page,
  context,
}) => {
  const { firstName: given, lastName: family } = await readyToSend(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const sent: string[] = [];
  context.on("request", (request) => {
    if (isSubmit(request)) sent.push(request.url());
  });
  const waits = "Your claim is signed and will be sent automatically";
  await context.setOffline(true);
  await sendButton(page).click();
  await expect(page.getByText(waits)).toBeVisible();
  await page.getByRole("button", { name: "Withdraw my signature" }).click();
  await expect(sendButton(page)).toBeVisible();
  await context.setOffline(false);
  await page.goto("/Public/ClaimApplication");
  await expect(page.getByRole("button", { name: "Continue my claim" })).toBeVisible();
  expect(sent).toEqual([]);

  await page.getByRole("button", { name: "Continue my claim" }).click();
  await context.setOffline(true);
  await page.getByText("I have read this and I agree").click();
  await page.getByRole("textbox", { name: /^Type your full name/ }).fill(`${given} ${family}`);
  await sendButton(page).click();
  await expect(page.getByText(waits)).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto("/Help");
  const said = later.getByRole("dialog", { name: "Your claim was sent" });
  await expect(said).toBeVisible({ timeout: 30_000 });
  expect(sent).toHaveLength(1);
  await said.getByRole("button", { name: "Show my number and PIN" }).click();
  await numberAndPin(later);
});

test("[GUI-05] a page that this device never opened says so without a connection, and opens by itself with one", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.goto("/Public/Answer");
  await expect(h1(page, "This page needs a connection")).toBeVisible();
  await expect(page).toHaveTitle(/This page needs a connection/);
  await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
  await context.setOffline(false);
  await expect(h1(page, "Answer a wage claim")).toBeVisible();
});

/** Every address that opens without an account, and the account's own pages, which lead to the sign-in. */
const PUBLIC_ADDRESSES = SCREENS.filter(({ access }) => access === "anyone" || access === "signed-in").map(
  ({ path }) => path.replace(/:\w+/g, "overtime"),
);

for (const query of ["", "?lang=es&from=card"])
  test(`[GUI-05] the installed app opens offline at every public address${query && ` with ${query}`}, in its frame, with what it can do or the reason why not`, async ({
    page,
    context,
  }) => {
    await page.goto("/");
    await page.evaluate(() => navigator.serviceWorker.ready);
    // The second visit is the installed app's: the worker controls it.
    await page.reload();
    await context.setOffline(true);
    for (const address of PUBLIC_ADDRESSES) {
      await page.goto(address + query);
      await expect(page.getByRole("main").getByRole("heading", { level: 1 }), address).toBeVisible();
      await expect(
        page.getByRole("navigation", { name: /^(Main menu|Menú principal)$/ }),
        address,
      ).toBeVisible();
      await expect(page.getByText(/Something went wrong|Algo salió mal/), address).toHaveCount(0);
    }
    await page.goto(`/${query}`);
    await expect(
      page.getByRole("link", { name: /^(Start a claim|Empezar un reclamo)/ }).first(),
    ).toBeVisible();
    await page.goto(`/login${query}`);
    const needs = page.getByRole("heading", { name: /needs a connection|necesita conexión/ });
    await expect(needs).toBeVisible();
    await context.setOffline(false);
    await expect(needs).toHaveCount(0, { timeout: 30_000 });
    await expect(page.getByRole("heading", { level: 1, name: /^(Sign in|Entrar)$/ })).toBeVisible();
  });

test("[GUI-05] the page of documents that was reached without a connection takes documents once it is back", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await begin(page);
  await context.setOffline(true);
  await fillRequiredAnswers(page, newWorker("Iris"));
  const cannot = page.getByText("We cannot connect to our system right now");
  await expect(cannot).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("button", { name: "Choose files" })).toBeVisible();
  await expect(cannot).toHaveCount(0);
});
