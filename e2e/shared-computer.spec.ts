import { type BrowserContext, expect, type Page } from "@playwright/test";
import {
  clickContinue,
  enterName,
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
const box = (page: Page) => page.getByRole("checkbox", { name: "This is a shared computer" });
const access = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => /^wage-(access|claims)$/.test(name));

async function beginShared(page: Page) {
  await page.goto("/Public/ClaimApplication");
  await page.getByText("This is a shared computer").click();
  await expect(box(page)).toBeChecked();
  await page.getByRole("button", { name: "Start a new claim" }).click();
  await expect(h1(page, "Can we help?")).toBeVisible();
  await clickContinue(page);
}

/** Closes the tab, and opens another in the same browser as the next person does. */
async function nextPerson(page: Page, context: BrowserContext): Promise<Page> {
  await page.close();
  const next = await context.newPage();
  await expect.poll(async () => (await access(context)).length).toBe(0);
  return next;
}

test("[GUI-05] on a shared computer, nothing of a filed claim is left for the next person once the tab is closed", async ({
  page,
  context,
}) => {
  const worker = newWorker("Sira");
  await beginShared(page);
  await fillRequiredAnswers(page, worker);
  await signReady(page, worker);
  await sendButton(page).click();
  const { number } = await numberAndPin(page);
  await page.getByRole("link", { name: "Check your claim status" }).click();
  await expect(h1(page, `Claim ${number}`)).toBeVisible();
  expect(await access(context)).toMatchObject([{ name: "wage-access", expires: -1 }]);

  const next = await nextPerson(page, context);
  await next.goto("/Public/Status");
  await expect(next.getByRole("textbox", { name: /^Claim number/ })).toBeVisible();
  await next.goto("/Public/uploadDocument");
  await expect(next.getByRole("textbox", { name: /^Claim number/ })).toBeVisible();
  await next.goto("/Public/Confirmation");
  await expect(h1(next, "There is nothing to show here")).toBeVisible();
  await next.goto("/Public/publicClaimPrint?filed=yes");
  await expect(next.getByRole("alert").first()).toBeVisible();
  await expect(next.getByText(worker.lastName)).toHaveCount(0);
  await expect(next.getByText(number)).toHaveCount(0);
  await next.goto("/Public/ClaimApplication");
  await expect(next.getByRole("button", { name: "Start a new claim" })).toBeVisible();
  await expect(box(next)).not.toBeChecked();
  expect(await storedDrafts(next)).toBe(0);
});

test("[GUI-05] a claim opened with number and PIN on a shared computer is closed with its tab", async ({
  page,
  context,
  browser,
}) => {
  const home = await (await browser.newContext()).newPage();
  const worker = newWorker("Lina");
  await home.goto("/Public/ClaimApplication");
  await home.getByRole("button", { name: "Start a new claim" }).click();
  await expect(h1(home, "Can we help?")).toBeVisible();
  await clickContinue(home);
  await fillRequiredAnswers(home, worker);
  await signReady(home, worker);
  await sendButton(home).click();
  const { number, pin } = await numberAndPin(home);
  await home.context().close();

  for (const [path, label, opened] of [
    ["/Public/Status", "Show my claim", `Claim ${number}`],
    ["/Public/uploadDocument", "Continue", "Upload documents"],
  ] as const) {
    const tab = path === "/Public/Status" ? page : await context.newPage();
    await tab.goto(path);
    await tab.getByText("This is a shared computer").click();
    await expect(box(tab)).toBeChecked();
    await tab.getByRole("textbox", { name: /^Claim number/ }).fill(number);
    await tab.getByRole("textbox", { name: /^PIN/ }).fill(pin);
    await tab.getByRole("button", { name: label, exact: true }).click();
    await expect(tab.getByRole("textbox", { name: /^Claim number/ })).toHaveCount(0);
    await expect(h1(tab, opened)).toBeVisible();
    expect(await access(context)).toMatchObject([{ name: "wage-access", expires: -1 }]);
    // It stays open from page to page.
    await tab
      .getByRole("link", { name: /^Home|Wage Claim/ })
      .first()
      .click();
    await expect(tab).not.toHaveURL(new RegExp(path, "i"));
    expect(await access(context)).toHaveLength(1);
    const next = await nextPerson(tab, context);
    await next.goto(path);
    await expect(next.getByRole("textbox", { name: /^Claim number/ })).toBeVisible();
    await next.close();
  }
});

test("[GUI-05] marking the computer as shared after opening a claim also closes the claim with the tab", async ({
  page,
  context,
}) => {
  const worker = newWorker("Tara");
  await page.goto("/Public/ClaimApplication");
  await page.getByRole("button", { name: "Start a new claim" }).click();
  await expect(h1(page, "Can we help?")).toBeVisible();
  await clickContinue(page);
  await enterName(page, worker);
  await expect(h1(page, "How can we reach you?")).toBeVisible();
  await expect.poll(async () => (await access(context)).length).toBe(1);
  await page.goto("/Public/ClaimApplication");
  await expect(page.getByRole("button", { name: "Continue my claim" })).toBeVisible();
  await page.getByText("This is a shared computer").click();
  await expect.poll(async () => (await access(context)).length).toBe(0);
  // The claim can be continued: the tab has the code and PIN of the copy on the server.
  await page.getByRole("button", { name: "Continue my claim" }).click();
  await expect(h1(page, "How can we reach you?")).toBeVisible();
  await page.getByRole("textbox", { name: /^Email/ }).fill(worker.email);
  await page.getByRole("button", { name: "Save and leave" }).click();
  await expect(page.getByRole("dialog", { name: "Your claim is saved" })).toBeVisible();
  expect(await access(context)).toMatchObject([{ expires: -1 }]);
  const next = await nextPerson(page, context);
  await next.goto("/Public/ClaimApplicationStepper?step=you&page=name");
  await expect(next.getByRole("button", { name: "Start a new claim" })).toBeVisible();
  expect(await storedDrafts(next)).toBe(0);
});

test("[GUI-05] a reload on a shared computer asks first; it keeps the choice and discards the answers", async ({
  page,
}) => {
  await beginShared(page);
  await page.getByRole("textbox", { name: /^First name/ }).fill("Ana");
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
  await expect(page.getByRole("button", { name: "Start a new claim" })).toBeVisible();
  await expect(box(page)).toBeChecked();
  expect(await storedDrafts(page)).toBe(0);
});
